import { afterEach, expect, test } from 'vitest'
import { INCOMPLETE } from '../time/typed-time.ts'
import { whenAndWhereFaults, whenAndWherePayload, whenAndWhereValues } from './when-and-where.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

const nothing = { location: '', scheduled_start: null, scheduled_end: null }
const planned = {
  location: '12 Harbor Street',
  scheduled_start: '2025-06-02T11:30:00.000Z',
  scheduled_end: '2025-06-02T15:00:00.000Z',
}

test(
  'place and times are filled in as the reader’s clock has them, and sent trimmed and in UTC',
  { tags: ['ENT-13'] },
  () => {
    process.env.TZ = 'America/New_York'
    const values = whenAndWhereValues(planned)
    expect(values).toEqual({
      location: '12 Harbor Street',
      scheduled_start: '2025-06-02T07:30',
      scheduled_end: '2025-06-02T11:00',
    })
    expect(whenAndWherePayload(values, planned)).toEqual(planned)
    expect(whenAndWherePayload({ ...values, location: ' 12 Harbor Street\n' }, nothing)).toEqual(planned)
  },
)

test('what is cleared is sent as nothing', { tags: ['ENT-13'] }, () => {
  expect(whenAndWherePayload(whenAndWhereValues(nothing), planned)).toEqual(nothing)
})

test('an end before the start is refused in the server’s words; the same minute is none', { tags: ['VAL-36'] }, () => {
  const values = { location: '', scheduled_start: '2025-06-02T07:30', scheduled_end: '2025-06-02T07:29' }
  expect(whenAndWhereFaults(values, nothing)).toEqual({
    scheduled_end: 'Scheduled end must not be before scheduled start',
  })
  expect(whenAndWhereFaults({ ...values, scheduled_end: values.scheduled_start }, nothing)).toEqual({})
  expect(whenAndWhereFaults({ ...values, scheduled_start: '' }, nothing)).toEqual({})
})

test('a time that is half filled in is asked for, and never taken for none', () => {
  const values = { ...whenAndWhereValues(planned), scheduled_start: INCOMPLETE }
  expect(whenAndWhereFaults(values, planned)).toEqual({
    scheduled_start: 'Enter both the date and the time, or clear both',
  })
})

test('a place of more than 255 characters is refused', { tags: ['LIM-03'] }, () => {
  const values = { ...whenAndWhereValues(nothing), location: 'x'.repeat(256) }
  expect(whenAndWhereFaults(values, nothing)).toEqual({
    location: 'Ensure this field has no more than 255 characters.',
  })
})
