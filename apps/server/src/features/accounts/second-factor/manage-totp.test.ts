import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addTotp } from '../../../testing/second-factor.ts'
import { type Account, shareTestApp, statuses } from '../../../testing/test-app.ts'
import { codeOf, wrongCode } from '../../../testing/totp-codes.ts'

const { server } = await shareTestApp()

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())
beforeEach(() => server.sql('delete from login_failures'))

const start = ({ call, password }: Account, typed = password) =>
  call('POST', '/accounts/second-factor/totp/', { current_password: typed })
const confirm = ({ call }: Account, code: string) => call('POST', '/accounts/second-factor/totp/confirm/', { code })
const remove = ({ call, password }: Account, typed = password) =>
  call('POST', '/accounts/second-factor/totp/remove/', { current_password: typed })
const renew = ({ call, password }: Account, typed = password) =>
  call('POST', '/accounts/second-factor/recovery-codes/', { current_password: typed })
const factorsOf = async ({ call }: Account) => (await call('GET', '/accounts/second-factor/')).body
const eventsOf = async ({ username }: Account) =>
  (await server.sql('select event from audit_events where username = $1 order by id', [username]))
    .map(({ event }) => event)
    .filter((event) => event !== 'account_created' && event !== 'sign_in')

const WRONG_PASSWORD = { status: 400, body: { current_password: ['The current password is not right.'] } }

describe('the authenticator app', () => {
  test('is set up with its first code, which returns ten recovery codes', { tags: ['API-103'] }, async () => {
    const account = await server.signIn()
    expect(await factorsOf(account)).toEqual({
      totp: null,
      recovery_codes_left: 0,
      passkeys: [],
      passkeys_available: false,
      required: false,
    })
    const { secret } = (await start(account)).body
    expect((await factorsOf(account)).totp).toBeNull()
    expect(await confirm(account, wrongCode(secret))).toMatchObject({
      status: 400,
      body: { code: ['The code is not right or was used already. Try the next one.'] },
    })
    const { body } = await confirm(account, codeOf(secret))
    expect(new Set(body.recovery_codes).size).toBe(10)
    for (const code of body.recovery_codes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(await factorsOf(account)).toMatchObject({
      totp: { confirmed_at: expect.any(String) },
      recovery_codes_left: 10,
    })
    expect(await eventsOf(account)).toEqual(['totp_added', 'recovery_codes_created'])
  })

  test('does not accept its setup code for a log-in', { tags: ['API-103'] }, async () => {
    const account = await server.signIn()
    const { secret } = (await start(account)).body
    await confirm(account, codeOf(secret))
    const { password, username } = account
    const { ticket } = (await server.anonymous('POST', '/accounts/login/', { username, password })).body
    const input = { ticket, method: 'totp', code: codeOf(secret) }
    expect((await server.anonymous('POST', '/accounts/login/second-factor/', input)).status).toBe(401)
  })

  test('is not replaced until another one is confirmed, and recovery codes remain', { tags: ['API-103'] }, async () => {
    const account = await server.signIn()
    const { codes, secret } = await addTotp(account)
    const next = (await start(account)).body.secret
    const [before] = await server.sql('select secret from totp_factors order by created_at desc limit 1')
    expect(before?.secret).toBe(secret)
    expect((await confirm(account, codeOf(next))).body).toEqual({ recovery_codes: null })
    const [after] = await server.sql('select secret from totp_factors order by created_at desc limit 1')
    expect(after?.secret).toBe(next)
    expect((await factorsOf(account)).recovery_codes_left).toBe(codes.length)
  })

  test(
    'is confirmed once, within 15 minutes, in the session that started the setup',
    { tags: ['API-103'] },
    async () => {
      const account = await server.signIn()
      const expired = { status: 400, body: { detail: 'This took too long. Start again.' } }
      const { secret } = (await start(account)).body
      expect(await confirm(await server.signIn(), codeOf(secret))).toMatchObject(expired)
      const responses = await Promise.all([confirm(account, codeOf(secret)), confirm(account, codeOf(secret))])
      expect(statuses(responses)).toEqual([200, 400])
      await start(account)
      await server.sql("update auth_challenges set expires_at = expires_at - interval '15 minutes'")
      expect(await confirm(account, codeOf(secret))).toMatchObject(expired)
    },
  )

  test(
    'requires the current password for every change, and counts wrong ones as failed log-ins',
    { tags: ['API-103'] },
    async () => {
      const account = await server.signIn()
      await addTotp(account)
      for (const act of [start, remove, renew]) expect(await act(account, 'wrong')).toMatchObject(WRONG_PASSWORD)
      const statusCodes = []
      for (let n = 4; n <= 11; n += 1) statusCodes.push((await remove(account, 'wrong')).status)
      expect(statusCodes).toEqual([400, 400, 400, 400, 400, 400, 400, 429])
    },
  )

  test(
    'is removed with the recovery codes if it is the only factor, and then only the password is needed to log in',
    { tags: ['API-103'] },
    async () => {
      const account = await server.signIn()
      expect((await remove(account)).status).toBe(404)
      expect(await renew(account)).toMatchObject({
        status: 400,
        body: { detail: 'The account has no second factor.' },
      })
      await addTotp(account)
      expect((await remove(account)).status).toBe(204)
      expect(await factorsOf(account)).toMatchObject({ totp: null, recovery_codes_left: 0 })
      const { password, username } = account
      expect((await server.anonymous('POST', '/accounts/login/', { username, password })).status).toBe(200)
      expect(await eventsOf(account)).toEqual(['totp_added', 'recovery_codes_created', 'totp_removed'])
    },
  )

  test('invalidates the previous recovery codes when new ones are created', { tags: ['API-103'] }, async () => {
    const account = await server.signIn()
    const { codes } = await addTotp(account)
    const { body, status } = await renew(account)
    expect(status).toBe(200)
    expect(body.recovery_codes).toHaveLength(10)
    expect(body.recovery_codes.filter((code: string) => codes.includes(code))).toEqual([])
    const { password, username } = account
    const { ticket } = (await server.anonymous('POST', '/accounts/login/', { username, password })).body
    const use = (code: unknown) =>
      server.anonymous('POST', '/accounts/login/second-factor/', { ticket, method: 'recovery_code', code })
    expect((await use(codes[0])).status).toBe(401)
    expect((await use(body.recovery_codes[0])).status).toBe(200)
  })
})
