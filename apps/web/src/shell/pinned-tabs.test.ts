import { expect, test } from 'vitest'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { readPinned, togglePinned } from './pinned-tabs.ts'

test('pins are kept as a JSON list of tab ids, in the order of pinning', { tags: ['SIDE-06', 'SIDE-07'] }, () => {
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
  'a damaged stored value, %s, counts as empty',
  { tags: ['SIDE-07'] },
  (stored) => {
    fakeBrowser({ pinnedItems: stored })
    expect(readPinned()).toEqual([])
  },
)

test('what is stored twice or is no tab is passed over', { tags: ['SIDE-07'] }, () => {
  fakeBrowser({ pinnedItems: '["clients","invoices",7,"clients","projects"]' })
  expect(readPinned()).toEqual(['clients', 'projects'])
})
