import { expect, test } from 'vitest'
import { networkError } from '../../api/api-error.ts'
import { rejection } from '../../testing/rejection.ts'
import { describeWorkerFailure } from './worker-form.tsx'

test('shows field errors only at the fields of the form', { tags: ['WRK-59', 'WRK-60'] }, () => {
  const body = { name: ['N'], phone: ['P'], email: ['E'], status: ['S'], title: ['T'], skills: ['K'] }
  expect(describeWorkerFailure(rejection(400, body))).toEqual({
    fields: { name: 'N', phone: 'P', email: 'E', status: 'S', title: 'T', skills: 'K' },
  })
})

test('shows non_field_errors, detail, unknown fields and network errors in the banner', { tags: ['WRK-60'] }, () => {
  const lineOf = (error: unknown) => describeWorkerFailure(error).line
  expect(lineOf(rejection(400, { non_field_errors: ['Either one'] }))).toBe('Either one')
  expect(lineOf(rejection(400, { detail: 'Not allowed' }))).toBe('Not allowed')
  expect(lineOf(rejection(400, { scheduled_end: ['Too early'] }))).toBe('Validation error')
  expect(lineOf(rejection(500, {}, 'Bad Request'))).toBe('Error 500: Bad Request')
  expect(lineOf(networkError())).toBe('Network error')
})

test('shows a field error and a banner together', { tags: ['WRK-60'] }, () => {
  const body = { phone: ['P'], non_field_errors: ['Either one'] }
  expect(describeWorkerFailure(rejection(400, body))).toEqual({ fields: { phone: 'P' }, line: 'Either one' })
})
