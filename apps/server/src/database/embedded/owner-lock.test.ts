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
import { queryValue } from './testing/embedded-for-test.ts'
import { createRecordingLog } from './testing/recording-log.ts'
import { spawnRunningServer, spawnServer } from './testing/server-process.ts'
import { isRoot, makeDataDir } from './testing/test-folder.ts'
import { makeTestFolder } from '../../testing/test-folder.ts'

const log = createRecordingLog()

// `gc` exists only in contexts that are created after the flag is set.
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test(
  'a second server on the data folder fails with a one-line error, and the first one keeps working',
  { tags: ['OPS-04'] },
  async () => {
    const dataDir = makeDataDir()
    const { connection } = await spawnRunningServer({ dataDir })

    const second = startEmbeddedPostgres({ dataDir, log })
    await expect(second).rejects.toThrow(StartupError)
    await expect(second).rejects.toThrow(
      `DATA_DIR=${dataDir} is in use by another Daywork server: stop that one, or give this one a DATA_DIR of its own.`,
    )
    expect(await queryValue(connection, 'select 1')).toBe(1)
  },
)

test(
  'exactly one of several servers that start concurrently on a new folder succeeds',
  { tags: ['OPS-04'] },
  async () => {
    const dataDir = makeDataDir()
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => spawnServer({ dataDir }).outcome))

    const failures = outcomes.flatMap((outcome) => ('failed' in outcome ? [outcome.failed] : []))
    expect(failures).toHaveLength(3)
    for (const { name, message } of failures) {
      expect(name).toBe('FolderInUseError')
      expect(message).toContain('is in use by another Daywork server')
    }
  },
)

test(
  'a server that requests the lock waits until another one releases its half of it',
  { tags: ['OPS-04'] },
  async () => {
    const folder = makeTestFolder()
    // SQLite holds this shared lock while it tries to get the exclusive one.
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

test(
  'the garbage collector does not release a lock whose release function is not referenced',
  { tags: ['OPS-04'] },
  async () => {
    const folder = makeTestFolder()
    takeOwnerLock(folder)
    const unreferenced = new WeakRef(new DatabaseSync(join(folder, 'unreferenced.db')))
    // Shows that a collection has run: it closes this database, which nothing refers to.
    await vi.waitFor(() => {
      collectGarbage()
      expect(unreferenced.deref() === undefined).toBe(true)
    })
    expect(() => takeOwnerLock(folder)).toThrow('is in use by another Daywork server')
  },
)

test('a start with a file as DATA_DIR fails with a one-line error that names it', { tags: ['OPS-08'] }, async () => {
  const path = join(makeTestFolder(), 'file')
  writeFileSync(path, '')
  const started = startEmbeddedPostgres({ dataDir: path, log })
  await expect(started).rejects.toThrow(StartupError)
  await expect(started).rejects.toThrow(
    /^DATA_DIR=\S+ cannot be used: .+\. DATA_DIR must be a folder .* that Daywork can create and write to\.$/,
  )
})

test('a start with a read-only DATA_DIR fails with a one-line error that names it', { tags: ['OPS-08'] }, async () => {
  const dataDir = join(makeTestFolder(), 'data')
  mkdirSync(dataDir)
  // Root may write to any folder, so as root the test uses one in which Linux creates no files.
  if (!isRoot) chmodSync(dataDir, 0o500)
  const started = startEmbeddedPostgres({ dataDir: isRoot ? '/proc/self' : dataDir, log })
  await expect(started).rejects.toThrow(StartupError)
  await expect(started).rejects.toThrow(/^DATA_DIR=\S+ cannot be used: a file in it cannot be opened\./)
})
