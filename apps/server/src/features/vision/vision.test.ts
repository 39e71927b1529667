import { readdir } from 'node:fs/promises'
import { request as openRequest } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { incomingFolder } from '../../media/media-folders.ts'
import { makePlayableVideo } from '../../testing/make-playable-video.ts'
import { makePicture } from '../../testing/make-picture.ts'
import { makeSign } from '../../testing/make-sign.ts'
import { makeMp4 } from '../../testing/make-video.ts'
import { type Account, startTestApp, statuses, type TestApp } from '../../testing/test-app.ts'
import { multipart } from '../../testing/upload.ts'

/** The first analysis starts a process and loads Tesseract's data, on cores that other tests use too. */
vi.setConfig({ testTimeout: 120_000 })

let server: TestApp
let user: Account
let sign: Buffer
beforeAll(async () => {
  server = await startTestApp({ VISION_IMAGE_TIMEOUT: '90' })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  user = await server.signIn()
  sign = await makeSign('WATER HEATER\nMODEL WH-50T6')
})
afterAll(() => server.close())

const dataUrl = (content: Buffer, type = 'image/jpeg') => `data:${type};base64,${content.toString('base64')}`
const analyzeImage = (image: unknown, headers = {}) =>
  user.call('POST', '/api/vision/analyze-image/', { image }, headers)
const analyzeVideo = (video: unknown, more = {}) => user.call('POST', '/api/vision/analyze-video/', { video, ...more })
const leftovers = () => readdir(incomingFolder(server.dataDir))

/** For fast operations, on cores that other tests use too. */
const WAIT_OPTIONS = { timeout: 20_000, interval: 5 }

/** Suspends the vision process, so that its tasks do not finish. @returns its id */
async function suspendProcess(): Promise<number> {
  // Starts a process if there is none.
  expect((await analyzeImage(dataUrl(sign))).status).toBe(200)
  const [pid = 0] = server.app.services.vision.pids()
  process.kill(pid, 'SIGSTOP')
  return pid
}

test(
  'reads the text of a photo, with a data: prefix or without',
  { tags: ['VIS-01', 'VIS-02', 'VIS-05', 'VIS-14', 'VIS-27', 'VIS-29', 'API-88', 'ENT-16', 'ENT-17'] },
  async () => {
    for (const image of [dataUrl(sign), sign.toString('base64')]) {
      const { body, status } = await analyzeImage(image)
      expect(status).toBe(200)
      const texts = body.annotations.map(({ content }: { content: string }) => content)
      expect(texts).toEqual(['Text: WATER HEATER', 'Text: MODEL WH-50T6'])
      expect(body.annotations[0]).toEqual({
        id: '1',
        content: 'Text: WATER HEATER',
        confidence: expect.closeTo(0.9, 0),
        source: 'text',
        region: Array.from({ length: 4 }, () => ({ x: expect.any(Number), y: expect.any(Number) })),
      })
      expect(body.metadata).toEqual({
        media_type: 'image/jpeg',
        provider: 'embedded',
        model: 'pp-ocr v4, tesseract eng, zxing',
        duration_ms: expect.any(Number),
        advice: [],
        omitted: 0,
        frames_used: 1,
      })
    }
    expect(await leftovers()).toEqual([])
  },
)

test(
  'adds to each annotation how findings like it were reviewed, by anyone',
  { tags: ['VIS-36', 'VIS-37'] },
  async () => {
    const before = await analyzeImage(dataUrl(sign))
    const [first, second] = before.body.annotations
    expect([first, second].map(({ reviews }) => reviews)).toEqual([undefined, undefined])
    const review = (found: object, status: string | null) => ({
      ...found,
      model: before.body.metadata.model,
      timestamp: null,
      status,
      reviewedAt: null,
    })
    const reviewed = [
      review(first, 'approved'),
      review(first, 'not_sure'),
      review(first, null),
      // Another model, and a stored annotation of an earlier version.
      { ...review(first, 'rejected'), model: 'gemma3' },
      { ...review(first, 'rejected'), model: undefined, source: undefined },
      { ...review(first, 'rejected'), confidence: 0.05 },
    ]
    const other = await server.signIn()
    const sent = await multipart({ description: 'Heater', annotations: JSON.stringify(reviewed) }, [], 'media')
    expect(await other.call('POST', '/api/works/capture/', sent.body, sent.headers)).toMatchObject({ status: 201 })
    const after = await analyzeImage(dataUrl(sign))
    expect(after.body.annotations[0]).toEqual({ ...first, reviews: { approved: 1, rejected: 0, not_sure: 1 } })
  },
)

