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
const full = (content: Buffer): Buffer => Buffer.concat([Buffer.alloc(4), content])

/** As Android writes it. */
const userData = box('udta', box('\u00a9xyz', Buffer.concat([Buffer.from([0, PLACE.length, 0x15, 0xc7]), text(PLACE)])))
/** As iOS writes it. */
const keys = box('keys', full(Buffer.concat([Buffer.from([0, 0, 0, 1]), box('mdta', text('location.ISO6709'))])))
const values = box(
  'ilst',
  box('\0\0\0\u0001', box('data', Buffer.concat([Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]), text(PLACE)]))),
)
const metadata = box('meta', Buffer.concat([box('hdlr', full(text('\0\0\0\0mdta'))), keys, values]))
/** As action cameras record a track of places. */
const handler = box('hdlr', full(text('\0\0\0\0meta')))
const track = box('trak', Buffer.concat([box('mdia', handler), box('name', text(PLACE))]))

/** Adds boxes to the end of the last box of a video, which describes its tracks. */
function describe(video: Buffer, boxes: Buffer): Buffer {
  const at = video.lastIndexOf('moov') - 4
  const length = video.readUInt32BE(at)
  if (at + length !== video.length) throw new Error('the box moov is not the last one')
  const described = Buffer.concat([video, boxes])
  described.writeUInt32BE(length + boxes.length, at)
  return described
}

async function readFrames(video: Buffer): Promise<string[]> {
  const input = new Input({ source: new BufferSource(video), formats: [MP4] })
  try {
    const played = await input.getPrimaryVideoTrack()
    if (!played) throw new Error('the video has no track')
    const frames: string[] = []
    for await (const { data, timestamp } of new EncodedPacketSink(played).packets()) {
      frames.push(`${timestamp} ${Buffer.from(data).toString('base64')}`)
    }
    return frames
  } finally {
    input.dispose()
  }
}

test('the page for a client sends a video without where it was taken', { tags: ['SHARE-05'] }, async () => {
  const picture = await makePicture({ isNoisy: true })
  const plain = await makePlayableVideo({ pictures: [picture], mediaType: 'video/mp4', hasTablesLast: true })
  const content = Buffer.concat([
    describe(plain, Buffer.concat([userData, track, metadata])),
    box('uuid', text(`an XMP id of 16 ${PLACE}`)),
    box('free', text(PLACE)),
  ])
  const order = await buildWorkOrder(call)
  const work = await upload(call, { work_order_id: String(order.id) }, [{ name: 'a.mp4', content }])
  expect(work.status).toBe(201)
  const [file] = work.body.files
  const shared = await call('POST', '/api/shared-pages/', { work_order: order.id, files: [file.id] })
  const secret = new URL(shared.body.url).pathname.split('/').at(-1)
  const page = await server.anonymous('GET', `/api/shared-pages/open/${secret}/`)
  const request = (headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: page.body.media[0].video_url, headers })

  const { headers, rawPayload: sent } = await request()
  expect(sent).toHaveLength(content.length)
  expect(sent.includes('ISO6709') || sent.includes(PLACE)).toBe(false)
  const frames = await readFrames(sent)
  expect(frames).toEqual(await readFrames(plain))
  expect(frames.length).toBeGreaterThan(5)
  // A player requests parts, which may begin anywhere in a box.
  const parts = []
  for (let start = 0; start < content.length; start += 9_973) {
    const { rawPayload, statusCode } = await request({ range: `bytes=${start}-${start + 9_972}` })
    expect(statusCode).toBe(206)
    parts.push(rawPayload)
  }
  expect(Buffer.concat(parts).equals(sent)).toBe(true)
  const cached = await server.app.inject({
    method: 'GET',
    url: file.url,
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(cached.statusCode).toBe(200)
  expect(cached.rawPayload.equals(content)).toBe(true)
})
