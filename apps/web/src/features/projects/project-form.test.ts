import { expect, test } from 'vitest'
import { networkError } from '../../api/api-error.ts'
import { rejection } from '../../testing/rejection.ts'
import { describeSaveFailure } from './project-form.tsx'

test('a failed save shows the server’s message', { tags: ['ERR-33'] }, () => {
  expect(describeSaveFailure(rejection(412, { detail: 'Changed.' }), true).line).toBe('Changed.')
})

test('without a message it shows what failed', { tags: ['ERR-33'] }, () => {
  expect(describeSaveFailure(rejection(500, undefined), false).line).toBe('Failed to create project')
  expect(describeSaveFailure(networkError(), true).line).toBe('Failed to update project')
})

test('shows field errors at the fields', { tags: ['ERR-33'] }, () => {
  const failure = describeSaveFailure(rejection(400, { client: ['Invalid pk "9" - object does not exist.'] }), false)
  expect(failure).toEqual({
    line: 'Failed to create project',
    fields: { client: 'Invalid pk "9" - object does not exist.' },
  })
})
