import { execFile } from 'node:child_process'
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { takeOwnerLock } from '../database/embedded/owner-lock.ts'
import { startTrustingCluster } from '../database/embedded/testing/trusting-cluster.ts'
import { verifyChecksums } from '../testing/verify-checksums.ts'
import {
  backUp,
  CREDENTIALS,
  dataIn,
  expectBusiness,
  folder,
  openBusiness,
  restoreTo,
  signIn,
  start,
  stop,
  TIMEOUT_MS,
  useInstallations,
} from './testing/installations.ts'
import type { SpawnedServer } from '../testing/spawn-server.ts'
import { type CommandResult, runCommand } from './testing/run-command.ts'

useInstallations()

test(
  'a backup of a running server restores the same records and files elsewhere, and new ids continue after the old ones',
  { tags: ['OPS-07', 'API-12', 'SYNC-67'], timeout: TIMEOUT_MS },
  async () => {
    const { account, photo, server } = await openBusiness()
    const deleted = await account.post('/api/clients/', { name: 'Deleted', contact_email: 'd@b.example' })
    await account.remove(`/api/clients/${deleted.id}/`)
    const backedUp = await backUp()
    const { feed } = await account.post('/api/sync/push/', { ops: [] })
    expect(backedUp).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringMatching(/^Backed up \d+ rows and \d files/m),
    })
    await stop(server)

    // A backup can be checked without Daywork.
    await verifyChecksums(folder('backup'), 'SHA256SUMS')
    const restoring = await restoreTo('elsewhere')
    expect(restoring).toMatchObject({ code: 0, errors: '' })
    const commandsOf = ({ logged }: CommandResult) => logged.map(({ audit, details }) => [audit, details])
    expect([...commandsOf(backedUp), ...commandsOf(restoring)]).toMatchObject([
      ['command_run', { command: 'backup' }],
      ['command_run', { command: 'restore' }],
    ])
    const restored = await start(dataIn('elsewhere'))
    const restoredAccount = await expectBusiness(restored, photo)
    // Devices learn of it.
    const { backup_at: backupAt, code } = await restoredAccount.post('/api/sync/push/', { ops: [], feed })
    expect({ code, backupAt }).toEqual({ code: 'restored', backupAt: expect.any(String) })
    const next = await restoredAccount.post('/api/clients/', { name: 'Next', contact_email: 'n@b.example' })
    expect(next.id).toBeGreaterThan(deleted.id)
  },
)

test(
  'only --overwrite replaces a backup or an installation, and a failed restore changes nothing',
  { tags: ['OPS-07'], timeout: TIMEOUT_MS },
  async () => {
    const { account, photo, server } = await openBusiness()
    expect(await backUp()).toMatchObject({ code: 0 })
    expect(await backUp()).toMatchObject({
      code: 1,
      errors: expect.stringContaining('already contains a backup. Use --overwrite'),
    })
    expect(await backUp('--overwrite')).toMatchObject({ code: 0 })
    await account.post('/api/clients/', { name: 'Added later', contact_email: 'l@b.example' })
    expect(await restoreTo('data')).toMatchObject({ code: 1, errors: expect.stringContaining('is in use by another') })
    await stop(server)
    expect(await restoreTo('data')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('is not empty. --overwrite'),
    })

    const clients = join(folder('backup'), 'tables/clients.copy')
    const original = await readFile(clients)
    await appendFile(clients, 'x')
    expect(await restoreTo('data', '--overwrite')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('tables/clients.copy is missing or not what was written. Nothing was changed.'),
    })
    const untouched = await start(dataIn('data'))
    expect(await (await signIn(untouched)).json('/api/clients/')).toMatchObject({ count: 2 })
    await stop(untouched)

    await writeFile(clients, original)
    // As after a crash while a backup replaced it.
    await rename(folder('backup'), folder('backup.replaced'))
    expect(await restoreTo('data', '--overwrite')).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining(`Reading ${folder('backup.replaced')}, the one before it.`),
    })
    await expectBusiness(await start(dataIn('data')), photo)
  },
)

