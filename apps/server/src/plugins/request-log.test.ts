import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { collectLines } from '../testing/log-lines.ts'
import { listenOnFreePort, shareTestApp } from '../testing/test-app.ts'

const log = collectLines()
const { server, call } = await shareTestApp({ log })
beforeEach(() => void log.lines.splice(0))

const parsedLines = () => log.lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test(
  'logs one line per request with the account, address, status, and duration, but without the query',
  { tags: ['OPS-26'] },
  async () => {
    await call('GET', '/api/clients/?search=secret', undefined, { 'x-forwarded-for': '203.0.113.9' })
    expect(parsedLines()).toEqual([
      expect.objectContaining({
        level: 30,
        user: expect.any(Number),
        address: '203.0.113.9',
        status: 200,
        milliseconds: expect.any(Number),
        msg: expect.stringMatching(/^GET \/api\/clients\/ 200 in \d+ ms$/),
      }),
    ])
  },
)

test(
  'logs the client address of a rejected request, and ignores a header that is not an address',
  { tags: ['OPS-26'] },
  async () => {
    for (const address of ['203.0.113.9', '"status":200']) {
      await server.anonymous('GET', '/api/clients/', undefined, { 'x-forwarded-for': address })
    }
    expect(parsedLines()).toMatchObject([
      { status: 401, address: '203.0.113.9' },
      { status: 401, address: '127.0.0.1' },
    ])
  },
)

test('logs rejected media URLs, but no pages or health checks', { tags: ['OPS-26'] }, async () => {
  const invalid = `/media/1/original/s1/1999999999/${'x'.repeat(43)}/`
  for (const url of [invalid, '/media/guess', '/nowhere', '/api/health/']) {
    await server.anonymous('GET', url, undefined, { 'x-forwarded-for': '203.0.113.9' })
  }
  expect(parsedLines()).toMatchObject([
    { level: 30, status: 404, address: '203.0.113.9', msg: expect.stringContaining('GET /media/:file/') },
    { level: 30, status: 404, address: '203.0.113.9', msg: expect.stringContaining('GET /media/...') },
  ])
})

test(
  'rejects control characters in paths, which are not valid HTTP, before they reach the log',
  { tags: ['OPS-26'] },
  async () => {
    const socket = connect(await listenOnFreePort(server.app), '127.0.0.1')
    const response = text(socket)
    socket.write('GET /api/\u009b31m/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 'latin1')
    expect(await response).toMatch('HTTP/1.1 400')
    expect(log.lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  },
)
