import type { Outcome } from '@daywork/domain/sync/operation'
import { EMPTY_OUTBOX, type NewOperation, type Outbox } from '@daywork/domain/sync/kept'
import { retryOperation } from '@daywork/domain/sync/answers'
import { afterRound, keepOperation, markSent } from '@daywork/domain/sync/outbox'
import { PUSH_MESSAGES } from '@daywork/domain/sync/messages'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { sendRound } from './send-round.ts'

const start = (key: string, target: number): NewOperation => ({
  key,
  at: '2026-03-02T08:00:00.000Z',
  kind: 'start',
  entity: 'work_order',
  target,
})
const applied = (key: string): Outcome => ({ key, result: 'applied', id: 7, row: {}, version: 2, change: null })

const refusedOutcome = (key: string): Outcome => ({ key, result: 'refused', detail: 'No.', errors: {} })

/** A store in memory, and what happened in which order. */
function openStore(...operations: NewOperation[]) {
  let box: Outbox = EMPTY_OUTBOX
  for (const operation of operations) box = keepOperation(box, operation, 'waiting')
  const events: string[] = []
  const log = (what: string) =>
    void events.push(`${what}: ${box.operations.map(({ key, state }) => `${key} ${state}`).join(', ')}`)
  const store = {
    change: async (_owner: string, how: (before: Outbox) => Outbox) => {
      box = how(box)
      return box
    },
  }
  return { store, events, log }
}

test('operations are marked before they are sent, and shown before they go', { tags: ['SYNC-52'] }, async () => {
  const { events, log, store } = openStore(start('a', 7), start('b', 8))
  const hasMore = await sendRound('dana', {
    store,
    send: async (operations) => {
      log('send')
      expect(operations).toEqual([
        { ...start('a', 7), seq: 1, v: 1 },
        { ...start('b', 8), seq: 2, v: 1 },
      ])
      return [applied('a'), { key: 'b', result: 'retry', detail: 'Busy' }]
    },
    show: async () => log('show'),
  })
  log('end')
  expect(events).toEqual(['send: a sent, b sent', 'show: a sent, b sent', 'end: b sent'])
  expect(hasMore).toBe(true)
})

test('without a response, all operations remain, marked as sent', { tags: ['SYNC-52'] }, async () => {
  const { events, log, store } = openStore(start('a', 7))
  const lost = new Error('no response')
  const show = async () => log('show')
  await expect(sendRound('dana', { store, send: () => Promise.reject(lost), show })).rejects.toBe(lost)
  log('end')
  expect(events).toEqual(['end: a sent'])
})

test(
  'a push that is refused as a whole is sent one by one, and only its reason is refused',
  { tags: ['SYNC-52'] },
  async () => {
    const { store } = openStore(start('a', 7), start('large', 8), start('c', 9))
    const pushes: string[][] = []
    const send = async (operations: readonly { key: string }[]) => {
      const keys = operations.map(({ key }) => key)
      pushes.push(keys)
      if (keys.includes('large')) throw new ApiError({ status: 413, statusText: '', body: { detail: 'Too large.' } })
      return keys.map(applied)
    }
    await sendRound('dana', { store, send, show: async () => {} })
    expect(pushes).toEqual([['a', 'large', 'c'], ['a'], ['large'], ['c']])
    const { operations } = await store.change('dana', (box) => box)
    expect(operations).toMatchObject([
      { key: 'large', state: 'trouble', problem: { reason: 'refused', detail: 'Too large.' } },
    ])
  },
)

/** What becomes of three starts, of which something rejects those in `rejected`. */
async function sendThrough(rejected: readonly string[], error: ApiError) {
  const { store } = openStore(start('a', 7), start('b', 8), start('c', 9))
  const send = async (operations: readonly { key: string }[]) => {
    const isPortal = rejected.length === 3
    if (isPortal || operations.some(({ key }) => rejected.includes(key))) throw error
    return operations.map(({ key }) => applied(key))
  }
  const round = sendRound('dana', { store, send, show: async () => {} })
  return { round, boxOf: () => store.change('dana', (box) => box) }
}

const portal = (status = 400) => new ApiError({ status, statusText: '', body: undefined })

test('the page of a portal refuses nothing', { tags: ['SYNC-63'] }, async () => {
  const error = portal()
  const { boxOf, round } = await sendThrough(['a', 'b', 'c'], error)
  await expect(round).rejects.toBe(error)
  expect((await boxOf()).operations).toMatchObject(['a', 'b', 'c'].map((key) => ({ key, state: 'sent', tries: 0 })))
})

