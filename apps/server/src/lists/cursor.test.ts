import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

test('reads a cursor as it was written', { tags: ['API-08'] }, () => {
  const time = '2025-01-05T10:00:00.500Z'
  for (const cursor of [
    { by: 'created_at', value: time, id: 7 },
    { by: 'name', value: 'Ürgüp "Roofing" \\', id: 1 },
    { by: 'id', value: '12', id: 12 },
    { by: 'start_date', value: '2025-01-05', id: 3 },
    { by: 'first_day', value: '2025-01-05', id: 3 },
    { by: 'budget', value: '-1', id: 3 },
    { by: 'budget', value: '10000000000000', id: 3 },
    { by: 'budget', value: '900.50', id: 3 },
  ]) {
    expect(readCursor(writeCursor(cursor))).toEqual(cursor)
  }
})

test('rejects any other text as a cursor', { tags: ['API-08', 'GEN-13'] }, () => {
  for (const [by, value, id] of [
    ['created_at', '2025-13-45T10:00:00.000Z', 1],
    ['created_at', '2025-02-30T10:00:00.000Z', 1],
    ['updated_at', '0000-01-01T00:00:00.000Z', 1],
    ['created_at', '2025-01-05T24:00:00.000Z', 1],
    ['created_at', 'x', 1],
    ['scheduled_start', '', 1],
    ['start_date', '2025-02-30', 1],
    ['start_date', '', 1],
    ['first_day', 'x', 1],
    ['expires_on', '2025-02-30', 1],
    ['budget', '1e5', 1],
    ['budget', 'NaN', 1],
    ['id', 'x', 1],
    ['name', 'a\u0000', 1],
    ['name', '\ud800', 1],
    ['name', 'a', -1],
    ['name', 'a', 1e300],
  ] as const) {
    expect(readCursor(writeCursor({ by, value, id }))).toBeUndefined()
  }
  fc.assert(fc.property(fc.string(), (text) => readCursor(text) === undefined))
  expect(readCursor(undefined)).toBeUndefined()
})
