import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseAccount } from './account.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { asSuperuser, queryValue, openClient, startForTest } from './testing/embedded-for-test.ts'
import { readPostmasterPid } from './testing/postmaster-pid.ts'
import { createRecordingLog } from './testing/recording-log.ts'
import { spawnRunningServer } from './testing/server-process.ts'
import { shareDataDir } from './testing/test-folder.ts'

const dataDir = shareDataDir()

/** Much longer than needed, because other tests may use the machine too. */
const WAIT = { timeout: 45_000, interval: 20 }

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Writes increasing numbers until the server ends. Returns those that it confirmed. */
async function writeUntilKilled(client: pg.Client): Promise<number[]> {
  const confirmed: number[] = []
  try {
    for (let number = 1; ; number += 1) {
      await client.query('insert into ledger values ($1)', [number])
      confirmed.push(number)
    }
  } catch {
    return confirmed
  }
}

test(
  'after kill -9 of the server, the next start takes over its PostgreSQL and can stop it',
  { tags: ['OPS-03'] },
  async () => {
    const killed = await spawnRunningServer({ dataDir })
    const pid = readPostmasterPid(dataDir)
    await killed.kill('SIGKILL')
    expect(isAlive(pid)).toBe(true)

    const { postgres, log } = await startForTest({ dataDir })
    expect(readPostmasterPid(dataDir)).toBe(pid)
    expect(await queryValue(postgres.connection, 'select 1')).toBe(1)
    expect(log.lines).toContainEqual({
      level: 'info',
      message: 'took over the PostgreSQL that a killed server left running',
    })

    await postgres.stop()
    // PostgreSQL deletes the file last. Its process id may remain as a zombie for a while.
    await vi.waitFor(() => expect(existsSync(join(dataDir, 'pg18', 'postmaster.pid'))).toBe(false), WAIT)
  },
)

test(
  'after kill -9 of the server and PostgreSQL under load, the database contains every confirmed write',
  { tags: ['OPS-03'] },
  async () => {
    const killed = await spawnRunningServer({ dataDir })
    const writer = await openClient(killed.connection)
    await writer.query('create table ledger (number int)')
    const writing = writeUntilKilled(writer)
    await vi.waitFor(
      async () => expect(await queryValue(killed.connection, 'select count(*) > 50 from ledger')).toBe(true),
      WAIT,
    )
    await killed.kill('SIGKILL')
    process.kill(readPostmasterPid(dataDir), 'SIGKILL')
    const confirmed = await writing

    const { postgres } = await startForTest({ dataDir })
    const client = await openClient(postgres.connection)
    const { rows } = await client.query<{ number: number }>('select number from ledger order by number')
    expect(rows.slice(0, confirmed.length).map(({ number }) => number)).toEqual(confirmed)
  },
)

test('a start waits until all processes of a killed PostgreSQL have ended', { tags: ['OPS-03'] }, async () => {
  const killed = await spawnRunningServer({ dataDir })
  const client = await openClient(killed.connection)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backendPid = rows[0]?.pid ?? 0
  // A paused process cannot notice that its postmaster has ended.
  process.kill(backendPid, 'SIGSTOP')
  await killed.kill('SIGKILL')
  process.kill(readPostmasterPid(dataDir), 'SIGKILL')

  const log = createRecordingLog()
  const started = startEmbeddedPostgres({ dataDir, log })
  const rejection = expect.objectContaining({ message: expect.stringContaining('pre-existing shared memory block') })
  await vi.waitFor(() => expect(log.lines).toContainEqual(rejection), WAIT)
  process.kill(backendPid, 'SIGKILL')
  const postgres = await started
  expect(await queryValue(postgres.connection, 'select 1')).toBe(1)
  await postgres.stop()
})

test(
  "restarts a PostgreSQL that dies while the server is running, and reports the state 'restarting' in the meantime",
  { tags: ['OPS-03'] },
  async () => {
    const { postgres, log } = await startForTest({ dataDir })
    expect(postgres.state()).toBe('running')

    process.kill(readPostmasterPid(dataDir), 'SIGKILL')
    await vi.waitFor(() => expect(postgres.state()).toBe('restarting'), WAIT)
    await vi.waitFor(() => expect(postgres.state()).toBe('running'), WAIT)
    expect(await queryValue(postgres.connection, 'select 1')).toBe(1)
    expect(log.lines).toContainEqual({
      level: 'error',
      message: 'PostgreSQL stopped (ended by SIGKILL). Daywork starts it again.',
    })
    expect(log.lines).toContainEqual({ level: 'info', message: 'PostgreSQL is running again' })
  },
)

test('a PostgreSQL that was taken over is also restarted when it dies', { tags: ['OPS-03'] }, async () => {
  const killed = await spawnRunningServer({ dataDir })
  await killed.kill('SIGKILL')
  const { postgres } = await startForTest({ dataDir })
  const pid = readPostmasterPid(dataDir)

  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(postgres.state()).toBe('restarting'), WAIT)
  await vi.waitFor(() => expect(postgres.state()).toBe('running'), WAIT)
  expect(await queryValue(postgres.connection, 'select 1')).toBe(1)
  expect(readPostmasterPid(dataDir)).not.toBe(pid)
})

test(
  'a PostgreSQL that was taken over is not restarted when only the watching connection is lost',
  { tags: ['OPS-03'] },
  async () => {
    const killed = await spawnRunningServer({ dataDir })
    await killed.kill('SIGKILL')
    const { postgres } = await startForTest({ dataDir })
    const pid = readPostmasterPid(dataDir)
    const watchers = `from pg_stat_activity where application_name = 'daywork supervisor'`
    const before = await queryValue(postgres.connection, `select pid ${watchers}`)

    await queryValue(asSuperuser(postgres.connection, dataDir), `select pg_terminate_backend(pid) ${watchers}`)
    await vi.waitFor(async () => {
      const after = await queryValue(postgres.connection, `select pid ${watchers}`)
      expect(after).not.toBe(undefined)
      expect(after).not.toBe(before)
    }, WAIT)
    expect(postgres.state()).toBe('running')
    expect(readPostmasterPid(dataDir)).toBe(pid)
  },
)

// oxlint-disable-next-line vitest/no-conditional-tests -- only on Linux can Daywork find out which program has a process id
if (process.platform === 'linux') {
  test(
    'PostgreSQL starts although another program now has the process id in postmaster.pid',
    { tags: ['OPS-03'] },
    async () => {
      const killed = await spawnRunningServer({ dataDir })
      const pid = readPostmasterPid(dataDir)
      await killed.kill('SIGKILL')
      process.kill(pid, 'SIGKILL')
      const bystander = spawn('sleep', ['60'], { stdio: 'ignore', ...chooseAccount(join(dataDir, 'pg18')) })
      onTestFinished(() => void bystander.kill())
      for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
        const path = join(dataDir, 'pg18', name)
        writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(bystander.pid)))
      }

      const { postgres } = await startForTest({ dataDir })
      expect(await queryValue(postgres.connection, 'select 1')).toBe(1)
      expect(isAlive(bystander.pid ?? 0)).toBe(true)
    },
  )
}
