import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { listenOnFreePort, shareTestApp } from '../testing/test-app.ts'
import { buildPicture, multipart } from '../testing/upload.ts'

vi.setConfig({ testTimeout: 60_000 })

/** As in the product, but for the units: a tenth of a second for each. */
const bodyPace = { stillMs: 600, wholeMs: 1200, windowMs: 600, windowBytes: 6000, lookEveryMs: 20 }

const { server, user } = await shareTestApp({ bodyPace })
const port = await listenOnFreePort(server.app)

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

async function begin(head: string[], rest: string | Buffer = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(Buffer.concat([Buffer.from([...head, 'Host: 127.0.0.1', '', ''].join('\r\n')), Buffer.from(rest)]))
  return socket
}

/** Sends pieces in turn, some time apart, until the connection ends. */
function drip(socket: Socket, piece: Buffer | string, everyMs: number): void {
  const timer = setInterval(() => socket.write(piece), everyMs)
  socket.once('close', () => clearInterval(timer))
}

/** What arrives until the connection ends. A sender that goes on writing after the answer may see it reset. */
async function read(socket: Socket): Promise<string> {
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
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

test('a body of which nothing more arrives is answered 408', { tags: ['API-18', 'LIM-07'] }, async () => {
  const answer = await read(await begin(login(900), '{"username":'))
  expect(answer).toMatch('HTTP/1.1 408')
  expect(answer).toContain(TIMED_OUT)
  const headers = answer.toLowerCase()
  expect(headers).toContain("content-security-policy: default-src 'self'")
  expect(headers).toContain('x-content-type-options: nosniff')
  expect(headers).toContain('x-frame-options: deny')
  expect(headers).toContain('cache-control: no-store')
})

test('JSON that arrives one byte at a time is answered 408', { tags: ['LIM-07'] }, async () => {
  const started = performance.now()
  const socket = await begin(login(9000), '{')
  drip(socket, ' ', 50)
  expect(await read(socket)).toContain(TIMED_OUT)
  expect(performance.now() - started).toBeGreaterThanOrEqual(bodyPace.wholeMs)
})

test('a refused body whose rest never arrives ends its connection', { tags: ['LIM-07'] }, async () => {
  const socket = await begin(login(900_000), '{')
  expect(await read(socket)).toMatch('HTTP/1.1 413')
})

test('an upload that arrives slower than 1 kB/s is answered 408 and leaves nothing', { tags: ['LIM-07'] }, async () => {
  const { body, headers } = await multipart({}, [await buildPicture()])
  const socket = await begin(upload(headers['content-type'], body.length + 90_000), body.subarray(0, 500))
  drip(socket, 'x', 50)
  expect(await read(socket)).toContain(TIMED_OUT)
})

test('an upload over a slow link is taken, however long it is', { tags: ['LIM-07'] }, async () => {
  const { body, headers } = await multipart({}, [{ name: 'a.jpg', content: (await buildPicture()).content }])
  const padding = Buffer.concat([Buffer.from('--'), Buffer.alloc(30_000, 'x'), Buffer.from('\r\n')])
  const whole = Buffer.concat([padding, body])
  const socket = await begin([...upload(headers['content-type'], whole.length), 'Connection: close'])
  const started = performance.now()
  let at = 0
  const timer = setInterval(() => {
    socket.write(whole.subarray(at, at + 1000))
    at += 1000
    if (at >= whole.length) clearInterval(timer)
  }, 60)
  expect(await read(socket)).toMatch('HTTP/1.1 201')
  expect(performance.now() - started).toBeGreaterThan(bodyPace.wholeMs)
})

test('an upload that waits for the server is not too slow', { tags: ['LIM-07'] }, async () => {
  const [first, second] = [await buildPicture('a.jpg'), await buildPicture('b.jpg')]
  const { body, headers } = await multipart({}, [first, second])
  const inspect = vi.spyOn(server.app.services.uploads.inspector, 'inspect')
  inspect.mockImplementationOnce(async (...args) => {
    await new Promise((resolve) => setTimeout(resolve, 3 * bodyPace.stillMs))
    return server.app.services.uploads.inspector.inspect(...args)
  })
  // More than what streams on the way hold, so that the connection has to wait.
  const padded = Buffer.concat([body.subarray(0, -40), Buffer.alloc(400_000, 'x'), body.subarray(-40)])
  const socket = await begin([...upload(headers['content-type'], padded.length), 'Connection: close'], padded)
  const answer = await read(socket)
  expect(inspect).toHaveBeenCalledTimes(3)
  expect(answer).toMatch(/HTTP\/1\.1 201/)
  expect(answer).not.toContain(TIMED_OUT)
})
