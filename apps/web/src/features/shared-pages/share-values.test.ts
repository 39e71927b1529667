import type { SharedPage } from '@daywork/domain/shared-pages/shared-page'
import { expect, test } from 'vitest'
import type { OfferedFile } from '../../records/offered-files.ts'
import { chosenFiles, newShareValues, sharePatch, sharePayload, valuesOfPage } from './share-values.ts'

const NOW = Date.parse('2026-11-23T09:00:00.000Z')

const offer = (count: number): OfferedFile[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    kind: 'photo',
    thumbnail: null,
    written: 'x',
    time: '',
    marks: [],
    size: null,
  }))

test('a new link shows the newest photos, and neither notes nor descriptions', { tags: ['SHARE-20'] }, () => {
  const values = newShareValues('es')
  expect(chosenFiles(values, offer(30))).toEqual(offer(24).map(({ id }) => id))
  expect(sharePayload(values, offer(2), NOW)).toEqual({
    files: [1, 2],
    before: null,
    after: null,
    cover: null,
    notes: [],
    checklists: [],
    signatures: [],
    has_captions: false,
    has_marks: true,
    language: 'es',
    title: '',
    message: '',
    expires_at: '2026-12-23T09:00:00.000Z',
  })
})

test('sends what is chosen and still there, and the end only if it changes', { tags: ['SHARE-20', 'SHARE-22'] }, () => {
  const values = { ...newShareValues('en'), files: [3, 1, 99], before: 1, after: 2, lifetime: 'keep' } as const
  const payload = sharePayload(values, offer(3), NOW)
  expect(payload).toMatchObject({ files: [1, 3], before: 1, after: null })
  expect(payload).not.toHaveProperty('expires_at')
  expect(sharePayload({ ...values, lifetime: 'never' }, [], NOW)).toMatchObject({
    files: [],
    before: null,
    expires_at: null,
  })
  expect(sharePayload({ ...values, lifetime: '90' }, [], NOW)).toMatchObject({ expires_at: '2027-02-21T09:00:00.000Z' })
})

test('an edit sends only what changed, and keeps photos that are not offered', { tags: ['SHARE-22'] }, () => {
  const page: SharedPage = {
    id: 1,
    work_order: 7,
    work_order_title: null,
    project: null,
    title: '',
    language: 'en',
    message: '',
    has_captions: false,
    has_marks: true,
    files: [900, 2, 1],
    before: 900,
    after: 1,
    cover: null,
    notes: [3],
    checklists: [4],
    signatures: [],
    state: 'open',
    expires_at: null,
    revoked_at: null,
    created_by: 'demo',
    created_at: '2026-11-23T09:00:00Z',
    view_count: 0,
    last_viewed_at: null,
    responses: [],
  }
  const values = valuesOfPage(page)
  expect(sharePatch(page, values, offer(3), NOW)).toEqual({})
  expect(sharePatch(page, { ...values, message: 'Done' }, offer(3), NOW)).toEqual({ message: 'Done' })
  expect(sharePatch(page, { ...values, checklists: [], signatures: [9] }, offer(3), NOW)).toEqual({
    checklists: [],
    signatures: [9],
  })
  expect(sharePatch(page, { ...values, after: 2 }, offer(3), NOW)).toEqual({ after: 2 })
  const older = { ...page, files: [1, 2, 3, 4], before: 1, after: 4, cover: 2 }
  const offered = offer(5).slice(3).toReversed()
  const isShown = chosenFiles(valuesOfPage(older), offered, older.files)
  expect(isShown).toEqual([4, 1, 2, 3])
  expect(sharePatch(older, { ...valuesOfPage(older), files: [...isShown, 5] }, offered, NOW, older.files)).toEqual({
    files: [5, 4, 1, 2, 3],
    before: 1,
    after: 4,
    cover: 2,
  })
  expect(sharePatch(older, { ...valuesOfPage(older), files: [] }, offered, NOW, older.files)).toMatchObject({
    files: [],
    before: null,
  })
  expect(sharePatch(page, { ...values, files: [1, 2], lifetime: 'never' }, offer(3), NOW)).toEqual({
    files: [1, 2],
    before: null,
    after: 1,
    cover: null,
    expires_at: null,
  })
})
