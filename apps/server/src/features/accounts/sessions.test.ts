import { describe, expect, test } from 'vitest'
import { callWith, shareTestApp, startTestApp } from '../../testing/test-app.ts'

const { server, user: account } = await shareTestApp()

const refresh = (token: unknown) => server.anonymous('POST', '/accounts/token/refresh/', { refresh: token })
const callWithToken = (access: string) => callWith(server.app, { authorization: `Bearer ${access}` })
const NEWEST_SESSION = '(select max(id) from sessions)'
const PAIRS = `(select * from token_pairs where session_id = ${NEWEST_SESSION}) pairs`
const NOT_VALID = { detail: 'Token is invalid or expired', code: 'token_not_valid' }

describe('bearer tokens', () => {
  test(
    'returns 401 with the authentication scheme for a request without a token',
    { tags: ['API-06', 'GEN-06'] },
    async () => {
      for (const url of ['/api/clients/', '/api/work-orders/1/', '/api/works/', '/accounts/sessions/']) {
        const { body, headers, status } = await server.anonymous('GET', url)
        expect({ url, status, body }).toEqual({
          url,
          status: 401,
          body: { detail: 'Authentication credentials were not provided.' },
        })
        expect(headers['www-authenticate']).toBe('Bearer')
      }
      expect((await server.anonymous('POST', '/accounts/logout/', { refresh: 'x' })).status).toBe(401)
    },
  )

  test(
    'returns 401 for malformed and unknown tokens, and for other kinds of credentials',
    { tags: ['SESS-28'] },
    async () => {
      const altered = account.access.slice(0, -1) + (account.access.endsWith('A') ? 'B' : 'A')
      for (const token of ['x', 'a.b.c', 'e30.e30.e30', altered, account.refresh, '\u00ff', `${account.access} x`]) {
        expect((await callWithToken(token)('GET', '/api/clients/')).status).toBe(401)
      }
      const basic = await server.anonymous('GET', '/api/clients/', undefined, {
        authorization: `Basic ${account.access}`,
      })
      expect(basic.status).toBe(401)
    },
  )

  test(
    'creates random tokens, stores their hashes, and expires access tokens after 15 minutes',
    { tags: ['SESS-24', 'SESS-28'] },
    async () => {
      expect(account.access).toMatch(/^[\w-]{43}$/)
      const { refresh: token } = await server.signIn()
      const { access, refresh: next } = (await refresh(token)).body
      const pairs = await server.sql(`select * from ${PAIRS} order by id`)
      expect(pairs).toHaveLength(2)
      for (const secret of [token, access, next]) expect(JSON.stringify(pairs)).not.toContain(secret)
      const lifetimes = await server.sql(
        `select extract(epoch from access_expires_at - created_at)::int as seconds from ${PAIRS}`,
      )
      expect(lifetimes).toEqual([{ seconds: 15 * 60 }, { seconds: 15 * 60 }])
    },
  )

  test(
    'takes the lifetime of access tokens from the settings, and returns 401 for an expired one',
    { tags: ['SESS-24'] },
    async () => {
      const short = await startTestApp({ ACCESS_TOKEN_TTL: '1' })
      try {
        const { call } = await short.signIn()
        expect((await call('GET', '/api/clients/')).status).toBe(200)
        await expect.poll(async () => (await call('GET', '/api/clients/')).status, { timeout: 5000 }).toBe(401)
      } finally {
        await short.close()
      }
    },
  )
})

describe('refresh', () => {
  test('returns a new pair of working tokens', { tags: ['API-23', 'API-24', 'SESS-25'] }, async () => {
    const { refresh: first } = await server.signIn()
    const { body, status } = await refresh(first)
    expect(status).toBe(200)
    expect(body.refresh).not.toBe(first)
    expect((await callWithToken(body.access)('GET', '/api/clients/')).status).toBe(200)
    expect((await refresh(body.refresh)).status).toBe(200)
  })

  test('returns 401 for an unknown token, 400 for a missing one', { tags: ['API-24'] }, async () => {
    expect(await refresh('nonsense')).toMatchObject({ status: 401, body: NOT_VALID })
    expect(await refresh(undefined)).toMatchObject({ status: 400, body: { refresh: ['This field is required.'] } })
  })

  test('expires refresh tokens after 30 days', { tags: ['SESS-24'] }, async () => {
    const { refresh: token } = await server.signIn()
    const rows = await server.sql(`select extract(epoch from expires_at - created_at)::int as seconds from ${PAIRS}`)
    expect(rows[0]?.seconds).toBe(30 * 24 * 60 * 60)
    await server.sql(
      `update token_pairs set expires_at = now() - interval '1 minute' where session_id = ${NEWEST_SESSION}`,
    )
    expect(await refresh(token)).toMatchObject({ status: 401, body: NOT_VALID })
  })

  test('returns the same pair for two concurrent refreshes with one token', { tags: ['SESS-25'] }, async () => {
    const { refresh: token } = await server.signIn()
    const [first, second] = await Promise.all([refresh(token), refresh(token)])
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
  })
})

