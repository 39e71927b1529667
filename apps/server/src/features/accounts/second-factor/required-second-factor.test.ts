import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addTotp, errorOf } from '../../../testing/second-factor.ts'
import { type Account, shareTestApp, statuses } from '../../../testing/test-app.ts'
import { codeOf, wrongCode } from '../../../testing/totp-codes.ts'

const { server, call } = await shareTestApp()

/** Codes change every 30 seconds, so the tests run at a fixed time. */
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

/** All tests send wrong codes from the same address, so each must start without failures. */
beforeEach(() => server.sql('delete from login_failures'))

const logIn = ({ password, username }: Pick<Account, 'username' | 'password'>, more: object = {}) =>
  server.anonymous('POST', '/accounts/login/', { username, password, ...more })
const confirm = (ticket: string, method: string, code: string) =>
  server.anonymous('POST', '/accounts/login/second-factor/', { ticket, method, code })

const WRONG = { status: 401, code: 'second_factor_wrong' }
const NOT_VALID = {
  status: 401,
  code: 'ticket_not_valid',
  detail: 'This log-in took too long or failed too often. Log in again.',
}

describe('a log-in where the site requires a second factor', () => {
  const setRequired = (isRequired: boolean) =>
    call('PUT', '/api/security-settings/', { require_second_factor: isRequired, current_password: 'correct horse' })
  const setUp = (ticket: string) => server.anonymous('POST', '/accounts/login/second-factor-setup/', { ticket })
  let account: Account
  beforeAll(async () => {
    await addTotp({ call, password: 'correct horse', username: 'user-1', access: '', refresh: '' })
    account = await server.signIn()
    await setRequired(true)
  })
  afterAll(() => setRequired(false))

  test(
    'lets an account without one set up an app, and returns recovery codes with the session',
    { tags: ['API-102'] },
    async () => {
      const { body, status } = await logIn(account)
      expect({ status, ...body }).toEqual({
        status: 401,
        detail: 'This site requires a second factor. Set one up to log in.',
        code: 'second_factor_setup_required',
        ticket: expect.any(String),
      })
      const { ticket } = body
      expect(errorOf(await confirm(ticket, 'totp_setup', '123456'))).toMatchObject({ code: 'ticket_not_valid' })
      const setup = (await setUp(ticket)).body
      const { secret } = setup
      expect(setup.otpauth_url).toBe(
        `otpauth://totp/Daywork:${account.username}?issuer=Daywork&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
      )
      expect((await setUp(ticket)).body).toEqual(setup)
      expect(errorOf(await confirm(ticket, 'totp_setup', wrongCode(secret)))).toMatchObject(WRONG)
      const confirmed = await confirm(ticket, 'totp_setup', codeOf(secret))
      expect(confirmed.status).toBe(200)
      expect(new Set(confirmed.body.recovery_codes).size).toBe(10)
      expect((await logIn(account)).body.code).toBe('second_factor_required')
      expect(errorOf(await confirm(ticket, 'totp_setup', codeOf(secret, 1)))).toEqual(NOT_VALID)
    },
  )

  test('does not replace a factor that was set up after the ticket was issued', { tags: ['API-102'] }, async () => {
    const late = { username: 'late', password: 'correct horse' }
    await server.anonymous('POST', '/accounts/register/', late)
    const tickets = [(await logIn(late)).body.ticket, (await logIn(late)).body.ticket]
    const secrets = [(await setUp(tickets[0])).body.secret, (await setUp(tickets[1])).body.secret]
    const responses = await Promise.all(
      tickets.map((ticket, index) => confirm(ticket, 'totp_setup', codeOf(secrets[index]))),
    )
    expect(statuses(responses)).toEqual([200, 401])
    expect(responses.find(({ status }) => status === 401)?.body.code).toBe('ticket_not_valid')
  })
})
