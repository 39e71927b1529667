import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePlayableVideo } from '../../testing/make-playable-video.ts'
import { makePicture } from '../../testing/make-picture.ts'
import { box, makeMp4, makeWebm, MP4_DATA_AT } from '../../testing/make-video.ts'
import { inspectMedia, type Inspection } from './inspect-media.ts'
import { decodeLikeServer } from '../../testing/decode-like-server.ts'
import { shareTestFolder } from '../../testing/test-folder.ts'

decodeLikeServer()

const folder = shareTestFolder()

/** Always uses the name photo.jpg, because the name must not matter. */
async function inspectFile(content: string | Buffer): Promise<Inspection> {
  const path = join(folder, 'photo.jpg')
  await writeFile(path, content)
  return inspectMedia(path)
}

const inspect = async (content: string | Buffer) => (await inspectFile(content)).facts

test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'detects a %s by its content',
  { tags: ['PORT-10'] },
  async (format) => {
    const facts = await inspect(await makePicture({ format, width: 40, height: 30 }))
    expect(facts).toMatchObject({ mediaType: `image/${format}`, width: 40, height: 30 })
  },
)

test('detects an MP4 and a WebM by their content', { tags: ['PORT-10'] }, async () => {
  const withoutPicture = { width: null, height: null, placeholder: null }
  expect(await inspect(makeMp4())).toEqual({ mediaType: 'video/mp4', ...withoutPicture })
  expect(await inspect(makeWebm())).toEqual({ mediaType: 'video/webm', ...withoutPicture })
})

test('returns the upright size of a rotated picture', async () => {
  const facts = await inspect(await makePicture({ width: 40, height: 30, orientation: 6 }))
  expect(facts).toMatchObject({ width: 30, height: 40 })
})

test('creates a placeholder, a tiny picture of the same shape', async () => {
  const facts = await inspect(await makePicture({ width: 400, height: 200 }))
  expect(facts?.placeholder?.length).toBeLessThan(300)
  const [prefix, tiny = ''] = facts?.placeholder?.split(',') ?? []
  expect(prefix).toBe('data:image/webp;base64')
  expect(await inspect(Buffer.from(tiny, 'base64'))).toMatchObject({ mediaType: 'image/webp', width: 16, height: 8 })
})

test.each([
  ['text', 'just words'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
  ['SVG with a prolog', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a script after the first bytes of a GIF', 'GIF89a<script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7\n1 0 obj'],
  ['nothing', ''],
])('rejects %s named photo.jpg', { tags: ['PORT-10', 'VAL-56'] }, async (_what, content) => {
  expect(await inspect(content)).toBeUndefined()
})

test.each(['jpeg', 'png', 'gif', 'webp'] as const)('rejects a truncated %s', { tags: ['VAL-56'] }, async (format) => {
  const whole = await makePicture({ format, width: 200, height: 200, isNoisy: true })
  expect(await inspect(whole.subarray(0, whole.length * 0.9))).toBeUndefined()
})

test('rejects formats that the library reads but the product does not support', { tags: ['VAL-56'] }, async () => {
  const tiff = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .tiff()
    .toBuffer()
  expect(await inspect(tiff)).toBeUndefined()
})

test('accepts a phone panorama at its full size', { tags: ['PORT-10'] }, async () => {
  const size = { width: 16_382, height: 3842 }
  const panorama = sharp({ create: { ...size, channels: 3, background: 'red' } })
  expect(await inspect(await panorama.jpeg().toBuffer())).toMatchObject({ mediaType: 'image/jpeg', ...size })
})

test('rejects a picture of more than 65 million pixels without decoding it', async () => {
  const width = 10_000
  const bomb = await sharp({ create: { width, height: 6501, channels: 3, background: 'red' }, limitInputPixels: false })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await inspect(bomb)).toBeUndefined()
})

const FILE_TYPE = makeMp4().subarray(0, 24)
const MANY_BOXES = Buffer.concat(Array.from({ length: 12_000 }, () => box('free', Buffer.alloc(0))))

test.each([
  [
    'text after the start of an MP4',
    Buffer.concat([makeMp4().subarray(0, MP4_DATA_AT), Buffer.from('<script>alert(1)</script>')]),
  ],
  [
    'text in a box without length',
    Buffer.concat([FILE_TYPE, Buffer.alloc(4), Buffer.from('free<script>alert(1)</script>')]),
  ],
  ['zeros and then text', Buffer.concat([makeMp4(), Buffer.alloc(100), Buffer.from('<script>alert(1)</script>')])],
  ['data without a video', Buffer.concat([FILE_TYPE, box('mdat', Buffer.alloc(100))])],
  ['a video without a track', Buffer.concat([FILE_TYPE, box('moov', box('mvhd', Buffer.alloc(9)))])],
  [
    'a video header that contains other bytes',
    Buffer.concat([FILE_TYPE, box('moov', Buffer.from('mvhd trak <script>alert(1)</script>'))]),
  ],
  ['text after thousands of boxes', Buffer.concat([makeMp4(), MANY_BOXES, Buffer.from('<script>alert(1)</script>')])],
  ['a truncated MP4', makeMp4().subarray(0, -1)],
  ['a box with an impossible length', Buffer.concat([makeMp4(), Buffer.from([0, 0, 0, 3]), Buffer.from('mdat')])],
  [
    'a box with an impossible 64-bit length',
    Buffer.concat([makeMp4(), Buffer.from('00000001'.padEnd(32, '0'), 'hex')]),
  ],
  [
    'text after the start of a WebM',
    Buffer.concat([makeWebm().subarray(0, 36), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a WebM with a damaged length', Buffer.concat([makeWebm().subarray(0, 4), Buffer.alloc(20)])],
])('rejects %s', { tags: ['VAL-56'] }, async (_what, content) => {
  expect(await inspect(content)).toBeUndefined()
})

test('accepts an MP4 that ends in zeros', { tags: ['VAL-56'] }, async () => {
  const path = join(folder, 'padded.mp4')
  await writeFile(path, makeMp4())
  await truncate(path, 3_000_000)
  expect((await inspectMedia(path)).facts).toMatchObject({ mediaType: 'video/mp4' })
})

test('accepts an MP4 whose data box has no length, and a fragmented MP4', { tags: ['VAL-56'] }, async () => {
  const open = makeMp4(5000)
  open.writeUInt32BE(0, MP4_DATA_AT)
  expect(await inspect(open)).toMatchObject({ mediaType: 'video/mp4' })
  const chunks = Array.from({ length: 2000 }, () => [box('moof', Buffer.alloc(8)), box('mdat', Buffer.alloc(8))])
  expect(await inspect(Buffer.concat([makeMp4(), ...chunks.flat()]))).toMatchObject({ mediaType: 'video/mp4' })
})

test('accepts a video from a camera', async () => {
  const video = await makePlayableVideo({ pictures: [await makePicture()], mediaType: 'video/mp4', seconds: 1 })
  expect(await inspect(video)).toMatchObject({ mediaType: 'video/mp4' })
})
