import { UPDATE_CONTENT_MAX } from '@daywork/domain/work-orders/work-order'
import { expect, test } from 'vitest'
import { entryFault } from './entry-fault.ts'

test('counts the characters of a note as the server does', { tags: ['API-84'] }, () => {
  expect(entryFault('')).toBe('Note is empty')
  expect(entryFault('👷'.repeat(UPDATE_CONTENT_MAX))).toBeUndefined()
  expect(entryFault('a'.repeat(UPDATE_CONTENT_MAX + 1))).toBe('Keep it to 10,000 characters')
})
