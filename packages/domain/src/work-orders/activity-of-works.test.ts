import { expect, test } from 'vitest'
import { worksWords } from './activity-of-works.ts'

const work = (files: string[], description = '') => ({ id: 3, files, description })

test.each([
  ['photos that came', 'Photos and videos', [], [work(['a.jpg', 'b.mp4'])], 'added 2 files', 'none', 'a.jpg, b.mp4'],
  ['a photo that went', 'Photos and videos', [work(['a.jpg'])], [], 'took 1 file away', 'a.jpg', 'none'],
  [
    'photos that became more',
    'Photos and videos',
    [work(['a.jpg'])],
    [work(['a.jpg', 'b.jpg'])],
    'changed the photos and videos',
    'a.jpg',
    'a.jpg, b.jpg',
  ],
  [
    'a note that was edited',
    'Note',
    [work([], 'Gate shut')],
    [work([], 'Gate open')],
    'changed a note',
    'Gate shut',
    'Gate open',
  ],
  [
    'a note that came to have a photo',
    'Photos and videos',
    [work([], 'Gate shut')],
    [work(['a.jpg'])],
    'changed the photos and videos',
    'Gate shut',
    'a.jpg',
  ],
])('%s: told by what there was and is', { tags: ['API-96'] }, (_, field, were, are, deed, before, after) => {
  const told = worksWords({ before: { works: were }, after: { works: are } })
  expect(told).toEqual({ deed, changes: [{ field, before, after }] })
})

test('a work without files is told by its words, and of hundreds of files the first', { tags: ['API-96'] }, () => {
  expect(worksWords({ before: { works: [] }, after: { works: [work([], 'Nobody was there')] } })).toEqual({
    deed: 'added a note',
    changes: [{ field: 'Note', before: 'none', after: 'Nobody was there' }],
  })
  const many = Array.from({ length: 300 }, (_, index) => `photo-${index}.jpg`)
  const told = worksWords({ before: { works: [] }, after: { works: [work(many)] } })
  expect(told.deed).toBe('added 300 files')
  expect(told.changes[0]?.after).toMatch(/^photo-0\.jpg, .{1,150}\.\.\.$/)
})

test(
  'a photo that another of the same name took the place of is told without the name twice',
  { tags: ['API-96'] },
  () => {
    const works = [work(['a.jpg'])]
    expect(worksWords({ before: { works }, after: { works } })).toEqual({
      deed: 'replaced photos or videos with others of the same name',
      changes: [],
    })
  },
)

test(
  'of what was removed for good no more is told than that there was something',
  { tags: ['DEL-18', 'API-96'] },
  () => {
    expect(worksWords({ before: { works: [] }, after: { works: [] } })).toEqual({
      deed: 'changed photos, videos or notes that have been removed since',
      changes: [],
    })
  },
)
