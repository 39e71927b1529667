import { beforeEach, describe, expect, test } from 'vitest'
import { addTotp } from '../../testing/second-factor.ts'
import { type Account, shareTestApp, statuses } from '../../testing/test-app.ts'

const { server, call, user } = await shareTestApp({
  username: 'ann',
  settings: { PUBLIC_URL: 'http://localhost:4821' },
})

beforeEach(() => server.sql('delete from login_failures'))

const idOf = async ({ username }: Account): Promise<number> =>
  Number((await server.sql('select id from users where username = $1', [username]))[0]?.id)
const createLinkFor = (id: number, password: unknown = user.password, headers = {}) =>
  call('POST', `/api/people/${id}/reset-link/`, { current_password: password }, headers)
const createLink = async (account: Account) => createLinkFor(await idOf(account))
const codeFor = async (account: Account): Promise<string> => (await createLink(account)).body.url.split('#')[1]
const reset = (code: unknown, password: unknown = 'battery staple') =>
  server.anonymous('POST', '/accounts/password-reset/', { code, new_password: password })
const logIn = ({ username }: Account, password: string) =>
  server.anonymous('POST', '/accounts/login/', { username, password })

const NOT_VALID = {
  status: 400,
  body: { detail: 'This link was used already or is no longer valid. Ask for a new one.' },
}

describe('reset links', () => {
  test('set a new password once, and sign the account out everywhere', { tags: ['API-108'] }, async () => {
    const account = await server.signIn()
    const { body, status } = await createLink(account)
    expect({ status, ...body }).toEqual({
      status: 201,
      url: expect.stringMatching(/^http:\/\/localhost:4821\/reset-password#[\w-]{43}$/),
      expires_at: expect.any(String),
    })
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(23.9 * 60 * 60 * 1000)
    const code = body.url.split('#')[1]
    expect((await reset(code)).status).toBe(204)
    expect((await account.call('GET', '/api/clients/')).status).toBe(401)
    expect((await logIn(account, account.password)).status).toBe(401)
    expect((await logIn(account, 'battery staple')).status).toBe(200)
    expect(await reset(code)).toMatchObject(NOT_VALID)
  })

  test('require the password of their creator, even for their own account', { tags: ['API-108'] }, async () => {
    for (const account of [await server.signIn(), user]) {
      const id = await idOf(account)
      expect(await createLinkFor(id, 'wrong')).toMatchObject({
        status: 400,
        body: { current_password: ['The current password is not right.'] },
      })
      expect(await call('POST', `/api/people/${id}/reset-link/`, {})).toMatchObject({
        status: 400,
        body: { current_password: ['This field is required.'] },
      })
      expect(await server.sql('select id from password_resets where user_id = $1', [id])).toEqual([])
    }
    expect((await createLinkFor(999_999)).status).toBe(404)
  })

  test('return the same response for unknown and expired codes', { tags: ['API-108'] }, async () => {
    const account = await server.signIn()
    const expired = await codeFor(account)
    await server.sql("update password_resets set expires_at = now() - interval '1 second'")
    for (const code of ['unknown', expired]) expect(await reset(code)).toMatchObject(NOT_VALID)
    expect(await reset(undefined)).toMatchObject({ status: 400, body: { code: ['This field is required.'] } })
    expect((await reset('x'.repeat(17_000))).status).toBe(413)
  })

  test('remain valid if the new password is too short', { tags: ['API-108'] }, async () => {
    const account = await server.signIn()
    const code = await codeFor(account)
    expect(await reset(code, 'short')).toMatchObject({
      status: 400,
      body: { new_password: ['Password must be at least 8 characters long'] },
    })
    expect((await reset(code)).status).toBe(204)
  })

  test('work for only one of two concurrent requests', { tags: ['API-108'] }, async () => {
    const account = await server.signIn()
    const code = await codeFor(account)
    const passwords = ['battery staple 1', 'battery staple 2']
    const responses = await Promise.all(passwords.map((password) => reset(code, password)))
    expect(statuses(responses)).toEqual([204, 400])
    const winner = passwords[responses.findIndex(({ status }) => status === 204)] ?? ''
    expect((await logIn(account, winner)).status).toBe(200)
  })

  test(
    'become invalid when another link is created, the password changes, or the account is disabled',
    { tags: ['API-108'] },
    async () => {
      const account = await server.signIn()
      const first = await codeFor(account)
      const second = await codeFor(account)
      expect(await reset(first)).toMatchObject(NOT_VALID)
      const input = { current_password: account.password, new_password: 'of my own choice' }
      await account.call('POST', '/accounts/password/', input)
      expect(await reset(second)).toMatchObject(NOT_VALID)
      const third = await codeFor(account)
      await call('POST', `/api/people/${await idOf(account)}/disable/`)
      expect(await reset(third)).toMatchObject(NOT_VALID)
      expect(await createLink(account)).toMatchObject({
        status: 400,
        body: { detail: 'This account is disabled. Enable it first.' },
      })
      await call('POST', `/api/people/${await idOf(account)}/enable/`)
      expect(await reset(third)).toMatchObject(NOT_VALID)
    },
  )

  test('leave only one valid link when two are created at the same time', { tags: ['API-108'] }, async () => {
    const account = await server.signIn()
    const codes = await Promise.all([codeFor(account), codeFor(account), codeFor(account)])
    const responses = []
    for (const code of codes) responses.push(await reset(code))
    expect(statuses(responses)).toEqual([204, 400, 400])
  })

  test('do not remove the second factor', { tags: ['API-108'] }, async () => {
    const account = await server.signIn()
    await addTotp(account)
    await reset(await codeFor(account))
    expect((await logIn(account, 'battery staple')).body.code).toBe('second_factor_required')
  })

  test(
    'notify the owner and add an audit event when created and when used',
    { tags: ['API-108', 'API-111'] },
    async () => {
      const account = await server.signIn()
      const id = await idOf(account)
      await reset(await codeFor(account))
      const kinds = await server.sql('select kind, data from notifications where user_id = $1 order by id', [id])
      expect(kinds).toEqual([
        { kind: 'reset_link_created', data: { by: 'ann' } },
        { kind: 'password_reset', data: { address: '127.0.0.1' } },
      ])
      const events = await server.sql(
        `select event, username from audit_events where event like '%reset%' and (subject_id = $1 or user_id = $1)
       order by id`,
        [id],
      )
      expect(events).toEqual([
        { event: 'reset_link_created', username: 'ann' },
        { event: 'password_reset', username: account.username },
      ])
    },
  )

  test(
    'store only a hash of the code, and no response under the Idempotency-Key',
    { tags: ['API-92', 'API-108'] },
    async () => {
      const account = await server.signIn()
      const key = { 'idempotency-key': 'a link' }
      const id = await idOf(account)
      const { body } = await createLinkFor(id, user.password, key)
      const code = body.url.split('#')[1]
      const tables = ['password_resets', 'idempotency_keys', 'audit_events', 'notifications']
      const rows = await Promise.all(tables.map((table) => server.sql(`select * from ${table}`)))
      expect(JSON.stringify(rows)).not.toContain(code)
      expect((await createLinkFor(id, user.password, key)).body.url).not.toBe(body.url)
    },
  )
})
