import { beforeEach, describe, expect, test } from 'vitest'
import { raceWithConcurrentChange } from '../../testing/concurrent-change.ts'
import { addTotp } from '../../testing/second-factor.ts'
import { type Account, shareTestApp, startTestApp, statuses } from '../../testing/test-app.ts'
import { codeOf } from '../../testing/totp-codes.ts'

const { server, user, call } = await shareTestApp({ username: 'ann' })

beforeEach(() => server.sql('delete from login_failures'))

const idOf = async ({ username }: Pick<Account, 'username'>): Promise<number> =>
  Number((await server.sql('select id from users where username = $1', [username]))[0]?.id)
const act = async (account: Account, name: string, by = call) =>
  by('POST', `/api/people/${await idOf(account)}/${name}/`)
const logIn = ({ password, username }: Account) => server.anonymous('POST', '/accounts/login/', { username, password })
const isSignedIn = async (account: Account) => (await account.call('GET', '/api/clients/')).status === 200
const eventsOn = (id: number) =>
  server.sql(
    "select event, username, details from audit_events where subject_id = $1 and username = 'ann' order by id",
    [id],
  )

describe('disabling, enabling, and signing out', () => {
  test(
    'ends the access of a disabled account immediately, and responds to its log-ins as to a wrong password',
    { tags: ['API-107'] },
    async () => {
      const account = await server.signIn()
      await addTotp(account)
      expect((await logIn(account)).body.code).toBe('second_factor_required')
      expect((await act(account, 'disable')).status).toBe(204)
      expect(await isSignedIn(account)).toBe(false)
      const refreshed = await server.anonymous('POST', '/accounts/token/refresh/', { refresh: account.refresh })
      expect(refreshed.status).toBe(401)
      const rejected = await logIn(account)
      expect(rejected).toMatchObject({
        status: 401,
        body: { detail: 'No active account found with the given credentials' },
      })
      expect(Object.keys(rejected.body)).toEqual(['detail'])
      expect((await act(account, 'disable')).status).toBe(204)
      expect((await act(account, 'enable')).status).toBe(204)
      expect((await logIn(account)).body.code).toBe('second_factor_required')
      expect(await eventsOn(await idOf(account))).toEqual([
        { event: 'account_disabled', username: 'ann', details: { account: account.username } },
        { event: 'account_enabled', username: 'ann', details: { account: account.username } },
      ])
    },
  )

  test(
    'permanently invalidates the invites and reset links that a disabled account created',
    { tags: ['API-107'] },
    async () => {
      const [creator, owner] = [await server.signIn('creator'), await server.signIn('owner')]
      const invite = new URL((await creator.call('POST', '/api/invites/', {})).body.url).searchParams.get('invite')
      const created = await creator.call('POST', `/api/people/${await idOf(owner)}/reset-link/`, {
        current_password: creator.password,
      })
      expect(created.status).toBe(201)
      await act(creator, 'disable')
      await act(creator, 'enable')
      const reset = { code: new URL(created.body.url).hash.slice(1), new_password: 'quarry under the bridge' }
      expect((await server.anonymous('POST', '/accounts/password-reset/', reset)).status).toBe(400)
      const { rows } = await server.database.pool.query(
        'select from invites where created_by = $1 and used_at is null',
        [await idOf(creator)],
      )
      expect([invite, rows.length]).toEqual([expect.any(String), 0])
    },
  )

  test(
    'rejects links that a disabled account created at the same time as it was disabled',
    { tags: ['API-107'] },
    async () => {
      const [creator, owner] = [await server.signIn('late'), await server.signIn('target')]
      const created = await creator.call('POST', `/api/people/${await idOf(owner)}/reset-link/`, {
        current_password: creator.password,
      })
      const invite = new URL((await creator.call('POST', '/api/invites/', {})).body.url).searchParams.get('invite')
      // Sets the column directly, so that both links remain, as if they had been stored just after the disable request.
      await server.sql("update users set disabled_at = now() where username = 'late'")
      const reset = { code: new URL(created.body.url).hash.slice(1), new_password: 'quarry under the bridge' }
      const account = { username: 'guest', password: 'quarry under the bridge', invite }
      const from = { 'x-forwarded-for': '203.0.113.5' }
      const use = async () => [
        (await server.anonymous('POST', '/accounts/password-reset/', reset)).status,
        (await server.anonymous('POST', '/accounts/register/', account, from)).status,
      ]
      expect(await use()).toEqual([400, 403])
      await act(creator, 'enable')
      expect(await use()).toEqual([400, 403])
    },
  )

  test('does not free the name of a disabled account', { tags: ['API-107'] }, async () => {
    const account = await server.signIn()
    await act(account, 'disable')
    const input = { username: account.username.toUpperCase(), password: 'correct horse' }
    expect(await server.anonymous('POST', '/accounts/register/', input)).toMatchObject({
      status: 400,
      body: { username: ['A user with that username already exists.'] },
    })
  })

  test.each(['disable', 'sign-out'])(
    '%s invalidates a log-in that waits for its second factor',
    { tags: ['API-107'] },
    async (name) => {
      const account = await server.signIn()
      const { secret } = await addTotp(account)
      const { ticket } = (await logIn(account)).body
      await act(account, name)
      const input = { ticket, method: 'totp', code: codeOf(secret) }
      expect((await server.anonymous('POST', '/accounts/login/second-factor/', input)).status).toBe(401)
    },
  )

  test('does not start a session for a log-in during a disable', { tags: ['API-107'] }, async () => {
    const account = await server.signIn()
    const id = await idOf(account)
    // When the log-in starts its session after the password check, the disable request has already locked the row.
    const response = await raceWithConcurrentChange(
      server,
      {
        lock: `select from users where id = ${id} for update`,
        change: `update users set disabled_at = now() where id = ${id}`,
      },
      () => logIn(account),
    )
    expect(response).toMatchObject({
      status: 401,
      body: { detail: 'No active account found with the given credentials' },
    })
  })

  test('ends all sessions of the account, and no others', { tags: ['API-107'] }, async () => {
    const account = await server.signIn()
    const second = (await logIn(account)).body
    expect((await act(account, 'sign-out')).status).toBe(204)
    expect(await isSignedIn(account)).toBe(false)
    const headers = { authorization: `Bearer ${second.access}` }
    expect((await server.anonymous('GET', '/api/clients/', undefined, headers)).status).toBe(401)
    expect(await isSignedIn(user)).toBe(true)
    expect((await logIn(account)).status).toBe(200)
    expect(await eventsOn(await idOf(account))).toMatchObject([{ event: 'sessions_ended', username: 'ann' }])
  })

  test.each(['disable', 'enable', 'sign-out'])(
    '%s returns 404 for an unknown account',
    { tags: ['API-107'] },
    async (name) => {
      expect((await call('POST', `/api/people/999999/${name}/`)).status).toBe(404)
    },
  )

  test('does nothing for a repeated request with the same key', { tags: ['API-92', 'API-107'] }, async () => {
    const account = await server.signIn()
    const path = `/api/people/${await idOf(account)}/sign-out/`
    const key = { 'idempotency-key': 'sign out once' }
    expect((await call('POST', path, undefined, key)).status).toBe(204)
    const { access } = (await logIn(account)).body
    expect((await call('POST', path, undefined, key)).status).toBe(204)
    const headers = { authorization: `Bearer ${access}` }
    expect((await server.anonymous('GET', '/api/clients/', undefined, headers)).status).toBe(200)
  })

  test(
    'never disables the last enabled account, even if two accounts disable each other at the same time',
    { tags: ['API-107'] },
    async () => {
      const alone = await startTestApp()
      try {
        const people = [await alone.signIn(), await alone.signIn()]
        const ids = (await alone.sql('select id from users order by id')).map(({ id }) => Number(id))
        const responses = await Promise.all([
          people[0]?.call('POST', `/api/people/${ids[1]}/disable/`),
          people[1]?.call('POST', `/api/people/${ids[0]}/disable/`),
        ])
        expect(statuses(responses.filter((response) => response !== undefined))).toEqual([204, 400])
        expect(responses.find((response) => response?.status === 400)?.body).toEqual({
          detail: 'The last enabled account cannot be disabled.',
        })
        const enabled = await alone.sql('select count(*)::int as count from users where disabled_at is null')
        expect(enabled).toEqual([{ count: 1 }])
      } finally {
        await alone.close()
      }
    },
  )
})

