import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { PASSWORD_FILE } from './password.ts'
import { askForOne, startForTest } from './testing/embedded-for-test.ts'
import { readPostmasterPid } from './testing/postmaster-pid.ts'
import { spawnRunningServer, spawnServer } from './testing/server-process.ts'
import { makeDataDir, shareDataDir } from './testing/test-folder.ts'
import { startTrustingCluster } from './testing/trusting-cluster.ts'
import { visitEmbeddedPostgres } from './visit-embedded-postgres.ts'

/** Resolves with the SQLSTATE or the words of the refusal; undefined when the connection was accepted. */
async function refusalOf(dataDir: string, given: pg.ClientConfig): Promise<string | undefined> {
  const { connection, close } = visitEmbeddedPostgres(dataDir)
  const client = new pg.Client({ ...connection, password: 'not the password', ...given })
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

/** What is answered to a wrong password, for another database, and for another role. */
const readRefusals = async (dataDir: string) => [
  await refusalOf(dataDir, {}),
  await refusalOf(dataDir, { database: 'postgres' }),
  await refusalOf(dataDir, { user: 'postgres' }),
]
const ALL_REFUSED = ['28P01', '28P01', '28000']

describe('a database with a password', () => {
  const dataDir = shareDataDir()
  const passwordFile = join(dataDir, PASSWORD_FILE)

  test(
    'the database asks for a password, which only the account of Daywork can read',
    { tags: ['OPS-17'] },
    async () => {
      const { postgres } = await startForTest({ dataDir })
      expect(await readRefusals(dataDir)).toEqual(ALL_REFUSED)
      expect(await askForOne(postgres.connection, 'select 1')).toBe(1)
      expect(statSync(passwordFile)).toMatchObject({ uid: process.geteuid?.() })
      expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
      expect(readFileSync(passwordFile, 'utf8').trim()).toBe(postgres.connection.password)
    },
  )

  test(
    'a command reaches the database of a server that runs, with the password of the data folder',
    { tags: ['OPS-17'] },
    async () => {
      await startForTest({ dataDir })
      const { connection, close } = visitEmbeddedPostgres(dataDir)
      expect(await askForOne({ ...connection, ssl: false }, 'select 1')).toBe(1)
      await close()
    },
  )

  test.each([
    ['is missing', () => rmSync(passwordFile)],
    ['was emptied by a power cut', () => writeFileSync(passwordFile, '')],
    ['holds another password', () => writeFileSync(passwordFile, `${'x'.repeat(43)}\n`)],
    ['is open to others', () => chmodSync(passwordFile, 0o644)],
  ])('a start works where the password file %s', { tags: ['OPS-17'] }, async (_what, change) => {
    const { postgres } = await startForTest({ dataDir })
    await askForOne(postgres.connection, 'create table if not exists note ()')
    await postgres.stop()
    change()
    const { postgres: next } = await startForTest({ dataDir })
    expect(await askForOne(next.connection, 'select count(*)::int from note')).toBe(0)
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
    expect(await readRefusals(dataDir)).toEqual(ALL_REFUSED)
  })

  test(
    'a start replaces rules that somebody opened, wherever the settings look for them',
    { tags: ['OPS-17'] },
    async () => {
      const { postgres } = await startForTest({ dataDir })
      await askForOne(postgres.connection, `alter system set hba_file = '/proc/self/cwd/open.conf'`)
      await postgres.stop()
      for (const name of ['pg_hba.conf', 'open.conf']) {
        const path = join(dataDir, 'pg18', name)
        writeFileSync(path, 'local all all trust\n')
        chmodSync(path, 0o644)
      }
      await startForTest({ dataDir })
      expect(await readRefusals(dataDir)).toEqual(ALL_REFUSED)
    },
  )

  test(
    'a PostgreSQL that a killed server left is stopped and started again where the password was lost',
    { tags: ['OPS-17'] },
    async () => {
      const killed = await spawnRunningServer({ dataDir })
      const pid = readPostmasterPid(dataDir)
      await killed.kill('SIGKILL')
      rmSync(passwordFile)
      const { postgres } = await startForTest({ dataDir })
      expect(await askForOne(postgres.connection, 'select 1')).toBe(1)
      expect(readPostmasterPid(dataDir)).not.toBe(pid)
      expect(await readRefusals(dataDir)).toEqual(ALL_REFUSED)
    },
  )
})

describe('a database that an older version made without a password', () => {
  test('it keeps its records and asks for the password from the next start on', { tags: ['OPS-17'] }, async () => {
    const dataDir = makeDataDir()
    const old = await startTrustingCluster(dataDir)
    expect(await refusalOf(dataDir, {})).toBe(undefined)
    await old.stop()
    const { postgres } = await startForTest({ dataDir })
    expect(await askForOne(postgres.connection, 'select text from note')).toBe('kept')
    expect(await readRefusals(dataDir)).toEqual(ALL_REFUSED)
  })

  test('it asks for the password at once when it still ran and was taken over', { tags: ['OPS-17'] }, async () => {
    const dataDir = makeDataDir()
    await startTrustingCluster(dataDir)
    const pid = readPostmasterPid(dataDir)
    const { postgres } = await startForTest({ dataDir })
    expect(readPostmasterPid(dataDir)).toBe(pid)
    expect(await askForOne(postgres.connection, 'select text from note')).toBe('kept')
    await expect.poll(() => refusalOf(dataDir, {}), { timeout: 20_000 }).toBe('28P01')
    expect(await readRefusals(dataDir)).toEqual(ALL_REFUSED)
  })

  test(
    'a start that is killed before or after it sets the password locks nobody out',
    { tags: ['OPS-03', 'OPS-17'] },
    async () => {
      const dataDir = makeDataDir()
      const old = await startTrustingCluster(dataDir)
      await old.stop()
      const server = spawnServer({ dataDir })
      await server.logged('setting the password of the database')
      await server.kill('SIGKILL')

      const again = await spawnRunningServer({ dataDir })
      await again.kill('SIGKILL')
      const { postgres } = await startForTest({ dataDir })
      expect(await askForOne(postgres.connection, 'select text from note')).toBe('kept')
      expect(await readRefusals(dataDir)).toEqual(ALL_REFUSED)
    },
  )
})
