import { createServer, type Server } from 'node:http'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makePicture } from '../../testing/make-picture.ts'
import { openVision, type Vision } from '../open-vision.ts'
import type { Media } from '../process/task.ts'
import { shareTestFolder } from '../../testing/test-folder.ts'

/** Processes start slowly on cores that other tests use too. */
vi.setConfig({ testTimeout: 60_000 })

const API_KEY = 'sk-of-the-business-0123456789'

interface ServiceRequest {
  model: string
  messages: [{ content: { type: string; text?: string; image_url?: { url: string } }[] }]
  response_format?: { type: string }
}

interface ServiceReply {
  status?: number
  headers?: Record<string, string>
  /** Sent unchanged. */
  body: string
}

/** A fake of the external service. `behave` makes it return every kind of error that real services returned. */
let service: Server
let behave: (requests: ServiceRequest, count: number) => ServiceReply | 'silence'
let requests: { body: ServiceRequest; authorization: string | undefined }[]
const folder = shareTestFolder()
let media: Media
let log: string
const opened: Vision[] = []

beforeAll(async () => {
  const path = join(folder, 'photo')
  await writeFile(path, await makePicture({ width: 3000, height: 1000, orientation: 6 }))
  media = { path, mediaType: 'image/jpeg', frames: [] }
  service = createServer((request, response) => {
    void json(request).then((value) => {
      const body = value as ServiceRequest
      requests.push({ body, authorization: request.headers.authorization })
      const reply = behave(body, requests.length)
      if (reply !== 'silence') response.writeHead(reply.status ?? 200, reply.headers).end(reply.body)
      return undefined
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  requests = []
  log = ''
})
afterAll(() => {
  for (const vision of opened) vision.close()
  service.closeAllConnections()
  service.close()
})

let models = 0

/** Uses a new model name each time, because the response format that a model accepts is cached. */
function open(imageTimeoutSeconds = 30, queries = QUERIES): Vision {
  const { port } = service.address() as AddressInfo
  const lines = new Writable({
    write: (line: Buffer, _encoding, done) => {
      log += line.toString()
      done()
    },
  })
  models += 1
  const settings = { baseUrl: `http://127.0.0.1:${port}/v1`, model: `model-${models}`, apiKey: API_KEY }
  const vision = openVision(
    { service: settings, imageTimeoutSeconds, videoTimeoutSeconds: 60 },
    pino({}, lines),
    queries,
  )
  opened.push(vision)
  return vision
}

const QUERIES = {
  findNearDuplicate: () => Promise.resolve(undefined),
  findTimeZone: () => Promise.resolve('UTC'),
}

const analyze = (vision: Vision) => vision.analyze(media, { id: 1, signal: new AbortController().signal })
const completion = (content: string): ServiceReply => ({
  body: JSON.stringify({ choices: [{ message: { content } }] }),
})

const LADDER = { content: 'A ladder leans against the wall.', confidence: 0.8, picture: 1 }
const REPLY = JSON.stringify({ annotations: [LADDER] })
const annotation = { id: '1', content: LADDER.content, confidence: 0.8, source: 'service' }
const errorReply = (status: number, message: string): ServiceReply => ({
  status,
  body: JSON.stringify({ error: { message } }),
})

test(
  'sends one request with the key, the resized upright picture, and a JSON schema',
  { tags: ['VIS-27'] },
  async () => {
    behave = () => completion(REPLY)
    const vision = open()
    const { annotations, metadata } = await analyze(vision)
    expect(annotations).toEqual([annotation])
    expect(metadata).toMatchObject({ provider: 'openai-compatible', model: `model-${models}`, frames_used: 1 })
    expect(requests).toHaveLength(1)
    expect(requests[0]?.authorization).toBe(`Bearer ${API_KEY}`)
    expect(requests[0]?.body).toMatchObject({ model: `model-${models}`, response_format: { type: 'json_schema' } })
    const url = requests[0]?.body.messages[0].content[1]?.image_url?.url ?? ''
    const sent = join(folder, 'sent')
    await writeFile(sent, Buffer.from(url.slice('data:image/jpeg;base64,'.length), 'base64'))
    expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 427, height: 1280 })
  },
)

test.each([
  ['in code fences', `Here you are:\n\`\`\`json\n${REPLY}\n\`\`\`\nAnything else?`],
  ['after its reasoning', `<think>There is a {ladder}, maybe [two].</think>\n${REPLY}`],
  ['as a bare list', JSON.stringify([LADDER])],
  ['with its confidence as text', JSON.stringify({ annotations: [{ ...LADDER, confidence: '0.8' }] })],
  ['with its confidence in percent', JSON.stringify({ annotations: [{ ...LADDER, confidence: '80%' }] })],
  ['truncated', `${REPLY.slice(0, -2)}, {"content": "A bucket st`],
])('parses a reply %s', { tags: ['VIS-27'] }, async (_how, content) => {
  behave = () => completion(content)
  expect((await analyze(open())).annotations).toEqual([annotation])
})

test(
  'falls back to other response formats, and caches the one that the service accepts',
  { tags: ['VIS-27'] },
  async () => {
    behave = ({ response_format: format }) =>
      format === undefined ? completion(REPLY) : errorReply(400, `response_format ${format.type} is not supported`)
    const vision = open()
    expect((await analyze(vision)).annotations).toEqual([annotation])
    expect(requests.map(({ body }) => body.response_format?.type)).toEqual(['json_schema', 'json_object', undefined])
    await analyze(vision)
    expect(requests).toHaveLength(4)
  },
)

test('retries when the service is briefly busy', { tags: ['VIS-27'] }, async () => {
  behave = (_request, count) =>
    count === 1 ? { ...errorReply(429, 'slow down'), headers: { 'retry-after': '0' } } : completion(REPLY)
  expect((await analyze(open())).annotations).toEqual([annotation])
})

test('sends a smaller picture if the first one is too large for the model', { tags: ['VIS-27'] }, async () => {
  behave = (_request, count) =>
    count === 1 ? errorReply(400, 'maximum context length is 4096 tokens') : completion(REPLY)
  expect((await analyze(open())).annotations).toEqual([annotation])
  const [large, small] = requests.map(({ body }) => body.messages[0].content[1]?.image_url?.url.length ?? 0)
  expect(small).toBeLessThan(large ?? 0)
})

test('limits a long reply to what a user can review', { tags: ['VIS-27'] }, async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ ...LADDER, content: `${index} ${'x'.repeat(900)}` }))
  behave = () => completion(JSON.stringify({ annotations: many }))
  const { annotations } = await analyze(open())
  expect(annotations).toHaveLength(20)
  expect(annotations.every(({ content }) => content.length <= 500)).toBe(true)
})

