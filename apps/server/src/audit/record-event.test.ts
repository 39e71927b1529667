import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { collectLines } from '../testing/log-lines.ts'
import { type Account, startTestApp, type TestApp } from '../testing/test-app.ts'
import { recordEvent } from './record-event.ts'

const log = collectLines()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({}, { log })
})
afterAll(() => server.close())
beforeEach(() => void log.lines.splice(0))

const PHONE = { 'user-agent': 'Phone', 'x-forwarded-for': '203.0.113.9' }

const logIn = (username: string, password: string, headers: Record<string, string> = PHONE) =>
  server.anonymous('POST', '/accounts/login/', { username, password }, headers)

/** The rows of an account, without those of its registration, oldest first. */
const rowsOf = ({ username }: Account) =>
  server.sql(
    `select event, user_id = u.id as is_by, subject_id = u.id as is_on, e.username, address, user_agent, details
     from audit_events e join users u on u.id in (e.user_id, e.subject_id) where u.username = $1 order by e.id offset 2`,
    [username],
  )

const auditLines = () =>
  log.lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ audit }) => audit !== undefined)

/** Expects one line for each row, with the same content. */
function expectLines(rows: Record<string, unknown>[]): void {
  const lines = auditLines().map(({ audit, address, username, user_agent, details }) => ({
    event: audit,
    address,
    username,
    user_agent,
    details,
  }))
  expect(lines).toMatchObject(
    rows.map(({ event, address, username, user_agent, details }) => {
      const { network: _, ...shown } = details as Record<string, unknown>
      return { event, address, username, user_agent, details: shown }
    }),
  )
}

