import { expect, test } from 'vitest'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { readPinned, togglePinned } from './pinned-tabs.ts'

test('stores pins as a JSON list of tab ids, in the order of pinning', { tags: ['SIDE-06', 'SIDE-07'] }, () => {
  const { kept } = fakeBrowser()
  expect(readPinned()).toEqual([])
  togglePinned('workers')
  togglePinned('clients')
  expect(kept.get('pinnedItems')).toBe('["workers","clients"]')
  expect(readPinned()).toEqual(['workers', 'clients'])
  togglePinned('workers')
  expect(readPinned()).toEqual(['clients'])
  togglePinned('clients')
})

test.each(['{', '"clients"', '{"clients":true}', 'null'])(
  'treats the damaged stored value %s as empty',
  { tags: ['SIDE-07'] },
  (stored) => {
    fakeBrowser({ pinnedItems: stored })
    expect(readPinned()).toEqual([])
  },
)

test('ignores duplicates and unknown tabs', { tags: ['SIDE-07'] }, () => {
  fakeBrowser({ pinnedItems: '["clients","invoices",7,"clients","projects"]' })
  expect(readPinned()).toEqual(['clients', 'projects'])
})
