import { describe, expect, test } from 'vitest'
import { raceWithConcurrentChange } from '../../testing/concurrent-change.ts'
import { callWith, shareTestApp, startTestApp, statuses } from '../../testing/test-app.ts'

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

describe('a user’s own account', () => {
  test(
    'starts a new session when the password changes, ends all others, and requires the new password',
    { tags: ['API-100', 'SESS-34'] },
    async () => {
      const { call, password, refresh: old, username } = await server.signIn()
      const elsewhere = (await server.anonymous('POST', '/accounts/login/', { username, password })).body
      const change = { current_password: password, new_password: 'a new horse' }
      const { body: mine, status } = await call('POST', '/accounts/password/', change)
      expect(status).toBe(200)
      expect((await callWithToken(mine.access)('GET', '/accounts/sessions/')).body).toMatchObject({
        count: 1,
        results: [{ current: true }],
      })
      expect((await refresh(mine.refresh)).status).toBe(200)
      expect((await call('GET', '/api/clients/')).status).toBe(401)
      expect((await refresh(old)).status).toBe(401)
      expect((await callWithToken(elsewhere.access)('GET', '/api/clients/')).status).toBe(401)
      expect((await server.anonymous('POST', '/accounts/login/', { username, password })).status).toBe(401)
      const withNewPassword = await server.anonymous('POST', '/accounts/login/', { username, password: 'a new horse' })
      expect(withNewPassword.status).toBe(200)
    },
  )

  test('rejects a copied refresh token after the password was changed', { tags: ['SESS-34'] }, async () => {
    const { password, refresh: copied } = await server.signIn()
    const mine = (await refresh(copied)).body
    const stolen = (await refresh(copied)).body
    const change = { current_password: password, new_password: 'a new horse' }
    expect((await callWithToken(mine.access)('POST', '/accounts/password/', change)).status).toBe(200)
    for (const token of [copied, stolen.refresh]) expect((await refresh(token)).status).toBe(401)
    expect((await callWithToken(stolen.access)('GET', '/api/clients/')).status).toBe(401)
  })

  test(
    'keeps the expiry of the old session for the new one after a password change',
    { tags: ['SESS-34', 'SESS-31'] },
    async () => {
      const { call, password } = await server.signIn()
      await server.sql(`update sessions set expires_at = now() + interval '5 hours' where id = ${NEWEST_SESSION}`)
      const [old] = await server.sql(`select expires_at from sessions where id = ${NEWEST_SESSION}`)
      await call('POST', '/accounts/password/', { current_password: password, new_password: 'a new horse' })
      expect(await server.sql(`select expires_at from sessions where id = ${NEWEST_SESSION}`)).toEqual([old])
    },
  )

  test('lets only the first of two concurrent password changes succeed', { tags: ['API-100'] }, async () => {
    const { call, password, username } = await server.signIn()
    const elsewhere = (await server.anonymous('POST', '/accounts/login/', { username, password })).body
    const responses = await Promise.all(
      [call, callWithToken(elsewhere.access)].map((callFromDevice, device) =>
        callFromDevice('POST', '/accounts/password/', {
          current_password: password,
          new_password: `horse of ${device}`,
        }),
      ),
    )
    expect(statuses(responses)).toEqual([200, 400])
  })

  test('does not change the password when the session ends in the meantime', { tags: ['API-100'] }, async () => {
    const { call, password, username } = await server.signIn()
    const ofThisUser = `(select id from users where username = '${username}')`
    const { status } = await raceWithConcurrentChange(
      server,
      {
        lock: `select from users where id = ${ofThisUser} for update`,
        change: `update sessions set ended_at = now() where user_id = ${ofThisUser}`,
      },
      () => call('POST', '/accounts/password/', { current_password: password, new_password: 'a new horse' }),
    )
    expect(status).toBe(401)
    expect((await server.anonymous('POST', '/accounts/login/', { username, password })).status).toBe(200)
  })

  test(
    'counts wrong current passwords as failed log-ins, but not correct ones',
    { tags: ['SESS-30', 'API-100'] },
    async () => {
      const { call, password, username } = await server.signIn()
      const change = { current_password: password, new_password: 'a new horse' }
      const { body, status } = await call('POST', '/accounts/password/', change)
      expect(status).toBe(200)
      const tryPassword = (current_password: string) =>
        callWithToken(body.access)('POST', '/accounts/password/', { current_password, new_password: 'a new horse' })
      const startedAt = performance.now()
      for (let failure = 1; failure <= 10; failure += 1) expect((await tryPassword('wrong')).status).toBe(400)
      const eleventh = await tryPassword('wrong')
      expect(eleventh.status).toBe(429)
      const seconds = (performance.now() - startedAt) / 1000
      expect(Number(eleventh.headers['retry-after'])).toBeGreaterThanOrEqual(Math.floor(60 - seconds))
      expect((await tryPassword('a new horse')).status).toBe(429)
      expect((await server.anonymous('POST', '/accounts/login/', { username, password: 'a new horse' })).status).toBe(
        429,
      )
    },
  )

  test('rejects a wrong current password and a short new one', { tags: ['API-100'] }, async () => {
    const { call, password } = await server.signIn()
    const wrong = await call('POST', '/accounts/password/', { current_password: 'no', new_password: 'long enough' })
    expect(wrong).toMatchObject({ status: 400, body: { current_password: ['The current password is not right.'] } })
    const short = await call('POST', '/accounts/password/', { current_password: password, new_password: '1234567' })
    expect(short).toMatchObject({
      status: 400,
      body: { new_password: ['Password must be at least 8 characters long'] },
    })
  })

  test('rejects the same password, and ends no session', { tags: ['API-100'] }, async () => {
    const { call, password } = await server.signIn()
    const same = await call('POST', '/accounts/password/', { current_password: password, new_password: password })
    expect(same).toMatchObject({
      status: 400,
      body: { new_password: ['The new password is the same as the current one.'] },
    })
    expect((await call('GET', '/api/clients/')).status).toBe(200)
  })

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
