import { expect, test } from 'vitest'
import { NO_PLAN, orderPlanErrors, orderPlanPayload, placeOfAddress, withDay, withStart } from './order-plan.ts'

/** Not that of the tests. */
const ZONE = 'America/New_York'

const NINE_TO_TEN = { location: null, scheduled_start: '2030-01-05T09:00', scheduled_end: '2030-01-05T10:00' }

test('an empty plan is not part of the request', { tags: ['WO-120'] }, () => {
  expect(orderPlanPayload(NO_PLAN, '', ZONE)).toEqual({})
  expect(orderPlanErrors(NO_PLAN, ZONE)).toEqual({})
})

test('sends times in UTC, and the location as typed', { tags: ['WO-120'] }, () => {
  expect(orderPlanPayload({ ...NINE_TO_TEN, location: ' Room 4 ' }, '12 Oak St', ZONE)).toEqual({
    location: 'Room 4',
    scheduled_start: '2030-01-05T14:00:00.000Z',
    scheduled_end: '2030-01-05T15:00:00.000Z',
  })
})

test('an end before the start is reported at the end', { tags: ['WO-120'] }, () => {
  const errors = orderPlanErrors({ ...NINE_TO_TEN, scheduled_end: '2030-01-05T08:00' }, ZONE)
  expect(Object.keys(errors)).toEqual(['scheduled_end'])
})

test('uses the suggested location until it is changed or removed', { tags: ['WO-121'] }, () => {
  expect(orderPlanPayload(NO_PLAN, '12 Oak St', ZONE)).toEqual({ location: '12 Oak St' })
  expect(orderPlanPayload({ ...NO_PLAN, location: '' }, '12 Oak St', ZONE)).toEqual({})
})

test.each([
  ['12 Oak St\nSpringfield, IL ', '12 Oak St, Springfield, IL'],
  [' 12 Oak St,\n\nSpringfield', '12 Oak St, Springfield'],
  ['x'.repeat(256), ''],
  ['', ''],
])('the address %o is the place %o', { tags: ['WO-121'] }, (address, place) => {
  expect(placeOfAddress(address)).toBe(place)
})

test('another day keeps the hour and the duration', { tags: ['WO-120'] }, () => {
  expect(withDay(NINE_TO_TEN, '2030-01-08', '07:00')).toEqual({
    scheduled_start: '2030-01-08T09:00',
    scheduled_end: '2030-01-08T10:00',
  })
  expect(withDay(NO_PLAN, '2030-01-08', '07:00')).toEqual({ scheduled_start: '2030-01-08T07:00', scheduled_end: '' })
  expect(withDay(NINE_TO_TEN, '', '07:00')).toEqual({ scheduled_start: '', scheduled_end: '' })
})

test.each(['', 'incomplete', '2030-01-05T25:00', '9999-12-31T23:00', '9999-12-31T23:30'])(
  'the end stays if it cannot move with the start %j',
  { tags: ['WO-120'] },
  (start) => {
    expect(withStart(NINE_TO_TEN, start)).toEqual({ scheduled_start: start, scheduled_end: '2030-01-05T10:00' })
  },
)

test('an end that is not after the start stays when the start moves', { tags: ['WO-120'] }, () => {
  const backwards = { ...NINE_TO_TEN, scheduled_end: '2030-01-05T08:00' }
  expect(withStart(backwards, '2030-01-06T09:00').scheduled_end).toBe('2030-01-05T08:00')
  expect(withStart(NINE_TO_TEN, 'incomplete')).toEqual({
    scheduled_start: 'incomplete',
    scheduled_end: '2030-01-05T10:00',
  })
})
