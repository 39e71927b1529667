import { tooManyAttemptsText } from '@daywork/domain/accounts/messages'
import { normalizeUsername } from '@daywork/domain/accounts/username'
import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { networkOf } from '../../network/ip-address.ts'
import { findRecentFailures, insertLoginFailure, type RecentFailures } from './login-failures.queries.ts'
import { withHashSlot } from './passwords.ts'

/** How many failures per minute for one name from one network get 401. Later ones get 429. */
const NAME_MAX = 10
/** The same for all names from one network, so that it cannot try one password with many names. */
const NETWORK_MAX = 40
/** Failures per hour. Above these limits, an attempt is allowed only some time after the last failure. */
const NETWORK_HOUR_MAX = 300
const NAME_HOUR_MAX = 50

/** The wait doubles with every fifth failure, up to a quarter of an hour. */
const FIRST_WAIT_SECONDS = 15
const LONGEST_WAIT_SECONDS = 15 * 60
const FAILURES_PER_STEP = 5

interface WithPasswordHash {
  password_hash: string
}

interface AccountAccess<Account> {
  /** Called once a hash slot is free, so that the account is up to date. */
  find: () => Promise<Account | undefined>
  /** Called for a wrong password, even if the response is too_many. */
  recordWrong: () => Promise<void>
}

export interface Attempt {
  username: string
  address: string
  /** Hash of the secret that the browser stores. */
  deviceHash?: string | undefined
  /** Whether the client is signed in to this account. If so, failures from other networks do not count. */
  isSignedIn?: boolean
  /** Called for a further attempt after too many failures of its own network. */
  onLocked?: () => void
}

/**
 * Compares a password, unless there were too many failures recently. A wrong password counts as a failure.
 * @returns the account; undefined when the password is wrong or there is no such account
 * @throws DomainError too_many
 */
export function checkPassword<Account extends WithPasswordHash>(
  db: Db,
  attempt: Attempt,
  password: string,
  { find, recordWrong }: AccountAccess<Account>,
): Promise<Account | undefined> {
  return withHashSlot(attempt.address, async (compare) => {
    const [account] = await Promise.all([find(), rejectAfterTooManyFailures(db, attempt)])
    if (await compare(password, account?.password_hash)) return account
    await countFailure(db, attempt)
    await recordWrong()
    // The response to the 11th failure is already 429. The waits of the hourly limits apply from the next attempt.
    const { onLocked: _, ...recorded } = attempt
    await rejectAfterTooManyFailures(db, recorded, minuteWaits)
    return undefined
  })
}

/** Counts a wrong password or second factor. */
export const countFailure = (db: Db, attempt: Attempt): Promise<void> => insertLoginFailure(db, failureKey(attempt))

/** Normalizes the name, so that all its forms share the same limits. */
const failureKey = ({ address, username }: Attempt) => ({
  username: normalizeUsername(username),
  address,
  network: networkOf(address),
})

/** Returns the seconds to wait for each limit. */
type Waits = (recent: RecentFailures) => number[]

/** The network limits do not apply to known devices, so that a stranger cannot lock out others in the same network. */
const minuteWaits: Waits = ({ is_known, name_seconds, network_seconds }) => [
  name_seconds ?? 0,
  is_known ? 0 : (network_seconds ?? 0),
]

const allWaits: Waits = (recent) => [
  ...minuteWaits(recent),
  hourlyWait(recent.name_count, NAME_HOUR_MAX, recent.name_age),
  recent.is_known ? 0 : hourlyWait(recent.network_count, NETWORK_HOUR_MAX, recent.network_age),
]

/** Without the failures of other networks, by which anyone can lock a name. */
const ownWaits: Waits = (recent) =>
  allWaits({ ...recent, name_count: recent.own_name_count, name_age: recent.own_name_age })

/** @throws DomainError too_many */
export async function rejectAfterTooManyFailures(db: Db, attempt: Attempt, waits = allWaits): Promise<void> {
  const { deviceHash, isSignedIn = false } = attempt
  const max = { name: NAME_MAX, network: NETWORK_MAX }
  const recent = await findRecentFailures(db, failureKey(attempt), { deviceHash, isSignedIn }, max)
  const seconds = Math.max(...waits(recent))
  if (seconds <= 0) return
  if (Math.max(...ownWaits(recent)) > 0) attempt.onLocked?.()
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds))
  throw new DomainError('too_many', tooManyAttemptsText(retryAfterSeconds), { retryAfterSeconds })
}

/** @param age seconds since the last failure */
function hourlyWait(count: number, max: number, age: number | null): number {
  const excess = count - max
  if (excess <= 0 || age === null) return 0
  const steps = Math.floor((excess - 1) / FAILURES_PER_STEP)
  return Math.min(FIRST_WAIT_SECONDS * 2 ** steps, LONGEST_WAIT_SECONDS) - age
}
