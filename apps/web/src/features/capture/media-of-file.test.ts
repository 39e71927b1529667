import { expect, test, vi } from 'vitest'
import { captureFileError, mediaOfFile, mediaOfPhoto, releaseMedia } from './media-of-file.ts'

const JPEG = 'data:image/jpeg;base64,/9j/4AAQ'

test(
  'converts a photo of the camera to captured media, with a JPEG data URL and a file',
  { tags: ['CAP-04', 'CAP-15'] },
  async () => {
    const { media, type, file } = mediaOfPhoto(JPEG)
    expect({ media, type }).toEqual({ media: JPEG, type: 'photo' })
    expect(file.type).toBe('image/jpeg')
    expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10])
  },
)

test(
  'converts a video to captured media with a blob URL, and releases it',
  { tags: ['CAP-15', 'CAP-18'] },
  async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const captured = await mediaOfFile(new Blob(['video'], { type: 'video/webm;codecs=vp8,opus' }))
    expect(captured.type).toBe('video')
    expect(captured.media).toMatch(/^blob:/)
    releaseMedia(captured)
    expect(revoked).toHaveBeenCalledWith(captured.media)
    releaseMedia(mediaOfPhoto(JPEG))
    releaseMedia(null)
    expect(revoked).toHaveBeenCalledTimes(1)
  },
)

test.each(['image/jpeg', 'image/gif', 'image/heic', 'video/mp4', 'video/webm', 'video/webm;codecs=vp8,opus'])(
  'accepts an upload of %s',
  { tags: ['VAL-60', 'VAL-61'] },
  (type) => expect(captureFileError({ type, size: 1 })).toBeUndefined(),
)

test.each(['video/quicktime', 'image', 'application/pdf', ''])(
  'rejects an upload of "%s"',
  { tags: ['VAL-60', 'VAL-61'] },
  (type) => expect(captureFileError({ type, size: 1 })).toBe('Please upload only images (including GIFs) or videos'),
)

test('rejects an empty file and one larger than 50 MB', { tags: ['VAL-53', 'VAL-60'] }, () => {
  expect(captureFileError({ type: 'image/png', size: 0 })).toMatch(/^Please upload only/)
  expect(captureFileError({ type: 'image/png', size: 52_428_800 })).toBeUndefined()
  expect(captureFileError({ type: 'image/png', size: 52_428_801 })).toBe('File too large')
})
