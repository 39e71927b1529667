import { expect, test } from 'vitest'
import { pageQuery } from './page.ts'

test.each([
  ['500', 500],
  ['501', 500],
  ['99999999999', 500],
  ['9'.repeat(400), 500],
  ['0', 100],
  ['-600', 100],
  ['600.5', 100],
  ['', 100],
  [undefined, 100],
])('a page_size of %s counts as %i', { tags: ['API-08'] }, (text, size) => {
  expect(pageQuery.page_size.parse(text)).toBe(size)
})
