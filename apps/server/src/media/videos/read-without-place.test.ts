import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { expect, test } from 'vitest'
import { buildWorkOrder } from '../../testing/factories.ts'
import { makePicture } from '../../testing/make-picture.ts'
import { makePlayableVideo } from '../../testing/make-playable-video.ts'
import { box } from '../../testing/make-video.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { upload } from '../../testing/upload.ts'

const { call, server } = await shareTestApp()

const PLACE = '+40.7012-074.0153/'
const text = (content: string): Buffer => Buffer.from(content, 'latin1')
/** The content of a `FullBox`, which starts with a version and flags. */
const withFlags = (content: Buffer): Buffer => Buffer.concat([Buffer.alloc(4), content])

/** The place as Android writes it. */
const userData = box('udta', box('\u00a9xyz', Buffer.concat([Buffer.from([0, PLACE.length, 0x15, 0xc7]), text(PLACE)])))
/** The place as iOS writes it. */
const keys = box('keys', withFlags(Buffer.concat([Buffer.from([0, 0, 0, 1]), box('mdta', text('location.ISO6709'))])))
const values = box(
  'ilst',
  box('\0\0\0\u0001', box('data', Buffer.concat([Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]), text(PLACE)]))),
)
const metadata = box('meta', Buffer.concat([box('hdlr', withFlags(text('\0\0\0\0mdta'))), keys, values]))
/** A track of places as action cameras record it. */
const handler = box('hdlr', withFlags(text('\0\0\0\0meta')))
const track = box('trak', Buffer.concat([box('mdia', handler), box('name', text(PLACE))]))

/** Adds boxes to the end of the last box of a video, `moov`, which describes its tracks. */
function addToMoov(video: Buffer, boxes: Buffer): Buffer {
  const at = video.lastIndexOf('moov') - 4
  const length = video.readUInt32BE(at)
  if (at + length !== video.length) throw new Error('the box moov is not the last one')
  const extended = Buffer.concat([video, boxes])
  extended.writeUInt32BE(length + boxes.length, at)
  return extended
}

/** The pictures and sounds. */
async function readFrames(video: Buffer): Promise<string[]> {
  const input = new Input({ source: new BufferSource(video), formats: [MP4] })
  try {
    const frames: string[] = []
    const tracks = await input.getTracks()
    for (const played of tracks.filter((one) => one.isVideoTrack() || one.isAudioTrack())) {
      for await (const { data, timestamp } of new EncodedPacketSink(played).packets()) {
        frames.push(`${played.type} ${timestamp} ${Buffer.from(data).toString('base64')}`)
      }
    }
    return frames
  } finally {
    input.dispose()
  }
}

/** A client's page that shows this video. */
async function share(content: Buffer) {
  const order = await buildWorkOrder(call)
  const work = await upload(call, { work_order_id: String(order.id) }, [{ name: 'a.mp4', content }])
  expect(work.status).toBe(201)
  const [file] = work.body.files
  const shared = await call('POST', '/api/shared-pages/', { work_order: order.id, files: [file.id] })
  const secret = new URL(shared.body.url).pathname.split('/').at(-1)
  const page = await server.anonymous('GET', `/api/shared-pages/open/${secret}/`)
  const request = (headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: page.body.media[0].video_url, headers })
  return { original: String(file.url), request }
}

/** A player requests parts, which may begin anywhere in a box. */
async function readParts(request: Awaited<ReturnType<typeof share>>['request'], length: number): Promise<Buffer> {
  const parts = []
  for (let start = 0; start < length; start += 9_973) {
    const { rawPayload, statusCode } = await request({ range: `bytes=${start}-${start + 9_972}` })
    expect(statusCode).toBe(206)
    parts.push(rawPayload)
  }
  return Buffer.concat(parts)
}

const picture = await makePicture({ isNoisy: true })
const plain = await makePlayableVideo({ pictures: [picture], mediaType: 'video/mp4', hasTablesLast: true })

