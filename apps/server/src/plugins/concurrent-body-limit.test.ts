import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { listenOnFreePort, shareTestApp } from '../testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const { server, user } = await shareTestApp()
const port = await listenOnFreePort(server.app)
const [CLIENT, OTHER] = ['203.0.113.9', '203.0.113.10']

async function startRequest(client: string, headers: string[], bodyStart: Buffer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = [
    'POST /accounts/login/ HTTP/1.1',
    'Host: 127.0.0.1',
    `X-Forwarded-For: ${client}`,
    'Content-Type: application/json',
    ...headers,
  ]
  socket.write([...head, '', ''].join('\r\n'))
  socket.write(bodyStart)
  return socket
}

const logIn = (client: string) => send(client, '/accounts/login/', { username: user.username, password: user.password })

const ask = (client: string) =>
  send(client, '/api/shared-pages/open/unknown/questions/', { name: 'Ruth Vale', text: 'When?' })

async function send(client: string, path: string, body: object) {
  const agent = new Agent({ maxSockets: 1 })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': client }
  const sent = request({ agent, port, host: '127.0.0.1', method: 'POST', path, headers })
  sent.end(JSON.stringify(body))
  const [response] = await once(sent, 'response')
  response.resume()
  return { status: response.statusCode, headers: response.headers }
}

const INCOMPLETE_BODY = Buffer.from('{"username":')

test(
  'returns 429 to a client with 64 incomplete bodies, but lets others log in',
  { tags: ['API-18', 'LIM-08'] },
  async () => {
    const sockets = await Promise.all(
      Array.from({ length: 260 }, () => startRequest(CLIENT, ['Content-Length: 200'], INCOMPLETE_BODY)),
    )
    const rejected = {
      status: 429,
      headers: {
        'retry-after': '1',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    }
    await vi.waitFor(async () => expect(await logIn(CLIENT)).toMatchObject(rejected), 10_000)
    expect(await ask(CLIENT)).toMatchObject(rejected)
    expect((await ask(OTHER)).status).toBe(404)
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await logIn(OTHER)).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(async () => expect((await logIn(CLIENT)).status).toBe(200), 10_000)
  },
)

test(
  'rejects an account request with a Content-Length above 16 kB without reading it',
  { tags: ['LIM-04'] },
  async () => {
    const socket = await startRequest(CLIENT, ['Content-Length: 16385'], Buffer.alloc(0))
    const [response] = await once(socket, 'data')
    expect(String(response)).toMatch('HTTP/1.1 413')
    expect(String(response)).toContain('{"detail":"The request is too large."}')
    socket.destroy()
  },
)

test('rejects an account request without Content-Length once it exceeds 16 kB', { tags: ['LIM-04'] }, async () => {
  const socket = await startRequest(
    CLIENT,
    ['Transfer-Encoding: chunked'],
    Buffer.from(`4100\r\n${' '.repeat(0x4100)}\r\n`),
  )
  const [response] = await once(socket, 'data')
  expect(String(response)).toMatch('HTTP/1.1 413')
  socket.destroy()
})
