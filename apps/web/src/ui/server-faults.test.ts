import { expect, test } from 'vitest'
import { ApiError, unanswered } from '../api/api-error.ts'
import { describeAtFields } from './server-faults.ts'

const describe = (error: unknown) => describeAtFields(error, ['budget', 'end_date'], 'Failed to save')
const refusal = (body: unknown) => new ApiError({ status: 400, statusText: '', body })

test('VAL-29 VAL-36 ERR-33 what the server says of a field stands at it, anything else in the line', () => {
  expect(describe(refusal({ budget: ['No.', 'Never.'] }))).toEqual({ fields: { budget: 'No.' } })
  expect(describe(refusal({ title: ['Required.'], detail: 'Not so.' }))).toEqual({ line: 'Not so.' })
  expect(describe(unanswered())).toEqual({ line: 'Network error' })
  expect(describe(new Error(''))).toEqual({ line: 'Failed to save' })
})
