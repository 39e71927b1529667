import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { changePicture, makePicture } from '../../testing/make-picture.ts'
import { makeSign } from '../../testing/make-sign.ts'
import { decodeLikeServer } from '../../testing/decode-like-server.ts'
import { shareTestFolder } from '../../testing/test-folder.ts'
import { chooseFrames } from './choose-frames.ts'

decodeLikeServer()

const folder = shareTestFolder()

async function store(at: number, content: Buffer) {
  const path = join(folder, `frame-${at}.jpg`)
  await writeFile(path, content)
  return { path, at }
}
const timesOf = (frames: { at?: number }[]) => frames.map(({ at }) => at)

test('of frames that look alike, the sharpest and best lit is analyzed', { tags: ['VIS-32'] }, async () => {
  const sign = await makeSign('WATER HEATER')
  const changed = (change: (picture: Sharp) => Sharp) => changePicture(sign, change)
  const blurred = await store(1, await changed((it) => it.blur(4)))
  const dark = await store(2, await changed((it) => it.linear(0.2)))
  const sharp = await store(3, sign)
  const same = await store(4, sign)
  expect(timesOf(await chooseFrames([blurred, sharp, same, blurred]))).toEqual([3])
  expect(timesOf(await chooseFrames([dark, sharp]))).toEqual([3])
  expect(timesOf(await chooseFrames([sharp, dark, blurred]))).toEqual([3])
})

test('each scene has a frame, in the order of the video', { tags: ['VIS-32'] }, async () => {
  const scenes = [
    await store(1, await makeSign('A')),
    await store(2, await makePicture({ background: '#444' })),
    await store(3, await makeSign('WATER HEATER')),
  ]
  expect(timesOf(await chooseFrames(scenes))).toEqual([1, 2, 3])
  expect(await chooseFrames([])).toEqual([])
})
