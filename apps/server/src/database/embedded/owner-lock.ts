import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../../startup-error.ts'
import { messageOf } from '../../thrown.ts'
import { folderError } from './folder-error.ts'

/**
 * Two servers that start at the same moment can each hold half of SQLite's lock and refuse each other; with a moment's
 * patience one lets go and the other wins.
 */
const PATIENCE_MS = 300
const SQLITE_BUSY = 5
const SQLITE_ERRORS: Record<number, string> = {
  8: 'it cannot be written to',
  14: 'a file in it cannot be opened',
}

/**
 * Every lock that is held. Were a lock reachable only through its release function, the garbage collector could close
 * it and a second server could come in.
 */
const held = new Set<DatabaseSync>()

/** Another process holds the folder (OPS-04). */
export class FolderInUseError extends StartupError {}

/**
 * Makes this process the only server on `dataDir`. The kernel frees the lock when the process ends, however it ends, so
 * there is no stale lock to clear away.
 * @returns the function that frees it
 * @throws FolderInUseError when another process holds it; StartupError when the folder cannot be written to (OPS-08)
 */
export function takeOwnerLock(dataDir: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dataDir, 'daywork.lock'), { timeout: PATIENCE_MS })
    // SQLite's journal stays in memory: as a file it would be left behind by a kill.
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock?.close()
    throw explain(error, dataDir)
  }
  const taken = lock
  held.add(taken)
  return () => {
    if (held.delete(taken)) taken.close()
  }
}

function explain(error: unknown, dataDir: string): StartupError {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  if (code === SQLITE_BUSY) {
    return new FolderInUseError(
      `DATA_DIR=${dataDir} is in use by another Daywork server: stop that one, or give this one a DATA_DIR of its own.`,
    )
  }
  return folderError(dataDir, SQLITE_ERRORS[code] ?? messageOf(error))
}
