import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
afterEach(() => server.close())

/** Sends three wrong passwords through a proxy at `peer`. @returns the addresses that were stored with the failures */
async function failLogInsThrough(peer: string): Promise<string[]> {
  for (const client of CLIENTS) {
    await server.app.inject({
      method: 'POST',
      url: '/accounts/login/',
      remoteAddress: peer,
      headers: { 'x-forwarded-for': client },
      payload: { username: 'nobody', password: 'wrong' },
    })
  }
  const rows = await server.sql('select distinct address from login_failures order by address')
  return rows.map(({ address }) => String(address))
}

const CLIENTS = ['198.51.100.1', '198.51.100.2', '198.51.100.3']

test('uses the client addresses from the proxies in TRUST_PROXY', { tags: ['GEN-20'] }, async () => {
  server = await startTestApp({ TRUST_PROXY: 'loopback, 192.0.2.0/24' })
  expect(await failLogInsThrough('192.0.2.2')).toEqual(CLIENTS)
})

test('uses the client addresses from proxies on this machine by default', { tags: ['GEN-20'] }, async () => {
  server = await startTestApp()
  expect(await failLogInsThrough('127.0.0.1')).toEqual(CLIENTS)
})

test('ignores X-Forwarded-For from other clients, and warns once', { tags: ['GEN-20'] }, async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  server = await startTestApp({ HOST: '0.0.0.0' }, { logger: log })
  expect(await failLogInsThrough('192.0.2.2')).toEqual(['192.0.2.2'])
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([
    '192.0.2.2 sent X-Forwarded-For and is not a trusted proxy, so the header is ignored. If it is your proxy, ' +
      'add it to TRUST_PROXY.',
  ])
})
