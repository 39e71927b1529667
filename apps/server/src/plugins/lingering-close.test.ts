import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { listenOnFreePort, shareTestApp } from '../testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const MIB = 1024 * 1024
/** If the server closed the connection immediately, nearly every attempt would lose the response. */
const ATTEMPTS = 6

const { server, user } = await shareTestApp()
const port = await listenOnFreePort(server.app)

interface RawRequest {
  head: string[]
  body: Buffer
}

/** Sends a request with `Connection: close`. @returns what arrived, after the error of the connection, if any */
async function send({ body, head }: RawRequest): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const closed = once(socket, 'close').catch(() => undefined)
  let response = ''
  let failure = ''
  socket.on('data', (chunk) => (response += chunk))
  socket.on('error', (error) => (failure = `${error.message}\n`))
  socket.end(Buffer.concat([Buffer.from([...head, 'Host: 127.0.0.1', 'Connection: close', '', ''].join('\r\n')), body]))
  // Like many clients, reads only after it has sent everything.
  socket.pause()
  await Promise.race([once(socket, 'finish'), closed, setTimeout(1000)])
  socket.resume()
  await closed
  return failure + response
}

const lengthOf = (bytes: number) => `Content-Length: ${bytes}`
const json = 'Content-Type: application/json'
const large = Buffer.alloc(12 * MIB, 'x')
const authorization = `Authorization: Bearer ${user.access}`

test.each<[string, string, RawRequest]>([
  [
    '413',
    'an account request',
    { head: ['POST /accounts/login/ HTTP/1.1', json, lengthOf(large.length)], body: large },
  ],
  ['413', 'JSON', { head: ['POST /api/clients/ HTTP/1.1', json, authorization, lengthOf(large.length)], body: large }],
  [
    '401',
    'a request without a token',
    { head: ['POST /api/clients/ HTTP/1.1', json, lengthOf(large.length)], body: large },
  ],
  [
    '415',
    'an unsupported content type',
    { head: ['POST /accounts/login/ HTTP/1.1', 'Content-Type: x/y', lengthOf(large.length)], body: large },
  ],
])(
  'lets clients with Connection: close read a %s that is sent before their body has arrived: %s',
  { tags: ['LIM-04'] },
  async (status, _description, request) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const response = await send(request)
      expect(response.split('\r\n')[0]).toMatch(`HTTP/1.1 ${status}`)
      expect(response).toContain('{"detail":')
    }
  },
)

test(
  'sends the response and closes its side of the connection before the rest of the body has arrived',
  { tags: ['LIM-04'] },
  async () => {
    const socket = connect(port, '127.0.0.1')
    const head = ['POST /accounts/login/ HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close', json, lengthOf(9 * MIB)]
    socket.write([...head, '', 'x'].join('\r\n'))
    const [response] = await once(socket, 'data')
    expect(String(response)).toMatch('HTTP/1.1 413')
    await once(socket, 'end')
    socket.destroy()
  },
)
