import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StartupError } from '../../startup-error.ts'
import { awaitLine } from '../../testing/await-line.ts'
import { takeOwnerLock } from './owner-lock.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { askForOne } from './testing/embedded-for-test.ts'
import { createRecordingLog } from './testing/recording-log.ts'
import { spawnRunningServer, spawnServer } from './testing/server-process.ts'
import { isRoot, makeDataDir, makeTestFolder } from './testing/test-folder.ts'

const log = createRecordingLog()

// Only a context made after the flag has the function.
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test(
  'a second server on the data folder gets one clear line, and the first works on',
  { tags: ['OPS-04'] },
  async () => {
    const dataDir = makeDataDir()
    const { connection } = await spawnRunningServer({ dataDir })

    const refused = startEmbeddedPostgres({ dataDir, log })
    await expect(refused).rejects.toThrow(StartupError)
    await expect(refused).rejects.toThrow(
      `DATA_DIR=${dataDir} is in use by another Daywork server: stop that one, or give this one a DATA_DIR of its own.`,
    )
    expect(await askForOne(connection, 'select 1')).toBe(1)
  },
)

test('of several servers that start at once on a new folder, exactly one comes up', { tags: ['OPS-04'] }, async () => {
  const dataDir = makeDataDir()
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => spawnServer({ dataDir }).outcome))

  const failures = outcomes.flatMap((outcome) => ('failed' in outcome ? [outcome.failed] : []))
  expect(failures).toHaveLength(3)
  for (const { name, message } of failures) {
    expect(name).toBe('FolderInUseError')
    expect(message).toContain('is in use by another Daywork server')
  }
})

test(
  'of two that take the lock at the same moment, one waits while the other lets go of its half',
  { tags: ['OPS-04'] },
  async () => {
    const folder = makeTestFolder()
    // What SQLite holds while it decides whether it can have the lock for itself.
    const holdHalf = `
    const { DatabaseSync } = require('node:sqlite')
    const lock = new DatabaseSync(${JSON.stringify(join(folder, 'daywork.lock'))})
    lock.exec('begin; select * from sqlite_schema')
    console.log('held')
    setTimeout(() => lock.close(), 50)
  `
    const other = spawn(process.execPath, ['--eval', holdHalf], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void other.kill())
    await awaitLine(other)
    expect(() => takeOwnerLock(folder)()).not.toThrow()
  },
)

test('a lock that nobody else refers to is held all the same', { tags: ['OPS-04'] }, async () => {
  const folder = makeTestFolder()
  takeOwnerLock(folder)
  const unheld = new WeakRef(new DatabaseSync(join(folder, 'unheld.db')))
  // A database that nothing refers to goes with the same collection.
  await vi.waitFor(() => {
    collectGarbage()
    expect(unheld.deref() === undefined).toBe(true)
  })
  expect(() => takeOwnerLock(folder)).toThrow('is in use by another Daywork server')
})

test('a DATA_DIR that is a file is refused in one line that names it', { tags: ['OPS-08'] }, async () => {
  const path = join(makeTestFolder(), 'file')
  writeFileSync(path, '')
  const started = startEmbeddedPostgres({ dataDir: path, log })
  await expect(started).rejects.toThrow(StartupError)
  await expect(started).rejects.toThrow(
    /^DATA_DIR=\S+ cannot be used: .+\. DATA_DIR takes a folder .* that Daywork can create and write to\.$/,
  )
})

test('a DATA_DIR that cannot be written to is refused in one line that names it', { tags: ['OPS-08'] }, async () => {
  const dataDir = join(makeTestFolder(), 'data')
  mkdirSync(dataDir)
  // Root may write anywhere, so there a folder of Linux that takes no files stands in.
  if (!isRoot) chmodSync(dataDir, 0o500)
  const started = startEmbeddedPostgres({ dataDir: isRoot ? '/proc/self' : dataDir, log })
  await expect(started).rejects.toThrow(StartupError)
  await expect(started).rejects.toThrow(/^DATA_DIR=\S+ cannot be used: a file in it cannot be opened\./)
})
