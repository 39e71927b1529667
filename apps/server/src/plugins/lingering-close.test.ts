import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { listenOnFreePort, shareTestApp } from '../testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const MIB = 1024 * 1024
/** A connection that is closed immediately loses the response in nearly every attempt. */
const ATTEMPTS = 6

const { server, user } = await shareTestApp()
const port = await listenOnFreePort(server.app)

interface Sent {
  head: string[]
  body: Buffer
}

/** Sends a request with `Connection: close`. @returns what arrived until the connection closed, and its error */
async function send({ body, head }: Sent): Promise<string> {
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

test.each<[string, string, Sent]>([
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
  'lets clients that close their connection read a %s while they still send: %s',
  { tags: ['LIM-04'] },
  async (status, _call, sent) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const response = await send(sent)
      expect(response.split('\r\n')[0]).toMatch(`HTTP/1.1 ${status}`)
      expect(response).toContain('{"detail":')
    }
  },
)

test(
  'sends the response and the end of the connection immediately, before the rest has arrived',
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
