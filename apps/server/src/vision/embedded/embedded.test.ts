import { expect, test } from 'vitest'
import { filterReliableWords } from './filter-reliable-words.ts'
import type { GrayPicture } from './gray-picture.ts'
import { checkQuality } from './check-quality.ts'

const line = (...words: [string, number][]) => ({
  words: words.map(([text, confidence]) => ({ text, confidence })),
  box: { left: 0, top: 0, right: 1, bottom: 1 },
})
const believed = (...words: [string, number][]) => filterReliableWords(line(...words)).map(({ text }) => text)

test('words that the reader is sure of are believed, short ones beside longer ones', { tags: ['VIS-27'] }, () => {
  expect(believed(['SERIAL', 0.96], ['0423A11987', 0.91])).toEqual(['SERIAL', '0423A11987'])
  expect(believed(['MAX', 0.93], ['40', 0.9], ['A', 0.88])).toEqual(['MAX', '40', 'A'])
  expect(believed(['"EXIT"', 0.95])).toEqual(['EXIT'])
  expect(believed(['kWh', 0.9])).toEqual(['kWh'])
})

test('a word in small letters is not believed in a line of capitals, but for units', { tags: ['VIS-27'] }, () => {
  expect(believed(['16', 0.96], ['WATER', 0.96], ['pump', 0.88])).toEqual(['16', 'WATER'])
  expect(believed(['MAX', 0.96], ['30', 0.96], ['psi', 0.95])).toEqual(['MAX', '30', 'psi'])
  expect(believed(['Water', 0.96], ['pump', 0.88])).toEqual(['Water', 'pump'])
})

test.each<[string, [string, number][]]>([
  ['unsure', [['LNIVd', 0.67]]],
  [
    'of specks',
    [
      ['|', 0.93],
      ['1', 0.98],
      ['i', 0.96],
    ],
  ],
  [
    'of edges',
    [
      ['lll', 0.95],
      ['===', 0.9],
    ],
  ],
  ['in capitals by halves', [['coLp', 0.87]]],
])('words %s are not', { tags: ['VIS-27'] }, (_which, words) => {
  expect(believed(...words)).toEqual([])
})

/** Brightness by place, 200 x 100. */
function paint(brightness: (x: number) => number): GrayPicture {
  const width = 200
  const data = Buffer.from(Array.from({ length: width * 100 }, (_, index) => brightness(index % width)))
  return { data, width, height: 100 }
}
const said = (picture: GrayPicture) => checkQuality(picture).map(({ source }) => source)

test(
  'a dark, a bright and a blurred picture might be taken again; a sharp one and a plain wall need not',
  { tags: ['VIS-27'] },
  () => {
    expect(said(paint((x) => (x % 50 < 25 ? 60 : 190)))).toEqual([])
    expect(said(paint(() => 128))).toEqual([])
    expect(said(paint((x) => (x % 50 < 25 ? 5 : 30)))).toEqual(['exposure'])
    expect(said(paint((x) => (x % 50 < 25 ? 240 : 255)))).toEqual(['exposure'])
    expect(said(paint((x) => 60 + x / 2))).toEqual(['sharpness'])
  },
)
