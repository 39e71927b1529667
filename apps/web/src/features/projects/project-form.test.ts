import { expect, test } from 'vitest'
import { unanswered } from '../../api/api-error.ts'
import { refusal } from '../../testing/refusal.ts'
import { describeSaveFailure } from './project-form.tsx'

test('a failed save shows the server’s message', { tags: ['ERR-33'] }, () => {
  expect(describeSaveFailure(refusal(412, { detail: 'Changed.' }), true).line).toBe('Changed.')
})

test('without a message it shows what failed', { tags: ['ERR-33'] }, () => {
  expect(describeSaveFailure(refusal(500, undefined), false).line).toBe('Failed to create project')
  expect(describeSaveFailure(unanswered(), true).line).toBe('Failed to update project')
})

test('shows field errors at the fields', { tags: ['ERR-33'] }, () => {
  const failure = describeSaveFailure(refusal(400, { client: ['Invalid pk "9" - object does not exist.'] }), false)
  expect(failure).toEqual({
    line: 'Failed to create project',
    fields: { client: 'Invalid pk "9" - object does not exist.' },
  })
})
