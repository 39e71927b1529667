import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { PASSWORD_FILE } from './password.ts'
import { asSuperuser, queryValue, startForTest } from './testing/embedded-for-test.ts'
import { readPostmasterPid } from './testing/postmaster-pid.ts'
import { spawnRunningServer, spawnServer } from './testing/server-process.ts'
import { makeDataDir, shareDataDir } from './testing/test-folder.ts'
import { startTrustingCluster } from './testing/trusting-cluster.ts'
import { locateRunningPostgres } from './start-embedded-postgres.ts'

/** Connects and returns the SQLSTATE or the error; undefined if the connection was accepted. */
async function tryToConnect(dataDir: string, given: pg.ClientConfig): Promise<string | undefined> {
  const { connection, close } = locateRunningPostgres(dataDir)
  const client = new pg.Client({ ...connection, user: 'daywork', password: 'not the password', ...given })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : String(error)
  } finally {
    await close()
  }
}

/** The errors for a wrong password, of the superuser in two databases and of the server's role, and for another role. */
const tryAllWays = async (dataDir: string) => [
  await tryToConnect(dataDir, {}),
  await tryToConnect(dataDir, { database: 'postgres' }),
  await tryToConnect(dataDir, { user: 'daywork_server' }),
  await tryToConnect(dataDir, { user: 'postgres' }),
]
const ALL_REJECTED = ['28P01', '28P01', '28P01', '28000']

describe('a database with a password', () => {
  const dataDir = shareDataDir()
  const passwordFile = join(dataDir, PASSWORD_FILE)

  test('the database requires a password that only the account of Daywork can read', { tags: ['OPS-17'] }, async () => {
    const { postgres } = await startForTest({ dataDir })
    expect(await tryAllWays(dataDir)).toEqual(ALL_REJECTED)
    expect(await queryValue(postgres.connection, 'select 1')).toBe(1)
    expect(statSync(passwordFile)).toMatchObject({ uid: process.geteuid?.() })
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
    expect(await tryToConnect(dataDir, { password: readFileSync(passwordFile, 'utf8').trim() })).toBe(undefined)
  })

  test(
    'a command can connect to the database of a running server with the password in the data folder',
    { tags: ['OPS-17'] },
    async () => {
      await startForTest({ dataDir })
      const { connection, close } = locateRunningPostgres(dataDir)
      expect(await queryValue({ ...connection, ssl: false }, 'select 1')).toBe(1)
      await close()
    },
  )

  test.each([
    ['is missing', () => rmSync(passwordFile)],
    ['was emptied by a power cut', () => writeFileSync(passwordFile, '')],
    ['contains another password', () => writeFileSync(passwordFile, `${'x'.repeat(43)}\n`)],
    ['is open to others', () => chmodSync(passwordFile, 0o644)],
  ])('a start works when the password file %s', { tags: ['OPS-17'] }, async (_what, change) => {
    const { postgres } = await startForTest({ dataDir })
    await queryValue(postgres.connection, 'create table if not exists note ()')
    await postgres.stop()
    change()
    const { postgres: next } = await startForTest({ dataDir })
    expect(await queryValue(next.connection, 'select count(*)::int from note')).toBe(0)
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
    expect(await tryAllWays(dataDir)).toEqual(ALL_REJECTED)
  })

  test(
    'a start replaces access rules that were opened, and a setting that names another file',
    { tags: ['OPS-17'] },
    async () => {
      const { postgres } = await startForTest({ dataDir })
      await queryValue(
        asSuperuser(postgres.connection, dataDir),
        `alter system set hba_file = '/proc/self/cwd/open.conf'`,
      )
      await postgres.stop()
      for (const name of ['pg_hba.conf', 'open.conf']) {
        const path = join(dataDir, 'pg18', name)
        writeFileSync(path, 'local all all trust\n')
        chmodSync(path, 0o644)
      }
      await startForTest({ dataDir })
      expect(await tryAllWays(dataDir)).toEqual(ALL_REJECTED)
    },
  )

  test(
    'a start restarts the PostgreSQL of a killed server when the password file is missing',
    { tags: ['OPS-17'] },
    async () => {
      const killed = await spawnRunningServer({ dataDir })
      const pid = readPostmasterPid(dataDir)
      await killed.kill('SIGKILL')
      rmSync(passwordFile)
      const { postgres } = await startForTest({ dataDir })
      expect(await queryValue(postgres.connection, 'select 1')).toBe(1)
      expect(readPostmasterPid(dataDir)).not.toBe(pid)
      expect(await tryAllWays(dataDir)).toEqual(ALL_REJECTED)
    },
  )
})

describe('a database that an older version created without a password', () => {
  test('it retains its records and requires the password after the next start', { tags: ['OPS-17'] }, async () => {
    const dataDir = makeDataDir()
    const old = await startTrustingCluster(dataDir)
    expect(await tryToConnect(dataDir, {})).toBe(undefined)
    await old.stop()
    const { postgres } = await startForTest({ dataDir })
    expect(await queryValue(postgres.connection, 'select text from note')).toBe('kept')
    expect(await tryAllWays(dataDir)).toEqual(ALL_REJECTED)
  })

  test('it requires the password immediately after it was taken over', { tags: ['OPS-17'] }, async () => {
    const dataDir = makeDataDir()
    await startTrustingCluster(dataDir)
    const pid = readPostmasterPid(dataDir)
    const { postgres } = await startForTest({ dataDir })
    expect(readPostmasterPid(dataDir)).toBe(pid)
    expect(await queryValue(postgres.connection, 'select text from note')).toBe('kept')
    await expect.poll(() => tryToConnect(dataDir, {}), { timeout: 20_000 }).toBe('28P01')
    expect(await tryAllWays(dataDir)).toEqual(ALL_REJECTED)
  })

  test(
    'a start that is killed before or after it sets the password locks no one out',
    { tags: ['OPS-03', 'OPS-17'] },
    async () => {
      const dataDir = makeDataDir()
      const old = await startTrustingCluster(dataDir)
      await old.stop()
      const server = spawnServer({ dataDir })
      await server.logged('setting the password of the database')
      await server.kill('SIGKILL')

      const restarted = await spawnRunningServer({ dataDir })
      await restarted.kill('SIGKILL')
      const { postgres } = await startForTest({ dataDir })
      expect(await queryValue(postgres.connection, 'select text from note')).toBe('kept')
      expect(await tryAllWays(dataDir)).toEqual(ALL_REJECTED)
    },
  )
})
