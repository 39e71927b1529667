import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DamagedPicture } from '../../media/pictures/open-picture.ts'
import { makePicture } from '../../testing/make-picture.ts'
import { decodeLikeServer } from '../../testing/decode-like-server.ts'
import { shareTestFolder } from '../../testing/test-folder.ts'
import { findIntact, moreOf } from './analyze-media.ts'

decodeLikeServer()

const folder = shareTestFolder()

test('a frame that cannot be decoded does not end the analysis of the others', { tags: ['VIS-28'] }, async () => {
  const [intact, damaged, cut] = ['intact', 'damaged', 'cut'].map((name, at) => ({ path: join(folder, name), at }))
  if (!intact || !damaged || !cut) throw new Error('three paths')
  const picture = await makePicture({})
  await writeFile(intact.path, picture)
  await writeFile(damaged.path, 'no picture')
  await writeFile(cut.path, picture.subarray(0, picture.length / 2))
  expect(await findIntact([damaged, intact, cut])).toEqual([intact])
  await expect(findIntact([damaged, cut])).rejects.toBeInstanceOf(DamagedPicture)
  expect(await findIntact([])).toEqual([])
})

test('one frame of a damaged video does not replace those of the browser', { tags: ['VIS-28'] }, () => {
  const frames = [0, 1, 2].map((at) => ({ path: `${at}.jpg`, at }))
  expect(moreOf(frames.slice(0, 1), frames)).toBe(frames)
  expect(moreOf(frames, frames.slice(1))).toBe(frames)
  expect(moreOf([], frames)).toBe(frames)
})
