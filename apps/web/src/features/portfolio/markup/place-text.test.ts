import { textSizeOf } from '@daywork/domain/portfolio/mark-shapes'
import { describe, expect, test } from 'vitest'
import { placeText } from './place-text.ts'

const size = { width: 1000, height: 750 }
/** Each letter is as wide as half the text size: 18 px. */
const widthOf = (text: string): number => text.length * (textSizeOf(size) / 2)
const mark = { fileId: 7, color: 'orange' } as const

const place = (text: string, x: number, y: number) =>
  placeText(text, { at: { x, y }, size, mark, widthOf }).map((line) => {
    if (line.kind !== 'text') throw new Error('This is no text')
    return { text: line.text, left: line.at.x * size.width, middle: line.at.y * size.height }
  })

describe('a text on a photo', { tags: ['PORT-20'] }, () => {
  test('starts where the finger was', () => {
    expect(place('Leak here', 0.3, 0.8)).toEqual([{ text: 'Leak here', left: 300, middle: 600 }])
  })

  test.each([
    ['at the right edge', 'Leak behind the plate', 0.9, 0.5],
    ['in the lower corner', 'Leak behind the plate, check the valve before you close the wall again', 0.99, 0.99],
    ['in the upper corner', 'Leak behind the plate, check the valve before you close the wall again', 0, 0],
    ['without spaces', 'x'.repeat(120), 0.5, 0.5],
  ])('is whole on the photo: %s', (_, text, x, y) => {
    const lines = place(text, x, y)
    expect(
      lines
        .map((line) => line.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''))
    for (const { left, middle, text: line } of lines) {
      expect(left).toBeGreaterThan(0)
      expect(left + widthOf(line)).toBeLessThan(size.width)
      expect(middle - textSizeOf(size) / 2).toBeGreaterThan(0)
      expect(middle + textSizeOf(size) / 2).toBeLessThan(size.height)
    }
    const steps = lines.slice(1).map(({ middle }, nth) => middle - (lines[nth]?.middle ?? 0))
    for (const step of steps) expect(step).toBeCloseTo(45, 0)
  })
})
