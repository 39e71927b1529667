import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { PostgresFailure } from './failure.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { asSuperuser, queryValue, openClient, startForTest } from './testing/embedded-for-test.ts'
import { createRecordingLog, type RecordingLog } from './testing/recording-log.ts'
import { canMakeDisks, makeDisk } from './testing/small-disk.ts'
import { makeDataDir } from './testing/test-folder.ts'
import { createOutageLog } from './supervise.ts'

/** Room for a new cluster (48 MB) and a few segments of its write-ahead log (16 MB each). */
const DISK_MB = 100
const RESTART_WAIT = { timeout: 45_000, interval: 50 }

function diskIsFull(dataDir: string) {
  return {
    level: 'error',
    message: `The disk of DATA_DIR=${dataDir} is full, so PostgreSQL cannot run: free some space. Daywork keeps trying.`,
  }
}

function countErrors(log: RecordingLog, message: string): number {
  return log.lines.filter((line) => line.level === 'error' && line.message === message).length
}

test('the log reports a full disk once, and once that PostgreSQL is running again', { tags: ['OPS-03'] }, () => {
  const log = createRecordingLog()
  const outageLog = createOutageLog('/data', log)
  // A message of PostgreSQL 18.4, which failure.test.ts classifies.
  const failure = new PostgresFailure(
    'disk-full',
    'FATAL: could not write to file "pg_wal/xlogtemp.9": No space left on device',
  )
  outageLog.report(failure)
  outageLog.report(failure)
  outageLog.end()
  outageLog.end()
  expect(log.lines).toEqual([diskIsFull('/data'), { level: 'info', message: 'PostgreSQL is running again' }])
})

// Where tests cannot mount a disk, the test above and failure.test.ts still run. README.md describes a manual test.
// oxlint-disable-next-line vitest/no-conditional-tests -- the branch is explained above
if (canMakeDisks()) {
  test('a full disk stops PostgreSQL, which restarts by itself once there is space', { tags: ['OPS-03'] }, async () => {
    const dataDir = makeDataDir()
    const disk = makeDisk(dataDir, DISK_MB)
    const { postgres, log } = await startForTest({ dataDir })
    const client = await openClient(asSuperuser(postgres.connection, dataDir))
    // The first row allocates space for the others, so what fills the disk is the write-ahead log.
    await client.query('create table ledger as select 0 as number')
    disk.fill()
    const confirmed = await writeUntilItStops(client)

    await vi.waitFor(() => expect(log.lines).toContainEqual(diskIsFull(dataDir)), RESTART_WAIT)
    expect(postgres.state()).toBe('restarting')
    disk.free()
    await vi.waitFor(() => expect(postgres.state()).toBe('running'), RESTART_WAIT)
    expect(countErrors(log, diskIsFull(dataDir).message)).toBe(1)
    expect(await queryValue(postgres.connection, 'select count(*)::int from ledger')).toBeGreaterThan(confirmed)
    await postgres.stop()
  })

  test('a first start on a full disk waits for space', { tags: ['OPS-03'] }, async () => {
    const dataDir = makeDataDir()
    const disk = makeDisk(dataDir, DISK_MB)
    disk.fill()
    const log = createRecordingLog()
    const started = startEmbeddedPostgres({ dataDir, log })
    await vi.waitFor(() => expect(log.lines).toContainEqual(diskIsFull(dataDir)), RESTART_WAIT)
    disk.free()
    const postgres = await started
    expect(await queryValue(postgres.connection, 'select 1')).toBe(1)
    await postgres.stop()
  })
}

/** Writes one row into each new segment of the write-ahead log until that fails. Returns the number of confirmed rows. */
async function writeUntilItStops(client: pg.Client): Promise<number> {
  for (let confirmed = 0; ; confirmed += 1) {
    try {
      await client.query('insert into ledger values (1)')
      await client.query('select pg_switch_wal()')
    } catch {
      return confirmed
    }
  }
}
