import { afterEach, describe, expect, test } from 'vitest'
import { type Account, startTestApp, statuses, type TestApp } from '../../testing/test-app.ts'

const servers: TestApp[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function start(settings: Record<string, string>): Promise<TestApp> {
  const server = await startTestApp(settings)
  servers.push(server)
  return server
}

const register = (server: TestApp, username: string, invite?: string) =>
  server.anonymous('POST', '/accounts/register/', { username, password: 'long enough', ...(invite ? { invite } : {}) })

async function createInvite({ call }: Account): Promise<{ id: number; code: string; url: string; expires_at: string }> {
  const { body, status } = await call('POST', '/api/invites/')
  expect(status).toBe(201)
  return { ...body, code: new URL(body.url).searchParams.get('invite') }
}

const REFUSED = {
  status: 403,
  body: { detail: 'Registration is by invitation. Ask a colleague for an invite link.' },
}

const NOT_VALID = {
  status: 403,
  body: { detail: 'This invite link was used already or is no longer valid. Ask a colleague for a new one.' },
}

describe('who may register', () => {
  test('lets anyone register on a local server', { tags: ['GEN-15'] }, async () => {
    const server = await start({})
    expect((await register(server, 'first')).status).toBe(201)
    expect((await register(server, 'second')).status).toBe(201)
  })

  test(
    'requires an invite for every account but the first on a local server with REGISTRATION=invite',
    { tags: ['GEN-15'] },
    async () => {
      const server = await start({ REGISTRATION: 'invite' })
      const first = await server.signIn('first')
      expect(await register(server, 'second')).toMatchObject(REFUSED)
      const { code } = await createInvite(first)
      expect(await register(server, 'second', 'not a code')).toMatchObject(NOT_VALID)
      expect((await register(server, 'second', code)).status).toBe(201)
      expect(await register(server, 'third', code)).toMatchObject(NOT_VALID)
    },
  )

  test(
    'lets only one of several concurrent first registrations succeed without an invite',
    { tags: ['GEN-15'] },
    async () => {
      const server = await start({ REGISTRATION: 'invite' })
      const responses = await Promise.all(Array.from({ length: 6 }, (_, n) => register(server, `first-${n}`)))
      expect(statuses(responses)).toEqual([201, 403, 403, 403, 403, 403])
    },
  )

  test(
    'reveals no names to clients without an invite, and does not delay log-ins while they try to register',
    { tags: ['GEN-15'] },
    async () => {
      const server = await start({ REGISTRATION: 'invite' })
      const { password, username } = await server.signIn('first')
      expect(await register(server, 'first', 'not a code')).toMatchObject(NOT_VALID)
      const flood = Promise.all(Array.from({ length: 260 }, (_, n) => register(server, `bogus-${n}`, 'not a code')))
      const { status } = await server.anonymous('POST', '/accounts/login/', { username, password })
      expect(status).toBe(200)
      expect(new Set(statuses(await flood))).toEqual(new Set([403]))
    },
  )

  test(
    'limits a flood of registrations with REGISTRATION=open, so that log-ins still work',
    { tags: ['GEN-15'] },
    async () => {
      const server = await start({ REGISTRATION: 'open' })
      const { password, username } = await server.signIn('first')
      const flood = Array.from({ length: 260 }, (_, n) => register(server, `crowd-${n}`))
      const { status } = await server.anonymous('POST', '/accounts/login/', { username, password })
      expect(status).toBe(200)
      const rejected = (await Promise.all(flood)).filter((response) => response.status === 429)
      expect(rejected.length).toBeGreaterThan(200)
      expect(rejected[0]).toMatchObject({ headers: { 'retry-after': '5' }, body: { detail: expect.any(String) } })
    },
  )

  test('lets no one register with REGISTRATION=closed', { tags: ['GEN-15'] }, async () => {
    expect(await register(await start({ REGISTRATION: 'closed' }), 'first')).toMatchObject(REFUSED)
  })
})

describe('invites', () => {
  test('are links with a code that are valid for 7 days, stored as a hash', { tags: ['API-99'] }, async () => {
    const server = await start({ REGISTRATION: 'open', PUBLIC_URL: 'https://work.example.com/' })
    const invite = await createInvite(await server.signIn())
    expect(invite.url).toMatch(/^https:\/\/work\.example\.com\/\?invite=[\w-]{43}$/)
    expect((Date.parse(invite.expires_at) - Date.now()) / 86_400_000).toBeCloseTo(7, 2)
    const rows = await server.sql('select * from invites')
    expect(JSON.stringify(rows)).not.toContain(invite.code)
  })

  test(
    'return the same link for a repeated request, without a second invite or a stored code',
    { tags: ['API-92', 'API-99'] },
    async () => {
      const server = await start({ REGISTRATION: 'invite' })
      const { call } = await server.signIn()
      const create = () => call('POST', '/api/invites/', undefined, { 'idempotency-key': 'one link' })
      const [first, repeated] = [await create(), await create()]
      expect(first.status).toBe(201)
      expect(repeated).toMatchObject({ status: 201, body: first.body })
      expect((await call('GET', '/api/invites/')).body.count).toBe(1)
      const code = new URL(first.body.url).searchParams.get('invite') ?? ''
      const rows = await server.sql('select to_jsonb(k) as row from idempotency_keys k')
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(code)
      expect((await register(server, 'second', code)).status).toBe(201)
    },
  )

  test('are listed with the time of their use, and can be revoked', { tags: ['API-99'] }, async () => {
    const server = await start({ REGISTRATION: 'invite' })
    const account = await server.signIn('first')
    const [used, revoked] = [await createInvite(account), await createInvite(account)]
    await register(server, 'second', used.code)
    expect((await account.call('DELETE', `/api/invites/${revoked.id}/`)).status).toBe(204)
    expect(await register(server, 'third', revoked.code)).toMatchObject(NOT_VALID)
    const { body } = await account.call('GET', '/api/invites/')
    expect(body).toMatchObject({
      count: 1,
      results: [{ id: used.id, created_by: 'first', used_at: expect.any(String) }],
    })
  })

  test('are rejected after they expire', { tags: ['API-99'] }, async () => {
    const server = await start({ REGISTRATION: 'invite' })
    const { code } = await createInvite(await server.signIn())
    await server.sql("update invites set expires_at = now() - interval '1 minute'")
    expect(await register(server, 'late', code)).toMatchObject(NOT_VALID)
  })

  test('let exactly one of two concurrent registrations with one code succeed', { tags: ['API-99'] }, async () => {
    const server = await start({ REGISTRATION: 'invite' })
    const { code } = await createInvite(await server.signIn())
    const responses = await Promise.all([register(server, 'left', code), register(server, 'right', code)])
    expect(statuses(responses)).toEqual([201, 403])
  })
})