describe('one row and one log line', () => {
  test('records a sign-in with its account, address, and user agent', { tags: ['API-120'] }, async () => {
    const account = await server.signIn()
    log.lines.splice(0)
    expect((await logIn(account.username.toUpperCase(), account.password)).status).toBe(200)
    const rows = await rowsOf(account)
    const { username } = account
    const details = { new_device: true, sent_secret: false }
    expect(rows).toEqual([
      { event: 'sign_in', is_by: true, is_on: null, username, address: '203.0.113.9', user_agent: 'Phone', details },
    ])
    expectLines(rows)
  })

  test('records a failed sign-in with a known name for its account', { tags: ['API-120'] }, async () => {
    const account = await server.signIn()
    log.lines.splice(0)
    expect((await logIn(account.username, 'wrong')).status).toBe(401)
    const rows = await rowsOf(account)
    const { username } = account
    expect(rows).toEqual([
      {
        event: 'sign_in_refused',
        is_by: null,
        is_on: true,
        username,
        address: '203.0.113.9',
        user_agent: 'Phone',
        details: { network: '203.0.113.9' },
      },
    ])
    expectLines(rows)
  })

  test('escapes control characters in the details of the line', { tags: ['OPS-09'] }, async () => {
    await recordEvent(
      server.app.services.db,
      { address: '203.0.113.9', userAgent: '', log: server.app.log },
      { event: 'passkey_added', details: { name: 'a\u202eb\u0085c' } },
    )
    expect(auditLines().at(-1)?.details).toEqual({ name: 'a\\u{202e}b\\u{85}c' })
  })

  test('logs no line for an event whose transaction is rolled back', { tags: ['API-120'] }, async () => {
    const client = { address: '203.0.113.9', userAgent: '', log: server.app.log }
    const failing = server.app.services.db.transaction(async (tx) => {
      await recordEvent(tx, client, { event: 'sign_out' })
      await tx.transaction((inner) => recordEvent(inner, client, { event: 'session_ended' }))
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(auditLines()).toEqual([])
    await server.app.services.db.transaction(async (tx) => {
      await recordEvent(tx, client, { event: 'sign_out' })
      expect(auditLines()).toEqual([])
      await tx.transaction((inner) => recordEvent(inner, client, { event: 'session_ended' }))
    })
    expect(auditLines().map(({ audit }) => audit)).toEqual(['sign_out', 'session_ended'])
  })

  test(
    'records a failed sign-in with another form of the name for its account',
    { tags: ['API-120', 'GEN-22'] },
    async () => {
      const account = await server.signIn('ada')
      expect((await logIn('ａｄａ', 'wrong')).status).toBe(401)
      expect(await rowsOf(account)).toMatchObject([{ event: 'sign_in_refused', is_on: true, username: 'ada' }])
    },
  )

  test('does not store a name that no account has', { tags: ['API-121'] }, async () => {
    const typed = 'my secret passphrase'
    expect((await logIn(typed, 'wrong', { 'x-forwarded-for': '203.0.113.77' })).status).toBe(401)
    const rows = await server.sql(`select to_jsonb(e) as row from audit_events e where address = '203.0.113.77'`)
    expect(rows).toMatchObject([{ row: { event: 'sign_in_refused', username: null, subject_id: null, user_id: null } }])
    expect(JSON.stringify(rows) + log.lines.join('')).not.toContain(typed)
    expect(auditLines()).toMatchObject([{ audit: 'sign_in_refused', address: '203.0.113.77' }])
  })

  test('records a sign-out, an ended session, and a changed password', { tags: ['API-120'] }, async () => {
    const account = await server.signIn()
    await logIn(account.username, account.password)
    const other = (await logIn(account.username, account.password)).body
    const [phone] = (await account.call('GET', '/accounts/sessions/')).body.results
    log.lines.splice(0)
    const before = (await rowsOf(account)).length
    await account.call('DELETE', `/accounts/sessions/${phone.id}/`, undefined, { 'user-agent': 'Desk' })
    await account.call('POST', '/accounts/password/', { current_password: 'wrong', new_password: 'a new horse' })
    const change = { current_password: account.password, new_password: 'a new horse' }
    const { body: tokens } = await account.call('POST', '/accounts/password/', change, PHONE)
    const asNewSession = { ...PHONE, authorization: `Bearer ${tokens.access}` }
    await server.anonymous('POST', '/accounts/logout/', { refresh: other.refresh }, asNewSession)
    await server.anonymous('POST', '/accounts/logout/', { refresh: tokens.refresh }, asNewSession)
    const rows = (await rowsOf(account)).slice(before)
    expect(rows.map(({ event }) => event)).toEqual(['session_ended', 'sign_in_refused', 'password_changed', 'sign_out'])
    const device = { address: '203.0.113.9', user_agent: 'Phone' }
    expect(rows[0]).toMatchObject({ is_by: true, user_agent: 'Desk', details: { device } })
    expect(rows[1]).toMatchObject({ is_by: true, is_on: true, details: { while: 'changing_password' } })
    expect(rows.slice(2)).toMatchObject([
      { is_by: true, ...device },
      { is_by: true, ...device },
    ])
    expectLines(rows)
    expect(log.lines.join('')).not.toContain('a new horse')
  })

  test('does not record a log-out with an unknown token or another user’s', { tags: ['API-120'] }, async () => {
    const [account, other] = [await server.signIn(), await server.signIn()]
    await account.call('POST', '/accounts/logout/', { refresh: other.refresh })
    await account.call('POST', '/accounts/logout/', { refresh: 'unknown' })
    expect([...(await rowsOf(account)), ...(await rowsOf(other))]).toEqual([])
  })

  test('changes nothing when the event cannot be stored', { tags: ['API-120'] }, async () => {
    const [account, other] = [await server.signIn(), await server.signIn()]
    const { body: invite } = await account.call('POST', '/api/invites/')
    const { results } = (await account.call('GET', '/accounts/sessions/')).body
    await server.sql('alter table audit_events add constraint full_log check (false) not valid')
    onTestFinished(async () => {
      await server.sql('alter table audit_events drop constraint if exists full_log')
    })
    expect((await account.call('DELETE', `/api/invites/${invite.id}/`)).status).toBe(500)
    expect((await account.call('DELETE', `/accounts/sessions/${results[0].id}/`)).status).toBe(500)
    expect((await other.call('POST', '/accounts/logout/', { refresh: other.refresh })).status).toBe(500)
    await server.sql('alter table audit_events drop constraint full_log')
    expect((await other.call('GET', '/accounts/sessions/')).body.count).toBe(1)
    expect((await account.call('DELETE', `/api/invites/${invite.id}/`)).status).toBe(204)
  })
})

describe('failed sign-ins', () => {
  const failures = () => server.sql(`select details from audit_events where event = 'sign_in_refused' order by id`)
  const fail = (address: string, username: string) => logIn(username, 'wrong', { 'x-forwarded-for': address })

  test(
    'get the same response and as many statements for a known as for an unknown name',
    { tags: ['API-121'] },
    async () => {
      const { username } = await server.signIn()
      const client = await server.database.pool.connect()
      client.release()
      const query = vi.spyOn(Object.getPrototypeOf(client) as typeof client, 'query')
      const responses = [await fail('203.0.113.20', username)]
      const statementsForKnownName = query.mock.calls.splice(0).length
      responses.push(await fail('203.0.113.20', 'nobody'))
      expect(query).toHaveBeenCalledTimes(statementsForKnownName)
      query.mockRestore()
      expect(responses[0]).toMatchObject({ status: 401, body: responses[1]?.body })
    },
  )

  test(
    'take at most 20 rows an hour for one network, and the newest row counts the others',
    { tags: ['API-121'] },
    async () => {
      await server.sql(`delete from audit_events`)
      // A /64 is one network. Different names, because the log-in limits count failures per name.
      for (let attempt = 1; attempt <= 25; attempt += 1) await fail(`2001:db8:1:2::${attempt}`, `flood ${attempt}`)
      await fail('203.0.113.30', 'elsewhere')
      const rows = await failures()
      expect(rows).toHaveLength(21)
      expect(rows.map(({ details }) => details).slice(-3)).toEqual([
        { network: '2001:db8:1:2::/64' },
        { network: '2001:db8:1:2::/64', further: 5 },
        { network: '203.0.113.30' },
      ])
      expect(auditLines()).toHaveLength(26)
      await server.sql(`update audit_events set created_at = created_at - interval '1 hour'`)
      await fail('2001:db8:1:2::1', 'an hour later')
      expect(await failures()).toHaveLength(22)
    },
  )

  test('take at most 500 rows an hour for all networks', { tags: ['API-121'] }, async () => {
    await server.sql(`delete from audit_events`)
    await server.sql(
      `insert into audit_events (event, address, details)
       select 'sign_in_refused', '198.51.100.1', jsonb_build_object('network', i::text) from generate_series(1, 500) i`,
    )
    await fail('203.0.113.40', 'one more')
    await fail('203.0.113.41', 'another')
    const rows = await failures()
    expect(rows).toHaveLength(500)
    expect(rows.at(-1)?.details).toEqual({ network: '500', elsewhere: 2 })
    await server.sql(`delete from audit_events`)
  })
})
