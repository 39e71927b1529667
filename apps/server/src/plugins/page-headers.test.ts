import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listenOnFreePort, startTestApp } from '../testing/test-app.ts'

const HSTS = 'strict-transport-security'

async function startApp(settings: Record<string, string>) {
  const server = await startTestApp(settings)
  onTestFinished(() => server.close())
  return (headers: Record<string, string>, url = '/api/health/') =>
    server.app.inject({ url, headers, remoteAddress: headers.from ?? '127.0.0.1' })
}

test('sends HSTS for requests over https if PUBLIC_URL is https', { tags: ['OPS-25'] }, async () => {
  const get = await startApp({ PUBLIC_URL: 'https://work.example' })
  const host = { host: 'work.example' }
  const overHttps = await get({ ...host, 'x-forwarded-proto': 'https' })
  expect(overHttps.headers[HSTS]).toBe('max-age=31536000')
  expect((await get({ ...host, 'x-forwarded-proto': 'https' }, '/media/none/')).headers[HSTS]).toBe('max-age=31536000')
  expect((await get(host)).headers).not.toHaveProperty(HSTS)
  // X-Forwarded-Proto counts only from a trusted proxy.
  const stranger = { ...host, 'x-forwarded-proto': 'https', from: '203.0.113.7' }
  expect((await get(stranger)).headers).not.toHaveProperty(HSTS)
})

test.each([{}, { PUBLIC_URL: 'http://work.example' }])(
  'sends no HSTS with the settings %j',
  { tags: ['OPS-25'] },
  async (settings) => {
    const get = await startApp(settings)
    expect((await get({ host: 'work.example', 'x-forwarded-proto': 'https' })).headers).not.toHaveProperty(HSTS)
  },
)

test('prevents pages from setting another base URL', { tags: ['API-18'] }, async () => {
  const get = await startApp({})
  expect((await get({})).headers['content-security-policy']).toContain("base-uri 'none'")
})

test('the 503 of a stopping server includes the common headers', { tags: ['API-18'] }, async () => {
  const server = await startTestApp()
  const socket = connect(await listenOnFreePort(server.app), '127.0.0.1')
  const responses = text(socket)
  // An incomplete request keeps the connection open.
  const received = once(server.app.server, 'request')
  const head = ['POST /accounts/login/ HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  socket.write([...head, 'Content-Length: 2', '', ''].join('\r\n'))
  await received
  const closed = server.close()
  await vi.waitFor(() => expect(server.app.server.listening).toBe(false))
  socket.write('{}GET /api/health/ HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [, stopping = ''] = (await responses).toLowerCase().split('http/1.1 503')
  await closed
  expect(stopping).toContain('service unavailable')
  expect(stopping).toContain("content-security-policy: default-src 'self'")
  expect(stopping).toContain('x-content-type-options: nosniff')
  expect(stopping).toContain('cache-control: no-store')
})
