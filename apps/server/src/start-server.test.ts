import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { Client } from '@daywork/domain/clients/client'
import type { Page } from '@daywork/domain/paging/page'
import type { Tokens } from '@daywork/domain/accounts/credentials'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prepareFolder } from './testing/prepared-folder.ts'
import { runUntilEnd, type SpawnedServer, spawnServer, spawnStarting } from './testing/spawn-server.ts'
import { makeTestFolder } from './testing/test-folder.ts'

/** Much longer than needed, because other tests may keep the machine busy. */
const WAIT_OPTIONS = { timeout: 20_000 }

let dataDir: string
const running: SpawnedServer[] = []
beforeEach(() => {
  dataDir = makeTestFolder()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGTERM')))
})

async function start(settings: Record<string, string> = {}): Promise<SpawnedServer> {
  const server = await spawnServer({ DATA_DIR: dataDir, ...settings })
  running.push(server)
  return server
}

async function stop(server: SpawnedServer, signal: NodeJS.Signals): Promise<number | null> {
  running.splice(running.indexOf(server), 1)
  return server.end(signal)
}

const post = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })

const CREDENTIALS = { username: 'owner', password: 'correct horse' }

const readJson = async <Body>(response: Response) => (await response.json()) as Body

async function logIn(address: string): Promise<Tokens> {
  return readJson<Tokens>(await post(`${address}/accounts/login/`, CREDENTIALS))
}

async function clientNames(address: string, token: string): Promise<string[]> {
  const names: string[] = []
  for (let url: string | null = `${address}/api/clients/?page_size=500&ordering=created_at`; url !== null;) {
    const response: Response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const page = await readJson<Page<Client>>(response)
    names.push(...page.results.map(({ name }) => name))
    url = page.next
  }
  return names
}

const createClient = (address: string, token: string, name: string) =>
  post(`${address}/api/clients/`, { name, contact_email: 'a@b.co' }, token)

test(
  'a new installation is empty, logs its address, stops cleanly on SIGTERM, and retains everything',
  { tags: ['GEN-14', 'GEN-15', 'GEN-16', 'OPS-02'] },
  async () => {
    const first = await start()
    expect(first.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(first.messages).toEqual(
      expect.arrayContaining([
        'database: PostgreSQL 18, embedded',
        `data folder: ${dataDir}`,
        'registration: open',
        `Daywork is ready at ${first.address}`,
      ]),
    )
    expect((await post(`${first.address}/accounts/login/`, CREDENTIALS)).status).toBe(401)
    expect((await post(`${first.address}/accounts/register/`, CREDENTIALS)).status).toBe(201)
    const { access: token } = await logIn(first.address)
    expect(await clientNames(first.address, token)).toEqual([])
    expect((await createClient(first.address, token, 'Retained')).status).toBe(201)
    const { access, refresh } = await logIn(first.address)
    await post(`${first.address}/accounts/logout/`, { refresh }, access)
    expect(await stop(first, 'SIGTERM')).toBe(0)

    const second = await start()
    expect(await clientNames(second.address, token)).toEqual(['Retained'])
    expect((await post(`${second.address}/accounts/token/refresh/`, { refresh })).status).toBe(401)
  },
)

test('a server that gets SIGTERM while it starts stops cleanly', { tags: ['OPS-02'] }, async () => {
  await prepareFolder(dataDir)
  const starting = spawnStarting({ DATA_DIR: dataDir })
  const isDatabaseRunning = () => existsSync(join(dataDir, 'pg18', 'postmaster.pid'))
  await expect.poll(isDatabaseRunning, WAIT_OPTIONS).toBe(true)
  starting.process.kill('SIGTERM')
  expect(await starting.ended).toMatchObject({ code: 0 })
  expect(isDatabaseRunning()).toBe(false)
})

test(
  'a server on the network without accounts warns about cleartext and logs a new setup link at each start',
  { tags: ['GEN-19', 'GEN-20'] },
  async () => {
    await prepareFolder(dataDir)
    const settings = { HOST: '0.0.0.0' }
    const linkIn = ({ messages }: SpawnedServer) => messages.find((message) => message.includes('/?invite='))
    const first = await start(settings)
    await expect
      .poll(() => linkIn(first), WAIT_OPTIONS)
      .toMatch(/^there is no account yet\. .* at http:\/\/[\d.]+:\d+\/\?invite=/)
    expect(first.messages).toContainEqual(expect.stringContaining('without encryption'))
    expect(first.messages).toContain('registration: invite')
    const outdated = linkIn(first)?.split('?invite=')[1]
    await stop(first, 'SIGTERM')

    const second = await start(settings)
    await expect.poll(() => linkIn(second), WAIT_OPTIONS).toBeDefined()
    const invite = linkIn(second)?.split('?invite=')[1]
    const local = second.address.replace('0.0.0.0', '127.0.0.1')
    const register = (code: object) => post(`${local}/accounts/register/`, { ...CREDENTIALS, ...code })
    expect((await register({})).status).toBe(403)
    expect((await register({ invite: outdated })).status).toBe(403)
    expect((await register({ invite })).status).toBe(201)
    await stop(second, 'SIGTERM')

    const third = await start({ PUBLIC_URL: 'https://daywork.example.com' })
    const forwarded = await fetch(`${third.address}/api/health/`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(forwarded.status).toBe(200)
    expect(linkIn(third)).toBeUndefined()
    expect(third.messages.filter((message) => /without encryption|TRUST_PROXY/.test(message))).toEqual([])
  },
)

test(
  'after kill -9 under load, the next start succeeds, and no confirmed write is lost',
  { tags: ['OPS-03'] },
  async () => {
    await prepareFolder(dataDir)
    const server = await start()
    await post(`${server.address}/accounts/register/`, CREDENTIALS)
    const { access: token } = await logIn(server.address)
    const confirmed: string[] = []
    const enough = Promise.withResolvers<void>()
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; ; n += 1) {
        const name = `Writer ${writer} client ${n}`
        const response = await createClient(server.address, token, name).catch(() => undefined)
        if (response?.status !== 201) return
        confirmed.push(name)
        if (confirmed.length === 60) enough.resolve()
      }
    })
    await enough.promise
    await stop(server, 'SIGKILL')
    await Promise.all(writers)

    const next = await start()
    const names = new Set(await clientNames(next.address, token))
    expect(confirmed.filter((name) => !names.has(name))).toEqual([])
  },
)

