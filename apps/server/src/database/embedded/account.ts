import { readFileSync, statSync } from 'node:fs'

/** The account that PostgreSQL runs under, by number. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

export const ROOT_UID = 0
/** `nobody` of most systems, for one without an account list. */
const NOBODY: Account = { uid: 65_534, gid: 65_534 }

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as whoever owns the cluster already, else as `nobody`,
 * which every system has, so that no account needs to be made.
 * @returns undefined when PostgreSQL may run under the account of this process
 */
export function chooseAccount(clusterFolder: string): Account | undefined {
  if (process.geteuid?.() !== ROOT_UID) return undefined
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== ROOT_UID) return { uid: owner.uid, gid: owner.gid }
  return findNobody('/etc/passwd')
}

/** The numbers of `nobody`: 65534 is common, not universal. */
export function findNobody(accountList: string): Account {
  let accounts: string
  try {
    accounts = readFileSync(accountList, 'utf8')
  } catch {
    // An image without the list still runs processes under bare numbers.
    return NOBODY
  }
  const numbers = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(accounts)
  return numbers === null ? NOBODY : { uid: Number(numbers[1]), gid: Number(numbers[2]) }
}
