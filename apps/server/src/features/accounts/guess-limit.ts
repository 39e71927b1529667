import { tooManyAttemptsText } from '@daywork/domain/accounts/messages'
import { normalizeUsername } from '@daywork/domain/accounts/username'
import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { networkOf } from '../../network/network-of.ts'
import { findRecentFailures, insertLoginFailure, type RecentFailures } from './login-failures.queries.ts'
import { whenHashingIsFree } from './passwords.ts'

/** SESS-30: failures of one name from one network within a minute that are still answered 401. */
const NAME_MAX = 10
/** SESS-41: the same of one network over all names, so that one password cannot be tried on many names. */
const NETWORK_MAX = 40
/** SESS-41, SESS-42: within an hour. Beyond these, each guess has to wait after the last failure. */
const NETWORK_HOUR_MAX = 300
const NAME_HOUR_MAX = 50

/** The wait doubles with every fifth failure, up to a quarter of an hour. */
const FIRST_WAIT_SECONDS = 15
const LONGEST_WAIT_SECONDS = 15 * 60
const FAILURES_PER_STEP = 5

interface Known {
  password_hash: string
}

interface Guess<Account> {
  /** Called when this attempt's turn comes. If it ran earlier, guesses sent together would all pass the limits. */
  find: () => Promise<Account | undefined>
  /** Called for a wrong password, also when the answer is too_many. */
  recordWrong: () => Promise<void>
}

export interface Attempt {
  username: string
  address: string
  /** Of the secret that the browser keeps (SESS-40). */
  deviceHash?: string | undefined
  /** The caller is signed in to this account, so failures of other networks do not count. */
  isSignedIn?: boolean
}

/**
 * Compares a password, unless too many were wrong lately; a wrong one counts and is recorded.
 * @returns whose password it is; undefined when it is wrong or there is no such account
 * @throws DomainError too_many
 */
export function checkGuess<Account extends Known>(
  db: Db,
  attempt: Attempt,
  password: string,
  { find, recordWrong }: Guess<Account>,
): Promise<Account | undefined> {
  return whenHashingIsFree(attempt.address, async (isRight) => {
    const [account] = await Promise.all([find(), refuseTooManyFailures(db, attempt)])
    if (await isRight(password, account?.password_hash)) return account
    await countFailure(db, attempt)
    await recordWrong()
    // The eleventh wrong one is the first to be answered 429 (SESS-30). Waits of the longer limits begin with the next guess.
    await refuseTooManyFailures(db, attempt, MINUTE_LIMITS)
    return undefined
  })
}

/** A wrong password or second factor. */
export const countFailure = (db: Db, attempt: Attempt): Promise<void> => insertLoginFailure(db, keyOf(attempt))

/** Names that are written in several ways share their limits. */
const keyOf = ({ address, username }: Attempt) => ({
  username: normalizeUsername(username),
  address,
  network: networkOf(address),
})

type WaitsOf = (recent: RecentFailures) => number[]

/** A stranger who fills the limits of a network must not keep out people who signed in there before. */
const MINUTE_LIMITS: WaitsOf = ({ is_known, name_seconds, network_seconds }) => [
  name_seconds ?? 0,
  is_known ? 0 : (network_seconds ?? 0),
]

const ALL_LIMITS: WaitsOf = (recent) => [
  ...MINUTE_LIMITS(recent),
  secondsToWait(recent.name_count, NAME_HOUR_MAX, recent.name_age),
  recent.is_known ? 0 : secondsToWait(recent.network_count, NETWORK_HOUR_MAX, recent.network_age),
]

/** @throws DomainError too_many */
export async function refuseTooManyFailures(db: Db, attempt: Attempt, waitsOf = ALL_LIMITS): Promise<void> {
  const { deviceHash, isSignedIn = false } = attempt
  const max = { name: NAME_MAX, network: NETWORK_MAX }
  const recent = await findRecentFailures(db, keyOf(attempt), { deviceHash, isSignedIn }, max)
  const seconds = Math.max(...waitsOf(recent))
  if (seconds <= 0) return
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds))
  throw new DomainError('too_many', tooManyAttemptsText(retryAfterSeconds), { retryAfterSeconds })
}

function secondsToWait(count: number, max: number, age: number | null): number {
  const excess = count - max
  if (excess <= 0 || age === null) return 0
  const steps = Math.floor((excess - 1) / FAILURES_PER_STEP)
  return Math.min(FIRST_WAIT_SECONDS * 2 ** steps, LONGEST_WAIT_SECONDS) - age
}
