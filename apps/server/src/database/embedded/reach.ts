import { realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Account } from './account.ts'

/** The rights of one class of users in a file's mode; owner and group hold theirs six and three bits further up. */
const ENTER = 0o1

/**
 * Whether `account` may enter the folder and all folders above it. Goes by owner, group and mode; access lists are not
 * looked at, and a wrong answer shows when the programs are tried.
 * @param account undefined: this process, which reaches what it was started from
 */
export function canReach(folder: string, account: Account | undefined): boolean {
  if (account === undefined) return true
  // The real path: a link in between is followed by us, and what counts is where it ends.
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    if (!canEnter(path, account)) return false
    if (path === dirname(path)) return true
  }
}

function canEnter(folder: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(folder)
  if (uid === account.uid) return (mode & (ENTER << 6)) !== 0
  if (gid === account.gid) return (mode & (ENTER << 3)) !== 0
  return (mode & ENTER) !== 0
}
