import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { readPassword } from '../password.ts'
import { findRunningPostmaster } from '../running-postmaster.ts'
import { openSocketFolder } from '../socket-folder.ts'
import { stopPostmaster } from '../stop-postmaster.ts'
import { createRecordingLog } from './recording-log.ts'

/** Whether the tests may act for other accounts: then PostgreSQL runs as another than the test. */
export const isRoot = process.geteuid?.() === 0

/**
 * A folder closed to every other account (0700), for this test. For a run as root it is what a project under /root is:
 * the account of PostgreSQL cannot pass it.
 */
export function makeTestFolder(): string {
  const folder = makeFolder()
  onTestFinished(() => remove(folder))
  return folder
}

/** A DATA_DIR for this test alone. A PostgreSQL that still runs on it afterwards is stopped. */
export function makeDataDir(parent = makeTestFolder()): string {
  const dataDir = join(parent, 'data')
  onTestFinished(() => stopLeftOver(dataDir))
  return dataDir
}

/**
 * A DATA_DIR for all tests of the file, one after the other, since making a cluster is what takes them longest. Each
 * test leaves it stopped and whole, and may be the first.
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
  const left = await findRunningPostmaster({ folder, socketFolder: socketFolder.path, password })
  if (left !== undefined) await stopPostmaster(left, createRecordingLog())
  socketFolder.close()
}