describe('log-out', () => {
  test(
    'ends the session and its access tokens immediately',
    { tags: ['API-25', 'API-26', 'SESS-26', 'SESS-27'] },
    async () => {
      const { call, refresh: first } = await server.signIn()
      const second = (await refresh(first)).body
      expect((await call('POST', '/accounts/logout/', { refresh: second.refresh })).status).toBe(204)
      expect((await refresh(first)).status).toBe(401)
      expect((await refresh(second.refresh)).status).toBe(401)
      expect((await call('GET', '/api/clients/')).status).toBe(401)
      expect((await callWithToken(second.access)('GET', '/api/clients/')).status).toBe(401)
    },
  )

  test('returns 204 for an unknown token, and 400 for a missing one', { tags: ['API-26'] }, async () => {
    const { call } = await server.signIn()
    expect(await call('POST', '/accounts/logout/', { refresh: 'unknown' })).toMatchObject({ status: 204, body: '' })
    expect(await call('POST', '/accounts/logout/', {})).toMatchObject({
      status: 400,
      body: { refresh: ['This field is required.'] },
    })
  })

  test('does not log out another user', { tags: ['API-26'] }, async () => {
    const [mine, other] = [await server.signIn(), await server.signIn()]
    expect((await mine.call('POST', '/accounts/logout/', { refresh: other.refresh })).status).toBe(204)
    expect((await other.call('GET', '/api/clients/')).status).toBe(200)
  })
})

describe('the list of sessions', () => {
  test('lists sessions in pages, the most recently used first', { tags: ['API-08', 'API-100'] }, async () => {
    const { call, password, username } = await server.signIn()
    for (const device of ['Phone', 'Tablet']) {
      await server.anonymous('POST', '/accounts/login/', { username, password }, { 'user-agent': device })
    }
    const first = (await call('GET', '/accounts/sessions/?page_size=2')).body
    expect(first).toMatchObject({ count: 3, results: [{ user_agent: 'Tablet' }, { user_agent: 'Phone' }] })
    const { pathname, search } = new URL(first.next)
    const second = (await call('GET', pathname + search)).body
    expect(second).toMatchObject({ count: 3, next: null, results: [{ current: true }] })
    expect((await call('GET', '/accounts/sessions/?page=3&page_size=2')).status).toBe(404)
  })

  test('returns when the account was last used on any device before each session', { tags: ['API-100'] }, async () => {
    const first = await server.signIn()
    const previousUse = async (access: string) => {
      const { results } = (await callWithToken(access)('GET', '/accounts/sessions/')).body
      return results.find(({ current }: { current: boolean }) => current).previous_use_at
    }
    const { username, password } = first
    const logInAgain = async () => (await server.anonymous('POST', '/accounts/login/', { username, password })).body
    expect(await previousUse(first.access)).toBeNull()

    await first.call('POST', '/accounts/logout/', { refresh: first.refresh })
    const [ended] = await server.sql(
      `update sessions set created_at = now() - interval '10 hours', last_used_at = now() - interval '9 hours',
       ended_at = now() - interval '8 hours' where user_id = (select id from users where username = $1) returning ended_at`,
      [username],
    )
    const second = await logInAgain()
    expect(await previousUse(second.access)).toBe(new Date(String(ended?.ended_at)).toISOString())

    // A device in use at the same time does not count as a previous use.
    const third = await logInAgain()
    await refresh(second.refresh)
    expect(await previousUse(third.access)).toBe(await previousUse(second.access))
  })

  test('marks the current session in the list, and ends another one', { tags: ['API-100'] }, async () => {
    const { call, password, username } = await server.signIn()
    await server.anonymous('POST', '/accounts/login/', { username, password }, { 'user-agent': 'Phone on site' })
    const { body } = await call('GET', '/accounts/sessions/')
    expect(body.results.filter((session: { current: boolean }) => session.current)).toHaveLength(1)
    expect(body.count).toBe(2)
    const phone = body.results.find((session: { user_agent: string }) => session.user_agent === 'Phone on site')
    expect((await call('DELETE', `/accounts/sessions/${phone.id}/`)).status).toBe(204)
    expect((await call('DELETE', `/accounts/sessions/${phone.id}/`)).status).toBe(404)
    expect((await call('GET', '/accounts/sessions/')).body.count).toBe(1)
  })
})
