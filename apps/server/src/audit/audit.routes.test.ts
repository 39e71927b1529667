import type { AuditEvent } from '@daywork/domain/audit/audit-event'
import { expect, test } from 'vitest'
import { shareTestApp } from '../testing/test-app.ts'

const { server, user: ann } = await shareTestApp({ username: 'ann' })
const bob = await server.signIn('bob')

const fail = (username: string) => server.anonymous('POST', '/accounts/login/', { username, password: 'wrong' })
const eventsOf = (events: AuditEvent[]) => events.map(({ event, username, subject }) => ({ event, username, subject }))

test(
  'lists a user’s own history, newest first, with failed sign-ins to their account',
  { tags: ['API-122'] },
  async () => {
    await fail('Ann')
    await fail('bob')
    await fail('nobody')
    const { body, status } = await ann.call('GET', '/accounts/sign-ins/')
    expect({ status, count: body.count }).toEqual({ status: 200, count: 3 })
    expect(eventsOf(body.results)).toEqual([
      { event: 'sign_in_refused', username: 'ann', subject: 'ann' },
      { event: 'sign_in', username: 'ann', subject: null },
      { event: 'account_created', username: 'ann', subject: null },
    ])
    expect(body.results[0]).toMatchObject({ address: '127.0.0.1', created_at: expect.stringMatching(/Z$/) })
  },
)

test(
  'lists an event that another user caused in the history of the affected account',
  { tags: ['API-122'] },
  async () => {
    await server.sql(
      `insert into audit_events (event, user_id, username, subject_id, details)
     select 'account_disabled', a.id, 'ann', b.id, '{}' from users a, users b where a.username = 'ann' and b.username = 'bob'`,
    )
    const { body } = await bob.call('GET', '/accounts/sign-ins/')
    expect(eventsOf(body.results)[0]).toEqual({ event: 'account_disabled', username: 'ann', subject: 'bob' })
  },
)

test('lists the events of all accounts, with filters for an account and an event', { tags: ['API-123'] }, async () => {
  await fail('nobody')
  const { body } = await ann.call('GET', '/api/audit/')
  expect(body.results[0]).toMatchObject({ event: 'sign_in_refused', username: null, subject: null })
  expect(new Set(body.results.map(({ username }: AuditEvent) => username))).toEqual(new Set(['ann', 'bob', null]))
  const [row] = await server.sql(`select id from users where username = 'bob'`)
  const id = Number(row?.id)
  const ofBob = (await ann.call('GET', `/api/audit/?user=${id}`)).body.results
  expect(ofBob).toEqual((await bob.call('GET', '/accounts/sign-ins/')).body.results)
  const failed = (await ann.call('GET', `/api/audit/?user=${id}&event=sign_in_refused`)).body.results
  expect(eventsOf(failed)).toEqual([{ event: 'sign_in_refused', username: 'bob', subject: 'bob' }])
  for (const query of ['event=boat', 'user=ann']) {
    expect((await ann.call('GET', `/api/audit/?${query}`)).status).toBe(400)
  }
})

test('returns both lists in pages', { tags: ['API-08', 'API-122', 'API-123'] }, async () => {
  for (const url of ['/accounts/sign-ins/', '/api/audit/']) {
    const all = (await bob.call('GET', url)).body.results
    const first = (await bob.call('GET', `${url}?page_size=2`)).body
    const { pathname, search } = new URL(first.next)
    const second = (await bob.call('GET', pathname + search)).body
    expect([...first.results, ...second.results]).toEqual(all.slice(0, 4))
  }
})

test('requires a session for both lists', { tags: ['API-06'] }, async () => {
  for (const url of ['/accounts/sign-ins/', '/api/audit/']) {
    expect((await server.anonymous('GET', url)).status).toBe(401)
  }
})
