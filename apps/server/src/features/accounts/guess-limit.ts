import { tooManyAttemptsText } from '@daywork/domain/accounts/messages'
import { normalizeUsername } from '@daywork/domain/accounts/username'
import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { networkOf } from '../../network/network-of.ts'
import { findRecentFailures, insertLoginFailure } from './login-failures.queries.ts'
import { whenHashingIsFree } from './passwords.ts'
import { hashSecret } from './tokens.ts'

/** SESS-30: failures of one name from one address within a minute that are still answered 401. */
const ADDRESS_MAX = 10
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

export interface Attempt {
  username: string
  address: string
  /** The secret that the browser keeps (SESS-40). */
  device?: string | undefined
  /** A call of the account itself: a stranger's failures must not refuse it. */
  isSignedIn?: boolean
}

/**
 * Compares a password, unless too many were wrong lately; a wrong one counts.
 * @param find whom the password belongs to; asked when it is this attempt's turn, as the limits are: asked earlier,
 *   guesses sent all at once would all still find them free
 * @returns whom it belongs to, or undefined when it is wrong or there is nobody
 * @throws DomainError too_many
 */
export function checkGuess<Account extends Known>(
  db: Db,
  attempt: Attempt,
  password: string,
  find: () => Promise<Account | undefined>,
): Promise<Account | undefined> {
  return whenHashingIsFree(attempt.address, async (isRight) => {
    const [account] = await Promise.all([find(), refuseTooManyFailures(db, attempt)])
    if (await isRight(password, account?.password_hash)) return account
    await countFailure(db, attempt)
    await refuseTooManyFailures(db, attempt)
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

/** @throws DomainError too_many */
export async function refuseTooManyFailures(db: Db, attempt: Attempt): Promise<void> {
  const { device, isSignedIn = false } = attempt
  const caller = { deviceHash: device === undefined ? undefined : hashSecret(device), isSignedIn }
  const recent = await findRecentFailures(db, keyOf(attempt), caller, { address: ADDRESS_MAX, network: NETWORK_MAX })
  const waits = [recent.address_seconds ?? 0, secondsToWait(recent.name_count, NAME_HOUR_MAX, recent.name_age)]
  // A stranger who fills the limits of a network must not keep out people who signed in there before.
  if (!recent.is_known) {
    waits.push(recent.network_seconds ?? 0, secondsToWait(recent.network_count, NETWORK_HOUR_MAX, recent.network_age))
  }
  const seconds = Math.max(...waits)
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
