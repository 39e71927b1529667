import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addTotp, codeOf, told, wrongCode } from '../../../testing/second-factor.ts'
import { type Account, shareTestApp, statuses } from '../../../testing/test-app.ts'

const { server, call } = await shareTestApp()

/** Codes change every 30 seconds; between two of them no test may depend on when it runs. */
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())
const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

/** Each test tries wrong codes, which all come from one address. */
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

describe('a log-in with a second factor', { tags: ['API-101'] }, () => {
  test(
    'a right password answers a ticket, and the code of the app begins the session',
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
      expect(told(await confirm(body.ticket, 'totp', codeOf(secret, 1)))).toEqual(NOT_VALID)
    },
  )

  test.each([
    [false, 1],
    [true, 30],
  ])(
    "the first call's remember (%s) holds for the session: %i days",
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
    'an account without one logs in as ever, and a wrong password answers as ever',
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

  test('a code works once, also when it is sent twice at once', { tags: ['API-101'] }, async () => {
    const { account, secret } = await accountWithTotp()
    const tickets = [await ticketOf(account), await ticketOf(account)]
    const answers = await Promise.all(tickets.map((ticket) => confirm(ticket, 'totp', codeOf(secret))))
    expect(statuses(answers)).toEqual([200, 401])
    passSeconds(30)
    expect(told(await confirm(await ticketOf(account), 'totp', codeOf(secret, -1)))).toMatchObject(WRONG)
    expect((await confirm(await ticketOf(account), 'totp', codeOf(secret))).status).toBe(200)
  })

  test('the code of the step before or after is right, and spaces do not matter', { tags: ['API-101'] }, async () => {
    const { account, secret } = await accountWithTotp()
    expect(told(await confirm(await ticketOf(account), 'totp', codeOf(secret, 2)))).toMatchObject(WRONG)
    const code = codeOf(secret, 1).replace(/(?=...$)/, ' ')
    expect((await confirm(await ticketOf(account), 'totp', code)).status).toBe(200)
    expect(told(await confirm(await ticketOf(account), 'totp', codeOf(secret)))).toMatchObject(WRONG)
    passSeconds(90)
    expect((await confirm(await ticketOf(account), 'totp', codeOf(secret, -1))).status).toBe(200)
  })

  test('five wrong codes end a ticket, also when they are sent at once', { tags: ['API-101'] }, async () => {
    const { account, secret } = await accountWithTotp()
    const ticket = await ticketOf(account)
    const wrong = wrongCode(secret)
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(ticket, 'totp', wrong)))
    expect(answers.filter(({ body }) => body.code === 'second_factor_wrong')).toHaveLength(4)
    expect(answers.filter(({ body }) => body.code === 'ticket_not_valid')).toHaveLength(4)
    expect(told(await confirm(ticket, 'totp', codeOf(secret)))).toEqual(NOT_VALID)
    expect(await server.sql('select count(*)::int as n from login_failures')).toEqual([{ n: 5 }])
  })

  test('wrong codes count as failed log-ins', { tags: ['API-101', 'SESS-30'] }, async () => {
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
    'after 20 wrong codes in an hour only recovery codes go on, whatever the tickets',
    { tags: ['API-101'] },
    async () => {
      const { account, codes, secret } = await accountWithTotp()
      for (let round = 0; round < 4; round += 1) {
        const ticket = await ticketOf(account)
        for (let n = 0; n < 5; n += 1) await confirm(ticket, 'totp', wrongCode(secret))
        await server.sql('delete from login_failures')
      }
      const ticket = await ticketOf(account)
      expect(told(await confirm(ticket, 'totp', codeOf(secret)))).toMatchObject({
        status: 429,
        detail: 'Too many wrong codes. Wait an hour, or use a recovery code or a passkey.',
      })
      expect((await confirm(ticket, 'recovery_code', codes[0] ?? '')).status).toBe(200)
      await server.sql("update auth_challenges set expires_at = expires_at - interval '2 hours'")
      expect((await confirm(await ticketOf(account), 'totp', codeOf(secret))).status).toBe(200)
    },
  )

  test('a recovery code works once, in any case and with or without hyphens', { tags: ['API-101'] }, async () => {
    const { account, codes } = await accountWithTotp()
    const [first = '', second = ''] = codes
    const tickets = [await ticketOf(account), await ticketOf(account)]
    const answers = await Promise.all(tickets.map((ticket) => confirm(ticket, 'recovery_code', first)))
    expect(statuses(answers)).toEqual([200, 401])
    const typed = second.toUpperCase().replaceAll('-', ' ')
    expect((await confirm(await ticketOf(account), 'recovery_code', typed)).status).toBe(200)
    const status = await account.call('GET', '/accounts/second-factor/')
    expect(status.body.recovery_codes_left).toBe(8)
  })

  test("another account's codes are wrong", { tags: ['API-101'] }, async () => {
    const { account } = await accountWithTotp()
    const other = await accountWithTotp()
    const ticket = await ticketOf(account)
    expect(told(await confirm(ticket, 'recovery_code', other.codes[0] ?? ''))).toMatchObject(WRONG)
    expect(told(await confirm(ticket, 'totp', codeOf(other.secret)))).toMatchObject(WRONG)
  })

  test('a ticket is void after five minutes', { tags: ['API-101'] }, async () => {
    const { account, secret } = await accountWithTotp()
    const ticket = await ticketOf(account)
    await server.sql("update auth_challenges set expires_at = expires_at - interval '5 minutes'")
    expect(told(await confirm(ticket, 'totp', codeOf(secret)))).toEqual(NOT_VALID)
  })

  test('a changed password voids the tickets of the old one', { tags: ['API-101'] }, async () => {
    const { account, secret } = await accountWithTotp()
    const ticket = await ticketOf(account)
    const input = { current_password: account.password, new_password: 'battery staple' }
    await account.call('POST', '/accounts/password/', input)
    expect(told(await confirm(ticket, 'totp', codeOf(secret)))).toEqual(NOT_VALID)
  })

  test('an unknown ticket, and one of the other kind, answer the same', { tags: ['API-101'] }, async () => {
    const { account } = await accountWithTotp()
    const ticket = await ticketOf(account)
    for (const answer of [
      await confirm('unknown', 'totp', '123456'),
      await confirm(ticket, 'totp_setup', '123456'),
      await server.anonymous('POST', '/accounts/login/second-factor-setup/', { ticket }),
      await server.anonymous('POST', '/accounts/login/passkey-options/', { ticket: 'unknown' }),
    ]) {
      expect(told(answer)).toEqual(NOT_VALID)
    }
  })

  test('a missing code or passkey, and an unknown method, are refused by field', { tags: ['API-101'] }, async () => {
    const missing = { code: ['This field is required.'] }
    const confirmWith = (input: object) => server.anonymous('POST', '/accounts/login/second-factor/', input)
    expect(await confirmWith({ ticket: 'x', method: 'totp' })).toMatchObject({ status: 400, body: missing })
    expect(await confirmWith({ ticket: 'x', method: 'passkey', code: '1' })).toMatchObject({
      status: 400,
      body: { passkey: ['This field is required.'] },
    })
    expect(await confirmWith({ ticket: 'x', method: 'sms', code: '1' })).toMatchObject({ status: 400 })
  })

  test('bodies of more than 16 kB are refused', { tags: ['API-101'] }, async () => {
    expect((await confirm('x'.repeat(17_000), 'totp', '1')).status).toBe(413)
  })

  test('only hashes of tickets and recovery codes are kept', { tags: ['API-101'] }, async () => {
    const { account, codes } = await accountWithTotp()
    const ticket = await ticketOf(account)
    const kept = JSON.stringify([
      await server.sql('select * from auth_challenges'),
      await server.sql('select * from recovery_codes'),
      await server.sql('select * from audit_events'),
    ])
    for (const secret of [ticket, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(kept).not.toContain(secret)
    }
  })

  test(
    'refusals, codes that were used and the factor of a sign-in are in the audit log',
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

describe('a log-in where the site requires a second factor', { tags: ['API-102'] }, () => {
  const require = (isRequired: boolean) =>
    call('PUT', '/api/security-settings/', { require_second_factor: isRequired, current_password: 'correct horse' })
  const setUp = (ticket: string) => server.anonymous('POST', '/accounts/login/second-factor-setup/', { ticket })
  let account: Account
  beforeAll(async () => {
    await addTotp({ call, password: 'correct horse', username: 'user-1', access: '', refresh: '' })
    account = await server.signIn()
    await require(true)
  })
  afterAll(() => require(false))

  test(
    'an account without one sets up an app, and gets its session with recovery codes',
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
      expect(told(await confirm(ticket, 'totp_setup', '123456'))).toMatchObject({ code: 'ticket_not_valid' })
      const offered = (await setUp(ticket)).body
      const { secret } = offered
      expect(offered.otpauth_url).toBe(
        `otpauth://totp/Daywork:${account.username}?issuer=Daywork&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
      )
      expect((await setUp(ticket)).body).toEqual(offered)
      expect(told(await confirm(ticket, 'totp_setup', wrongCode(secret)))).toMatchObject(WRONG)
      const done = await confirm(ticket, 'totp_setup', codeOf(secret))
      expect(done.status).toBe(200)
      expect(new Set(done.body.recovery_codes).size).toBe(10)
      expect((await logIn(account)).body.code).toBe('second_factor_required')
      expect(told(await confirm(ticket, 'totp_setup', codeOf(secret, 1)))).toEqual(NOT_VALID)
    },
  )

  test('a ticket for setting up cannot replace a factor that was set up since', { tags: ['API-102'] }, async () => {
    const late = { username: 'late', password: 'correct horse' }
    await server.anonymous('POST', '/accounts/register/', late)
    const tickets = [(await logIn(late)).body.ticket, (await logIn(late)).body.ticket]
    const secrets = [(await setUp(tickets[0])).body.secret, (await setUp(tickets[1])).body.secret]
    const answers = await Promise.all(
      tickets.map((ticket, index) => confirm(ticket, 'totp_setup', codeOf(secrets[index]))),
    )
    expect(statuses(answers)).toEqual([200, 401])
    expect(answers.find(({ status }) => status === 401)?.body.code).toBe('ticket_not_valid')
  })
})
