import { expect, test } from 'vitest'
import { pendingItems } from './pending-items.ts'

const NOON = '2026-11-20T12:00:00.000Z'

test('notes and steps that wait are at the time at which they were done', { tags: ['WO-132', 'SYNC-141'] }, () => {
  const at = '2026-11-20T08:10:00.000Z'
  const pending = [
    { key: 'sent now', content: 'Wall is dry', at: undefined, isKept: false },
    { key: 'note', content: 'Valve leaks', at, isKept: true },
    { key: 'start', step: 'started' as const, at, isKept: true },
  ]
  expect(pendingItems(pending, { orderId: 7, user: 'dana' }, Date.parse(NOON))).toMatchObject([
    { kind: 'note', key: 'sent now', at: Date.parse(NOON), state: 'sending', author: 'dana' },
    { kind: 'note', key: 'note', at: Date.parse(at), state: 'waiting' },
    { kind: 'line', key: 'start', at: Date.parse(at), isWaiting: true, entry: { action: 'started', user: 'dana' } },
  ])
})
