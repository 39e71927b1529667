import { afterEach, describe, expect, test } from 'vitest'
import { listenOnFreePort, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { describeRegistrationMode } from './registration-policy.ts'
import { logSetupLink } from './setup-link.ts'

const servers: TestApp[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function start(settings: Record<string, string> = {}): Promise<TestApp> {
  const server = await startTestApp(settings)
  servers.push(server)
  return server
}

const register = (server: TestApp, username: string, headers: Record<string, string> = {}, invite?: string) =>
  server.anonymous(
    'POST',
    '/accounts/register/',
    { username, password: 'long enough', ...(invite === undefined ? {} : { invite }) },
    headers,
  )

const BY_INVITATION = {
  status: 403,
  body: { detail: 'Registration is by invitation. Ask a colleague for an invite link.' },
}
const INVITE_NOT_VALID = {
  status: 403,
  body: { detail: 'This invite link was used already or is no longer valid. Ask a colleague for a new one.' },
}
const BY_SETUP_LINK = {
  status: 403,
  body: {
    detail:
      'This site has no account yet. Make the first one with the setup link in the log of the server, or on the server itself.',
  },
}

/** Creates a logger that collects its lines. */
function createTestLog() {
  const lines: string[] = []
  const write = (details: unknown, message?: string) => void lines.push(message ?? String(details))
  return { lines, log: { info: write, warn: write } }
}

async function createSetupCode({ app }: TestApp): Promise<string | undefined> {
  const { lines, log } = createTestLog()
  await logSetupLink(app.services.db, app.services.config, log, 'http://127.0.0.1:3000')
  return lines.find((line) => line.includes('?invite='))?.split('?invite=')[1]
}

describe('open registration for this machine only', () => {
  test.each([
    ['a forwarded address', { 'x-forwarded-for': '203.0.113.9' }],
    ['a forwarded protocol', { 'x-forwarded-proto': 'https' }],
    ['a Forwarded header', { forwarded: 'for=203.0.113.9' }],
    ['the address that nginx sends', { 'x-real-ip': '203.0.113.9' }],
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page with an opaque origin', { origin: 'null' }],
  ])(
    'requires an invite for a request with %s',
    { tags: ['GEN-15'] },
    async (_name, headers: Record<string, string>) => {
      const server = await start()
      expect((await register(server, 'owner')).status).toBe(201)
      expect(await register(server, 'stranger', headers)).toMatchObject(BY_INVITATION)
      expect((await register(server, 'colleague', { origin: 'http://localhost:5173' })).status).toBe(201)
    },
  )

  test('requires an invite for a request from another machine', { tags: ['GEN-15'] }, async () => {
    const server = await start()
    await register(server, 'owner')
    const response = await server.app.inject({
      method: 'POST',
      url: '/accounts/register/',
      remoteAddress: '192.0.2.7',
      payload: { username: 'stranger', password: 'long enough' },
    })
    expect(response.statusCode).toBe(403)
  })

  test('requires the setup link for the first account, too', { tags: ['GEN-15'] }, async () => {
    const server = await start()
    expect(await register(server, 'stranger', { 'x-forwarded-for': '203.0.113.9' })).toMatchObject(BY_SETUP_LINK)
    expect((await register(server, 'owner')).status).toBe(201)
  })

  test.each([
    ['in its Host', { host: 'daywork.example.com' }, 421],
    ['in X-Forwarded-Host', { 'x-forwarded-host': 'daywork.example.com' }, 200],
    ['in Forwarded', { forwarded: 'for=203.0.113.9;host="daywork.example.com"' }, 200],
    [
      'in the Origin of a same-origin page',
      { origin: 'https://daywork.example.com', 'sec-fetch-site': 'same-origin' },
      200,
    ],
  ])(
    'requires an invite permanently after one request with another name %s',
    { tags: ['GEN-15'] },
    async (_name, headers: Record<string, string>, status) => {
      const server = await start()
      const owner = await server.signIn('owner')
      const reached = await server.anonymous('GET', '/api/health/', undefined, headers)
      expect(reached.status).toBe(status)
      expect(await register(server, 'second')).toMatchObject(BY_INVITATION)
      await server.anonymous('GET', '/api/health/', undefined, { host: 'other.example.com' })
      const events = await server.sql("select details from audit_events where event = 'named_host_seen'")
      expect(events).toEqual([{ details: { host: 'daywork.example.com' } }])
      // Other servers on the same database, and later starts, read the same row.
      const { config, db } = server.app.services
      expect(await describeRegistrationMode(db, config)).toBe('invite')
      const { body } = await owner.call('POST', '/api/invites/')
      const code = new URL(body.url).searchParams.get('invite') ?? ''
      expect((await register(server, 'second', {}, code)).status).toBe(201)
    },
  )

  test(
    'ignores the Origin of a page of another site that sends a request to this machine',
    { tags: ['GEN-15'] },
    async () => {
      const server = await start()
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      await server.anonymous('GET', '/api/health/', undefined, headers)
      expect((await register(server, 'owner')).status).toBe(201)
    },
  )

  test(
    'follows the setting of the operator: REGISTRATION=open and REGISTRATION=closed always apply',
    { tags: ['GEN-15'] },
    async () => {
      const open = await start({ REGISTRATION: 'open', PUBLIC_URL: 'https://daywork.example.com' })
      const headers = { host: 'daywork.example.com', 'x-forwarded-for': '203.0.113.9' }
      expect((await register(open, 'first', headers)).status).toBe(201)
      expect((await register(open, 'second', headers)).status).toBe(201)
      const closed = await start({ REGISTRATION: 'closed' })
      expect(await register(closed, 'first')).toMatchObject(BY_INVITATION)
    },
  )

  test('stays open with a PUBLIC_URL on this machine', { tags: ['GEN-15'] }, async () => {
    const server = await start({ PUBLIC_URL: 'http://[::1]:3000' })
    expect((await register(server, 'first', { host: '[::1]:3000' })).status).toBe(201)
    expect((await register(server, 'second', { host: 'localhost:3000' })).status).toBe(201)
  })
})

describe('the setup link', () => {
  test.each([
    ['that listens on the network', { HOST: '0.0.0.0' }],
    ['with a PUBLIC_URL', { PUBLIC_URL: 'https://daywork.example.com' }],
    ['behind a proxy on this machine', { PUBLIC_URL: 'https://localhost:8443' }],
    ['on the network with REGISTRATION=invite', { HOST: '0.0.0.0', REGISTRATION: 'invite' }],
  ])(
    'is required for the first account of a server %s',
    { tags: ['GEN-19'] },
    async (_name, settings: Record<string, string>) => {
      const server = await start(settings)
      expect(await register(server, 'intruder')).toMatchObject(BY_SETUP_LINK)
      const outdated = await createSetupCode(server)
      const code = await createSetupCode(server)
      expect(await register(server, 'intruder', {}, outdated)).toMatchObject(BY_SETUP_LINK)
      expect((await register(server, 'owner', {}, code)).status).toBe(201)
      expect(await register(server, 'intruder', {}, code)).toMatchObject(INVITE_NOT_VALID)
      expect(await createSetupCode(server)).toBeUndefined()
    },
  )

  test('lets only one of several concurrent registrations with its code succeed', { tags: ['GEN-19'] }, async () => {
    const server = await start({ HOST: '0.0.0.0' })
    const code = await createSetupCode(server)
    const responses = await Promise.all(Array.from({ length: 5 }, (_, n) => register(server, `owner-${n}`, {}, code)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('begins with PUBLIC_URL, and only its hash is in the database', { tags: ['GEN-19'] }, async () => {
    const server = await start({ PUBLIC_URL: 'https://daywork.example.com/' })
    const { lines, log } = createTestLog()
    await logSetupLink(server.app.services.db, server.app.services.config, log, 'http://127.0.0.1:3000')
    const line = lines.find((text) => text.includes('?invite=')) ?? ''
    expect(line).toMatch(/ https:\/\/daywork\.example\.com\/\?invite=[\w-]{43}$/)
    const state = JSON.stringify(await server.sql('select * from installation_state'))
    expect(state).not.toContain(line.split('?invite=')[1])
    const events = await server.sql('select event, address from audit_events')
    expect(events).toEqual([{ event: 'setup_link_created', address: null }])
  })

  test('is not logged for a local server, or with REGISTRATION=open or closed', { tags: ['GEN-19'] }, async () => {
    for (const settings of [
      {},
      { HOST: '0.0.0.0', REGISTRATION: 'open' },
      { HOST: '0.0.0.0', REGISTRATION: 'closed' },
    ]) {
      expect(await createSetupCode(await start(settings as Record<string, string>))).toBeUndefined()
    }
  })

  test('is logged when a server without accounts is first reached by another name', { tags: ['GEN-19'] }, async () => {
    const server = await start()
    await listenOnFreePort(server.app)
    await server.anonymous('GET', '/api/health/', undefined, { host: 'daywork.example.com' })
    expect(await server.sql("select from audit_events where event = 'setup_link_created'")).toHaveLength(1)
    expect(await register(server, 'stranger')).toMatchObject(BY_SETUP_LINK)
    expect((await register(server, 'owner', {}, await createSetupCode(server))).status).toBe(201)
  })

  test.each([
    ['with a PUBLIC_URL', { PUBLIC_URL: 'https://daywork.example.com' }],
    ['that listens on the network', { HOST: '0.0.0.0' }],
  ])(
    'of the start still works after a server %s is first reached by its name',
    { tags: ['GEN-19'] },
    async (_name, settings: Record<string, string>) => {
      const server = await start(settings)
      await listenOnFreePort(server.app)
      const code = await createSetupCode(server)
      const host = 'daywork.example.com'
      await server.anonymous('GET', `/?invite=${code}`, undefined, { host })
      expect(await server.sql("select from audit_events where event = 'named_host_seen'")).toHaveLength(1)
      expect((await register(server, 'owner', { host }, code)).status).toBe(201)
    },
  )
})

test('records events of accounts and invites, and stores who invited an account', { tags: ['GEN-21'] }, async () => {
  const server = await start({ REGISTRATION: 'invite' })
  const owner = await server.signIn('owner')
  const [used, revoked] = [await owner.call('POST', '/api/invites/'), await owner.call('POST', '/api/invites/')]
  const code = new URL(used.body.url).searchParams.get('invite') ?? ''
  expect((await register(server, 'second', { 'user-agent': 'phone' }, code)).status).toBe(201)
  expect((await owner.call('DELETE', `/api/invites/${revoked.body.id}/`)).status).toBe(204)

  const users = await server.sql(
    'select u.username, i.username as inviter from users u left join users i on i.id = u.invited_by order by u.id',
  )
  expect(users).toEqual([
    { username: 'owner', inviter: null },
    { username: 'second', inviter: 'owner' },
  ])
  const [invite] = await server.sql('select u.username from invites i join users u on u.id = i.used_by')
  expect(invite).toEqual({ username: 'second' })
  const events = await server.sql(
    `select event, username, user_agent, details from audit_events where event not like 'sign_in%' order by id`,
  )
  const agent = expect.any(String)
  expect(events).toEqual([
    { event: 'account_created', username: 'owner', user_agent: agent, details: {} },
    { event: 'invite_created', username: 'owner', user_agent: agent, details: { invite: used.body.id } },
    { event: 'invite_created', username: 'owner', user_agent: agent, details: { invite: revoked.body.id } },
    { event: 'account_created', username: 'second', user_agent: 'phone', details: {} },
    { event: 'invite_used', username: 'second', user_agent: 'phone', details: { invite: used.body.id } },
    { event: 'invite_revoked', username: 'owner', user_agent: agent, details: { invite: revoked.body.id } },
  ])
  expect(JSON.stringify(await server.sql('select * from audit_events'))).not.toContain(code)
})

test('marks an invite as used even if registration is open', { tags: ['GEN-21'] }, async () => {
  const server = await start()
  const owner = await server.signIn('owner')
  const { body } = await owner.call('POST', '/api/invites/')
  await register(server, 'second', {}, new URL(body.url).searchParams.get('invite') ?? '')
  expect(await server.sql('select from invites where used_by is not null')).toHaveLength(1)
  expect((await register(server, 'third', {}, 'not a code')).status).toBe(201)
})
