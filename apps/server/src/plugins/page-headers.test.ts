import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const HSTS = 'strict-transport-security'

async function startApp(settings: Record<string, string>) {
  const server = await startTestApp(settings)
  onTestFinished(() => server.close())
  return (headers: Record<string, string>, url = '/api/health/') =>
    server.app.inject({ url, headers, remoteAddress: headers.from ?? '127.0.0.1' })
}

test('OPS-25 a site whose PUBLIC_URL is https tells browsers to stay on https, where they came over it', async () => {
  const ask = await startApp({ PUBLIC_URL: 'https://work.example' })
  const host = { host: 'work.example' }
  const overHttps = await ask({ ...host, 'x-forwarded-proto': 'https' })
  expect(overHttps.headers[HSTS]).toBe('max-age=31536000')
  expect((await ask({ ...host, 'x-forwarded-proto': 'https' }, '/media/none/')).headers[HSTS]).toBe('max-age=31536000')
  expect((await ask(host)).headers).not.toHaveProperty(HSTS)
  // Only a proxy that Daywork trusts can say how it was reached.
  const stranger = { ...host, 'x-forwarded-proto': 'https', from: '203.0.113.7' }
  expect((await ask(stranger)).headers).not.toHaveProperty(HSTS)
})

test.each([{}, { PUBLIC_URL: 'http://work.example' }])(
  'OPS-25 with the settings %j nothing is said of https',
  async (settings) => {
    const ask = await startApp(settings)
    expect((await ask({ host: 'work.example', 'x-forwarded-proto': 'https' })).headers).not.toHaveProperty(HSTS)
  },
)

test('API-18 no page can be given another base address', async () => {
  const ask = await startApp({})
  expect((await ask({})).headers['content-security-policy']).toContain("base-uri 'none'")
})
