/** Tests the configurations in this folder with real proxies in front of a real server (`npm run check`). */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SoftwareAuthenticator } from '../apps/server/src/testing/software-authenticator.ts'
import { type SpawnedServer, spawnServer } from '../apps/server/src/testing/spawn-server.ts'
import { codeOf } from '../apps/server/src/testing/totp-codes.ts'
import { freePort, type Ports, type Proxy, startCaddy, startNginx } from './testing/start-proxies.ts'

/** A first start creates a database, and Caddy a certificate authority. */
const START_TIMEOUT_MS = 60_000

const PASSWORD = 'gravel and lime'

// oxlint-disable-next-line typescript/no-explicit-any -- each test declares the shape that it reads
const readJson = (response: Response): Promise<any> => response.json()

describe.each([
  ['Caddy', startCaddy],
  ['nginx', startNginx],
])('Daywork behind %s', (_name, start) => {
  const folder = mkdtempSync(join(tmpdir(), 'daywork-proxy-'))
  let server: SpawnedServer
  let proxy: Proxy
  let ports: Ports
  let site: string

  beforeAll(async () => {
    ports = { daywork: await freePort(), http: await freePort(), https: await freePort() }
    site = `https://localhost:${ports.https}`
    server = await spawnServer({
      DATA_DIR: join(folder, 'data'),
      PORT: String(ports.daywork),
      PUBLIC_URL: site,
    })
    proxy = start(folder, ports)
    const ended = new Promise<never>((_resolve, reject) => {
      proxy.process.once('error', reject)
      proxy.process.once('exit', (code) => reject(new Error(`the proxy ended with ${code}`)))
    })
    const healthy = vi.waitFor(
      async () => {
        setDefaultCACertificates([readFileSync(proxy.authority, 'utf8')])
        const { status } = await fetch(`${site}/api/health/`)
        if (status !== 200) throw new Error(`health returned ${status}`)
      },
      { timeout: START_TIMEOUT_MS, interval: 100 },
    )
    await Promise.race([healthy, ended])
  }, START_TIMEOUT_MS)

  afterAll(async () => {
    proxy?.process.removeAllListeners('exit')
    proxy?.process.kill('SIGTERM')
    await server?.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }, START_TIMEOUT_MS)

  const get = (path: string, headers: Record<string, string>) => fetch(`${site}${path}`, { headers })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${site}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  const bearerOf = ({ access }: { access: string }) => ({ Authorization: `Bearer ${access}` })

  async function logIn(headers: Record<string, string> = {}): Promise<Record<string, string>> {
    const response = await post('/accounts/login/', { username: 'mara', password: PASSWORD }, headers)
    expect(response.status).toBe(200)
    return bearerOf(await readJson(response))
  }

  /** Joins with an invite of the first account, and logs in. */
  async function joinByInvite(username: string) {
    const { url }: { url: string } = await readJson(await post('/api/invites/', {}, await logIn()))
    expect(url).toMatch(new RegExp(`^${site}/`))
    const account = { username, password: 'slate and cedar' }
    const invite = new URL(url).searchParams.get('invite')
    expect((await post('/accounts/register/', { ...account, invite })).status).toBe(201)
    expect((await post('/accounts/register/', { ...account, username: 'late', invite })).status).toBe(403)
    const { id }: { id: number } = await findPerson(username)
    return { account, id, headers: bearerOf(await readJson(await post('/accounts/login/', account))) }
  }

  async function findPerson(username: string) {
    const { results } = await readJson(await get('/api/people/', await logIn()))
    return results.find((person: { username: string }) => person.username === username)
  }

  /** Logs in as far as the second factor. */
  async function ticketOf(account: { username: string; password: string }): Promise<string> {
    const response = await post('/accounts/login/', account)
    const { code, ticket } = await readJson(response)
    expect({ status: response.status, code }).toEqual({ status: 401, code: 'second_factor_required' })
    return ticket
  }

  test('the setup link has the public address and creates the first account', async () => {
    // The server logs the link after it accepts requests.
    const link = await vi.waitUntil(
      () => server.messages.map((message) => /\S+\?invite=\S+/.exec(message)?.[0]).find((found) => found !== undefined),
      { timeout: 10_000 },
    )
    expect(link).toMatch(new RegExp(`^${site}/`))
    const account = { username: 'mara', password: PASSWORD }
    expect((await post('/accounts/register/', account)).status).toBe(403)
    const invite = new URL(link).searchParams.get('invite')
    expect((await post('/accounts/register/', { ...account, invite })).status).toBe(201)
  })

  test('pages, API responses, and errors have one HSTS header', async () => {
    for (const path of ['/', '/api/health/', '/api/clients/', '/no-such-page']) {
      const response = await fetch(`${site}${path}`)
      expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
    }
  })

  test('a page over plain http redirects to https', async () => {
    const response = await fetch(`http://localhost:${ports.http}/portfolio`, { redirect: 'manual' })
    expect([301, 308]).toContain(response.status)
    expect(response.headers.get('location')).toMatch(/^https:\/\/localhost/)
  })

  test('an API request over plain http returns 403', async () => {
    for (const [method, path] of [
      ['POST', '/accounts/login/'],
      ['GET', '/api/clients/'],
      ['GET', '/calendar/secret/schedule.ics'],
      ['GET', '/media/1/original/'],
      ['GET', '/metrics'],
    ] as const) {
      const response = await fetch(`http://localhost:${ports.http}${path}`, { method, redirect: 'manual' })
      expect({ path, status: response.status }).toEqual({ path, status: 403 })
    }
  })

  test('TLS 1.2 accepts only suites with forward secrecy', async () => {
    const connects = async (ciphers: string) => {
      const socket = connect({ port: ports.https, servername: 'localhost', maxVersion: 'TLSv1.2', ciphers })
      try {
        await once(socket, 'secureConnect')
        return true
      } catch {
        return false
      } finally {
        socket.destroy()
      }
    }
    expect(await connects('ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256')).toBe(true)
    expect(await connects('AES128-GCM-SHA256:AES256-GCM-SHA384:AES128-SHA:AES256-SHA')).toBe(false)
  })

  test('Daywork sees the real address of the client, not a claimed one', async () => {
    const headers = await logIn({ 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Host': 'evil.example' })
    const response = await fetch(`${site}/accounts/sessions/`, { headers })
    const { results }: { results: { address: string }[] } = await readJson(response)
    expect(results[0]?.address).toBe('127.0.0.1')
  })

  test('the request id is from the proxy, not from the client', async () => {
    const response = await fetch(`${site}/api/health/`, { headers: { 'X-Request-Id': 'claimed' } })
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{32,36}$/)
  })

  test('a person joins by invite, and adds and uses an authenticator app', { tags: ['API-101'] }, async () => {
    const { account, headers } = await joinByInvite('noah')
    const input = { current_password: account.password }
    const { secret }: { secret: string } = await readJson(await post('/accounts/second-factor/totp/', input, headers))
    const code = codeOf(secret)
    expect((await post('/accounts/second-factor/totp/confirm/', { code }, headers)).status).toBe(200)
    const ticket = await ticketOf(account)
    const second = { ticket, method: 'totp', code: codeOf(secret, 1) }
    const confirmed = await post('/accounts/login/second-factor/', second)
    expect(confirmed.status).toBe(200)
    expect((await get('/api/clients/', bearerOf(await readJson(confirmed)))).status).toBe(200)
    expect(await findPerson('noah')).toMatchObject({ invited_by: 'mara', second_factor: 'totp' })
  })

  test('a passkey is bound to the public address', { tags: ['API-104'] }, async () => {
    const { account, headers } = await joinByInvite('petra')
    const authenticator = new SoftwareAuthenticator({ origin: site, rpId: 'localhost' })
    const options = await post('/accounts/passkeys/options/', { current_password: account.password }, headers)
    const passkey = { name: 'Laptop', response: authenticator.register(await readJson(options)) }
    expect((await post('/accounts/passkeys/', passkey, headers)).status).toBe(201)
    const ticket = await ticketOf(account)
    const signed = authenticator.sign(await readJson(await post('/accounts/login/passkey-options/', { ticket })))
    const second = { ticket, method: 'passkey', passkey: signed }
    expect((await post('/accounts/login/second-factor/', second)).status).toBe(200)
  })

  test('a reset link has the public address and sets a password once', { tags: ['API-108'] }, async () => {
    const { account, headers, id } = await joinByInvite('rosa')
    const created = await post(`/api/people/${id}/reset-link/`, { current_password: PASSWORD }, await logIn())
    const { url }: { url: string } = await readJson(created)
    expect(url).toMatch(new RegExp(`^${site}/reset-password#`))
    const reset = { code: new URL(url).hash.slice(1), new_password: 'tar and chalk' }
    expect((await post('/accounts/password-reset/', reset)).status).toBe(204)
    expect((await post('/accounts/password-reset/', reset)).status).toBe(400)
    expect((await get('/api/clients/', headers)).status).toBe(401)
    expect((await post('/accounts/login/', account)).status).toBe(401)
    expect((await post('/accounts/login/', { ...account, password: reset.new_password })).status).toBe(200)
  })

  test('a disabled account is signed out and cannot log in', { tags: ['API-107'] }, async () => {
    const { account, headers, id } = await joinByInvite('sven')
    expect((await get('/api/clients/', headers)).status).toBe(200)
    expect((await post(`/api/people/${id}/disable/`, {}, await logIn())).status).toBe(204)
    expect((await get('/api/clients/', headers)).status).toBe(401)
    expect((await post('/accounts/login/', account)).status).toBe(401)
    expect((await post(`/api/people/${id}/enable/`, {}, await logIn())).status).toBe(204)
    expect((await post('/accounts/login/', account)).status).toBe(200)
  })

  test('a stream of changes arrives as it happens', { tags: ['SYNC-70', 'SYNC-71'] }, async () => {
    const headers = await logIn()
    const response = await fetch(`${site}/api/sync/live/`, { headers, signal: AbortSignal.timeout(10_000) })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe(':\n\n')
    const startedAt = performance.now()
    expect((await post('/api/clients/', { name: 'Live', contact_email: 'a@b.co' }, headers)).status).toBe(201)
    expect((await reader?.read())?.value).toBe('event: changed\ndata:\n\n')
    // The next comment of the stream would push out what a proxy has collected.
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    await reader?.cancel()
  })

  test('an upload of 60 MB reaches Daywork', async () => {
    const form = new FormData()
    // Not a real video, so that Daywork rejects it. The proxy must not.
    form.append('files', new File([new Uint8Array(60 * 1024 * 1024)], 'video.mp4', { type: 'video/mp4' }))
    const response = await fetch(`${site}/api/works/`, { method: 'POST', headers: await logIn(), body: form })
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('application/json')
  })
})
