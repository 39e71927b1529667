import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addTotp } from '../../testing/second-factor.ts'
import { type Account, shareTestApp } from '../../testing/test-app.ts'

const { server, user, call } = await shareTestApp({ username: 'ann' })

beforeEach(() => server.sql('delete from login_failures'))

const idOf = async ({ username }: Pick<Account, 'username'>): Promise<number> =>
  Number((await server.sql('select id from users where username = $1', [username]))[0]?.id)
const act = async (account: Account, name: string, by = call) =>
  by('POST', `/api/people/${await idOf(account)}/${name}/`)
const logIn = ({ password, username }: Account) => server.anonymous('POST', '/accounts/login/', { username, password })

describe('the list of accounts', () => {
  test(
    'contains who invited each person, when they were last seen, their number of sessions, and their second factor',
    { tags: ['API-106'] },
    async () => {
      const ben = await server.signIn('ben')
      const cleo = await server.signIn('cleo')
      await logIn(cleo)
      await addTotp(ben)
      await server.sql("update users set invited_by = $1 where username = 'ben'", [await idOf(user)])
      await server.sql("update sessions set last_used_at = '2025-01-05T10:00:00Z' where user_id = $1", [
        await idOf(ben),
      ])
      await server.anonymous('POST', '/accounts/register/', { username: 'never', password: 'correct horse' })
      await act(cleo, 'disable')
      const { body } = await call('GET', '/api/people/')
      const times = { created_at: expect.any(String), last_seen_at: expect.any(String) }
      const none = {
        invited_by: null,
        second_factor: 'none',
        disabled_at: null,
        has_ambiguous_name: false,
        current: false,
        worker: null,
      }
      expect(body).toMatchObject({ count: 4, next: null, previous: null })
      expect(body.results).toEqual([
        {
          ...none,
          id: await idOf({ username: 'never' }),
          username: 'never',
          ...times,
          last_seen_at: null,
          sessions: 0,
        },
        { ...none, id: await idOf(cleo), username: 'cleo', ...times, sessions: 0, disabled_at: expect.any(String) },
        {
          ...none,
          id: await idOf(ben),
          username: 'ben',
          ...times,
          invited_by: 'ann',
          last_seen_at: '2025-01-05T10:00:00.000Z',
          sessions: 1,
          second_factor: 'totp',
        },
        { ...none, id: await idOf(user), username: 'ann', ...times, sessions: 1, current: true },
      ])
      const page = (await call('GET', '/api/people/?page_size=1&page=2')).body
      expect(page.results).toEqual([body.results[1]])
      await act(cleo, 'enable')
    },
  )

  test('takes two statements per page, however many accounts it contains', { tags: ['API-106'] }, async () => {
    const client = await server.database.pool.connect()
    client.release()
    const query = vi.spyOn(Object.getPrototypeOf(client) as typeof client, 'query')
    await call('GET', '/api/people/')
    // One for the session, and two for the page: its ids, and its rows.
    expect(query).toHaveBeenCalledTimes(3)
    query.mockRestore()
  })

  test('marks a name that can be mistaken for another', { tags: ['API-106', 'GEN-22'] }, async () => {
    const { username } = await server.signIn()
    // Cyrillic, from a version that accepted such names.
    await server.sql("update users set username = '\u0430nn' where username = $1", [username])
    const { results } = (await call('GET', '/api/people/?page_size=1')).body
    expect(results[0]).toMatchObject({ username: '\u0430nn', has_ambiguous_name: true })
  })

  test('counts passkeys, alone and in addition to an app', { tags: ['API-106'] }, async () => {
    const ids = [await idOf(await server.signIn()), await idOf(await server.signIn())]
    for (const id of ids) {
      await server.sql(
        `insert into passkeys (user_id, name, credential_id, public_key, counter, transports, rp_id)
         select $1::bigint, 'Phone', $1::bigint::text || n, 'x', 0, '[]', 'x.example' from generate_series(1, 2) n`,
        [id],
      )
    }
    await server.sql("insert into totp_factors (user_id, secret, confirmed_at) values ($1, 'A', now())", [ids[0]])
    const { results } = (await call('GET', '/api/people/?page_size=2')).body
    const kinds = results.map((person: { second_factor: string }) => person.second_factor)
    expect(kinds).toEqual(['passkey', 'both'])
  })

  test('lists the devices of an account', { tags: ['API-106'] }, async () => {
    const account = await server.signIn()
    await logIn(account)
    const path = `/api/people/${await idOf(account)}/sessions/`
    const { body, status } = await call('GET', path)
    expect({ status, count: body.count }).toEqual({ status: 200, count: 2 })
    expect(body.results[0]).toEqual({
      id: expect.any(Number),
      created_at: expect.any(String),
      last_used_at: expect.any(String),
      address: '127.0.0.1',
      user_agent: 'lightMyRequest',
    })
    expect((await call('GET', '/api/people/999999/sessions/')).status).toBe(404)
    expect((await call('GET', '/api/people/none/sessions/')).status).toBe(404)
  })

  test('requires a session for all endpoints', { tags: ['GEN-06', 'API-06'] }, async () => {
    expect((await server.anonymous('GET', '/api/people/')).status).toBe(401)
    expect((await server.anonymous('POST', '/api/people/1/disable/')).status).toBe(401)
  })
})
