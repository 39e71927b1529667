import { readFileSync, statSync } from 'node:fs'
import { codeOf } from '../../thrown.ts'

/** The account that PostgreSQL runs under, by number. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

export const ROOT_UID = 0
/** `nobody` of most systems, for one without an account list. */
const NOBODY: Account = { uid: 65_534, gid: 65_534 }

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of an existing cluster, else as `daywork` where
 * the operator made that account, else as `nobody`, which every system has but other programs may use too.
 * @returns undefined when PostgreSQL may run under the account of this process
 */
export function chooseAccount(clusterFolder: string): Account | undefined {
  if (process.geteuid?.() !== ROOT_UID) return undefined
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== ROOT_UID) return { uid: owner.uid, gid: owner.gid }
  return findUnprivileged('/etc/passwd')
}

/** The numbers of `daywork`, else of `nobody`: 65534 is common, not universal. */
export function findUnprivileged(accountList: string): Account {
  const accounts = readAccounts(accountList)
  const own = findAccount(accounts, 'daywork')
  // PostgreSQL would refuse a second name of root.
  return own !== undefined && own.uid !== ROOT_UID ? own : (findAccount(accounts, 'nobody') ?? NOBODY)
}

/** An image without the list still runs processes under bare numbers. */
function readAccounts(accountList: string): string {
  try {
    return readFileSync(accountList, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

function findAccount(accounts: string, name: 'daywork' | 'nobody'): Account | undefined {
  const numbers = new RegExp(`^${name}:[^:]*:(-?\\d+):(-?\\d+):`, 'm').exec(accounts)
  return numbers === null ? undefined : { uid: Number(numbers[1]), gid: Number(numbers[2]) }
}
