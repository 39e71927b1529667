import { readdirSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeMp4, MP4_DATA_AT } from '../../testing/make-video.ts'
import { listenOnFreePort, shareTestApp } from '../../testing/test-app.ts'

const MIB = 1024 * 1024
const BOUNDARY = 'a-boundary-of-this-test'
/** The operations are fast, but other tests use the same cores. */
const WAIT_OPTIONS = { timeout: 20_000, interval: 20 }
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

const { server, user } = await shareTestApp()
const port = await listenOnFreePort(server.app)
let agent: Agent
beforeEach(() => {
  // One connection, as in a browser, so that a response that leaves it unusable breaks the next request.
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
})
afterEach(() => agent.destroy())

/** An MP4 of `size` bytes, in chunks. */
function* mp4OfSize(size: number): Generator<Buffer> {
  const start = makeMp4(100)
  start.writeUInt32BE(size - MP4_DATA_AT, MP4_DATA_AT)
  yield start
  const chunk = Buffer.alloc(64 * 1024)
  for (let remaining = size - start.length; remaining > 0; remaining -= chunk.length) yield chunk.subarray(0, remaining)
}

function* bodyOf(...files: Iterable<Buffer>[]): Generator<Buffer> {
  for (const file of files) {
    yield Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="a.mp4"\r\n\r\n`)
    yield* file
    yield Buffer.from('\r\n')
  }
  yield Buffer.from(`--${BOUNDARY}--\r\n`)
}

function open(headers: Record<string, string | number>, withToken = true) {
  const authorization = withToken ? { authorization: `Bearer ${user.access}` } : {}
  return request({
    agent,
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/works/',
    headers: { ...MULTIPART, ...authorization, ...headers },
  })
}

async function send(body: Iterable<Buffer> | AsyncIterable<Buffer>, { withToken = true } = {}) {
  const outgoing = open({}, withToken)
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
  })
  const [response] = await Promise.all([responded, pipeline(Readable.from(body), outgoing)])
  return { status: response.statusCode, body: await json(response) }
}

const filesIn = async (folder: string): Promise<string[]> => {
  const path = `${server.dataDir}/media/${folder}`
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

test('does not store a file whose session ends during the upload', { tags: ['SESS-33'] }, async () => {
  const stored = await filesIn('.')
  const [header = Buffer.alloc(0), start = Buffer.alloc(0), ...rest] = bodyOf(mp4OfSize(200_000))
  async function* interrupted() {
    yield Buffer.concat([header, start])
    await vi.waitFor(async () => expect((await filesIn('incoming')).length).toBe(1), WAIT_OPTIONS)
    await server.sql('update users set disabled_at = now()')
    yield* rest
  }
  try {
    expect((await send(interrupted())).status).toBe(401)
  } finally {
    await server.sql('update users set disabled_at = null')
  }
  expect(await filesIn('.')).toEqual(stored)
})

test(
  'accepts 52428800 bytes, and rejects 52428801 without leaving a file',
  { tags: ['VAL-52', 'VAL-53', 'VAL-56'] },
  async () => {
    const largest = await send(bodyOf(mp4OfSize(52_428_800)))
    expect(largest).toMatchObject({ status: 201, body: { files: [{ size: 52_428_800, media_type: 'video/mp4' }] } })
    const stored = await filesIn('.')
    expect(await send(bodyOf(mp4OfSize(52_428_801)))).toEqual({ status: 400, body: { files: ['File too large'] } })
    expect(await filesIn('.')).toEqual(stored)
  },
)

test('writes a file that is too large only up to the limit', { tags: ['VAL-53'] }, async () => {
  let largest = 0
  function* watched(chunks: Iterable<Buffer>): Generator<Buffer> {
    let passed = 0
    for (const chunk of chunks) {
      yield chunk
      passed += chunk.length
      if (passed % (8 * MIB) >= chunk.length) continue
      const incoming = `${server.dataDir}/media/incoming`
      for (const name of readdirSync(incoming)) largest = Math.max(largest, statSync(`${incoming}/${name}`).size)
    }
  }
  expect((await send(bodyOf(watched(mp4OfSize(120 * MIB))))).status).toBe(400)
  expect(largest).toBeGreaterThan(0)
  expect(largest).toBeLessThanOrEqual(52_428_800)
})

test('reports all errors of several files', { tags: ['VAL-56'] }, async () => {
  const response = await send(bodyOf(mp4OfSize(60 * MIB), [Buffer.from('words')], mp4OfSize(1000)))
  expect(response).toEqual({ status: 400, body: { files: ['File too large', 'Invalid file type'] } })
  expect((await send(bodyOf(mp4OfSize(1001)))).status).toBe(201)
})

test(
  'returns 413 for a body over 512 MiB by its content-length, without reading it',
  { tags: ['LIM-04'] },
  async () => {
    const outgoing = open({ 'content-length': 512 * MIB + 1 })
    const responded = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve)
      outgoing.once('error', reject)
    })
    outgoing.write(`--${BOUNDARY}\r\n`)
    const response = await responded
    expect(response.statusCode).toBe(413)
    expect(await json(response)).toEqual({ detail: 'The request is too large.' })
    outgoing.destroy()
  },
)

test('returns 413 for a body that grows over 512 MiB, and leaves no file', { tags: ['LIM-04'] }, async () => {
  const stored = await filesIn('.')
  const response = await send(bodyOf(mp4OfSize(513 * MIB)))
  expect(response).toEqual({ status: 413, body: { detail: 'The request is too large.' } })
  expect(await filesIn('.')).toEqual(stored)
  expect((await send(bodyOf(mp4OfSize(1002)))).status).toBe(201)
})

test('leaves no file when the connection breaks', { tags: ['OPS-03'] }, async () => {
  const stored = await filesIn('originals')
  const outgoing = open({})
  outgoing.on('error', () => undefined)
  for (const chunk of bodyOf(mp4OfSize(5 * MIB))) {
    if (chunk.toString('latin1').startsWith(`--${BOUNDARY}--`)) break
    outgoing.write(chunk)
  }
  await vi.waitFor(async () => expect(await filesIn('incoming')).toHaveLength(1), WAIT_OPTIONS)
  outgoing.destroy()
  await vi.waitFor(async () => expect(await filesIn('incoming')).toEqual([]), WAIT_OPTIONS)
  expect(await filesIn('originals')).toEqual(stored)
})

test('stores nothing of a request without a token', { tags: ['API-06'] }, async () => {
  const outgoing = open({}, false)
  outgoing.on('error', () => undefined)
  const responded = new Promise<IncomingMessage>((resolve) => outgoing.once('response', resolve))
  for (const chunk of bodyOf(mp4OfSize(MIB))) outgoing.write(chunk)
  expect((await responded).statusCode).toBe(401)
  expect(await filesIn('incoming')).toEqual([])
  outgoing.destroy()
})
