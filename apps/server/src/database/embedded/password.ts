import { createHmac, randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { codeOf } from '../../error-properties.ts'
import { programOf } from './binaries.ts'
import { type Cluster, SERVER_ROLE, SUPERUSER } from './cluster.ts'
import { runToEnd } from './run-program.ts'
import type { Log } from './server-log.ts'
import { toArguments } from './settings.ts'
import { flushToDisk } from './flush-to-disk.ts'

/** In DATA_DIR, not in the cluster: the account of PostgreSQL must not be able to read it. */
export const PASSWORD_FILE = 'database-password'

const PASSWORD_BYTES = 32
/** Base64url needs no quoting in SQL. */
const PASSWORD = /^[\w-]{43}$/
const OPEN_TO_OTHERS = 0o077

/**
 * Reads the password of the superuser. If the file is missing, damaged, or unreadable, generates a password, which
 * `savePassword` writes and start-with-retries.ts sets in the cluster.
 */
export function readOrGeneratePassword(dataDir: string): string {
  return readIfValid(join(dataDir, PASSWORD_FILE)) ?? randomBytes(PASSWORD_BYTES).toString('base64url')
}

/** The password of the server's role. It does not reveal the superuser's, from which it is derived, so one file is enough. */
export function serverPassword(password: string): string {
  return createHmac('sha256', password).update(SERVER_ROLE).digest('base64url')
}

/** Writes the file unless it contains the password already. Call it under the owner lock. @throws the file system's error */
export function savePassword(dataDir: string, password: string): void {
  const path = join(dataDir, PASSWORD_FILE)
  if (readIfValid(path) === password) return
  const unfinished = `${path}.new`
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true })
  renameSync(unfinished, path)
  flushToDisk(dataDir)
}

/**
 * Reads the password for a command that runs while a server uses the folder.
 * @returns undefined if a version without passwords created the folder
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

function readIfValid(path: string): string | undefined {
  try {
    if ((statSync(path).mode & OPEN_TO_OTHERS) !== 0) chmodSync(path, 0o600)
    const password = readFileSync(path, 'utf8').trim()
    return PASSWORD.test(password) ? password : undefined
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EPERM'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}

/**
 * Sets the password of the superuser while no PostgreSQL runs on the cluster. Uses the single-user mode, which reads one
 * statement from its input and opens no socket, so no one can ever connect without a password.
 * @param folder where the cluster is now: a new cluster gets its final name later
 * @throws PostgresFailure with PostgreSQL's own message
 */
export async function setPassword(cluster: Cluster, log: Log, folder = cluster.folder): Promise<void> {
  const settings = toArguments({ ...cluster.settings, password_encryption: 'scram-sha-256' })
  await runToEnd(programOf(cluster.binaries, 'postgres'), { folder, account: cluster.account }, log, {
    args: (folderArgument) => ['--single', '-D', folderArgument, ...settings, 'postgres'],
    input: `alter role ${SUPERUSER} password '${cluster.password}'\n`,
    // A failed statement does not change the exit code of the single-user mode.
    failed: /ERROR: |FATAL: |PANIC: /,
  })
}
