import { photoDescription } from '@daywork/domain/work-orders/messages'
import { expect, test } from 'vitest'
import { buildFile, buildWork } from '../testing/build-records.ts'
import { photosByTime, stripPhotos } from './strip-photos.ts'

const item = (id: number, takenAt: string | null, description = '') => {
  const file = buildFile({ id, kind: 'photo', taken_at: takenAt, thumbnail_url: `/media/${id}/` })
  return { file, work: buildWork({ files: [file], description, work_order_id: 7, created_at: '2025-03-01T10:00:00Z' }) }
}

test('sorts photos with the same timestamp by upload', { tags: ['PORT-02'] }, () => {
  const [first, second] = [item(11, '2025-01-05T10:00:00Z'), item(12, '2025-01-05T10:00:00Z')]
  expect(photosByTime([second, first])).toEqual([first, second])
})

test(
  'numbers photos, with the time of the camera or else of the upload, and with descriptions that a person wrote',
  { tags: ['PORT-33'] },
  () => {
    expect(stripPhotos([item(4, '2025-01-05T10:00:00Z', 'Rubble'), item(9, null, photoDescription(7))])).toEqual([
      { id: 4, place: 1, thumbnail: '/media/4/', time: '2025-01-05T10:00:00Z', description: 'Rubble' },
      { id: 9, place: 2, thumbnail: '/media/9/', time: '2025-03-01T10:00:00Z', description: '' },
    ])
  },
)
