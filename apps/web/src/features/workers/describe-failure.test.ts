import { expect, test } from 'vitest'
import { unanswered } from '../../api/api-error.ts'
import { refusal } from '../../testing/refusal.ts'
import { describeWorkerFailure } from './describe-failure.ts'

test('WRK-59 WRK-60 what belongs to fields of the form shows there and nowhere else', () => {
  const body = { name: ['N'], phone: ['P'], email: ['E'], status: ['S'], title: ['T'], skills: ['K'] }
  expect(describeWorkerFailure(refusal(400, body))).toEqual({
    fields: { name: 'N', phone: 'P', email: 'E', status: 'S', title: 'T', skills: 'K' },
  })
})

test('WRK-60 non_field_errors, detail, unknown fields and the network show in the banner', () => {
  const lineOf = (error: unknown) => describeWorkerFailure(error).line
  expect(lineOf(refusal(400, { non_field_errors: ['Either one'] }))).toBe('Either one')
  expect(lineOf(refusal(400, { detail: 'Not allowed' }))).toBe('Not allowed')
  expect(lineOf(refusal(400, { scheduled_end: ['Too early'] }))).toBe('Validation error')
  expect(lineOf(refusal(500, {}, 'Bad Request'))).toBe('Error 500: Bad Request')
  expect(lineOf(unanswered())).toBe('Network error')
})

test('WRK-60 a field’s message and the banner’s stand side by side', () => {
  const body = { phone: ['P'], non_field_errors: ['Either one'] }
  expect(describeWorkerFailure(refusal(400, body))).toEqual({ fields: { phone: 'P' }, line: 'Either one' })
})
