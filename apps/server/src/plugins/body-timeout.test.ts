import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { collectLines } from '../testing/log-lines.ts'
import { listenOnFreePort, shareTestApp } from '../testing/test-app.ts'
import { buildPicture, multipart } from '../testing/upload.ts'

vi.setConfig({ testTimeout: 60_000 })

/** The default timeouts, 50 times shorter. */
const bodyTimeouts = { idleMs: 600, jsonMs: 1200, fileWindowMs: 600, fileWindowBytes: 6000, checkEveryMs: 20 }

const log = collectLines()
const { server, user } = await shareTestApp({ bodyTimeouts, log })
const port = await listenOnFreePort(server.app)

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

async function startRequest(head: string[], bodyStart: string | Buffer = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(Buffer.concat([Buffer.from([...head, 'Host: 127.0.0.1', '', ''].join('\r\n')), Buffer.from(bodyStart)]))
  return socket
}

/** Sends the chunk at intervals until the connection closes. */
function sendSlowly(socket: Socket, chunk: Buffer | string, intervalMs: number): void {
  const timer = setInterval(() => socket.write(chunk), intervalMs)
  socket.once('close', () => clearInterval(timer))
}

/** Reads until the connection closes. Does not wait for 'end', because a client that still sends may get a reset. */
async function read(socket: Socket): Promise<string> {
  let response = ''
  socket.on('data', (chunk) => (response += String(chunk)))
  await new Promise((resolve) => socket.once('close', resolve))
  return response
}

const login = (length: number) => [
  'POST /accounts/login/ HTTP/1.1',
  'Content-Type: application/json',
  `Content-Length: ${length}`,
]
const upload = (contentType: string, length: number) => [
  'POST /api/works/ HTTP/1.1',
  `Content-Type: ${contentType}`,
  `Authorization: Bearer ${user.access}`,
  `Content-Length: ${length}`,
]

const TIMED_OUT = '{"detail":"The request took too long to arrive."}'

test('returns 408 when the rest of a body does not arrive', { tags: ['API-18', 'LIM-07'] }, async () => {
  const response = await read(await startRequest(login(900), '{"username":'))
  expect(response).toMatch('HTTP/1.1 408')
  expect(response).toContain(TIMED_OUT)
  const headers = response.toLowerCase()
  expect(headers).toContain("content-security-policy: default-src 'self'")
  expect(headers).toContain('x-content-type-options: nosniff')
  expect(headers).toContain('x-frame-options: deny')
  expect(headers).toContain('cache-control: no-store')
})

test('logs one line for each request whose body stops halfway', { tags: ['LIM-07', 'OPS-26'] }, async () => {
  log.lines.splice(0)
  const { body, headers } = await multipart({}, [await buildPicture()])
  const stopped = [
    await startRequest(login(900), '{"username":'),
    await startRequest(upload(headers['content-type'], body.length), body.subarray(0, 500)),
    // The response to the request without a token comes before the rest of its body.
    await startRequest(['POST /api/clients/ HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 900'], '{'),
  ]
  await Promise.all(stopped.map(read))
  const lines = () =>
    log.lines.map((line) => (JSON.parse(line) as { msg: string }).msg.replace(/ in .*/, '')).toSorted()
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(3)
  expect(lines()).toEqual(['POST /accounts/login/ 408', 'POST /api/clients/ 401', 'POST /api/works/ 408'])
})

test('returns 408 for JSON that arrives one byte at a time', { tags: ['LIM-07'] }, async () => {
  const startedAt = performance.now()
  const socket = await startRequest(login(9000), '{')
  sendSlowly(socket, ' ', 50)
  expect(await read(socket)).toContain(TIMED_OUT)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(bodyTimeouts.jsonMs)
})

test('closes the connection when the rest of a rejected body does not arrive', { tags: ['LIM-07'] }, async () => {
  const socket = await startRequest(login(900_000), '{')
  expect(await read(socket)).toMatch('HTTP/1.1 413')
})

test('returns 408 for an upload that arrives slower than 1 kB/s', { tags: ['LIM-07'] }, async () => {
  const { body, headers } = await multipart({}, [await buildPicture()])
  const socket = await startRequest(upload(headers['content-type'], body.length + 90_000), body.subarray(0, 500))
  sendSlowly(socket, 'x', 50)
  expect(await read(socket)).toContain(TIMED_OUT)
})

test('accepts a long upload over a slow connection', { tags: ['LIM-07'] }, async () => {
  const { body, headers } = await multipart({}, [{ name: 'a.jpg', content: (await buildPicture()).content }])
  const padding = Buffer.concat([Buffer.from('--'), Buffer.alloc(30_000, 'x'), Buffer.from('\r\n')])
  const whole = Buffer.concat([padding, body])
  const socket = await startRequest([...upload(headers['content-type'], whole.length), 'Connection: close'])
  const startedAt = performance.now()
  let offset = 0
  const timer = setInterval(() => {
    socket.write(whole.subarray(offset, offset + 1000))
    offset += 1000
    if (offset >= whole.length) clearInterval(timer)
  }, 60)
  expect(await read(socket)).toMatch('HTTP/1.1 201')
  expect(performance.now() - startedAt).toBeGreaterThan(bodyTimeouts.jsonMs)
})

test('does not count the time that an upload waits for the server', { tags: ['LIM-07'] }, async () => {
  const [first, second] = [await buildPicture('a.jpg'), await buildPicture('b.jpg')]
  const { body, headers } = await multipart({}, [first, second])
  const inspect = vi.spyOn(server.app.services.uploads.inspector, 'inspect')
  inspect.mockImplementationOnce(async (...args) => {
    await new Promise((resolve) => setTimeout(resolve, 3 * bodyTimeouts.idleMs))
    return server.app.services.uploads.inspector.inspect(...args)
  })
  // Larger than the buffers of all streams, so that the rest stays in the socket until the server continues to read.
  const padded = Buffer.concat([body.subarray(0, -40), Buffer.alloc(400_000, 'x'), body.subarray(-40)])
  const socket = await startRequest([...upload(headers['content-type'], padded.length), 'Connection: close'], padded)
  const response = await read(socket)
  expect(inspect).toHaveBeenCalledTimes(3)
  expect(response).toMatch(/HTTP\/1\.1 201/)
  expect(response).not.toContain(TIMED_OUT)
})
