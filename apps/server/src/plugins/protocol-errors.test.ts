import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { collectLines } from '../testing/log-lines.ts'
import { listenOnFreePort, shareTestApp } from '../testing/test-app.ts'

const log = collectLines()
const { server, call } = await shareTestApp({ log })
const port = await listenOnFreePort(server.app)

/** Sends bytes. @returns the status, headers, and body that arrive until the server closes the connection */
async function sendBytes(bytes: string): Promise<{ status: number; headers: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes, 'latin1')
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), headers: head.toLowerCase(), body }
}

test.each([
  ['text that is not HTTP', 'hello\r\n\r\n', 400],
  ['a header without a name', 'GET /api/health/ HTTP/1.1\r\nHost: localhost\r\n: y\r\n\r\n', 400],
  [
    'two Content-Length headers',
    'POST /accounts/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  ['headers of 20 kB', `GET /api/health/ HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])(
  'returns an error in the common shape for %s, and closes the connection',
  { tags: ['API-10', 'API-18'] },
  async (_what, bytes, status) => {
    const response = await sendBytes(bytes)
    expect({ status: response.status, body: JSON.parse(response.body) }).toEqual({
      status,
      body: { detail: expect.stringMatching(/^The request .+\.$/) },
    })
    expect(response.headers).toContain('content-type: application/json; charset=utf-8')
    expect(response.headers).toContain('cache-control: no-store')
    expect(response.headers).toContain("content-security-policy: default-src 'self'")
    expect(response.headers).toContain('x-frame-options: deny')
    expect((await call('GET', '/api/health/')).status).toBe(200)
  },
)

test.each([
  ['LIST /api/clients/ HTTP/1.1\r\nHost: localhost\r\n\r\n', 405],
  ['hello\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('the error has an id that is in the log', { tags: ['OPS-28'] }, async (bytes, status) => {
  const { headers } = await sendBytes(bytes)
  const [, id] = /^x-request-id: ([\da-f-]{36})$/m.exec(headers.replaceAll('\r', '')) ?? []
  const lines = log.lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id)
  expect(lines).toMatchObject([{ level: 30, status, address: '127.0.0.1', msg: 'a request that is no valid HTTP' }])
})

const linesOf = (id: string | undefined) =>
  log.lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId !== undefined && reqId === id)
const idIn = (headers: string) => /^x-request-id: (\S+)$/m.exec(headers.replaceAll('\r', ''))?.[1]

test('a request whose body is no valid HTTP keeps its id', { tags: ['OPS-28'] }, async () => {
  const id = 'from-the-proxy'
  const { headers, status } = await sendBytes(
    `POST /accounts/login/ HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: ${id}\r\n` +
      'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nno size\r\n',
  )
  expect({ status, id: idIn(headers) }).toEqual({ status: 400, id })
  expect(linesOf(id)).toContainEqual(expect.objectContaining({ msg: 'a request that is no valid HTTP' }))
})

test('the log reports that headers took too long to arrive', { tags: ['OPS-28'] }, async () => {
  const connected = once(server.app.server, 'connection')
  const response = sendBytes('GET /api/health/ HTTP/1.1\r\nHost: loc')
  const [socket] = await connected
  // As Node does after its time limit.
  server.app.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  const { headers, status } = await response
  expect(status).toBe(408)
  expect(linesOf(idIn(headers))).toMatchObject([{ status: 408, msg: 'a request that took too long to arrive' }])
})

test('returns 405 for a method that HTTP does not define', { tags: ['API-07'] }, async () => {
  const response = await sendBytes('LIST /api/clients/ HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect({ status: response.status, body: JSON.parse(response.body) }).toEqual({
    status: 405,
    body: { detail: 'Method "LIST" not allowed.' },
  })
  expect(response.headers).toContain('allow: delete, get, head, patch, post, put')
})

test.each(['/api/clients/%zz/', '/api/clients/%ed%a0%80/', `/api/clients/${'9'.repeat(300)}/`, '/%c0%ae/'])(
  'returns 404 for %s, which cannot be decoded',
  { tags: ['API-11'] },
  async (url) => {
    const { body, headers, status } = await call('GET', url)
    expect({ status, body }).toEqual({ status: 404, body: { detail: 'Not found.' } })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("base-uri 'none'"),
      'x-content-type-options': 'nosniff',
    })
  },
)

test('uses the last value of a repeated query parameter', { tags: ['API-16'] }, async () => {
  expect((await call('GET', '/api/workers/?status=NONSENSE&status=BUSY')).status).toBe(200)
  expect(await call('GET', '/api/workers/?status=BUSY&status=NONSENSE')).toMatchObject({
    status: 400,
    body: { status: ['Select a valid choice. NONSENSE is not one of the available choices.'] },
  })
})

test('returns lists for requests with an invalid X-Forwarded-Host', { tags: ['API-08'] }, async () => {
  for (const host of ['a b', '[::1', '%%%']) {
    const { body, status } = await call('GET', '/api/clients/?page_size=1', undefined, { 'x-forwarded-host': host })
    expect({ host, status, results: body.results }).toEqual({ host, status: 200, results: [] })
  }
})
