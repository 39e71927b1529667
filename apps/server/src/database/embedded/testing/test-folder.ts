import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { makeTestFolder, shareTestFolder } from '../../../testing/test-folder.ts'
import { readPassword } from '../password.ts'
import { findRunningPostmaster } from '../running-postmaster.ts'
import { openSocketFolder } from '../socket-folder.ts'
import { stopPostmaster } from '../postmaster.ts'
import { createRecordingLog } from './recording-log.ts'

/** Whether the tests run as root: then PostgreSQL runs under another account. */
export const isRoot = process.geteuid?.() === 0

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
export const shareDataDir = (): string =>
  join(
    shareTestFolder((folder) => stopLeftOver(join(folder, 'data'))),
    'data',
  )

async function stopLeftOver(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pg18')
  const socketFolder = openSocketFolder(folder)
  const password = readPassword(dataDir)
  const leftOver = await findRunningPostmaster({ folder, socketFolder: socketFolder.path, password })
  if (leftOver !== undefined) await stopPostmaster(leftOver, createRecordingLog())
  socketFolder.close()
}
