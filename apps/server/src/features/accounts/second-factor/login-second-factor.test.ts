import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addTotp, errorOf } from '../../../testing/second-factor.ts'
import { type Account, shareTestApp, statuses } from '../../../testing/test-app.ts'
import { codeOf, wrongCode } from '../../../testing/totp-codes.ts'

const { server } = await shareTestApp()

/** Codes change every 30 seconds, so the tests run at a fixed time. */
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())
const advanceSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

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

async function accountWithTotp() {
  const account = await server.signIn()
  return { account, ...(await addTotp(account)) }
}

const ticketOf = async (account: Account): Promise<string> => (await logIn(account)).body.ticket

describe('a log-in with a second factor', () => {
  test(
    'returns a ticket for a correct password, and starts the session with the code of the app',
    { tags: ['API-101'] },
    async () => {
      const { account, secret } = await accountWithTotp()
      const { body, status } = await logIn(account)
      expect({ status, ...body }).toEqual({
        status: 401,
        detail: 'Confirm the log-in with your second factor.',
        code: 'second_factor_required',
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        methods: ['totp', 'recovery_code'],
      })
      const confirmed = await confirm(body.ticket, 'totp', codeOf(secret))
      expect({ status: confirmed.status, ...confirmed.body }).toEqual({
        status: 200,
        access: expect.any(String),
        refresh: expect.any(String),
      })
      const headers = { authorization: `Bearer ${confirmed.body.access}` }
      expect((await server.anonymous('GET', '/api/clients/', undefined, headers)).status).toBe(200)
      expect(errorOf(await confirm(body.ticket, 'totp', codeOf(secret, 1)))).toEqual(NOT_VALID)
    },
  )

  test.each([
    [false, 1],
    [true, 30],
  ])(
    'applies remember=%s from the first request to the session, which lasts %i days',
    { tags: ['API-101', 'SESS-06'] },
    async (remember, days) => {
      const { account, secret } = await accountWithTotp()
      const { ticket } = (await logIn(account, { remember })).body
      expect((await confirm(ticket, 'totp', codeOf(secret))).status).toBe(200)
      const [session] = await server.sql(
        `select extract(epoch from s.expires_at - s.created_at)::int / 86400 as days from sessions s
       join users u on u.id = s.user_id where u.username = $1 order by s.id desc limit 1`,
        [account.username],
      )
      expect(session).toEqual({ days })
    },
  )

  test(
    'does not change the responses for accounts without a second factor and for wrong passwords',
    { tags: ['API-101'] },
    async () => {
      const { account } = await accountWithTotp()
      const plain = await server.signIn()
      expect(Object.keys((await logIn(plain)).body).toSorted()).toEqual(['access', 'refresh'])
      for (const { username } of [account, plain, { username: 'nobody' }]) {
        expect(await logIn({ username, password: 'wrong password' })).toMatchObject({
          status: 401,
          body: { detail: 'No active account found with the given credentials' },
        })
      }
    },
  )

  test('accepts a code once, even if it is sent twice concurrently', { tags: ['API-101'] }, async () => {
    const { account, secret } = await accountWithTotp()
    const tickets = [await ticketOf(account), await ticketOf(account)]
    const responses = await Promise.all(tickets.map((ticket) => confirm(ticket, 'totp', codeOf(secret))))
    expect(statuses(responses)).toEqual([200, 401])
    advanceSeconds(30)
    expect(errorOf(await confirm(await ticketOf(account), 'totp', codeOf(secret, -1)))).toMatchObject(WRONG)
    expect((await confirm(await ticketOf(account), 'totp', codeOf(secret))).status).toBe(200)
  })

  test(
    'accepts the codes of the previous and the next time step, and ignores spaces',
    { tags: ['API-101'] },
    async () => {
      const { account, secret } = await accountWithTotp()
      expect(errorOf(await confirm(await ticketOf(account), 'totp', codeOf(secret, 2)))).toMatchObject(WRONG)
      const code = codeOf(secret, 1).replace(/(?=...$)/, ' ')
      expect((await confirm(await ticketOf(account), 'totp', code)).status).toBe(200)
      expect(errorOf(await confirm(await ticketOf(account), 'totp', codeOf(secret)))).toMatchObject(WRONG)
      advanceSeconds(90)
      expect((await confirm(await ticketOf(account), 'totp', codeOf(secret, -1))).status).toBe(200)
    },
  )

  test(
    'invalidates a ticket after five wrong codes, even if they are sent concurrently',
    { tags: ['API-101'] },
    async () => {
      const { account, secret } = await accountWithTotp()
      const ticket = await ticketOf(account)
      const wrong = wrongCode(secret)
      const responses = await Promise.all(Array.from({ length: 8 }, () => confirm(ticket, 'totp', wrong)))
      expect(responses.filter(({ body }) => body.code === 'second_factor_wrong')).toHaveLength(4)
      expect(responses.filter(({ body }) => body.code === 'ticket_not_valid')).toHaveLength(4)
      expect(errorOf(await confirm(ticket, 'totp', codeOf(secret)))).toEqual(NOT_VALID)
      expect(await server.sql('select count(*)::int as n from login_failures')).toEqual([{ n: 5 }])
    },
  )

  test('counts wrong codes as failed log-ins', { tags: ['API-101', 'SESS-30'] }, async () => {
    const { account, secret } = await accountWithTotp()
    for (let round = 0; round < 2; round += 1) {
      const ticket = await ticketOf(account)
      for (let n = 0; n < 5; n += 1) await confirm(ticket, 'totp', wrongCode(secret))
    }
    const ticket = await ticketOf(account)
    expect((await confirm(ticket, 'totp', wrongCode(secret))).status).toBe(401)
    const { headers, status } = await confirm(ticket, 'totp', codeOf(secret))
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: expect.stringMatching(/^\d+$/) })
  })

  test(
    'accepts only recovery codes after 20 wrong codes in an hour, with any ticket',
    { tags: ['API-101'] },
    async () => {
      const { account, codes, secret } = await accountWithTotp()
      for (let round = 0; round < 4; round += 1) {
        const ticket = await ticketOf(account)
        for (let n = 0; n < 5; n += 1) await confirm(ticket, 'totp', wrongCode(secret))
        await server.sql('delete from login_failures')
      }
      const ticket = await ticketOf(account)
      expect(errorOf(await confirm(ticket, 'totp', codeOf(secret)))).toMatchObject({
        status: 429,
        detail: 'Too many wrong codes. Wait an hour, or use a recovery code or a passkey.',
      })
      expect((await confirm(ticket, 'recovery_code', codes[0] ?? '')).status).toBe(200)
      await server.sql("update auth_challenges set expires_at = expires_at - interval '2 hours'")
      expect((await confirm(await ticketOf(account), 'totp', codeOf(secret))).status).toBe(200)
    },
  )

  test('accepts a recovery code once, in any case and with or without hyphens', { tags: ['API-101'] }, async () => {
    const { account, codes } = await accountWithTotp()
    const [first = '', second = ''] = codes
    const tickets = [await ticketOf(account), await ticketOf(account)]
    const responses = await Promise.all(tickets.map((ticket) => confirm(ticket, 'recovery_code', first)))
    expect(statuses(responses)).toEqual([200, 401])
    const typed = second.toUpperCase().replaceAll('-', ' ')
    expect((await confirm(await ticketOf(account), 'recovery_code', typed)).status).toBe(200)
    const status = await account.call('GET', '/accounts/second-factor/')
    expect(status.body.recovery_codes_left).toBe(8)
  })

  test('rejects the codes of another account', { tags: ['API-101'] }, async () => {
    const { account } = await accountWithTotp()
    const other = await accountWithTotp()
    const ticket = await ticketOf(account)
    expect(errorOf(await confirm(ticket, 'recovery_code', other.codes[0] ?? ''))).toMatchObject(WRONG)
    expect(errorOf(await confirm(ticket, 'totp', codeOf(other.secret)))).toMatchObject(WRONG)
  })

  test('rejects a ticket after five minutes', { tags: ['API-101'] }, async () => {
    const { account, secret } = await accountWithTotp()
    const ticket = await ticketOf(account)
    await server.sql("update auth_challenges set expires_at = expires_at - interval '5 minutes'")
    expect(errorOf(await confirm(ticket, 'totp', codeOf(secret)))).toEqual(NOT_VALID)
  })

  test('rejects a ticket after the password changed', { tags: ['API-101'] }, async () => {
    const { account, secret } = await accountWithTotp()
    const ticket = await ticketOf(account)
    const input = { current_password: account.password, new_password: 'battery staple' }
    await account.call('POST', '/accounts/password/', input)
    expect(errorOf(await confirm(ticket, 'totp', codeOf(secret)))).toEqual(NOT_VALID)
  })

  test('returns the same response for an unknown ticket and one of another kind', { tags: ['API-101'] }, async () => {
    const { account } = await accountWithTotp()
    const ticket = await ticketOf(account)
    for (const response of [
      await confirm('unknown', 'totp', '123456'),
      await confirm(ticket, 'totp_setup', '123456'),
      await server.anonymous('POST', '/accounts/login/second-factor-setup/', { ticket }),
      await server.anonymous('POST', '/accounts/login/passkey-options/', { ticket: 'unknown' }),
    ]) {
      expect(errorOf(response)).toEqual(NOT_VALID)
    }
  })

  test('names the field of a missing code or passkey and of an unknown method', { tags: ['API-101'] }, async () => {
    const missing = { code: ['This field is required.'] }
    const confirmWith = (input: object) => server.anonymous('POST', '/accounts/login/second-factor/', input)
    expect(await confirmWith({ ticket: 'x', method: 'totp' })).toMatchObject({ status: 400, body: missing })
    expect(await confirmWith({ ticket: 'x', method: 'passkey', code: '1' })).toMatchObject({
      status: 400,
      body: { passkey: ['This field is required.'] },
    })
    expect(await confirmWith({ ticket: 'x', method: 'sms', code: '1' })).toMatchObject({ status: 400 })
  })

  test('rejects bodies of more than 16 kB', { tags: ['API-101'] }, async () => {
    expect((await confirm('x'.repeat(17_000), 'totp', '1')).status).toBe(413)
  })

  test('stores only hashes of tickets and recovery codes', { tags: ['API-101'] }, async () => {
    const { account, codes } = await accountWithTotp()
    const ticket = await ticketOf(account)
    const rows = JSON.stringify([
      await server.sql('select * from auth_challenges'),
      await server.sql('select * from recovery_codes'),
      await server.sql('select * from audit_events'),
    ])
    for (const secret of [ticket, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(rows).not.toContain(secret)
    }
  })

  test(
    'records failures, used recovery codes, and the second factor of a sign-in in the audit log',
    { tags: ['API-101', 'API-120'] },
    async () => {
      const { account, codes, secret } = await accountWithTotp()
      const ticket = await ticketOf(account)
      await confirm(ticket, 'totp', wrongCode(secret))
      await confirm(ticket, 'recovery_code', codes[0] ?? '')
      const events = await server.sql(
        'select event, details from audit_events where username = $1 order by id desc limit 3',
        [account.username],
      )
      expect(events.toReversed()).toEqual([
        { event: 'second_factor_refused', details: { method: 'totp' } },
        { event: 'recovery_code_used', details: {} },
        { event: 'sign_in', details: expect.objectContaining({ second_factor: 'recovery_code' }) },
      ])
    },
  )
})
