import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../../startup-error.ts'
import { messageOf } from '../../error-properties.ts'

/**
 * Two servers that start at the same time can each hold half of SQLite's lock and reject each other. With a short timeout,
 * one releases its half and the other succeeds.
 */
const LOCK_TIMEOUT_MS = 300
const SQLITE_BUSY = 5
const SQLITE_ERRORS: Record<number, string> = {
  8: 'it cannot be written to',
  14: 'a file in it cannot be opened',
}

/** Prevents the garbage collector from closing a lock whose release function nothing refers to. */
const heldLocks = new Set<DatabaseSync>()

/** Another process is using the folder. */
export class FolderInUseError extends StartupError {}

/**
 * Makes this process the only server on `dataDir`. The kernel releases the lock when the process ends, however it ends, so
 * a lock is never stale.
 * @returns the function that releases it
 * @throws FolderInUseError when another process has the lock; StartupError when the folder is not writable
 */
export function takeOwnerLock(dataDir: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dataDir, 'daywork.lock'), { timeout: LOCK_TIMEOUT_MS })
    // A journal file would remain after a kill.
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock?.close()
    throw toStartupError(error, dataDir)
  }
  const held = lock
  heldLocks.add(held)
  return () => {
    if (heldLocks.delete(held)) held.close()
  }
}

function toStartupError(error: unknown, dataDir: string): StartupError {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  if (code === SQLITE_BUSY) {
    return new FolderInUseError(
      `DATA_DIR=${dataDir} is in use by another Daywork server: stop that one, or give this one a DATA_DIR of its own.`,
    )
  }
  return dataDirError(dataDir, SQLITE_ERRORS[code] ?? messageOf(error))
}

/** A DATA_DIR that is not usable. */
export function dataDirError(dataDir: string, reason: string): StartupError {
  return new StartupError(
    `DATA_DIR=${dataDir} cannot be used: ${reason}. DATA_DIR must be a folder on a local disk that Daywork can create and write to.`,
  )
}
