import { expect, test } from 'vitest'
import { unanswered } from '../api/api-error.ts'
import { refusal } from '../testing/refusal.ts'
import { describeAtFields } from './server-errors.ts'

const describe = (error: unknown) => describeAtFields(error, ['budget', 'end_date'], 'Failed to save')

test('shows field errors at the fields, and all others in the line', { tags: ['VAL-29', 'VAL-36', 'ERR-33'] }, () => {
  expect(describe(refusal(400, { budget: ['No.', 'Never.'] }))).toEqual({ fields: { budget: 'No.' } })
  expect(describe(refusal(400, { title: ['Required.'], detail: 'Not so.' }))).toEqual({ line: 'Not so.' })
  expect(describe(unanswered())).toEqual({ line: 'Network error' })
  expect(describe(new Error(''))).toEqual({ line: 'Failed to save' })
})
