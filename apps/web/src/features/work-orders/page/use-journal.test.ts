import { UPDATE_CONTENT_MAX } from '@daywork/domain/work-orders/work-order'
import { expect, test } from 'vitest'
import { entryError } from './use-journal.ts'

test('counts the characters of a note as the server does', { tags: ['API-84'] }, () => {
  expect(entryError('')).toBe('Note is empty')
  expect(entryError('👷'.repeat(UPDATE_CONTENT_MAX))).toBeUndefined()
  expect(entryError('a'.repeat(UPDATE_CONTENT_MAX + 1))).toBe('Keep it to 10,000 characters')
})
