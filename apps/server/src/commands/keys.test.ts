import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { locateRunningPostgres } from '../database/embedded/start-embedded-postgres.ts'
import {
  backUp,
  dataIn,
  expectBusiness,
  firstPhoto,
  folder,
  openBusiness,
  restoreTo,
  start,
  stop,
  TIMEOUT_MS,
  useInstallations,
} from './testing/installations.ts'
import { runCommand } from './testing/run-command.ts'

useInstallations()

test(
  'a backup contains no keys, and a restore signs everyone out',
  { tags: ['OPS-16'], timeout: TIMEOUT_MS },
  async () => {
    const { account, photo, server } = await openBusiness()
    const { url } = await account.post('/api/invites/', {})
    const invite = new URL(url).searchParams.get('invite')
    expect(await backUp()).toMatchObject({ code: 0 })
    const photoAddress = await firstPhoto(server, account)
    await stop(server)
    const tables = await readdir(join(folder('backup'), 'tables'))
    for (const table of ['server_keys', 'auth_challenges', 'password_resets'])
      expect(tables).not.toContain(`${table}.copy`)

    const restored = await restoreTo('data', '--overwrite')
    expect(restored.output).toContain('Everyone is signed out')
    const restoredServer = await start({ ...dataIn('data'), REGISTRATION: 'invite' })
    const request = account.at(restoredServer)
    expect((await request('/api/clients/')).status).toBe(401)
    expect((await request(photoAddress)).status).toBe(404)
    const registration = { username: 'guest', password: 'a long password', invite }
    expect((await request('/accounts/register/', registration)).status).toBe(403)
    await expectBusiness(restoredServer, photo)
  },
)

test('a restore ignores the keys of an older backup', { tags: ['OPS-16'], timeout: TIMEOUT_MS }, async () => {
  const { photo, server } = await openBusiness()
  expect(await backUp()).toMatchObject({ code: 0 })
  await stop(server)
  const stolen = Buffer.alloc(32).toString('base64')
  await addTable('server_keys', ['name', 'value', 'created_at'], `media\t${stolen}\t2026-01-01 00:00:00+00\n`)
  expect(await restoreTo('elsewhere')).toMatchObject({ code: 0 })
  const restored = await start(dataIn('elsewhere'))
  await expectBusiness(restored, photo)
  const running = locateRunningPostgres(folder('elsewhere'))
  const database = connect(running.connection, () => undefined)
  const { rows } = await database.pool.query<{ value: string }>('select value from server_keys')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ value }) => value)).not.toContain(stolen)
  await database.close()
  await running.close()
})

test('npm run keys replaces the keys of a running server', { tags: ['OPS-19'], timeout: TIMEOUT_MS }, async () => {
  const { account, server } = await openBusiness()
  const address = await firstPhoto(server, account)
  const rotate = (...args: string[]) => runCommand('keys', args, dataIn('data'))
  expect(await rotate()).toMatchObject({ code: 1, errors: 'Usage: npm run keys -- --rotate\n' })
  expect(await rotate('--rotate')).toMatchObject({ code: 0, output: expect.stringMatching(/^Replaced: .*media/) })
  const status = async (path: string) => (await fetch(`${server.address}${path}`)).status
  await expect.poll(() => status(address), { timeout: 30_000 }).toBe(404)
  expect(await status(await firstPhoto(server, account))).toBe(200)
  await stop(server)
  expect(await rotate('--rotate')).toMatchObject({ code: 0 })
})

/** Adds a table to the backup, like those in backups of older versions. */
async function addTable(name: string, columns: string[], rows: string): Promise<void> {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  await writeFile(join(folder('backup'), `tables/${name}.copy`), rows)
  const sums = `${await readFile(join(folder('backup'), 'SHA256SUMS'), 'utf8')}${sha256(rows)}  tables/${name}.copy\n`
  await writeFile(join(folder('backup'), 'SHA256SUMS'), sums)
  const path = join(folder('backup'), 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  manifest.tables.push({ name, columns, rows: rows.split('\n').length - 1 })
  manifest.checksums_sha256 = sha256(sums)
  await writeFile(path, JSON.stringify(manifest))
}
