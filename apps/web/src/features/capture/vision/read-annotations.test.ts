import { expect, test } from 'vitest'
import { readAnnotations } from './read-annotations.ts'

test.each([undefined, null, 'abc', {}, 7, [], [null, 'x', 7, {}, { content: ' ' }, { content: 7 }]])(
  '%j contains no annotation',
  { tags: ['VIS-09'] },
  (given) => expect(readAnnotations(given)).toEqual([]),
)

test('each annotation has a unique id, for any response of a server', { tags: ['VIS-14', 'VIS-16'] }, () => {
  const given = [
    { content: 'One' },
    { content: 'Two', id: 'a' },
    { content: 'Three', id: 'a' },
    { content: 'Four', id: 4 },
    { content: 'Five', id: 'annotation 6' },
    { content: 'Six' },
    { content: 'Seven' },
  ]
  const ids = readAnnotations(given).map(({ id }) => id)
  expect(ids[1]).toBe('a')
  expect(new Set(ids).size).toBe(given.length)
})

test('a region has four corners in the picture, or is left out', { tags: ['VIS-29'] }, () => {
  const corner = { x: 0.25, y: 1 }
  const region = [corner, corner, corner, corner]
  const read = (given: unknown) => readAnnotations([{ content: 'One', region: given }])[0]?.region
  expect(read(region)).toEqual(region)
  for (const wrong of [undefined, null, 'x', [corner], [...region.slice(1), { x: 2, y: 0 }]]) {
    expect(read(wrong)).toBeUndefined()
  }
})

test('an invalid confidence counts as 0, and one outside 0 to 1 as the nearest', { tags: ['VIS-14', 'VIS-19'] }, () => {
  const read = (confidence: unknown) => readAnnotations([{ id: 'a', content: 'One', confidence }])[0]?.confidence
  expect([0.8, '0.8', undefined, null, 'sure', [], {}].map(read)).toEqual([0.8, 0.8, 0, 0, 0, 0, 0])
  expect([1.2, -1, '95'].map(read)).toEqual([1, 0, 1])
})

test('source and reviews are those that the server knows, or none', { tags: ['VIS-36', 'VIS-37'] }, () => {
  const read = (given: object) => readAnnotations([{ content: 'One', ...given }])[0]
  const reviews = { approved: 9, rejected: 0, not_sure: 3 }
  expect(read({ source: 'code', reviews })).toMatchObject({ source: 'code', reviews })
  for (const wrong of [undefined, null, 'x', [], { approved: 9 }, { ...reviews, rejected: -1 }]) {
    expect(read({ source: 'rumor', reviews: wrong })).toMatchObject({ source: null, reviews: null })
  }
})
