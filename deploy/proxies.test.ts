/** Tests the configurations in this folder with real proxies in front of a real server (`npm run check`). */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SpawnedServer, spawnServer } from '../apps/server/src/testing/spawn-server.ts'

/** A first start creates a database, and Caddy a certificate authority. */
const START_TIMEOUT_MS = 60_000

interface Ports {
  readonly daywork: number
  readonly http: number
  readonly https: number
}

interface Proxy {
  readonly process: ChildProcess
  /** The certificate that clients must trust. The file may appear after the start. */
  readonly authority: string
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** Reads a configuration and replaces names and ports. Fails if it does not contain a replaced text. */
function configure(name: string, replacements: Readonly<Record<string, string>>): string {
  let text = readFileSync(new URL(name, import.meta.url), 'utf8')
  for (const [from, to] of Object.entries(replacements)) {
    expect(text).toContain(from)
    text = text.replaceAll(from, to)
  }
  return text
}

function startCaddy(folder: string, { daywork, http, https }: Ports): Proxy {
  const site = configure('Caddyfile', {
    '\n{$DAYWORK_HOST:daywork.example.com} {': `\nlocalhost:${https} {`,
  })
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n}\n${site}`)
  const process = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: '/usr/sbin:/usr/bin',
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DAYWORK_HOST: 'localhost',
      DAYWORK_UPSTREAM: `127.0.0.1:${daywork}`,
    },
    stdio: 'ignore',
  })
  return { process, authority: join(folder, 'caddy/pki/authorities/local/root.crt') }
}

function startNginx(folder: string, { daywork, http, https }: Ports): Proxy {
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    {
      stdio: 'ignore',
    },
  )
  const site = configure('nginx.conf', {
    'daywork.example.com/fullchain': 'fullchain',
    'daywork.example.com/privkey': 'privkey',
    '/etc/letsencrypt/live/fullchain.pem': certificate,
    '/etc/letsencrypt/live/privkey.pem': key,
    'daywork.example.com': 'localhost',
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${https} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    '127.0.0.1:3000': `127.0.0.1:${daywork}`,
    // With a port other than 443, the Host header includes the port.
    'Host $host;': 'Host $http_host;',
  })
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name))
  const temporary = ['client_body:body', 'proxy:proxy', 'fastcgi:fastcgi', 'uwsgi:uwsgi', 'scgi:scgi'].map((pair) => {
    const [directive, name = ''] = pair.split(':')
    return `${directive}_temp_path ${join(folder, name)};`
  })
  const main = `daemon off; pid ${join(folder, 'pid')}; error_log stderr;\nevents {}\nhttp {\n`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `${main}access_log off;\n${temporary.join('\n')}\n${site}\n}\n`)
  const process = spawn('nginx', ['-c', file, '-p', folder], {
    env: { PATH: '/usr/sbin:/usr/bin' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return { process, authority: certificate }
}

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
  })

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${site}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  async function logIn(headers: Record<string, string> = {}): Promise<Record<string, string>> {
    const response = await post('/accounts/login/', { username: 'mara', password: 'gravel and lime' }, headers)
    expect(response.status).toBe(200)
    const { access }: { access: string } = await readJson(response)
    return { Authorization: `Bearer ${access}` }
  }

  test('the setup link has the public address and creates the first account', async () => {
    // The server logs the link after it accepts requests.
    const link = await vi.waitUntil(
      () => server.messages.map((message) => /\S+\?invite=\S+/.exec(message)?.[0]).find((found) => found !== undefined),
      { timeout: 10_000 },
    )
    expect(link).toMatch(new RegExp(`^${site}/`))
    const account = { username: 'mara', password: 'gravel and lime' }
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

  test('invite links have the public address', async () => {
    const response = await post('/api/invites/', {}, await logIn())
    expect(response.status).toBe(201)
    const { url }: { url: string } = await readJson(response)
    expect(url).toMatch(new RegExp(`^${site}/`))
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
