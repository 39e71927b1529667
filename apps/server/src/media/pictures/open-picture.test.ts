import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePicture } from '../../testing/make-picture.ts'
import { DamagedPicture, decoded, openPicture, restrictDecoders } from './open-picture.ts'
import { shareTestFolder } from '../../testing/test-folder.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'

const folder = shareTestFolder()

test('opens pictures only while decoders are restricted to the supported formats', { tags: ['PORT-10'] }, async () => {
  const [photo, drawing] = [join(folder, 'photo.jpg'), join(folder, 'drawing.jpg')]
  await writeFile(photo, await makePicture())
  await writeFile(drawing, SVG)
  expect(() => openPicture(photo)).toThrow('restrictDecoders')
  const removeLimits = restrictDecoders()
  try {
    expect(await openPicture(photo).metadata()).toMatchObject({ format: 'jpeg' })
    await expect(openPicture(drawing).metadata()).rejects.toThrow('unsupported image format')
  } finally {
    removeLimits()
  }
  expect(() => openPicture(photo)).toThrow('restrictDecoders')
})

test('a file that cannot be decoded is damaged; a missing one is not', { tags: ['VIS-28'] }, async () => {
  const removeLimits = restrictDecoders()
  try {
    const [damaged, missing] = [join(folder, 'damaged.jpg'), join(folder, 'missing.jpg')]
    await writeFile(damaged, (await makePicture()).subarray(0, 100))
    await expect(decoded(damaged, openPicture(damaged).raw().toBuffer())).rejects.toThrow(DamagedPicture)
    await expect(decoded(missing, openPicture(missing).raw().toBuffer())).rejects.toThrow('ENOENT')
  } finally {
    removeLimits()
  }
})