test.each<[string, ServiceReply]>([
  ['with nothing', completion('')],
  ['with an empty list', completion('{"annotations": []}')],
  ['in prose', completion('I see a ladder leaning against a wall.')],
  ['with a page of its proxy', { status: 502, body: `<html>upstream key ${API_KEY}</html>` }],
  ['that the key is invalid', errorReply(401, `Incorrect API key provided: ${API_KEY}`)],
  ['to retry in an hour', { ...errorReply(429, `quota of ${API_KEY}`), headers: { 'retry-after': '3600' } }],
  ['with something else', { body: `{"object": "error", "message": "${API_KEY}"}` }],
])(
  'fails if the service responds %s, without quoting it in the response or the log',
  { tags: ['VIS-28'] },
  async (_what, response) => {
    behave = () => response
    const vision = open()
    await expect(analyze(vision)).rejects.toMatchObject({ code: 'service_failed', message: 'Image analysis failed.' })
    expect(vision.state()).toBe('failing')
    expect(log).toContain('an analysis failed')
    expect(log).not.toContain(API_KEY)
    expect(log).not.toContain('ladder')
  },
)

test(
  'stops at its time limit if the service does not respond, and kills the process',
  { tags: ['VIS-28'] },
  async () => {
    behave = () => 'silence'
    const vision = open(3)
    await expect(analyze(vision)).rejects.toMatchObject({ code: 'service_failed' })
    expect(log).toContain('it took too long')
    expect(vision.pids()).toEqual([])
  },
)

test('fails if the service is unreachable', { tags: ['VIS-28'] }, async () => {
  const settings = { baseUrl: 'http://127.0.0.1:1/v1', model: 'none', apiKey: undefined }
  const vision = openVision(
    { service: settings, imageTimeoutSeconds: 30, videoTimeoutSeconds: 60 },
    pino({ level: 'silent' }),
    QUERIES,
  )
  opened.push(vision)
  await expect(analyze(vision)).rejects.toMatchObject({ code: 'service_failed' })
})

test('a damaged file fails, but neither the process nor the health of vision', { tags: ['VIS-28'] }, async () => {
  behave = () => completion(REPLY)
  const vision = open()
  await analyze(vision)
  const pids = vision.pids()
  const path = join(folder, 'damaged')
  await writeFile(path, 'JFIF')
  const damaged = vision.analyze({ ...media, path }, { id: 1, signal: new AbortController().signal })
  await expect(damaged).rejects.toMatchObject({ code: 'service_failed' })
  expect(log).toContain('the file is damaged')
  expect([vision.state(), vision.pids()]).toEqual(['ok', pids])
})

test(
  'a request that is canceled before it has a process does not end a running one',
  { tags: ['VIS-28'] },
  async () => {
    behave = () => completion(REPLY)
    const canceled = new AbortController()
    let cancels = false
    let working: number | undefined
    const vision: Vision = open(30, {
      ...QUERIES,
      findTimeZone: () => {
        if (cancels) canceled.abort()
        working = vision.working()
        return Promise.resolve('UTC')
      },
    })
    await analyze(vision)
    const pids = vision.pids()
    cancels = true
    await expect(vision.analyze(media, { id: 1, signal: canceled.signal })).rejects.toThrow(/aborted/)
    expect([working, vision.pids(), vision.state()]).toEqual([0, pids, 'ok'])
    expect(pids).toHaveLength(1)
  },
)
