import { expect, test } from 'vitest'
import { raceWithConcurrentChange } from '../../testing/concurrent-change.ts'
import { callWith, shareTestApp, statuses } from '../../testing/test-app.ts'

const { server } = await shareTestApp()

const refresh = (token: unknown) => server.anonymous('POST', '/accounts/token/refresh/', { refresh: token })
const callWithToken = (access: string) => callWith(server.app, { authorization: `Bearer ${access}` })
const NEWEST_SESSION = '(select max(id) from sessions)'

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
    expect((await server.anonymous('POST', '/accounts/login/', { username, password: 'a new horse' })).status).toBe(429)
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
