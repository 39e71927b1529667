import { chmodSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { type Account, ROOT_UID } from './account.ts'

const OPEN_TO_OTHERS = 0o077

/**
 * Sees to it that the cluster is closed to others and belongs to whom PostgreSQL runs as; a copy brought back from a
 * backup often is neither. What belongs to root, root hands over; anybody else's files are left alone.
 * @throws StartupError when they belong to an account that we cannot act for
 */
export function ownCluster(folder: string, account: Account | undefined): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined) return
  const owner = found.uid
  const ownUid = process.geteuid?.()
  if (account === undefined && owner !== ownUid) throw foreignCluster(folder, owner, ownUid)
  if ((found.mode & OPEN_TO_OTHERS) !== 0) chmodSync(folder, 0o700)
  if (account !== undefined && owner === ROOT_UID) handOver(folder, account)
}

function foreignCluster(folder: string, owner: number, ownUid: number | undefined): StartupError {
  return new StartupError(
    `DATA_DIR holds a database of the account with uid ${owner} (${folder}), but Daywork runs as uid ${ownUid}: ` +
      'start it under that account or as root, or hand the folder over with chown -R.',
  )
}

/** The folder itself comes last, so that an interrupted run begins again. */
function handOver(path: string, account: Account): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) handOver(child, account)
    else lchownSync(child, account.uid, account.gid)
  }
  lchownSync(path, account.uid, account.gid)
}