test('a backup contains the PDF reports of work orders', { tags: ['RPT-09'], timeout: TIMEOUT_MS }, async () => {
  const { account, server } = await openBusiness()
  const { results } = await account.json('/api/clients/')
  const project = await account.post('/api/projects/', { title: 'Bathroom', client: results[0].id })
  const order = await account.post('/api/work-orders/', { title: 'Tile', description: 'All', project: project.id })
  const path = `/api/work-orders/${order.id}/reports/`
  await account.post(path, {})
  const findUrl = async (signedIn: typeof account): Promise<string> =>
    vi.waitFor(
      async () => {
        const [report] = (await signedIn.json(path)).results
        expect(report.status).toBe('done')
        return report.url
      },
      { timeout: 60_000, interval: 200 },
    )
  const pdf = await account.bytes(await findUrl(account))
  expect(await backUp()).toMatchObject({ code: 0, errors: '' })
  await stop(server)
  expect(await restoreTo('elsewhere')).toMatchObject({ code: 0, errors: '' })
  const restored = await signIn(await start(dataIn('elsewhere')))
  expect((await restored.bytes(await findUrl(restored))).equals(pdf)).toBe(true)
})

const METRICS_TOKEN = 'a-token-of-prometheus'

/** In seconds since 1970, from the metrics. */
async function lastBackup({ address }: SpawnedServer): Promise<number> {
  const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return Number(/^daywork_last_backup_timestamp_seconds (.+)$/m.exec(await response.text())?.[1])
}

test(
  'the metrics report the time of the last complete backup, and a restore resets it',
  { tags: ['OPS-31'], timeout: TIMEOUT_MS },
  async () => {
    const server = await start({ ...dataIn('data'), METRICS_TOKEN })
    expect(await lastBackup(server)).toBe(0)
    const startedAt = Date.now() / 1000
    expect(await backUp()).toMatchObject({ code: 0 })
    const first = await lastBackup(server)
    expect(first).toBeGreaterThanOrEqual(startedAt)
    expect(first).toBeLessThanOrEqual(Date.now() / 1000)
    // This backup also contains the row with the time of the first one, which the restore must skip.
    expect(await backUp('--overwrite')).toMatchObject({ code: 0 })
    expect(await lastBackup(server)).toBeGreaterThan(first)
    expect(await restoreTo('elsewhere')).toMatchObject({ code: 0 })
    expect(await lastBackup(await start({ ...dataIn('elsewhere'), METRICS_TOKEN }))).toBe(0)
  },
)

test(
  'a backup reports a photo that was damaged on disk, and does not count as complete',
  { tags: ['OPS-07', 'OPS-31'], timeout: TIMEOUT_MS },
  async () => {
    const { photo, server } = await openBusiness()
    await stop(server)
    const { stdout: originals } = await promisify(execFile)('find', [
      join(folder('data'), 'media/originals'),
      '-type',
      'f',
    ])
    const damaged = Buffer.from(photo)
    damaged[100] = (damaged[100] ?? 0) ^ 1
    await writeFile(originals.trim(), damaged)
    const { code, errors } = await backUp()
    expect(code).toBe(1)
    expect(errors).toMatch(/^Missing from the media store, or changed since the upload: originals\/[0-9a-f/]+\n$/)
    expect(await lastBackup(await start({ ...dataIn('data'), METRICS_TOKEN }))).toBe(0)
  },
)

test(
  'a backup to a folder that cannot be created fails with a one-line error',
  { tags: ['OPS-07'], timeout: TIMEOUT_MS },
  async () => {
    await runCommand('account', [CREDENTIALS.username], dataIn('data'), `${CREDENTIALS.password}\n`)
    await writeFile(folder('file'), '')
    for (const target of [folder('file/in-it'), '/proc/daywork']) {
      expect(await runCommand('backup', [target], dataIn('data'))).toMatchObject({
        code: 1,
        errors: `${target} cannot be created: choose a folder that you can write to.\n`,
      })
    }
  },
)

test('each command prints its usage for unknown options', { tags: ['OPS-07'] }, async () => {
  for (const command of ['backup', 'keys', 'restore', 'move']) {
    expect(await runCommand(command, ['--nonsense'], dataIn('data'))).toMatchObject({
      code: 1,
      errors: expect.stringMatching(new RegExp(`^Usage: npm run ${command} -- .+\n$`)),
    })
  }
})

test(
  'a backup of a running server of an older version, which has no role for it, asks to restart it',
  { tags: ['OPS-07', 'OPS-34'], timeout: TIMEOUT_MS },
  async () => {
    const cluster = await startTrustingCluster(folder('data'))
    const release = takeOwnerLock(folder('data'))
    expect(await backUp()).toMatchObject({
      code: 1,
      errors: 'The Daywork that is running is of an older version: restart it, then try again.\n',
    })
    release()
    await cluster.stop()
  },
)
