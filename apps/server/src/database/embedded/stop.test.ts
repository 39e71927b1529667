import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readPassword } from './password.ts'
import { findRunningPostmaster } from './running-postmaster.ts'
import { stopPostmaster } from './postmaster.ts'
import { openClient, startForTest } from './testing/embedded-for-test.ts'
import { readPostmasterPid } from './testing/postmaster-pid.ts'
import { shareDataDir } from './testing/test-folder.ts'

const dataDir = shareDataDir()
const SHORT_FAST_STOP_MS = 200

test('a stop ends open transactions and does not wait for clients', { tags: ['OPS-02'] }, async () => {
  const { postgres } = await startForTest({ dataDir })
  const client = await openClient(postgres.connection)
  await client.query('begin')
  await client.query('create table unfinished ()')
  const began = performance.now()
  await Promise.all([postgres.stop(), postgres.stop()])
  // PostgreSQL's smart shutdown would wait for the client forever. The limit is the timeout of the fast stop.
  expect(performance.now() - began).toBeLessThan(10_000)
  await expect(client.query('commit')).rejects.toThrow('not queryable')
})

test('a PostgreSQL that hangs in a fast stop is stopped immediately', { tags: ['OPS-02'] }, async () => {
  const { postgres, log } = await startForTest({ dataDir })
  const client = await openClient(postgres.connection)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const folder = join(dataDir, 'pg18')
  const postmaster = await findRunningPostmaster({ folder, socketFolder: folder, password: readPassword(dataDir) })
  if (postmaster === undefined) throw new Error('PostgreSQL is not running')
  // A paused process ignores the stop. In an immediate stop, PostgreSQL itself kills it after 5 s.
  process.kill(rows[0]?.pid ?? 0, 'SIGSTOP')

  // Without this stop, the supervisor would restart PostgreSQL.
  const stopped = postgres.stop()
  await stopPostmaster(postmaster, log, SHORT_FAST_STOP_MS)
  await stopped
  expect(log.lines).toContainEqual({
    level: 'warn',
    message: 'PostgreSQL is slow to stop, so it is stopped immediately; it will recover at the next start',
  })
  expect(log.lines).not.toContainEqual(expect.objectContaining({ message: expect.stringContaining('did not stop') }))
})

test('a stop while PostgreSQL is being restarted ends the restart attempts', { tags: ['OPS-02'] }, async () => {
  const { postgres } = await startForTest({ dataDir })
  const pid = readPostmasterPid(dataDir)
  // Makes every attempt fail.
  renameSync(join(dataDir, 'pg18'), join(dataDir, 'moved'))
  onTestFinished(() => renameSync(join(dataDir, 'moved'), join(dataDir, 'pg18')))
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(postgres.state()).toBe('restarting'), { timeout: 45_000 })
  await postgres.stop()
  expect(postgres.state()).toBe('restarting')
})
