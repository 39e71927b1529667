import { expect, test } from 'vitest'
import { worksWords } from './activity-of-works.ts'

const work = (files: string[], description = '') => ({ id: 3, files, description })

test.each([
  ['came', [], [work(['a.jpg', 'b.mp4'])], 'added 2 files', 'none', 'a.jpg, b.mp4'],
  ['went', [work(['a.jpg'])], [], 'took 1 file away', 'a.jpg', 'none'],
  [
    'became more',
    [work(['a.jpg'])],
    [work(['a.jpg', 'b.jpg'])],
    'changed the photos and videos',
    'a.jpg',
    'a.jpg, b.jpg',
  ],
])('API-96 photos that %s are told by their names', (_, were, are, deed, before, after) => {
  const told = worksWords({ before: { works: were }, after: { works: are } })
  expect(told).toEqual({ deed, changes: [{ field: 'Photos and videos', before, after }] })
})

test('API-96 a work without files is told by its words, and of hundreds of files the first', () => {
  expect(worksWords({ before: { works: [] }, after: { works: [work([], 'Nobody was there')] } })).toEqual({
    deed: 'added a note',
    changes: [{ field: 'Note', before: 'none', after: 'Nobody was there' }],
  })
  const many = Array.from({ length: 300 }, (_, index) => `photo-${index}.jpg`)
  const told = worksWords({ before: { works: [] }, after: { works: [work(many)] } })
  expect(told.deed).toBe('added 300 files')
  expect(told.changes[0]?.after).toMatch(/^photo-0\.jpg, .{1,150}\.\.\.$/)
})