test('the page for a client sends a video without the place where it was taken', { tags: ['SHARE-05'] }, async () => {
  const content = Buffer.concat([
    addToMoov(plain, Buffer.concat([userData, track, metadata])),
    box('uuid', text(`an XMP id of 16 ${PLACE}`)),
    box('free', text(PLACE)),
  ])
  const { original, request } = await share(content)
  const { headers, rawPayload: sent } = await request()
  expect(sent).toHaveLength(content.length)
  expect(sent.includes('ISO6709') || sent.includes(PLACE)).toBe(false)
  const frames = await readFrames(sent)
  expect(frames).toEqual(await readFrames(plain))
  expect(frames.length).toBeGreaterThan(5)
  expect((await readParts(request, content.length)).equals(sent)).toBe(true)
  const cached = await server.app.inject({
    method: 'GET',
    url: original,
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(cached.statusCode).toBe(200)
  expect(cached.rawPayload.equals(content)).toBe(true)
})

type Layout = Pick<Parameters<typeof makePlayableVideo>[0], 'hasTablesLast' | 'isFragmented' | 'sound'>
const LAYOUTS: [string, Layout][] = [
  ['before its tables', { hasTablesLast: true, sound: 'aac' }],
  ['after its tables', { sound: 'pcm-s16' }],
  ['in fragments', { isFragmented: true, sound: 'aac' }],
]
test.each(LAYOUTS)(
  'the samples of a track of places are blank in a video with its data %s',
  { tags: ['SHARE-05'] },
  async (_layout, layout) => {
    const made = await makePlayableVideo({ pictures: [picture], mediaType: 'video/mp4', text: PLACE, ...layout })
    // Dashcams write positions between the samples, where no table lists them.
    const content = Buffer.concat([made, box('mdat', text(PLACE))])
    expect(content.indexOf(PLACE)).toBeLessThan(made.length)
    const { request } = await share(content)
    const { rawPayload: sent } = await request()
    expect(sent).toHaveLength(content.length)
    expect(sent.includes(PLACE)).toBe(false)
    const frames = await readFrames(sent)
    expect(frames).toEqual(await readFrames(made))
    expect(new Set(frames.map((frame) => frame.split(' ')[0]))).toEqual(new Set(['video', 'audio']))
    expect((await readParts(request, content.length)).equals(sent)).toBe(true)
  },
)

test('damaged boxes do not change what is next to them', { tags: ['SHARE-05'] }, async () => {
  const damaged = box('trak', text('abc'))
  const tooLong = box('udta', text(PLACE))
  tooLong.writeUInt32BE(9_999)
  const content = Buffer.concat([
    addToMoov(
      plain,
      Buffer.concat([damaged, box('trak', Buffer.concat([box('mdia', handler), tooLong])), Buffer.alloc(4)]),
    ),
    box('free', text(PLACE)),
  ])
  const { request } = await share(content)
  const { rawPayload: sent, statusCode } = await request()
  expect(statusCode).toBe(200)
  expect(sent.includes(PLACE)).toBe(false)
  expect(await readFrames(sent)).toEqual(await readFrames(plain))
  const free = box('free', Buffer.alloc(PLACE.length))
  expect(sent.subarray(-free.length).equals(free)).toBe(true)
})

test('a video with more boxes than any player reads is not sent', { tags: ['SHARE-05'] }, async () => {
  const boxes = Buffer.alloc(8 * 600_000, box('free', Buffer.alloc(0)))
  const { request } = await share(
    addToMoov(plain, box('trak', Buffer.concat([box('mdia', box('hdlr', withFlags(text('\0\0\0\0vide')))), boxes]))),
  )
  expect((await request()).statusCode).toBe(404)
})

test('a video with 50,000 levels of boxes is sent like others', { tags: ['SHARE-05'] }, async () => {
  const depth = 50_000
  const nested = Buffer.alloc(8 * depth, box('trak', Buffer.alloc(0)))
  for (let index = 0; index < depth; index += 1) nested.writeUInt32BE(8 * (depth - index), 8 * index)
  const { request } = await share(addToMoov(plain, nested))
  const { rawPayload: sent, statusCode } = await request()
  expect(statusCode).toBe(200)
  expect(await readFrames(sent)).toEqual(await readFrames(plain))
})
