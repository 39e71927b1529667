import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collectLines } from '../testing/log-lines.ts'
import { listenOnFreePort, shareTestApp, startTestApp, type TestApp } from '../testing/test-app.ts'

const RANDOM_ID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/

const log = collectLines()
const { server, user } = await shareTestApp({ settings: { TRUST_PROXY: '192.0.2.7' }, log })

const send = (id?: string, remoteAddress = '192.0.2.7', app = server.app) =>
  app.inject({
    url: '/api/clients/',
    remoteAddress,
    headers: { authorization: `Bearer ${user.access}`, ...(id === undefined ? {} : { 'x-request-id': id }) },
  })

test(
  'adds an id that is unique on all servers to the response and each log line of a request',
  { tags: ['OPS-28'] },
  async () => {
    const another = await server.startAnother()
    log.lines.splice(0)
    const responses = await Promise.all([send(), send(), send(undefined, '192.0.2.7', another)])
    const ids = responses.map(({ headers }) => String(headers['x-request-id']))
    for (const id of ids) expect(id).toMatch(RANDOM_ID)
    expect(new Set(ids).size).toBe(3)
    expect(log.lines.map((line) => String(JSON.parse(line).reqId)).toSorted()).toEqual(ids.toSorted())
  },
)

test.each(['/', '/nowhere', '/api/nowhere/', '/api/clients/%zz/', '/media/none/', '/api/health/', '/accounts/login/'])(
  'adds an id to the response to %s',
  { tags: ['OPS-28'] },
  async (url) => {
    expect((await server.anonymous('GET', url)).headers['x-request-id']).toMatch(RANDOM_ID)
  },
)

test(
  'logs an unexpected error with the id of its response, without changing its body',
  { tags: ['OPS-28', 'API-10'] },
  async () => {
    const ownLog = collectLines()
    const broken = await startTestApp({}, { log: ownLog })
    onTestFinished(() => broken.close())
    const { call: callBroken } = await broken.signIn()
    await broken.sql('alter view live_clients rename to renamed')
    const { body, headers, status } = await callBroken('GET', '/api/clients/')
    expect({ status, body }).toEqual({ status: 500, body: { detail: 'Internal server error.' } })
    const lines = ownLog.lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === headers['x-request-id'])
    expect(lines).toMatchObject([{ level: 50, msg: 'unexpected error' }, { status: 500 }])
  },
)

test('uses the id from a trusted proxy, but from no other client', { tags: ['OPS-28'] }, async () => {
  const id = 'f3b0_C44-298'
  expect((await send(id)).headers['x-request-id']).toBe(id)
  expect((await send(id, '192.0.2.8')).headers['x-request-id']).toMatch(RANDOM_ID)
})

test.each(['', 'x'.repeat(129), 'a b', 'a","audit":"sign_in_refused', 'ä', 'a,b'])(
  'ignores %j from a trusted proxy',
  { tags: ['OPS-28'] },
  async (id) => {
    expect((await send(id)).headers['x-request-id']).toMatch(RANDOM_ID)
  },
)

/** Starts a request without sending its body. */
async function startRequest({ app }: TestApp) {
  const socket = connect(await listenOnFreePort(app), '127.0.0.1')
  const responses = text(socket)
  const received = once(app.server, 'request')
  const head = ['POST /accounts/login/ HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  socket.write([...head, 'Content-Length: 2', '', ''].join('\r\n'))
  await received
  return { socket, responses }
}

const idsIn = (responses: string) => [...responses.matchAll(/^x-request-id: (.+)\r$/gim)].map(([, id = '']) => id)

test('adds the id in the log line to the 503 of a stopping server', { tags: ['OPS-28'] }, async () => {
  const ownLog = collectLines()
  const own = await startTestApp({}, { log: ownLog })
  const { responses, socket } = await startRequest(own)
  const closed = own.close()
  await vi.waitFor(() => expect(own.app.server.listening).toBe(false))
  socket.write('{}GET /api/health/ HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [first, second] = idsIn(await responses)
  await closed
  expect(first).toMatch(RANDOM_ID)
  expect(second).not.toBe(first)
  expect(ownLog.lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ reqId: second, res: { statusCode: 503 } }),
  )
})

test('adds an id to the 408 for a body that does not arrive', { tags: ['OPS-28'] }, async () => {
  const own = await startTestApp({}, { bodyTimeouts: { idleMs: 50, checkEveryMs: 10 } })
  onTestFinished(() => own.close())
  const { responses } = await startRequest(own)
  expect(idsIn(await responses)).toEqual([expect.stringMatching(RANDOM_ID)])
})

test('lets pages of other origins read the id', { tags: ['OPS-28'] }, async () => {
  const own = await startTestApp({ CORS_ORIGINS: 'https://app.example.com' })
  onTestFinished(() => own.close())
  const { headers } = await own.anonymous('GET', '/api/health/', undefined, { origin: 'https://app.example.com' })
  expect(headers['access-control-expose-headers']).toContain('X-Request-Id')
})
