import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { listenOnFreePort, startTestApp, type TestApp } from '../testing/test-app.ts'

const servers: TestApp[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function start(settings: Record<string, string> = {}): Promise<TestApp> {
  const server = await startTestApp(settings)
  servers.push(server)
  return server
}

const getHealth = ({ anonymous }: TestApp, host: string) => anonymous('GET', '/api/health/', undefined, { host })

describe('a server for this machine only', () => {
  test('rejects unknown hosts on every path, and names the setting to change', { tags: ['GEN-18'] }, async () => {
    const server = await start()
    const { call } = await server.signIn('owner')
    for (const [method, url] of [
      ['POST', '/accounts/register/'],
      ['GET', '/api/clients/'],
      ['GET', '/api/nothing/'],
      ['GET', '/'],
    ] as const) {
      const response = await call(method, url, undefined, { host: 'rebind.evil.example:4710' })
      expect(response).toMatchObject({
        status: 421,
        headers: { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' },
        body: {
          detail:
            'Daywork answers only as localhost and 127.0.0.1 here. To use it by another name, set ' +
            'PUBLIC_URL=https://rebind.evil.example and start it again.',
        },
      })
    }
    expect((await getHealth(server, '"><script>')).body.detail).toContain('the address that people use')
  })

  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'daywork.localhost'])(
    'accepts %s',
    { tags: ['GEN-18'] },
    async (host) => expect((await getHealth(await start(), host)).status).toBe(200),
  )

  test(
    'rejects unknown hosts with REGISTRATION=open, and accepts them with a PUBLIC_URL or HOST for the network',
    { tags: ['GEN-18'] },
    async () => {
      expect((await getHealth(await start({ REGISTRATION: 'open' }), 'evil.example')).status).toBe(421)
      const opened: Record<string, string>[] = [{ PUBLIC_URL: 'https://daywork.example.com' }, { HOST: '0.0.0.0' }]
      for (const settings of opened) {
        const server = await start(settings)
        for (const host of ['daywork.example.com', '192.0.2.7:3000', '127.0.0.1:3000']) {
          expect((await getHealth(server, host)).status).toBe(200)
        }
      }
    },
  )
})

test('warns once, and names the setting to change', { tags: ['GEN-18'] }, async () => {
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  const server = await startTestApp({}, { logger })
  servers.push(server)
  await listenOnFreePort(server.app)
  await server.signIn('owner')
  for (const host of ['daywork.example.com', 'daywork.example.com', 'other.example.com']) await getHealth(server, host)
  expect(lines).toEqual([
    'reached as daywork.example.com without PUBLIC_URL: registration requires an invite from now on. If people use that ' +
      'name, set PUBLIC_URL=https://daywork.example.com and restart Daywork.',
  ])
})