test(
  'analyzes a recorded clip, whose media type contains a comma, with timestamps',
  { tags: ['VIS-03', 'VIS-04', 'VIS-14', 'API-89'] },
  async () => {
    const video = await makePlayableVideo({
      pictures: [await makePicture({ background: '#444' }), sign],
      mediaType: 'video/webm',
      seconds: 4,
      width: 800,
      height: 320,
    })
    const { body, status } = await analyzeVideo(dataUrl(video, 'video/webm;codecs=vp8,opus'))
    expect(status).toBe(200)
    const found = body.annotations.find(({ content }: { content: string }) => content === 'Text: WATER HEATER')
    expect(found.timestamp).toBeGreaterThanOrEqual(2)
    expect(found.timestamp).toBeLessThan(4)
    expect(body.metadata).toMatchObject({ media_type: 'video/webm' })
    expect(body.metadata.frames_used).toBeGreaterThan(1)
    for (const { timestamp } of body.annotations) expect(timestamp).toBeGreaterThanOrEqual(0)
  },
)

test('returns one annotation for a photo without text', { tags: ['VIS-27'] }, async () => {
  const { body } = await analyzeImage(dataUrl(await makePicture()))
  expect(body.annotations).toEqual([
    { id: '1', content: 'No text or code could be read here.', confidence: 1, source: 'file' },
  ])
})

test('returns advice for a dark photo, not an annotation to review', { tags: ['VIS-16', 'VIS-27'] }, async () => {
  const { body } = await analyzeImage(dataUrl(await makePicture({ background: '#050505' })))
  expect(body.annotations).toMatchObject([{ content: 'No text or code could be read here.' }])
  expect(body.metadata.advice).toEqual(['Very dark - retake?'])
})

test(
  'reports a video that the server cannot decode, and uses frames of the browser instead',
  { tags: ['VIS-27'] },
  async () => {
    const video = dataUrl(makeMp4(), 'video/mp4')
    const withoutFrames = await analyzeVideo(video)
    expect(withoutFrames.body.annotations).toEqual([
      expect.objectContaining({ source: 'file', confidence: 1, timestamp: 0 }),
    ])
    expect(withoutFrames.body.metadata).toMatchObject({ frames_used: 0, model: 'none' })
    const { body } = await analyzeVideo(video, { frames: [{ at: 2.5, image: dataUrl(sign) }] })
    expect(body.annotations[0]).toMatchObject({ content: 'Text: WATER HEATER', timestamp: 2.5 })
  },
)

test(
  'rejects missing fields and files that are not photos or videos, and leaves no file',
  { tags: ['API-90'] },
  async () => {
    const required = ['This field is required.']
    for (const value of [undefined, null, '']) {
      expect(await analyzeImage(value)).toMatchObject({ status: 400, body: { image: required } })
      expect(await analyzeVideo(value)).toMatchObject({ status: 400, body: { video: required } })
    }
    const photo = dataUrl(sign)
    const bad = [
      'not base64!',
      `${photo.slice(0, 2000)}!${photo.slice(2000)}`,
      `${photo.slice(0, 2000)}==${photo.slice(2000)}`,
      photo.slice(0, photo.length / 2),
      dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(900))),
      dataUrl(makeMp4(), 'image/jpeg'),
    ]
    for (const value of bad) {
      expect(await analyzeImage(value)).toMatchObject({ status: 400, body: { image: ['Invalid file type'] } })
    }
    expect(await analyzeVideo(photo)).toMatchObject({ status: 400, body: { video: ['Invalid file type'] } })
    expect(await analyzeVideo(dataUrl(makeMp4()), { frames: [{ at: 0, image: 'AAAA' }] })).toMatchObject({
      body: { frames: ['Invalid file type'] },
    })
    expect(await leftovers()).toEqual([])
  },
)

