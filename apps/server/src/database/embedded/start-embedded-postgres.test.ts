import { existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { asSuperuser, queryValue, openClient, startForTest } from './testing/embedded-for-test.ts'
import { readPostmasterPid } from './testing/postmaster-pid.ts'
import { createRecordingLog, type RecordingLog } from './testing/recording-log.ts'
import { shareDataDir } from './testing/test-folder.ts'

const dataDir = shareDataDir()

function readAboveDebug(log: RecordingLog): string[] {
  return log.lines.filter(({ level }) => level !== 'debug').map(({ message }) => message)
}

test(
  'records written before a stop exist after the next start, which needs no recovery',
  { tags: ['OPS-02'] },
  async () => {
    const isFirst = !existsSync(join(dataDir, 'pg18'))
    const { postgres, log } = await startForTest({ dataDir })
    const client = await openClient(postgres.connection)
    await client.query('create table note (text text)')
    await client.query(`insert into note values ('kept')`)
    await postgres.stop()
    expect(existsSync(join(dataDir, 'pg18', 'postmaster.pid'))).toBe(false)
    expect(readAboveDebug(log)).toEqual(isFirst ? ['creating the database'] : [])

    const { postgres: next, log: nextLog } = await startForTest({ dataDir })
    expect(await queryValue(next.connection, 'select text from note')).toBe('kept')
    expect(readAboveDebug(nextLog)).toEqual([])
    expect(nextLog.lines.map(({ message }) => message).join('\n')).not.toMatch(/interrupted|recovery/)
  },
)

test(
  'a start overrides settings that trade safety for speed, so confirmed writes are on disk',
  { tags: ['OPS-03'] },
  async () => {
    const { postgres } = await startForTest({ dataDir })
    const client = await openClient(asSuperuser(postgres.connection, dataDir))
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      await client.query(`alter system set ${setting} = off`)
    }
    await postgres.stop()

    const { postgres: next } = await startForTest({ dataDir })
    const nextClient = await openClient(next.connection)
    const { rows } = await nextClient.query(
      `select name, setting from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums') order by name`,
    )
    expect(rows).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
  },
)

test('the cluster opens no TCP port, sorts the same on every machine, and is closed to other accounts', async () => {
  const { postgres } = await startForTest({ dataDir })
  const client = await openClient(asSuperuser(postgres.connection, dataDir))
  const { rows } = await client.query(
    `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
            current_setting('TimeZone') as zone, datlocprovider as provider, datlocale as locale,
            pg_encoding_to_char(encoding) as encoding
     from pg_database where datname = current_database()`,
  )
  expect(rows).toEqual([
    { addresses: '', sockets: '.', zone: 'UTC', provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' },
  ])
  expect(statSync(join(dataDir, 'pg18')).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'pg18', '.s.PGSQL.5432')).isSocket()).toBe(true)
})

test(
  'a start on a damaged cluster fails with a one-line error that contains PostgreSQL’s own message',
  { tags: ['OPS-08'] },
  async () => {
    const { postgres } = await startForTest({ dataDir })
    await postgres.stop()
    const control = join(dataDir, 'pg18', 'global', 'pg_control')
    renameSync(control, `${control}.moved`)
    onTestFinished(() => renameSync(`${control}.moved`, control))

    const start = () => startEmbeddedPostgres({ dataDir, log: createRecordingLog() })
    await expect(start()).rejects.toThrow(
      /^The PostgreSQL that comes with Daywork did not start: .*could not find the database system.*DATABASE_URL.*$/,
    )
    // The first attempt released the folder.
    await expect(start()).rejects.toThrow(/could not find the database system/)
  },
)

// oxlint-disable-next-line vitest/no-conditional-tests -- these tests read /proc, which other systems do not have
if (process.platform === 'linux') {
  test('Ctrl+C in a terminal does not signal PostgreSQL, which has its own session', { tags: ['OPS-02'] }, async () => {
    await startForTest({ dataDir })
    expect(readSession(String(readPostmasterPid(dataDir)))).not.toBe(readSession('self'))
  })

  test('PostgreSQL does not get the environment variables of the server', async () => {
    vi.stubEnv('SESSION_SECRET', 'do-not-pass')
    vi.stubEnv('PGDATESTYLE', 'German')
    await startForTest({ dataDir })
    const environment = readFileSync(`/proc/${readPostmasterPid(dataDir)}/environ`, 'utf8')
    expect(environment).toContain('LC_ALL=C')
    expect(environment).not.toMatch(/SESSION_SECRET|PGDATESTYLE/)
  })
}

/** The session id of a process: the fourth field after its name, which is in parentheses. */
function readSession(pid: string): string | undefined {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[3]
}
