import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(() => server.sql('delete from login_failures'))
afterAll(() => server.close())

const DEVICE = 'the secret of this browser'

const login = (username: string, password: string, address: string, device?: string) =>
  server.anonymous(
    'POST',
    '/accounts/login/',
    { username, password, ...(device === undefined ? {} : { device }) },
    { 'x-forwarded-for': address },
  )

/** Inserts failures of `count` different addresses or names, one per second, the newest `age` seconds ago. */
const insertFailures = (
  count: number,
  { address = "'10.9.' || i / 250 || '.' || i % 250", age = 0, name = "'x' || i" },
) =>
  server.sql(
    `insert into login_failures (username, address, network, failed_at)
     select ${name}, ${address}, ${address}, now() - make_interval(secs => ${age} + i) from generate_series(0, ${count - 1}) i`,
  )

const failuresOf = async (username: string): Promise<unknown> =>
  (
    await server.sql(
      `select count(*)::int as failures from audit_events where event = 'sign_in_refused' and username = $1`,
      [username],
    )
  )[0]?.failures

describe('attempts from one network with many names', () => {
  test('stops an address that tries one password on 60 names after 40 failures', { tags: ['SESS-41'] }, async () => {
    const statusCodes: number[] = []
    for (let n = 0; n < 60; n += 1)
      statusCodes.push((await login(`sprayed-${n}`, 'Summer2026!', '198.51.100.7')).status)
    expect(statusCodes).toEqual([...Array<number>(40).fill(401), ...Array<number>(20).fill(429)])
    await server.signIn('agnes')
    expect((await login('agnes', 'correct horse', '198.51.100.7')).status).toBe(429)
    expect((await login('agnes', 'correct horse', '198.51.100.8')).status).toBe(200)
  })

  test('counts the addresses of an IPv6 /64 together', { tags: ['SESS-41'] }, async () => {
    await server.signIn('berta')
    const statusCodes: number[] = []
    for (let n = 0; n < 41; n += 1) {
      statusCodes.push((await login(`sprayed-${n}`, 'Summer2026!', `2001:db8:1:2::${n.toString(16)}`)).status)
    }
    expect(statusCodes.slice(-2)).toEqual([401, 429])
    expect((await login('berta', 'correct horse', '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await login('berta', 'correct horse', '2001:db8:1:3::1')).status).toBe(200)
  })

  test('delays attempts after 300 failures in an hour, with increasing waits', { tags: ['SESS-41'] }, async () => {
    await server.signIn('clara')
    await insertFailures(300, { address: "'198.51.100.7'", age: 61 })
    expect((await login('clara', 'wrong', '198.51.100.7')).status).toBe(401)
    const waiting = await login('clara', 'correct horse', '198.51.100.7')
    expect(waiting.status).toBe(429)
    expect(Number(waiting.headers['retry-after'])).toBeLessThanOrEqual(15)
    await insertFailures(100, { address: "'198.51.100.7'", age: 61 })
    const longer = await login('clara', 'correct horse', '198.51.100.7')
    expect(Number(longer.headers['retry-after'])).toBeGreaterThan(800)
    expect(Number(longer.headers['retry-after'])).toBeLessThanOrEqual(900)
  })

  test('lets twenty people behind one address log in, each after a typo', { tags: ['SESS-41'] }, async () => {
    const names = Array.from({ length: 20 }, (_, n) => `office-${n}`)
    for (const name of names) await server.signIn(name)
    const typos = await Promise.all(names.map((name) => login(name, 'corect horse', '198.51.100.9')))
    expect(new Set(typos.map(({ status }) => status))).toEqual(new Set([401]))
    const responses = await Promise.all(names.map((name) => login(name, 'correct horse', '198.51.100.9')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('attempts with one name from many addresses', () => {
  test('delays attempts from any address after 50 failures in an hour', { tags: ['SESS-42'] }, async () => {
    await server.signIn('dora')
    await insertFailures(49, { name: "'dora'", age: 61 })
    expect((await login('dora', 'wrong', '198.51.100.1')).status).toBe(401)
    // This attempt still gets 401 and an audit event. The wait applies from the next attempt.
    expect((await login('dora', 'wrong', '198.51.100.2')).status).toBe(401)
    expect(await failuresOf('dora')).toBe(2)
    const waiting = await login('Dora', 'correct horse', '198.51.100.3')
    expect(waiting.status).toBe(429)
    expect(Number(waiting.headers['retry-after'])).toBeLessThanOrEqual(15)
    await server.sql("update login_failures set failed_at = failed_at - interval '16 seconds'")
    expect((await login('dora', 'correct horse', '198.51.100.3')).status).toBe(200)
  })

  test('applies one limit to all forms of a name', { tags: ['SESS-42'] }, async () => {
    await server.signIn('edith')
    await insertFailures(60, { name: "'edith'" })
    expect((await login('\uff45dith', 'correct horse', '198.51.100.3')).status).toBe(429)
  })
})

describe('a device that signed in before', () => {
  test('is not delayed by the failures of a stranger', { tags: ['SESS-40', 'SESS-42'] }, async () => {
    await server.signIn('frida')
    expect((await login('frida', 'correct horse', '192.0.2.1', DEVICE)).status).toBe(200)
    await insertFailures(80, { name: "'frida'" })
    await insertFailures(400, { address: "'192.0.2.1'" })
    expect((await login('frida', 'correct horse', '192.0.2.1')).status).toBe(429)
    expect((await login('frida', 'correct horse', '192.0.2.1', 'another secret')).status).toBe(429)
    expect((await login('frida', 'correct horse', '192.0.2.1', DEVICE)).status).toBe(200)
    const [stored] = await server.sql(
      `select count(distinct d.id)::int as devices, count(*)::int as sessions, min(d.secret_hash) as hash
       from sessions s join devices d on d.id = s.device_id join users u on u.id = d.user_id where u.username = 'frida'`,
    )
    expect(stored).toEqual({ devices: 1, sessions: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('is known only for the accounts that signed in on it', { tags: ['SESS-40'] }, async () => {
    await server.signIn('gerda')
    await server.signIn('helga')
    await login('gerda', 'correct horse', '192.0.2.1', DEVICE)
    await insertFailures(80, { name: "'helga'" })
    expect((await login('helga', 'correct horse', '192.0.2.1', DEVICE)).status).toBe(429)
  })

  test('is limited by its own wrong passwords', { tags: ['SESS-30', 'SESS-40'] }, async () => {
    await server.signIn('irma')
    await login('irma', 'correct horse', '192.0.2.1', DEVICE)
    for (let n = 0; n < 10; n += 1) expect((await login('irma', 'wrong', '192.0.2.1', DEVICE)).status).toBe(401)
    expect((await login('irma', 'wrong', '192.0.2.1', DEVICE)).status).toBe(429)
    await server.sql("update login_failures set failed_at = failed_at - interval '61 seconds'")
    await insertFailures(60, { name: "'irma'", address: "'192.0.2.1'", age: 61 })
    expect((await login('irma', 'correct horse', '192.0.2.1', DEVICE)).status).toBe(429)
  })

  test(
    'lets a signed-in user change the password despite the failures of a stranger',
    { tags: ['SESS-42'] },
    async () => {
      const { call } = await server.signIn('jutta')
      await insertFailures(80, { name: "'jutta'" })
      const input = { current_password: 'correct horse', new_password: 'a better horse' }
      expect((await call('POST', '/accounts/password/', input)).status).toBe(200)
    },
  )
})

describe('a signed-in client that guesses the current password', () => {
  test(
    'is limited by network, so that it cannot evade the limit with the addresses of an IPv6 /64',
    { tags: ['SESS-30'] },
    async () => {
      const { call } = await server.signIn('maren')
      const input = { current_password: 'wrong', new_password: 'a better horse' }
      const statusCodes: number[] = []
      for (let n = 0; n < 12; n += 1) {
        const from = { 'x-forwarded-for': `2001:db8:7:7::${n.toString(16)}` }
        statusCodes.push((await call('POST', '/accounts/password/', input, from)).status)
      }
      expect(statusCodes).toEqual([...Array<number>(10).fill(400), 429, 429])
      // The password of the eleventh attempt was compared, too, although the response was 429.
      expect(await failuresOf('maren')).toBe(11)
    },
  )
})

describe('after the clock was set back', () => {
  test('does not count failures in the future', { tags: ['SESS-44'] }, async () => {
    await server.signIn('karin')
    await insertFailures(400, { name: "'karin'", address: "'192.0.2.1'", age: -3600 - 400 })
    expect((await login('karin', 'correct horse', '192.0.2.1')).status).toBe(200)
  })

  test('never requires a longer wait than the window of the limit', { tags: ['SESS-44'] }, async () => {
    for (let n = 0; n < 11; n += 1) await login('lotte', 'wrong', '192.0.2.1')
    // Such a time can come from another server, whose statement started slightly later.
    await server.sql("update login_failures set failed_at = now() + interval '900 milliseconds'")
    const response = await login('lotte', 'wrong', '192.0.2.1')
    expect(response.status).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60)
  })
})
