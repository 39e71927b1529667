import { UPDATE_CONTENT_MAX } from '@daywork/domain/work-orders/work-order'
import { expect, test } from 'vitest'
import { entryFault } from './entry-fault.ts'

test('counts the characters of an entry as the server does', { tags: ['API-84'] }, () => {
  expect(entryFault('')).toBe('Write something first')
  expect(entryFault('👷'.repeat(UPDATE_CONTENT_MAX))).toBeUndefined()
  expect(entryFault('a'.repeat(UPDATE_CONTENT_MAX + 1))).toMatch(/^An entry has at most \d+.?\d+ characters$/)
})
