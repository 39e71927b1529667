import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePicture } from '../../testing/make-picture.ts'
import { readCaptureTime } from './read-capture-time.ts'
import { shareTestFolder } from '../../testing/test-folder.ts'

const folder = shareTestFolder()

async function timeIn(content: Buffer, timeZone = 'America/New_York'): Promise<Date | undefined> {
  const path = join(folder, 'photo')
  await writeFile(path, content)
  return readCaptureTime(path, timeZone)
}

test.each([
  [{ DateTimeOriginal: '2025:01:05 10:00:00', OffsetTimeOriginal: '-05:30' }, '2025-01-05T15:30:00.000Z'],
  [{ DateTimeOriginal: '2025:01:05 10:00:07' }, '2025-01-05T15:00:07.000Z'],
  [{ DateTimeOriginal: '2025:07:05 10:00:00' }, '2025-07-05T14:00:00.000Z'],
  [{ DateTimeOriginal: '2025:01:05 10:00:00', OffsetTimeOriginal: 'east' }, '2025-01-05T15:00:00.000Z'],
  [{ DateTimeOriginal: '2025:01:05 10:00:00', OffsetTimeOriginal: '+99:99' }, undefined],
  [{ DateTimeOriginal: '0000:00:00 00:00:00' }, undefined],
  [{ DateTimeOriginal: '0000:01:01 00:00:00' }, undefined],
  [{ DateTimeOriginal: '0001:01:01 00:00:00', OffsetTimeOriginal: '+02:00' }, undefined],
  [{ DateTimeOriginal: '9999:12:31 23:59:59', OffsetTimeOriginal: '-05:00' }, undefined],
  [{ DateTimeOriginal: '    :  :     :  :  ' }, undefined],
  [{ Software: 'none' }, undefined],
])('reads %o as %s', async (tags, expected) => {
  const content = await makePicture({ exif: { IFD2: tags } })
  expect((await timeIn(content))?.toISOString()).toBe(expected)
})

test('a time without an offset is in the time zone of the business', { tags: ['VIS-46'] }, async () => {
  const content = await makePicture({ exif: { IFD2: { DateTimeOriginal: '2025:01:05 10:00:00' } } })
  const times = await Promise.all(
    ['UTC', 'Asia/Tokyo'].map(async (timeZone) => (await timeIn(content, timeZone))?.toISOString()),
  )
  expect(times).toEqual(['2025-01-05T10:00:00.000Z', '2025-01-05T01:00:00.000Z'])
})

test.each(['png', 'gif', 'webp'] as const)('a %s without EXIF has no capture time', async (format) => {
  expect(await timeIn(await makePicture({ format }))).toBeUndefined()
})

test('a picture with a damaged EXIF block has no capture time', async () => {
  const content = await makePicture({ exif: { IFD2: { DateTimeOriginal: '2025:01:05 10:00:00' } } })
  const exif = content.indexOf('Exif\0\0')
  content.fill(0xff, exif + 8, exif + 40)
  expect(await timeIn(content)).toBeUndefined()
})
