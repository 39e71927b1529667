import type { Operation, Outcome } from '@daywork/domain/sync/operation'
import { EMPTY_OUTBOX, type Outbox } from '@daywork/domain/sync/kept'
import { keepOperation } from '@daywork/domain/sync/outbox'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../api/session.ts'
import { openDatabase } from './database.ts'
import { Rounds } from './rounds.ts'
import { emptyDatabase } from './testing/kept-database.ts'

afterEach(async () => {
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await emptyDatabase()
})

test('a server that cannot perform an operation yet is asked at growing intervals', { tags: ['SYNC-52'] }, async () => {
  startSession({ access: 'access', refresh: 'refresh', username: 'ann', remember: true })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const respond = (ops: Operation[]): Outcome[] => ops.map(({ key }) => ({ key, result: 'retry', detail: 'Later.' }))
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    const { ops = [] } = JSON.parse(typeof body === 'string' ? body : '{}') as { ops?: Operation[] }
    return Response.json({ outcomes: respond(ops), feed: 'feed' })
  })
  const store = openDatabase()
  let box: Outbox = EMPTY_OUTBOX
  const note = { kind: 'journal', entity: 'work_order', target: 7, fields: { content: 'Note' } } as const
  const added = { ...note, key: '00000000-0000-4000-8000-000000000001', at: new Date().toISOString() }
  const endWatch = store.watch('ann', (next) => (box = next))
  await store.change('ann', (before) => keepOperation(before, added, 'waiting'))
  await expect.poll(() => box.operations.length).toBe(1)
  const rounds = new Rounds({
    store,
    box: () => box,
    owner: () => 'ann',
    show: async () => {},
    onRestored: () => {},
    onEnd: () => {},
  })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const nextAfter = async () => {
    await rounds.send()
    return timers.mock.calls.at(-1)?.[1]
  }
  expect([await nextAfter(), await nextAfter(), await nextAfter()]).toEqual([2_000, 4_000, 8_000])
  rounds.stop()
  endWatch()
})

test(
  'the response to a push from before the page asks about the feed does not answer',
  { tags: ['SYNC-67'] },
  async () => {
    startSession({ access: 'access', refresh: 'refresh', username: 'ann', remember: true })
    let pushes = 0
    const rounds = new Rounds({
      store: openDatabase(),
      box: () => EMPTY_OUTBOX,
      owner: () => 'ann',
      show: async () => {},
      onRestored: () => {},
      onEnd: () => {},
    })
    vi.stubGlobal('fetch', async () => {
      pushes += 1
      if (pushes === 1) rounds.askFeed()
      return Response.json({ outcomes: [], feed: 'feed' })
    })
    rounds.askFeed()
    await rounds.send()
    expect(pushes).toBe(2)
    expect(rounds.isBusy).toBe(false)
    rounds.stop()
  },
)
