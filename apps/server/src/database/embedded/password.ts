import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { codeOf } from '../../thrown.ts'
import { syncToDisk } from './sync-to-disk.ts'

/** In DATA_DIR, outside the cluster: the account that PostgreSQL runs under must not be able to read it. */
export const PASSWORD_FILE = 'database-password'

const PASSWORD_BYTES = 32
/** Base64url needs no quoting in SQL. */
const PASSWORD = /^[\w-]{43}$/
const OPEN_TO_OTHERS = 0o077

/**
 * The password of the database role. For a file that is missing, damaged or unreadable a new one is made, which
 * `keepPassword` writes and bring-up.ts sets in the cluster.
 */
export function findPassword(dataDir: string): string {
  return readIfUsable(join(dataDir, PASSWORD_FILE)) ?? randomBytes(PASSWORD_BYTES).toString('base64url')
}

/** Makes sure that the file holds the password. The caller holds the owner lock. @throws the error of the file system */
export function keepPassword(dataDir: string, password: string): void {
  const path = join(dataDir, PASSWORD_FILE)
  if (readIfUsable(path) === password) return
  const unfinished = `${path}.new`
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true })
  renameSync(unfinished, path)
  syncToDisk(dataDir)
}

/**
 * The password for a command that runs while the server holds the folder.
 * @returns undefined when a server of a version without passwords made the folder
 */
export function readPassword(dataDir: string): string | undefined {
  const path = join(dataDir, PASSWORD_FILE)
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartupError(
      `${path} cannot be read (${codeOf(error)}): run the command under the account that runs Daywork.`,
      { cause: error },
    )
  }
}

function readIfUsable(path: string): string | undefined {
  try {
    if ((statSync(path).mode & OPEN_TO_OTHERS) !== 0) chmodSync(path, 0o600)
    const password = readFileSync(path, 'utf8').trim()
    return PASSWORD.test(password) ? password : undefined
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EPERM'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}
