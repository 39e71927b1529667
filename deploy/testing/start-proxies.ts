import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'

export interface Ports {
  readonly daywork: number
  readonly http: number
  readonly https: number
}

export interface Proxy {
  readonly process: ChildProcess
  /** The certificate that clients must trust. The file may appear after the start. */
  readonly authority: string
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** Reads a configuration and replaces names and ports. Fails if it does not contain a replaced text. */
function configure(name: string, replacements: Readonly<Record<string, string>>): string {
  let text = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
  for (const [from, to] of Object.entries(replacements)) {
    expect(text).toContain(from)
    text = text.replaceAll(from, to)
  }
  return text
}

export function startCaddy(folder: string, { daywork, http, https }: Ports): Proxy {
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

export function startNginx(folder: string, { daywork, http, https }: Ports): Proxy {
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
