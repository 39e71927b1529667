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

test('orders a slanted row from left to right, in whatever order its lines were found', { tags: ['VIS-33'] }, () => {
  // Each is as high as the next one, but the last is lower than the first.
  const row = [line('2', box(0, 16, 30)), line('PAINT', box(100, 8, 80)), line('9.50', box(300, 0, 40))]
  const below = line('TOTAL', box(0, 60, 60))
  for (const found of [
    [below, ...row],
    [...row, below],
    [...row.toReversed(), below],
  ]) {
    expect(joinRows(found).map(({ text }) => text)).toEqual(['2', 'PAINT', '9.50', 'TOTAL'])
  }
})

test('reads columns whose lines are not level row by row', { tags: ['VIS-33'] }, () => {
  const column = (name: string, left: number, top: number) =>
    [0, 1, 2].map((row) => line(`${name}${row}`, box(left, top + 20 * row, 100, 24)))
  const found = joinRows([...column('A', 0, 0), ...column('B', 400, 10)]).map(({ text }) => text)
  expect(found).toEqual(['A0', 'B0', 'A1', 'B1', 'A2', 'B2'])
})
