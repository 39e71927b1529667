import type { Outcome } from '@daywork/domain/sync/operation'
import { EMPTY_OUTBOX, type NewOperation, type Outbox } from '@daywork/domain/sync/kept'
import { keepOperation } from '@daywork/domain/sync/outbox'
import { expect, test } from 'vitest'
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

test('without a response all stay, marked as sent', { tags: ['SYNC-52'] }, async () => {
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
