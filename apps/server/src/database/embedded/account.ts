import { chmodSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { codeOf } from '../../error-properties.ts'

/** The account that PostgreSQL runs under. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const ROOT_UID = 0
/** The ids of `nobody` on most systems, for systems without an account list. */
const NOBODY: Account = { uid: 65_534, gid: 65_534 }
const OPEN_TO_OTHERS = 0o077

/**
 * PostgreSQL cannot run as root. If root started Daywork, PostgreSQL runs as the owner of an existing cluster, otherwise as
 * `daywork` if the operator created that account, otherwise as `nobody`: every system has it, but other programs may use it, too.
 * @returns undefined when PostgreSQL can run under the account of this process
 */
export function chooseAccount(clusterFolder: string): Account | undefined {
  if (process.geteuid?.() !== ROOT_UID) return undefined
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== ROOT_UID) return { uid: owner.uid, gid: owner.gid }
  return findUnprivilegedAccount('/etc/passwd')
}

/** Returns the ids of `daywork`, or those of `nobody`, which are not 65534 on every system. */
export function findUnprivilegedAccount(accountList: string): Account {
  const accounts = readAccounts(accountList)
  const own = findAccount(accounts, 'daywork')
  // PostgreSQL cannot run with the id of root under another name, either.
  return own !== undefined && own.uid !== ROOT_UID ? own : (findAccount(accounts, 'nobody') ?? NOBODY)
}

/** A container image without the list can still run processes under numeric ids. */
function readAccounts(accountList: string): string {
  try {
    return readFileSync(accountList, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

function findAccount(accounts: string, name: 'daywork' | 'nobody'): Account | undefined {
  const ids = new RegExp(`^${name}:[^:]*:(-?\\d+):(-?\\d+):`, 'm').exec(accounts)
  return ids === null ? undefined : { uid: Number(ids[1]), gid: Number(ids[2]) }
}

/**
 * Closes the cluster to other accounts and gives it to the account of PostgreSQL. A restored copy is often open and belongs
 * to root. Files of any other account stay as they are.
 * @throws StartupError when the cluster belongs to an account that this process cannot act for
 */
export function secureCluster(folder: string, account: Account | undefined): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined) return
  const owner = found.uid
  const ownUid = process.geteuid?.()
  if (account === undefined && owner !== ownUid) throw foreignCluster(folder, owner, ownUid)
  if ((found.mode & OPEN_TO_OTHERS) !== 0) chmodSync(folder, 0o700)
  if (account !== undefined && owner === ROOT_UID) changeOwner(folder, account)
}

function foreignCluster(folder: string, owner: number, ownUid: number | undefined): StartupError {
  return new StartupError(
    `DATA_DIR contains a database of the account with uid ${owner} (${folder}), but Daywork runs as uid ${ownUid}: ` +
      'start it under that account or as root, or change the owner of the folder with chown -R.',
  )
}

/** The folder itself comes last, so that the next start repeats an interrupted run. */
function changeOwner(path: string, account: Account): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) changeOwner(child, account)
    else lchownSync(child, account.uid, account.gid)
  }
  lchownSync(path, account.uid, account.gid)
}
