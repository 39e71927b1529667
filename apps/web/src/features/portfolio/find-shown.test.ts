import { expect, test } from 'vitest'
import { buildFile, buildWork } from '../../testing/build-records.ts'
import { findShown, toRemember } from './find-shown.ts'
import { mediaItems } from './media-item.ts'

const work = (id: number, ...fileIds: number[]) =>
  buildWork({ id, files: fileIds.map((fileId) => buildFile({ id: fileId })) })
const other = work(1, 10, 11)
const kept = mediaItems([work(-5, -50, -51), other])
const between = mediaItems([other])
const sent = mediaItems([work(2, 20, 21), other])

const known = (id: number) => (id === -5 ? 2 : undefined)
const unknown = () => undefined
const remembered = toRemember(findShown(kept, -51, undefined, unknown), -51, undefined)

test('a stored file is found by its work and its index once the server has it', { tags: ['SYNC-102'] }, () => {
  expect(findShown(kept, -51, undefined, unknown)).toEqual({ items: kept, index: 1 })
  expect(findShown(sent, -51, remembered, known)).toEqual({ items: sent, index: 1 })
  const later = toRemember(findShown(sent, -51, remembered, known), -51, remembered)
  const moved = mediaItems([other, work(2, 20, 21)])
  expect(findShown(moved, -51, later, known).index).toBe(3)
})

test('until the list has the server’s work, the viewer still shows the local file', { tags: ['SYNC-102'] }, () => {
  const shown = findShown(between, -51, remembered, known)
  expect(shown.items).toBe(kept)
  expect(shown.index).toBe(1)
})

test('a discarded or deleted file is not found, nor one that was never shown', { tags: ['SYNC-102'] }, () => {
  expect(findShown(between, -51, remembered, unknown).index).toBe(-1)
  expect(findShown(sent, -50, remembered, known).index).toBe(-1)
  expect(findShown(sent, -51, undefined, known).index).toBe(-1)
  const ofServer = toRemember(findShown(between, 11, undefined, known), 11, undefined)
  expect(findShown(mediaItems([work(1, 10)]), 11, ofServer, known).index).toBe(-1)
})
