import { expect, test } from 'vitest'
import type { Corners } from '../corners.ts'
import { joinRows } from './join-rows.ts'

const box = (left: number, top: number, width: number, height = 20): Corners => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + height },
  { x: left, y: top + height },
]
const line = (text: string, corners: Corners, confidence = 0.9) => ({ text, confidence, corners })

test('joins the parts of a line, from left to right, with the corners of the whole line', { tags: ['VIS-33'] }, () => {
  const joined = joinRows([line('HEATER', box(115, 2, 90), 0.8), line('WATER', box(0, 0, 100))])
  expect(joined).toEqual([
    {
      text: 'WATER HEATER',
      confidence: 0.8,
      corners: [
        { x: 0, y: 0 },
        { x: 205, y: 2 },
        { x: 205, y: 22 },
        { x: 0, y: 20 },
      ],
    },
  ])
})

test('orders lines that run down in reading order', { tags: ['VIS-33'] }, () => {
  const down = (left: number): Corners => [
    { x: left + 20, y: 0 },
    { x: left + 20, y: 100 },
    { x: left, y: 100 },
    { x: left, y: 0 },
  ]
  const found = [line('SECOND', down(100)), line('FIRST', down(200))]
  expect(joinRows(found).map(({ text }) => text)).toEqual(['FIRST', 'SECOND'])
})

test('does not join columns or rows, and orders them from top to bottom', { tags: ['VIS-33'] }, () => {
  const found = [line('TOTAL', box(0, 40, 60)), line('5.00', box(300, 0, 40)), line('ITEM', box(0, 1, 50))]
  expect(joinRows(found).map(({ text }) => text)).toEqual(['ITEM', '5.00', 'TOTAL'])
})
