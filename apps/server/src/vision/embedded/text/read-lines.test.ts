import { expect, test } from 'vitest'
import { isTextAmongSmallest } from './read-lines.ts'

const box = (height: number, isText: boolean) => ({ height, isText })

test('bars that look like smaller lines are no lines that were not read', { tags: ['VIS-45'] }, () => {
  const words = [80, 70, 60].map((height) => box(height, true))
  const bars = Array.from({ length: 10 }, (_, index) => box(20 + index, false))
  expect(isTextAmongSmallest([...bars, ...words])).toBe(false)
  expect(isTextAmongSmallest([...bars, ...words, box(25, true)])).toBe(true)
  expect(isTextAmongSmallest([...bars.slice(1), ...words])).toBe(true)
})