test(
  'a request that is running at SIGTERM gets its response, and new connections are rejected',
  { tags: ['OPS-02'] },
  async () => {
    await prepareFolder(dataDir)
    const server = await start()
    await post(`${server.address}/accounts/register/`, CREDENTIALS)
    const { hostname, port } = new URL(server.address)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const body = JSON.stringify(CREDENTIALS)
    socket.write(
      `POST /accounts/login/ HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    const health = () => fetch(`${server.address}/api/health/`).then(({ status }) => status)
    await expect.poll(health, WAIT_OPTIONS).toBe(200)
    const exit = stop(server, 'SIGTERM')
    await expect
      .poll(
        () =>
          health().then(
            () => 'open',
            () => 'closed',
          ),
        WAIT_OPTIONS,
      )
      .toBe('closed')
    socket.write(body)
    const [response] = await once(socket, 'data')
    expect(String(response)).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(await exit).toBe(0)
  },
)

test(
  'a second server on the data folder fails to start, and the first one keeps working',
  { tags: ['OPS-04'] },
  async () => {
    await prepareFolder(dataDir)
    const first = await start()
    const second = await runUntilEnd({ DATA_DIR: dataDir })
    expect(second.code).toBe(1)
    expect(second.stderr.trim().split('\n')).toEqual([expect.stringMatching(/^Daywork cannot start: .*another/i)])
    expect((await fetch(`${first.address}/api/health/`)).status).toBe(200)
  },
)

describe('invalid settings', () => {
  // config.test.ts has the others.
  test.each([
    ['PORT', { PORT: 'x' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }],
    ['HOST', { HOST: '203.0.113.7' }],
    ['DATA_DIR', { DATA_DIR: '/proc/daywork' }],
  ])(
    'a start with an invalid %s fails with a one-line error that names it',
    { tags: ['OPS-08'] },
    async (name, settings) => {
      await prepareFolder(dataDir)
      const { code, stderr } = await runUntilEnd({ DATA_DIR: dataDir, ...settings })
      expect(code).toBe(1)
      expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(name)])
    },
  )

  test(
    'a start with a file as data folder, or with a port in use, fails with a one-line error that names the setting',
    { tags: ['OPS-08', 'OPS-29'] },
    async () => {
      const file = join(dataDir, 'file')
      await writeFile(file, '')
      expect((await runUntilEnd({ DATA_DIR: file })).stderr).toMatch(/^Daywork cannot start: DATA_DIR=.*\n$/)
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const address = other.address()
      const port = typeof address === 'object' ? String(address?.port) : ''
      const withPortInUse = await runUntilEnd({ DATA_DIR: dataDir, PORT: port })
      expect(withPortInUse).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(new RegExp(`^Daywork cannot start: PORT=${port} `)),
      })
      expect(await runUntilEnd({ DATA_DIR: dataDir, METRICS_PORT: port })).toEqual({
        code: 1,
        stderr: `Daywork cannot start: METRICS_PORT=${port} cannot be used (EADDRINUSE): METRICS_PORT must be a free port.\n`,
      })
      other.close()
      expect(await readdir(dataDir)).toContain('pg18')
    },
  )
})
