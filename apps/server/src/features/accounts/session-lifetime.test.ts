import { expect, test } from 'vitest'
import { type Account, callWith, shareTestApp, startTestApp, type TestApp } from '../../testing/test-app.ts'

const { server } = await shareTestApp()

const DAY_SECONDS = 24 * 60 * 60
const NEWEST = '(select max(id) from sessions)'

const refreshOn = (on: TestApp, token: string) => on.anonymous('POST', '/accounts/token/refresh/', { refresh: token })
const listStatus = async ({ call }: Account) => (await call('GET', '/api/clients/')).status

/** Logs the account in again. */
async function logInAgain({ password, username }: Account, options: { remember?: boolean } = {}): Promise<Account> {
  const { body } = await server.anonymous('POST', '/accounts/login/', { username, password, ...options })
  return { username, password, ...body, call: callWith(server.app, { authorization: `Bearer ${body.access}` }) }
}

test.each([
  { remember: true, days: 30 },
  { remember: undefined, days: 30 },
  { remember: false, days: 1 },
])('ends a session with remember $remember after $days days', { tags: ['SESS-31'] }, async ({ days, remember }) => {
  const account = await server.signIn()
  await logInAgain(account, remember === undefined ? {} : { remember })
  const [row] = await server.sql(
    `select extract(epoch from expires_at - created_at)::int as seconds from sessions where id = ${NEWEST}`,
  )
  expect(row?.seconds).toBe(days * DAY_SECONDS)
})

test(
  'does not extend a session with a refresh, and rejects both tokens after its end',
  { tags: ['SESS-31'] },
  async () => {
    const account = await server.signIn()
    const endsAt = () => server.sql(`select expires_at from sessions where id = ${NEWEST}`)
    const before = await endsAt()
    const { body } = await refreshOn(server, account.refresh)
    expect(await endsAt()).toEqual(before)
    const renewed = { ...account, call: callWith(server.app, { authorization: `Bearer ${body.access}` }) }
    expect(await listStatus(renewed)).toBe(200)

    await server.sql(`update sessions set expires_at = now() - interval '1 minute' where id = ${NEWEST}`)
    expect(await listStatus(renewed)).toBe(401)
    expect((await refreshOn(server, body.refresh)).status).toBe(401)
  },
)

test('lists when each session ends, without ended sessions', { tags: ['SESS-31', 'API-100'] }, async () => {
  const account = await server.signIn()
  await logInAgain(account, { remember: false })
  const { results } = (await account.call('GET', '/accounts/sessions/')).body
  const daysOf = ({ created_at, expires_at }: { created_at: string; expires_at: string }) =>
    (Date.parse(expires_at) - Date.parse(created_at)) / (DAY_SECONDS * 1000)
  expect(results.map(daysOf)).toEqual([1, 30])
  await server.sql(`update sessions set expires_at = now() - interval '1 minute' where id = ${NEWEST}`)
  expect((await account.call('GET', '/accounts/sessions/')).body.count).toBe(1)
})

test('rejects the tokens and log-ins of a disabled account', { tags: ['SESS-33'] }, async () => {
  const account = await server.signIn()
  await server.sql('update users set disabled_at = now() where username = $1', [account.username])
  expect(await listStatus(account)).toBe(401)
  expect((await refreshOn(server, account.refresh)).status).toBe(401)
  const { password, username } = account
  expect((await server.anonymous('POST', '/accounts/login/', { username, password })).status).toBe(401)
})

test('ends the least recently used of 100 sessions at the next log-in', { tags: ['SESS-35'] }, async () => {
  const account = await server.signIn()
  await server.sql(
    `insert into sessions (user_id, address, user_agent, expires_at, last_used_at)
     select u.id, '', '', now() + interval '1 day', now() - make_interval(mins => n)
     from users u, generate_series(1, 99) n where u.username = $1`,
    [account.username],
  )
  const live = () =>
    server.sql(
      `select count(*)::int as count, min(last_used_at) < now() - interval '98.5 minutes' as has_oldest
       from sessions where ended_at is null and user_id = (select id from users where username = $1)`,
      [account.username],
    )
  expect(await live()).toEqual([{ count: 100, has_oldest: true }])
  await logInAgain(account)
  expect(await live()).toEqual([{ count: 100, has_oldest: false }])
  expect(await listStatus(account)).toBe(200)
  const events = await server.sql(`select details from audit_events where event = 'session_ended' and username = $1`, [
    account.username,
  ])
  expect(events).toEqual([{ details: { reason: 'too_many_sessions' } }])
})

test(
  'ends a session without requests after the idle limit, and extends it with each request',
  { tags: ['SESS-32'] },
  async () => {
    const strict = await startTestApp({ SESSION_IDLE_MINUTES: '15' })
    try {
      const account = await strict.signIn()
      const idleFor = (minutes: number) =>
        strict.sql(
          `update sessions set last_used_at = now() - make_interval(secs => 60 * $1::float8) where id = ${NEWEST}`,
          [minutes],
        )
      for (let round = 0; round < 3; round += 1) {
        await idleFor(14)
        expect(await listStatus(account)).toBe(200)
      }
      // A little longer than the limit, because the clock of a machine can be set back between two statements.
      await idleFor(15.1)
      expect(await listStatus(account)).toBe(401)
      expect((await refreshOn(strict, account.refresh)).status).toBe(401)
    } finally {
      await strict.close()
    }
  },
)

test('does not end an unused session without an idle limit', { tags: ['SESS-32'] }, async () => {
  const account = await server.signIn()
  await server.sql(`update sessions set last_used_at = now() - interval '29 days' where id = ${NEWEST}`)
  expect(await listStatus(account)).toBe(200)
})

test('records sign-outs, ended sessions, and changed passwords', { tags: ['SESS-26', 'SESS-34'] }, async () => {
  const account = await server.signIn()
  const phone = await logInAgain(account)
  const { id } = (await phone.call('GET', '/accounts/sessions/')).body.results.find(
    ({ current }: { current: boolean }) => current,
  )
  await account.call('DELETE', `/accounts/sessions/${id}/`)
  const change = { current_password: account.password, new_password: 'a new horse' }
  const { body } = await account.call('POST', '/accounts/password/', change)
  await callWith(server.app, { authorization: `Bearer ${body.access}` })('POST', '/accounts/logout/', {
    refresh: body.refresh,
  })
  const events = await server.sql('select event from audit_events where username = $1 order by id', [account.username])
  expect(events.map(({ event }) => event)).toEqual([
    'account_created',
    'sign_in',
    'sign_in',
    'session_ended',
    'password_changed',
    'sign_out',
  ])
})
