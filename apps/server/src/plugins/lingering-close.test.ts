import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { listenOnFreePort, shareTestApp } from '../testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const MIB = 1024 * 1024
/** A connection that is closed at once loses the answer in nearly every try. */
const TRIES = 6

const { server, user } = await shareTestApp()
const port = await listenOnFreePort(server.app)

interface Sent {
  head: string[]
  body: Buffer
}

/** Sends a request that ends its connection, and answers what arrived until the connection closed, or its error. */
async function send({ body, head }: Sent): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const closed = once(socket, 'close').catch(() => undefined)
  let answer = ''
  let fault = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.on('error', (error) => (fault = `${error.message}\n`))
  socket.end(Buffer.concat([Buffer.from([...head, 'Host: 127.0.0.1', 'Connection: close', '', ''].join('\r\n')), body]))
  // A client that reads only when it has sent everything, as many do.
  socket.pause()
  await Promise.race([once(socket, 'finish'), closed, setTimeout(1000)])
  socket.resume()
  await closed
  return fault + answer
}

const lengthOf = (bytes: number) => `Content-Length: ${bytes}`
const json = 'Content-Type: application/json'
const large = Buffer.alloc(12 * MIB, 'x')
const authorization = `Authorization: Bearer ${user.access}`

test.each<[string, string, Sent]>([
  ['413', 'an account call', { head: ['POST /accounts/login/ HTTP/1.1', json, lengthOf(large.length)], body: large }],
  ['413', 'JSON', { head: ['POST /api/clients/ HTTP/1.1', json, authorization, lengthOf(large.length)], body: large }],
  [
    '401',
    'a call without a token',
    { head: ['POST /api/clients/ HTTP/1.1', json, lengthOf(large.length)], body: large },
  ],
  [
    '415',
    'another type',
    { head: ['POST /accounts/login/ HTTP/1.1', 'Content-Type: x/y', lengthOf(large.length)], body: large },
  ],
])(
  'a %s is read by clients that close their connection, whatever they still send: %s',
  { tags: ['LIM-04'] },
  async (status, _call, sent) => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const answer = await send(sent)
      expect(answer.split('\r\n')[0]).toMatch(`HTTP/1.1 ${status}`)
      expect(answer).toContain('{"detail":')
    }
  },
)

test(
  'the answer comes at once, and the end of the connection with it, while the rest has not arrived',
  { tags: ['LIM-04'] },
  async () => {
    const socket = connect(port, '127.0.0.1')
    const head = ['POST /accounts/login/ HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close', json, lengthOf(9 * MIB)]
    socket.write([...head, '', 'x'].join('\r\n'))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch('HTTP/1.1 413')
    await once(socket, 'end')
    socket.destroy()
  },
)