test.each([403, 406])(
  'an operation that a firewall rejects with a %i does not delay the others, and is retried with its key',
  { tags: ['SYNC-63'] },
  async (status) => {
    const { boxOf, round } = await sendThrough(['b'], portal(status))
    await round
    expect((await boxOf()).operations).toMatchObject([{ key: 'b', state: 'sent', tries: 1 }])
  },
)

test('what depends on a rejected operation waits for it', { tags: ['SYNC-63', 'SYNC-52'] }, async () => {
  const complete: NewOperation = {
    key: 'complete',
    at: '2026-03-02T08:05:00.000Z',
    kind: 'complete',
    entity: 'work_order',
    target: 8,
  }
  const { store } = openStore(start('a', 7), start('b', 8), complete)
  const pushed: string[] = []
  const send = async (operations: readonly { key: string }[]) => {
    if (operations.some(({ key }) => key === 'b')) throw portal(403)
    pushed.push(...operations.map(({ key }) => key))
    return operations.map(({ key }) => applied(key))
  }
  await sendRound('dana', { store, send, show: async () => {} })
  expect(pushed).toEqual(['a'])
  const waiting = [
    { key: 'b', tries: 1 },
    { key: 'complete', state: 'sent', tries: 0 },
  ]
  expect((await store.change('dana', (box) => box)).operations).toMatchObject(waiting)
  // Now everything is rejected, but it is no portal, which would reject a push of nothing, too.
  for (let times = 0; times < 4; times += 1) await sendRound('dana', { store, send, show: async () => {} })
  expect((await store.change('dana', (box) => box)).operations).toMatchObject([
    { key: 'b', state: 'trouble', problem: { reason: 'failing' } },
    { key: 'complete', state: 'sent', tries: 0 },
  ])
})

test(
  'what depends on an operation that the server asks to send again waits for it',
  { tags: ['SYNC-52'] },
  async () => {
    const at = '2026-03-02T08:00:00.000Z'
    const client = { key: 'oak', at, kind: 'create', entity: 'client', fields: { name: 'Oak' } } as const
    const fields = { title: 'Pier', client: { ref: 'oak' } }
    const { store } = openStore(client, { key: 'pier', at, kind: 'create', entity: 'project', fields })
    const pushed: string[][] = []
    const send = async (operations: readonly { key: string }[]): Promise<Outcome[]> => {
      if (operations.length > 1) throw portal(403)
      pushed.push(operations.map(({ key }) => key))
      return operations.map(({ key }) => ({ key, result: 'retry', detail: PUSH_MESSAGES.stillRunning }))
    }
    await sendRound('dana', { store, send, show: async () => {} })
    expect(pushed).toEqual([['oak']])
  },
)

test('a retry has a new key only if the server has stored the refused operation', { tags: ['SYNC-63'] }, async () => {
  const tooLarge = new ApiError({ status: 413, statusText: '', body: { detail: 'Too large.' } })
  const { boxOf, round } = await sendThrough(['b'], tooLarge)
  await round
  const unread = await boxOf()
  expect(retryOperation(unread, 'b', 'new').operations).toMatchObject([{ key: 'b', state: 'waiting' }])
  const refused = afterRound(
    markSent(retryOperation(unread, 'b', 'new'), [{ key: 'b' }]),
    [refusedOutcome('b')],
    () => 'other',
  )
  expect(retryOperation(refused, 'b', 'new').operations).toMatchObject([{ key: 'new' }])
})

test('a page of a portal instead of outcomes removes nothing', { tags: ['SYNC-63'] }, async () => {
  const { store } = openStore(start('a', 7))
  const send = async () => [applied('of another request')]
  await expect(sendRound('dana', { store, send, show: async () => {} })).rejects.toMatchObject({ status: 0 })
  expect((await store.change('dana', (box) => box)).operations).toMatchObject([{ key: 'a' }])
})

test('an operation whose outcome cannot be shown is still sent only once', { tags: ['SYNC-65'] }, async () => {
  const logged = vi.spyOn(console, 'info').mockReturnValue()
  const { store } = openStore(start('a', 7))
  const show = () => Promise.reject(new Error('the cache is broken'))
  await sendRound('dana', { store, send: async () => [applied('a')], show })
  expect((await store.change('dana', (box) => box)).operations).toEqual([])
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
