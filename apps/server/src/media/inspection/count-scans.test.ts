import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeManyScans, segment } from '../../testing/hostile/many-scans.ts'
import { makePicture } from '../../testing/make-picture.ts'
import { hasTooManyScans, SCANS_MAX } from './count-scans.ts'
import { shareTestFolder } from '../../testing/test-folder.ts'

const folder = shareTestFolder()

async function isRejected(content: Buffer): Promise<boolean> {
  const path = join(folder, 'photo')
  await writeFile(path, content)
  return hasTooManyScans(path)
}

const withScans = (scans: number) => makeManyScans({ scans, side: 64 })
const START = Buffer.from([0xff, 0xd8])
const SCAN_START = Buffer.from([0xff, 0xda])

test('counts the scans of a JPEG', { tags: ['LIM-05'] }, async () => {
  expect(await isRejected(withScans(SCANS_MAX))).toBe(false)
  expect(await isRejected(withScans(SCANS_MAX + 1))).toBe(true)
  expect(
    await isRejected(
      await sharp(await makePicture({ isNoisy: true }))
        .jpeg({ progressive: true })
        .toBuffer(),
    ),
  ).toBe(false)
})

test('ignores a preview in the metadata and bytes after the picture', { tags: ['LIM-05'] }, async () => {
  const markers = Buffer.concat(Array.from({ length: 3 * SCANS_MAX }, () => SCAN_START))
  const whole = await makePicture({ isNoisy: true, width: 400, height: 400 })
  const metadata = segment(0xe1, markers)
  expect(await isRejected(Buffer.concat([START, metadata, whole.subarray(2), markers]))).toBe(false)
  // This file is longer than one read.
  const long = Array.from({ length: 40 }, () =>
    segment(0xe2, Buffer.concat([markers, Buffer.alloc(60_000, SCAN_START)])),
  )
  expect(await isRejected(Buffer.concat([START, ...long, whole.subarray(2)]))).toBe(false)
  expect(await isRejected(Buffer.concat([START, ...long, withScans(SCANS_MAX + 1).subarray(2)]))).toBe(true)
})

test('counts scans with other bytes between them', { tags: ['LIM-05'] }, async () => {
  const many = withScans(SCANS_MAX + 1).toString('latin1')
  const hidden = many.replaceAll('\xff\xda', '\xff\0\x01\xff\xd0\xff\x01\xff\xff\xff\xda')
  expect(await isRejected(Buffer.from(hidden, 'latin1'))).toBe(true)
})

test('does not count too many scans in a truncated JPEG or another file', { tags: ['LIM-05'] }, async () => {
  const many = withScans(3)
  for (let end = 0; end <= many.length; end += 1) expect(await isRejected(many.subarray(0, end))).toBe(false)
  expect(await isRejected(Buffer.from('words'))).toBe(false)
})
