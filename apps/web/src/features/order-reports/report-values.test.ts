import { expect, test } from 'vitest'
import { newReportValues, photosOf, repeatPayload, reportPayload } from './report-values.ts'

const offered = [{ id: 1 }, { id: 2 }, { id: 3 }]

test('all photos are sent as such, others by their ids', { tags: ['RPT-20'] }, () => {
  const values = newReportValues('es')
  expect(reportPayload(values, offered)).toMatchObject({ files: null, photos_per_page: 4, language: 'es' })
  expect(reportPayload({ ...values, files: [3, 1, 2] }, offered).files).toBeNull()
  const some = { ...values, files: [3, 1], before: 1, after: 2 }
  expect(reportPayload(some, offered)).toMatchObject({ files: [1, 3], before: 1, after: null })
  expect(reportPayload({ ...some, sections: ['timeline'] }, offered)).toMatchObject({ files: null, before: null })
})

test('photos have the numbers that they have in the report', { tags: ['RPT-20'] }, () => {
  const file = { kind: 'photo' as const, thumbnail: null, description: '', written: '', marks: [], size: null }
  const files = [
    { ...file, id: 5, time: '2026-11-23T09:00:00.000Z' },
    { ...file, id: 3, time: '2026-11-21T09:00:00.000Z' },
    { ...file, id: 4, kind: 'video' as const, time: '2026-11-20T09:00:00.000Z' },
    { ...file, id: 2, time: '2026-11-21T09:00:00.000Z' },
  ]
  expect(photosOf(files).map(({ id }) => id)).toEqual([2, 3, 5])
})

test('a report is made again without photos that were deleted', { tags: ['RPT-21'] }, () => {
  const report = {
    ...reportPayload({ ...newReportValues('en'), files: [1, 2], before: 1, after: 2, summary: 'Done' }, offered),
    sections: [],
    id: 4,
    work_order: 5,
    status: 'done' as const,
    percent: 100,
    url: null,
    size: 1,
    page_count: 1,
    sha256: '',
    content_sha256: '',
    is_current: false,
    created_by: 'ana',
    created_at: '2026-11-23T09:00:00.000Z',
  }
  const again = repeatPayload(report, new Set([2, 3]))
  expect(again).toMatchObject({ files: [2], before: null, after: 2, summary: 'Done' })
  expect(again).not.toHaveProperty('id')
})
