import { expect, test } from 'vitest'
import { box } from '../../testing/make-video.ts'
import { findSamples } from './find-samples.ts'
import { type InnerBox, readInnerBoxes } from './inner-boxes.ts'

/** Numbers of four bytes. */
function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeInt32BE(value | 0, index * 4)
  return bytes
}
const table = (type: string, ...values: number[]): Buffer => box(type, numbers(0, ...values))
const boxes = (type: string, ...inner: Buffer[]): Buffer => box(type, Buffer.concat(inner))

/** A track with the id 1. */
function track(kind: string, ...tables: Buffer[]): Buffer {
  const handler = boxes('hdlr', numbers(0, 0), Buffer.from(kind))
  const media = boxes('mdia', handler, boxes('minf', boxes('stbl', ...tables)))
  return boxes('trak', table('tkhd', 0, 0, 1), media)
}

const inner = (...content: Buffer[]): InnerBox[] => [...readInnerBoxes({ body: Buffer.concat(content), content: 1000 })]
const find = (movie: Buffer, fragments: InnerBox[] = []): number[][] =>
  [...findSamples(inner(movie), fragments)].map(({ from, to }) => [from, to])

const sizes = table('stsz', 0, 5, 10, 20, 30, 40, 50)
/** Two samples in each chunk up to the third one, which has one. */
const groups = table('stsc', 2, 1, 2, 1, 3, 1, 1)

const CASES: [string, Buffer[], number[][]][] = [
  [
    'a table of sizes',
    [sizes, groups, table('stco', 3, 100, 200, 300)],
    [
      [100, 130],
      [200, 270],
      [300, 350],
    ],
  ],
  [
    'long positions',
    [sizes, groups, table('co64', 2, 0, 100, 1, 0)],
    [
      [100, 130],
      [2 ** 32, 2 ** 32 + 70],
    ],
  ],
  [
    'sizes of four bits',
    [box('stz2', Buffer.concat([numbers(0, 4, 5), Buffer.from('123450', 'hex')])), groups, table('stco', 2, 100, 200)],
    [
      [100, 103],
      [200, 207],
    ],
  ],
  ['one size for all', [table('stsz', 7, 5), groups, table('stco', 1, 100)], [[100, 114]]],
  [
    'tables that claim more than they have',
    [table('stsz', 0, 4_000_000_000, 10), table('stsc', 4_000_000_000, 1, 2, 1), table('stco', 4_000_000_000, 100)],
    [[100, 110]],
  ],
  ['no tables', [], []],
]
test.each(CASES)('finds the chunks of a track with %s', { tags: ['SHARE-05'] }, (_name, tables, found) => {
  expect(find(boxes('moov', track('vide', ...tables)))).toEqual(found)
  expect(find(boxes('moov', track('meta', ...tables)))).toEqual([])
})

test('sound without compression has the size of its channels', { tags: ['SHARE-05'] }, () => {
  const entry = Buffer.concat([Buffer.alloc(16), numbers(0, 0), Buffer.from([0, 2, 0, 16])])
  const description = box('stsd', Buffer.concat([numbers(0, 1), entry]))
  const movie = boxes('moov', track('soun', description, table('stsz', 1, 4), groups, table('stco', 1, 100)))
  expect(find(movie)).toEqual([[100, 108]])
})

test('finds the samples of fragments', { tags: ['SHARE-05'] }, () => {
  const movie = boxes('moov', track('vide'), boxes('mvex', table('trex', 1, 1, 0, 7), table('trex', 2, 1, 0, 9)))
  const run = (flags: number, ...values: number[]) => box('trun', numbers(flags, ...values))
  const header = (flags: number, id: number, ...values: number[]) => box('tfhd', numbers(flags, id, ...values))
  const fragments = inner(
    boxes(
      'moof',
      // From the start of the fragment, with sizes of its own, and with the default one.
      boxes('traf', header(0, 1), run(0x3_01, 2, 500, 0, 10, 0, 20), run(0, 3)),
      // After the track before, 9 bytes for each.
      boxes('traf', header(0, 2), run(0, 2)),
      boxes('traf', header(0, 1), run(0, 1)),
      boxes('traf', header(0x2_00_00, 1), run(1, 1, -4)),
      // A position and a size of its own.
      boxes('traf', header(0x19, 1, 0, 5000, 0, 3), run(5, 2, 50, 0)),
      boxes('traf', header(0, 1), run(0x2_00, 4_000_000_000, 6)),
    ),
  )
  expect(find(movie, fragments)).toEqual([
    [1500, 1530],
    [1530, 1551],
    [1569, 1576],
    [996, 1003],
    [5050, 5056],
    [5056, 5062],
  ])
})
