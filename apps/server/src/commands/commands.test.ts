import { rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { ActivityEntry } from '@daywork/domain/activity/activity'
import type { Person } from '@daywork/domain/accounts/people'
import type { Checklist } from '@daywork/domain/checklists/checklist'
import type { Work } from '@daywork/domain/portfolio/work'
import { dayAt, timeAt, weekdayOf } from '@daywork/domain/schedule/zoned-time'
import type { Signature } from '@daywork/domain/signatures/signature'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { beforeEach, expect, test } from 'vitest'
import { prepareFolder } from '../testing/prepared-folder.ts'
import { spawnServer } from '../testing/spawn-server.ts'
import { runCommand } from './testing/run-command.ts'
import { makeTestFolder } from '../testing/test-folder.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = makeTestFolder()
  await prepareFolder(dataDir)
})

const run = (command: string, args: string[], input = '') => runCommand(command, args, { DATA_DIR: dataDir }, input)

interface List<Row> {
  /** Of the log-in. */
  status: number
  count?: number
  results: Row[]
}

/** Logs in and requests a list. */
type GetList = <Row>(credentials: object, path: string) => Promise<List<Row>>

/** Starts a server on the data folder while `check` requests lists. */
async function withServer(check: (getList: GetList, address: string) => Promise<void>): Promise<void> {
  const server = await spawnServer({ DATA_DIR: dataDir })
  try {
    await check(async <Row>(credentials: object, path: string) => {
      const login = await fetch(`${server.address}/accounts/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      })
      const { access } = (await login.json()) as { access?: string }
      const response = await fetch(`${server.address}${path}`, { headers: { authorization: `Bearer ${access}` } })
      return { ...((await response.json()) as Omit<List<Row>, 'status'>), status: login.status }
    }, server.address)
  } finally {
    await server.end('SIGTERM')
  }
}

/** The command runs three times. */
const SEEDS_TIMEOUT_MS = 180_000

test(
  'npm run seed adds a sample business and an account that can view it, and nothing if there is an account',
  { tags: ['GEN-14', 'GEN-23'], timeout: SEEDS_TIMEOUT_MS },
  async () => {
    // As after a clone: no server has started yet.
    await rm(dataDir, { recursive: true })
    const startedAt = Date.now()
    const seeded = await run('seed', ['--scale', '2', '--no-photos'])
    expect(seeded).toMatchObject({ code: 0, output: expect.stringContaining('Log in as demo with daywork-demo') })
    expect((await run('seed', ['--if-empty'])).output).toBe('')
    // The numbers below are those of one run.
    expect((await run('seed', ['--scale', '2', '--no-photos'])).output).toContain('nothing was added. Log in as demo')
    const credentials = { username: 'demo', password: 'daywork-demo' }
    await withServer(async (getList) => {
      expect(await getList(credentials, '/api/series/')).toMatchObject({ status: 200, count: 2 })
      // And those that the series have created, whose number depends on the day.
      expect((await getList(credentials, '/api/work-orders/')).count).toBeGreaterThan(23)
      const clients = await getList<{ name: string }>(credentials, '/api/clients/?page_size=100')
      expect(new Set(clients.results.map(({ name }) => name)).size).toBe(10)
      const done = await getList<WorkOrder>(credentials, '/api/work-orders/?status=COMPLETED&page_size=100')
      expect(done.results.length).toBeGreaterThan(2)
      for (const order of done.results) expect(Date.parse(order.completed_at ?? '')).toBeLessThan(startedAt)
      for (const { completed_at, created_at, id } of done.results.slice(0, 3)) {
        const life = await getList<ActivityEntry>(credentials, `/api/activity/?entity=work_order&id=${id}`)
        const steps = life.results.filter(({ after }) => 'status' in after).toReversed()
        expect(steps.map(({ after }) => after['status'])).toEqual(['SCHEDULED', 'IN_PROGRESS', 'COMPLETED'])
        const times = steps.map(({ at }) => at)
        expect([times[0], times[2], times.toSorted()]).toEqual([created_at, completed_at, times])
      }
    })
  },
)

/** Drawing the photos takes half a minute of a core. */
const PHOTOS_TIMEOUT_MS = 240_000

test(
  'npm run seed next to a running Daywork adds photos by the crew, in the hours of work of past days, and an order for a failed check',
  { tags: ['GEN-23'], timeout: PHOTOS_TIMEOUT_MS },
  async () => {
    const startedAt = Date.now()
    const zone = 'America/Denver'
    const credentials = { username: 'demo', password: 'daywork-demo' }
    await withServer(async (getList, address) => {
      expect(await runCommand('seed', [], { DATA_DIR: dataDir, TZ: zone })).toMatchObject({ code: 0, errors: '' })
      const works = await getList<Work>(credentials, '/api/works/?page_size=100')
      const photos = works.results.flatMap(({ files }) => files)
      expect(photos.length).toBeGreaterThan(40)
      const [photo] = photos
      expect((await fetch(new URL(photo?.url ?? '', address))).status).toBe(200)
      expect(new Set(photos.map(({ sha256 }) => sha256)).size).toBe(photos.length)
      expect(new Set(works.results.map(({ author }) => author)).size).toBeGreaterThan(4)
      expect(works.results.filter(({ marks }) => marks.length > 0).length).toBeGreaterThan(1)
      for (const added of works.results.map(({ created_at }) => Date.parse(created_at))) {
        expect(added).toBeLessThan(startedAt)
        expect(timeAt(added, zone)).toMatch(/^(0[7-9]|1[0-6]):/)
        expect(weekdayOf(dayAt(added, zone))).toBeLessThan(5)
      }
      const people = await getList<Person>(credentials, '/api/people/')
      const linked = people.results.filter(
        ({ username, worker }) => worker?.name.toLowerCase().replace(' ', '.') === username,
      )
      expect(linked).toHaveLength(7)
      const { results: checklists } = await getList<Checklist>(credentials, '/api/checklists/')
      expect(checklists.flatMap(({ follow_ups }) => follow_ups)).toHaveLength(1)
      const { results: signatures } = await getList<Signature>(credentials, '/api/signatures/')
      expect(signatures).toMatchObject([{ role: 'client', drawing: { path: expect.any(String) }, changes: [] }])
      expect(timeAt(Date.parse(signatures[0]?.created_at ?? ''), zone)).toBe('15:22')
    })
  },
)

test(
  'npm run seed sets a random password and prints it once if other machines can reach Daywork',
  { tags: ['GEN-23'] },
  async () => {
    const settings = { DATA_DIR: dataDir, PUBLIC_URL: 'https://work.example' }
    const { output } = await runCommand('seed', ['--no-photos'], settings)
    const password = /Log in as demo with ([\w-]{16})\.$/m.exec(output)?.[1]
    expect(password).toBeDefined()
    expect((await run('seed', ['--no-photos'])).output).toContain(
      'Log in as demo with the password that the first run printed.',
    )
    await withServer(async (getList) => {
      expect(await getList({ username: 'demo', password }, '/api/series/')).toMatchObject({ status: 200, count: 2 })
      expect((await getList({ username: 'demo', password: 'daywork-demo' }, '/api/work-orders/')).status).toBe(401)
    })
  },
)

test(
  'npm run seed sets a random password after a request to Daywork with another host name',
  { tags: ['GEN-23'] },
  async () => {
    const server = await spawnServer({ DATA_DIR: dataDir })
    await fetch(`${server.address}/api/health/`, { headers: { 'x-forwarded-host': 'work.example' } })
    await server.end('SIGTERM')
    expect((await run('seed', ['--no-photos'])).output).toMatch(/Log in as demo with (?!daywork-demo)[\w-]{16}\.$/m)
  },
)

test('npm run account creates an account and sets a forgotten password', { tags: ['SESS-29'] }, async () => {
  const created = await run('account', ['owner'], 'first password\n')
  expect(created).toMatchObject({ code: 0, output: 'Account owner was created.\n' })
  expect((await run('account', ['OWNER'], 'second password\n')).code).toBe(0)
  await withServer(async (getList) => {
    expect((await getList({ username: 'owner', password: 'first password' }, '/api/clients/')).status).toBe(401)
    expect(await getList({ username: 'owner', password: 'second password' }, '/api/clients/')).toMatchObject({
      status: 200,
      count: 0,
    })
  })
})

test('a command writes one audit event and one log line with the user who ran it', { tags: ['API-127'] }, async () => {
  const { username: user } = userInfo()
  const lineOf = (command: string) => ({ audit: 'command_run', address: null, details: { command, user } })
  const accountCreated = { audit: 'account_created', address: null, details: { account: 'owner' } }
  expect((await run('account', ['owner'], 'first password\n')).logged).toMatchObject([
    accountCreated,
    lineOf('account'),
  ])
  expect((await run('seed', ['--no-photos'])).logged).toMatchObject([lineOf('seed')])
  const credentials = { username: 'owner', password: 'first password' }
  await withServer(async (getList) => {
    expect(await getList(credentials, '/api/audit/?event=command_run')).toMatchObject({ status: 200, count: 2 })
    // The creation of the account, the command, and two log-ins by getList.
    expect(await getList(credentials, '/accounts/sign-ins/')).toMatchObject({ status: 200, count: 4 })
  })
})

test('npm run account reads a password from a file without a line end', { tags: ['API-110'] }, async () => {
  expect(await run('account', ['owner'], 'first password')).toMatchObject({
    code: 0,
    output: 'Account owner was created.\n',
  })
})

test('npm run account without a password fails with a one-line error', { tags: ['VAL-49'] }, async () => {
  expect(await run('account', ['owner'])).toMatchObject({ code: 1, errors: 'No password was entered.\n' })
})

test(
  'npm run account rejects a password that registration rejects, with a one-line error',
  { tags: ['VAL-49'] },
  async () => {
    const { code, errors } = await run('account', ['owner'], 'short\n')
    expect(code).toBe(1)
    expect(errors.trim().split('\n')).toEqual([
      expect.stringContaining('password: Password must be at least 8 characters long'),
    ])
  },
)

test('npm run move rejects a password on its command line, and does not print it', { tags: ['OPS-24'] }, async () => {
  for (const target of ['postgres://daywork:secret@db.example/daywork', 'postgres://db.example/x?password=secret']) {
    const { code, errors } = await run('move', [target])
    expect(code).toBe(1)
    expect(errors).toMatch(/^A password on the command line is visible to everyone on this machine .*\n$/)
    expect(errors).not.toContain('secret')
  }
})

test(
  'npm run move reads its target from a file, standard input, or its command line',
  { tags: ['OPS-24'] },
  async () => {
    const path = join(dataDir, 'target')
    await writeFile(path, 'postgres://daywork:secret@127.0.0.1:1/none\n')
    const fromFile = await runCommand('move', [], { DATA_DIR: dataDir, TARGET_DATABASE_URL_FILE: path })
    expect(fromFile).toMatchObject({ code: 1, errors: expect.stringContaining('127.0.0.1:1: ') })
    expect(await run('move', [], 'postgres://daywork:secret@127.0.0.1:1/none\n')).toEqual(fromFile)
    expect(await run('move', [])).toMatchObject({ code: 1, errors: 'No database address was entered.\n' })
    expect(await run('move', ['postgres://daywork@127.0.0.1:1/none'])).toEqual(fromFile)
  },
)

test('npm run seed prints its usage for --help and for unknown options', { tags: ['GEN-14'] }, async () => {
  const { code, errors, output: usage } = await run('seed', ['--help'])
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(usage).toContain('Usage: npm run seed')
  expect(await run('seed', ['--sclae', '2'])).toMatchObject({ code: 2, output: '', errors: usage })
})
