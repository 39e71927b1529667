import { expect, test } from 'vitest'
import { pendingItems, withoutReceived } from './pending-items.ts'

const NOON = '2026-11-20T12:00:00.000Z'

test('notes and steps that wait are at the time at which they were done', { tags: ['WO-132', 'SYNC-141'] }, () => {
  const at = '2026-11-20T08:10:00.000Z'
  const pending = [
    { key: 'sent now', content: 'Wall is dry', at: undefined, isKept: false, isSent: false },
    { key: 'note', content: 'Valve leaks', at, isKept: true, isSent: false },
    { key: 'start', step: 'started' as const, at, isKept: true, isSent: false },
  ]
  expect(pendingItems(pending, { orderId: 7, user: 'dana' }, Date.parse(NOON))).toMatchObject([
    { kind: 'note', key: 'sent now', at: Date.parse(NOON), state: 'sending', author: 'dana' },
    { kind: 'note', key: 'note', at: Date.parse(at), state: 'waiting' },
    { kind: 'line', key: 'start', at: Date.parse(at), isWaiting: true, entry: { action: 'started', user: 'dana' } },
  ])
})

test('what the server has already is not shown again while its response is missing', { tags: ['SYNC-141'] }, () => {
  const at = '2026-11-20T08:10:00.000Z'
  const note = { key: 'note', content: 'Valve leaks', at, isKept: true, isSent: true }
  const start = { key: 'start', step: 'started' as const, at, isKept: true, isSent: true }
  const row = { id: 3, work_order: 7, content: 'Valve leaks', author: 'Dana', created_at: at, received_at: NOON }
  const entry = {
    id: 4,
    at: NOON,
    done_at: at,
    user: 'Dana',
    entity: 'work_order',
    entity_id: 7,
    name: null,
    action: 'started',
    before: {},
    after: {},
  } as const
  const left = (...[pending, changes]: [Parameters<typeof withoutReceived>[0], object?]) =>
    withoutReceived(pending, { notes: [row], entries: [entry], user: 'dana', ...changes }).map(({ key }) => key)
  expect(left([note, start])).toEqual([])
  expect(left([{ ...note, isSent: false }])).toEqual(['note'])
  expect(left([note, start], { user: 'eli' })).toEqual(['note', 'start'])
  expect(left([note], { notes: [{ ...row, content: 'Valve is fixed' }] })).toEqual(['note'])
  // An earlier note with the same words.
  expect(left([note], { notes: [{ ...row, received_at: null, created_at: '2026-11-20T08:00:00.000Z' }] })).toEqual([
    'note',
  ])
  expect(left([start], { entries: [{ ...entry, action: 'completed' }] })).toEqual(['start'])
})
