import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseAccount } from './account.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { askForOne, openClient, startForTest } from './testing/embedded-for-test.ts'
import { readPostmasterPid } from './testing/postmaster-pid.ts'
import { createRecordingLog } from './testing/recording-log.ts'
import { spawnRunningServer } from './testing/server-process.ts'
import { shareDataDir } from './testing/test-folder.ts'

const dataDir = shareDataDir()

/** Far beyond what it takes, since other tests may keep the machine busy. */
const PATIENCE = { timeout: 45_000, interval: 20 }

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Writes ever higher numbers until the server is gone; gives those that were answered. */
async function writeUntilGone(client: pg.Client): Promise<number[]> {
  const answered: number[] = []
  try {
    for (let number = 1; ; number += 1) {
      await client.query('insert into ledger values ($1)', [number])
      answered.push(number)
    }
  } catch {
    return answered
  }
}

test(
  'after kill -9 of the server the next start takes over its PostgreSQL, and stops it in the end',
  { tags: ['OPS-03'] },
  async () => {
    const killed = await spawnRunningServer({ dataDir })
    const pid = readPostmasterPid(dataDir)
    await killed.kill('SIGKILL')
    expect(isAlive(pid)).toBe(true)

    const { postgres, log } = await startForTest({ dataDir })
    expect(readPostmasterPid(dataDir)).toBe(pid)
    expect(await askForOne(postgres.connection, 'select 1')).toBe(1)
    expect(log.lines).toContainEqual({
      level: 'info',
      message: 'took over the PostgreSQL that a killed server left running',
    })

    await postgres.stop()
    // It takes the file away as the last thing; its process id may stand for a dead process for a while.
    await vi.waitFor(() => expect(existsSync(join(dataDir, 'pg18', 'postmaster.pid'))).toBe(false), PATIENCE)
  },
)

test(
  'after kill -9 of server and PostgreSQL under load, every answered write is there',
  { tags: ['OPS-03'] },
  async () => {
    const killed = await spawnRunningServer({ dataDir })
    const writer = await openClient(killed.connection)
    await writer.query('create table ledger (number int)')
    const answers = writeUntilGone(writer)
    await vi.waitFor(
      async () => expect(await askForOne(killed.connection, 'select count(*) > 50 from ledger')).toBe(true),
      PATIENCE,
    )
    await killed.kill('SIGKILL')
    process.kill(readPostmasterPid(dataDir), 'SIGKILL')
    const answered = await answers

    const { postgres } = await startForTest({ dataDir })
    const client = await openClient(postgres.connection)
    const { rows } = await client.query<{ number: number }>('select number from ledger order by number')
    expect(rows.slice(0, answered.length).map(({ number }) => number)).toEqual(answered)
  },
)

test(
  'a start waits for what is left of a killed PostgreSQL, and never works beside it',
  { tags: ['OPS-03'] },
  async () => {
    const killed = await spawnRunningServer({ dataDir })
    const client = await openClient(killed.connection)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const left = rows[0]?.pid ?? 0
    // Stopped, it cannot notice that its postmaster is gone.
    process.kill(left, 'SIGSTOP')
    await killed.kill('SIGKILL')
    process.kill(readPostmasterPid(dataDir), 'SIGKILL')

    const log = createRecordingLog()
    const started = startEmbeddedPostgres({ dataDir, log })
    const refusal = expect.objectContaining({ message: expect.stringContaining('pre-existing shared memory block') })
    await vi.waitFor(() => expect(log.lines).toContainEqual(refusal), PATIENCE)
    process.kill(left, 'SIGKILL')
    const postgres = await started
    expect(await askForOne(postgres.connection, 'select 1')).toBe(1)
    await postgres.stop()
  },
)

test(
  'a PostgreSQL that dies while the server runs is started again, and the state says so meanwhile',
  { tags: ['OPS-03'] },
  async () => {
    const { postgres, log } = await startForTest({ dataDir })
    expect(postgres.state()).toBe('running')

    process.kill(readPostmasterPid(dataDir), 'SIGKILL')
    await vi.waitFor(() => expect(postgres.state()).toBe('restarting'), PATIENCE)
    await vi.waitFor(() => expect(postgres.state()).toBe('running'), PATIENCE)
    expect(await askForOne(postgres.connection, 'select 1')).toBe(1)
    expect(log.lines).toContainEqual({
      level: 'error',
      message: 'PostgreSQL stopped (ended by SIGKILL). Daywork starts it again.',
    })
    expect(log.lines).toContainEqual({ level: 'info', message: 'PostgreSQL is running again' })
  },
)

test('a PostgreSQL that was taken over is watched too', { tags: ['OPS-03'] }, async () => {
  const killed = await spawnRunningServer({ dataDir })
  await killed.kill('SIGKILL')
  const { postgres } = await startForTest({ dataDir })
  const pid = readPostmasterPid(dataDir)

  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(postgres.state()).toBe('restarting'), PATIENCE)
  await vi.waitFor(() => expect(postgres.state()).toBe('running'), PATIENCE)
  expect(await askForOne(postgres.connection, 'select 1')).toBe(1)
  expect(readPostmasterPid(dataDir)).not.toBe(pid)
})

test('the loss of the watching connection alone is no end of PostgreSQL', { tags: ['OPS-03'] }, async () => {
  const killed = await spawnRunningServer({ dataDir })
  await killed.kill('SIGKILL')
  const { postgres } = await startForTest({ dataDir })
  const pid = readPostmasterPid(dataDir)
  const watchers = `from pg_stat_activity where application_name = 'daywork supervisor'`
  const before = await askForOne(postgres.connection, `select pid ${watchers}`)

  await askForOne(postgres.connection, `select pg_terminate_backend(pid) ${watchers}`)
  await vi.waitFor(async () => {
    const after = await askForOne(postgres.connection, `select pid ${watchers}`)
    expect(after).not.toBe(undefined)
    expect(after).not.toBe(before)
  }, PATIENCE)
  expect(postgres.state()).toBe('running')
  expect(readPostmasterPid(dataDir)).toBe(pid)
})

// oxlint-disable-next-line vitest/no-conditional-tests -- other systems cannot tell whose process id it is
if (process.platform === 'linux') {
  test(
    'a process id in postmaster.pid that another program has by now does not keep PostgreSQL down',
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
      expect(await askForOne(postgres.connection, 'select 1')).toBe(1)
      expect(isAlive(bystander.pid ?? 0)).toBe(true)
    },
  )
}