describe('removing a lost second factor', () => {
  const remove = async (account: Account, password = user.password) =>
    call('POST', `/api/people/${await idOf(account)}/remove-second-factor/`, { current_password: password })

  test(
    'requires the password of the user, ends no session, and notifies the owner',
    { tags: ['API-109'] },
    async () => {
      const account = await server.signIn()
      await addTotp(account)
      expect(await remove(account, 'wrong')).toMatchObject({
        status: 400,
        body: { current_password: ['The current password is not right.'] },
      })
      expect((await remove(account)).status).toBe(204)
      expect(await isSignedIn(account)).toBe(true)
      expect((await account.call('GET', '/accounts/second-factor/')).body).toMatchObject({
        totp: null,
        recovery_codes_left: 0,
      })
      expect((await logIn(account)).status).toBe(200)
      const id = await idOf(account)
      expect(await eventsOn(id)).toMatchObject([{ event: 'second_factor_removed', username: 'ann' }])
      expect(await server.sql('select kind, data from notifications where user_id = $1', [id])).toEqual([
        { kind: 'second_factor_removed', data: { by: 'ann' } },
      ])
      expect(await remove(account)).toMatchObject({
        status: 400,
        body: { detail: 'The account has no second factor.' },
      })
    },
  )

  test(
    'does not store a request with a password under its Idempotency-Key',
    { tags: ['API-92', 'API-109'] },
    async () => {
      const account = await server.signIn()
      const path = `/api/people/${await idOf(account)}/remove-second-factor/`
      for (const body of [{ current_password: 'wrong' }, { current_password: 7 }]) {
        await call('POST', path, body, { 'idempotency-key': 'a password' })
      }
      expect(await server.sql("select from idempotency_keys where key = 'a password'")).toEqual([])
    },
  )
})
