import { expect, test } from 'vitest'
import { matchesOf, meantBy } from './use-record-select.ts'

const OPTIONS = [
  { value: '1', label: 'Old kitchen', facts: 'Harbor Homes' },
  { value: '2', label: 'Kitchen', facts: 'Oak Dental' },
  { value: '3', label: 'Kitchen at Pier 4', facts: '' },
  { value: '4', label: 'Roof', facts: 'Kitchen World' },
]

test('options that start with the text come first, and facts are searched, too', { tags: ['FORM-17'] }, () => {
  expect(matchesOf(OPTIONS, 'kitchen').map(({ value }) => value)).toEqual(['2', '3', '1', '4'])
  expect(matchesOf(OPTIONS, 'oak').map(({ value }) => value)).toEqual(['2'])
})

test.each([
  ['KITCHEN', '2'],
  ['Kitchen at', '3'],
  ['ro', '4'],
  ['kit', undefined],
  ['pier', undefined],
  ['', ''],
])('leaving the field with %o chooses %o', { tags: ['FORM-17'] }, (text, value) => {
  expect(meantBy(text, OPTIONS)?.value).toBe(value)
})

test('an ambiguous name chooses nothing', { tags: ['FORM-17'] }, () => {
  const options = [...OPTIONS, { value: '5', label: 'kitchen', facts: '' }]
  expect(meantBy('Kitchen', options)).toBeUndefined()
})
