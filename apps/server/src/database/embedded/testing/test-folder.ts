import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { readPassword } from '../password.ts'
import { findRunningPostmaster } from '../running-postmaster.ts'
import { openSocketFolder } from '../socket-folder.ts'
import { stopPostmaster } from '../postmaster.ts'
import { createRecordingLog } from './recording-log.ts'

/** Whether the tests run as root: then PostgreSQL runs under another account. */
export const isRoot = process.geteuid?.() === 0

/**
 * A folder for this test that is closed to every other account (0700). For root, this is like a project under /root: the
 * account of PostgreSQL cannot enter it.
 */
export function makeTestFolder(): string {
  const folder = makeFolder()
  onTestFinished(() => remove(folder))
  return folder
}

/** A DATA_DIR for this test. Stops a PostgreSQL that still runs on it afterwards. */
export function makeDataDir(parent = makeTestFolder()): string {
  const dataDir = join(parent, 'data')
  onTestFinished(() => stopLeftOver(dataDir))
  return dataDir
}

/**
 * A DATA_DIR for all tests of the file, because creating a cluster is their slowest part. Each test stops PostgreSQL
 * properly, and none relies on another one to run first.
 */
export function shareDataDir(): string {
  const folder = makeFolder()
  const dataDir = join(folder, 'data')
  afterAll(async () => {
    await stopLeftOver(dataDir)
    remove(folder)
  })
  return dataDir
}

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'daywork-embedded-'))
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

async function stopLeftOver(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pg18')
  const socketFolder = openSocketFolder(folder)
  const password = readPassword(dataDir)
  const leftOver = await findRunningPostmaster({ folder, socketFolder: socketFolder.path, password })
  if (leftOver !== undefined) await stopPostmaster(leftOver, createRecordingLog())
  socketFolder.close()
}
