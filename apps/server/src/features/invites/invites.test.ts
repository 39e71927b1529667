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

async function makeInvite({ call }: Account): Promise<{ id: number; code: string; url: string; expires_at: string }> {
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

describe('who may register', { tags: ['GEN-15'] }, () => {
  test('on a machine of one’s own everybody may', { tags: ['GEN-15'] }, async () => {
    const server = await start({})
    expect((await register(server, 'first')).status).toBe(201)
    expect((await register(server, 'second')).status).toBe(201)
  })

  test(
    'by invitation the first account on a machine of one’s own is free, every further one needs an invite',
    { tags: ['GEN-15'] },
    async () => {
      const server = await start({ REGISTRATION: 'invite' })
      const first = await server.signIn('first')
      expect(await register(server, 'second')).toMatchObject(REFUSED)
      const { code } = await makeInvite(first)
      expect(await register(server, 'second', 'not a code')).toMatchObject(NOT_VALID)
      expect((await register(server, 'second', code)).status).toBe(201)
      expect(await register(server, 'third', code)).toMatchObject(NOT_VALID)
    },
  )

  test('of several first registrations at once only one is free', { tags: ['GEN-15'] }, async () => {
    const server = await start({ REGISTRATION: 'invite' })
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => register(server, `first-${n}`)))
    expect(statuses(answers)).toEqual([201, 403, 403, 403, 403, 403])
  })

  test(
    'whoever has no invite learns of no name, and costs those with an account no time',
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
    'a flood of open registrations is turned away before it keeps log-ins waiting',
    { tags: ['GEN-15'] },
    async () => {
      const server = await start({ REGISTRATION: 'open' })
      const { password, username } = await server.signIn('first')
      const flood = Array.from({ length: 260 }, (_, n) => register(server, `crowd-${n}`))
      const { status } = await server.anonymous('POST', '/accounts/login/', { username, password })
      expect(status).toBe(200)
      const refused = (await Promise.all(flood)).filter((answer) => answer.status === 429)
      expect(refused.length).toBeGreaterThan(200)
      expect(refused[0]).toMatchObject({ headers: { 'retry-after': '5' }, body: { detail: expect.any(String) } })
    },
  )

  test('closed registers nobody', { tags: ['GEN-15'] }, async () => {
    expect(await register(await start({ REGISTRATION: 'closed' }), 'first')).toMatchObject(REFUSED)
  })
})

describe('invites', { tags: ['API-99'] }, () => {
  test(
    'an invite is an address with a code, of which only a hash is kept, for 7 days',
    { tags: ['API-99'] },
    async () => {
      const server = await start({ REGISTRATION: 'open', PUBLIC_URL: 'https://work.example.com/' })
      const invite = await makeInvite(await server.signIn())
      expect(invite.url).toMatch(/^https:\/\/work\.example\.com\/\?invite=[\w-]{43}$/)
      expect((Date.parse(invite.expires_at) - Date.now()) / 86_400_000).toBeCloseTo(7, 2)
      const rows = await server.sql('select * from invites')
      expect(JSON.stringify(rows)).not.toContain(invite.code)
    },
  )

  test(
    'a repeat answers the same link, makes no second one, and finds no code kept for it',
    { tags: ['API-92', 'API-99'] },
    async () => {
      const server = await start({ REGISTRATION: 'invite' })
      const { call } = await server.signIn()
      const make = () => call('POST', '/api/invites/', undefined, { 'idempotency-key': 'one link' })
      const [first, again] = [await make(), await make()]
      expect(first.status).toBe(201)
      expect(again).toMatchObject({ status: 201, body: first.body })
      expect((await call('GET', '/api/invites/')).body.count).toBe(1)
      const code = new URL(first.body.url).searchParams.get('invite') ?? ''
      const rows = await server.sql('select to_jsonb(k) as kept from idempotency_keys k')
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(code)
      expect((await register(server, 'second', code)).status).toBe(201)
    },
  )

  test('invites are listed and revoked; a spent one says when', { tags: ['API-99'] }, async () => {
    const server = await start({ REGISTRATION: 'invite' })
    const account = await server.signIn('first')
    const [spent, revoked] = [await makeInvite(account), await makeInvite(account)]
    await register(server, 'second', spent.code)
    expect((await account.call('DELETE', `/api/invites/${revoked.id}/`)).status).toBe(204)
    expect(await register(server, 'third', revoked.code)).toMatchObject(NOT_VALID)
    const { body } = await account.call('GET', '/api/invites/')
    expect(body).toMatchObject({
      count: 1,
      results: [{ id: spent.id, created_by: 'first', used_at: expect.any(String) }],
    })
  })

  test('an invite that is too old lets nobody in', { tags: ['API-99'] }, async () => {
    const server = await start({ REGISTRATION: 'invite' })
    const { code } = await makeInvite(await server.signIn())
    await server.sql('update invites set expires_at = now()')
    expect(await register(server, 'late', code)).toMatchObject(NOT_VALID)
  })

  test('of two registrations with one code at once exactly one succeeds', { tags: ['API-99'] }, async () => {
    const server = await start({ REGISTRATION: 'invite' })
    const { code } = await makeInvite(await server.signIn())
    const answers = await Promise.all([register(server, 'left', code), register(server, 'right', code)])
    expect(statuses(answers)).toEqual([201, 403])
  })
})