test(
  'accepts JSON with escaped slashes, line breaks in base64, and fields in any order',
  { tags: ['API-90'] },
  async () => {
    const photo = dataUrl(await makePicture({ isNoisy: true }))
    const lines = photo.replace(/(.{60})/g, String.raw`$1\n`).replaceAll('/', String.raw`\/`)
    const post = (payload: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/vision/analyze-image/',
        headers: { authorization: `Bearer ${user.access}`, 'content-type': 'application/json' },
        payload,
      })
    expect((await post(`{"note":"a \\"quoted\\" word","image":"${lines}" }`)).statusCode).toBe(200)
    expect((await post(`{"image":"${lines}"`)).statusCode).toBe(400)
    expect((await post(`["${lines}"]`)).statusCode).toBe(400)
    expect((await post('')).statusCode).toBe(400)
    expect(await leftovers()).toEqual([])
  },
)

test('rejects a body over 72 MiB and a file over 50 MB', { tags: ['LIM-04', 'VAL-53'] }, async () => {
  const letters = 'A'.repeat(73 * 1024 * 1024)
  expect((await analyzeVideo(letters)).status).toBe(413)
  expect(await analyzeVideo(letters.slice(0, 70 * 1024 * 1024))).toMatchObject({
    status: 400,
    body: { video: ['File too large'] },
  })
  expect(await leftovers()).toEqual([])
})

test(
  'responds when the process of an analysis is killed, and runs the next analysis',
  { tags: ['VIS-28'] },
  async () => {
    const pid = await suspendProcess()
    // The temporary folder is created here, right before the process gets the task.
    vi.stubEnv('TMPDIR', server.dataDir)
    const response = analyzeImage(dataUrl(sign))
    await vi.waitFor(async () => {
      expect((await readdir(server.dataDir)).filter((name) => name.startsWith('daywork-vision-'))).toHaveLength(1)
    }, WAIT_OPTIONS)
    await server.anonymous('GET', '/api/health/')
    process.kill(pid, 'SIGKILL')
    expect(await response).toMatchObject({ status: 502, body: { detail: 'Image analysis failed.' } })
    expect((await server.anonymous('GET', '/api/health/')).body.vision).toBe('failing')
    expect((await analyzeImage(dataUrl(sign))).status).toBe(200)
    expect((await server.anonymous('GET', '/api/health/')).body.vision).toBe('ok')
  },
)

test(
  'returns 429 while eight analyses wait, and frees the slot of a client that disconnects',
  { tags: ['API-88'] },
  async () => {
    const { port } = server.app.server.address() as { port: number }
    const before = await suspendProcess()
    const disconnecting = openRequest({
      port,
      path: '/api/vision/analyze-image/',
      method: 'POST',
      headers: { authorization: `Bearer ${user.access}`, 'content-type': 'application/json' },
    })
    disconnecting.on('error', () => undefined)
    disconnecting.end(JSON.stringify({ image: dataUrl(sign) }))
    const { vision } = server.app.services
    await vi.waitFor(() => expect(vision.working()).toBe(1), WAIT_OPTIONS)
    const responses = Array.from({ length: 9 }, () => analyzeImage(dataUrl(sign)))
    const first = await Promise.race(responses)
    expect(first).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
    expect(vision.waiting()).toBe(8)
    disconnecting.destroy()
    expect(statuses(await Promise.all(responses))).toEqual([...Array.from({ length: 8 }, () => 200), 429])
    // The process that could not be stopped was killed.
    expect(vision.pids()).not.toContain(before)
    expect(await leftovers()).toEqual([])
  },
)

test(
  'returns the same response for the same key, and rejects the key with another photo',
  { tags: ['API-92'] },
  async () => {
    const image = dataUrl(sign)
    const first = await analyzeImage(image, { 'idempotency-key': 'photo-1' })
    const repeated = await analyzeImage(image, { 'idempotency-key': 'photo-1' })
    expect(first.status).toBe(200)
    expect(repeated.body).toEqual(first.body)
    const other = dataUrl(await makePicture())
    expect((await analyzeImage(other, { 'idempotency-key': 'photo-1' })).status).toBe(422)
  },
)
