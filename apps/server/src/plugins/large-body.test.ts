import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { listenOnFreePort, shareTestApp } from '../testing/test-app.ts'

const MIB = 1024 * 1024
const SIZE = 32 * MIB

const { server } = await shareTestApp()
const port = await listenOnFreePort(server.app)

function* requestWith(head: string): Generator<Buffer> {
  yield Buffer.from(head)
  for (let sent = 0; sent < SIZE; sent += MIB) yield Buffer.alloc(MIB, 'x')
}

test(
  'reads a JSON body of 32 MiB to its end, returns 413, and keeps the connection open',
  { tags: ['LIM-04'] },
  async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const lines = [
      'POST /accounts/login/ HTTP/1.1',
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      `Content-Length: ${SIZE}`,
    ]
    // Like many clients, reads only after it has sent everything.
    await pipeline(Readable.from(requestWith([...lines, '', ''].join('\r\n'))), socket, { end: false })
    socket.write('GET /api/health/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    const responses = (await socket.toArray()).join('')
    expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
    expect(responses).toContain('{"detail":"The request is too large."}')
  },
)
