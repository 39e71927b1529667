import { expect, test } from 'vitest'
import { buildFile, buildWork } from '../../testing/build-records.ts'
import type { MediaItem } from './media-item.ts'
import { canCompare, choosePhoto, firstAndLast, pairOf } from './pair-photos.ts'

const item = (id: number, takenAt: string | null, kind: 'photo' | 'video' = 'photo'): MediaItem => {
  const file = buildFile({ id, kind, taken_at: takenAt })
  return { file, work: buildWork({ files: [file], created_at: '2025-03-01T10:00:00.000Z' }) }
}
const demolition = item(9, '2025-01-05T10:00:00.000Z')
const tiling = item(3, '2025-02-01T10:00:00.000Z')
const undated = item(4, null)
const video = item(1, '2024-12-01T10:00:00.000Z', 'video')

test(
  'before is the oldest photo and after the newest, by camera time or else by upload time',
  { tags: ['PORT-02'] },
  () => {
    const pair = firstAndLast([undated, video, tiling, demolition])
    expect(pair).toEqual({ before: demolition, after: undated })
  },
)

test(
  'an address names the pair, in its order; a deleted photo leaves the first and the last',
  { tags: ['CAP-36'] },
  () => {
    const photos = [undated, tiling, demolition]
    expect(pairOf(photos, tiling.file.id, demolition.file.id)).toEqual({ before: tiling, after: demolition })
    const whole = { before: demolition, after: undated }
    expect(pairOf(photos, 99, tiling.file.id)).toEqual(whole)
    expect(pairOf(photos, null, tiling.file.id)).toEqual(whole)
    expect(pairOf(photos, tiling.file.id, tiling.file.id)).toEqual(whole)
  },
)

test('cannot compare a single photo, even with a video', { tags: ['PORT-02'] }, () => {
  expect(canCompare([tiling, video])).toBe(false)
  expect(firstAndLast([tiling, video])).toBeUndefined()
  expect(firstAndLast([])).toBeUndefined()
  expect(canCompare([tiling, video, undated])).toBe(true)
})

test('a photo is never on both sides: choosing it for the other side swaps the two', { tags: ['PORT-02'] }, () => {
  const pair = { before: demolition, after: tiling }
  expect(choosePhoto(pair, 'before', undated)).toEqual({ before: undated, after: tiling })
  expect(choosePhoto(pair, 'after', undated)).toEqual({ before: demolition, after: undated })
  expect(choosePhoto(pair, 'before', tiling)).toEqual({ before: tiling, after: demolition })
  expect(choosePhoto(pair, 'after', demolition)).toEqual({ before: tiling, after: demolition })
  expect(choosePhoto(pair, 'before', demolition)).toEqual(pair)
})
