import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { type Attempt, insertLoginFailure, secondsUntilFewerFailures } from './login-failures.queries.ts'
import { whenHashingIsFree } from './passwords.ts'

/** SESS-30: failures of one name from one address that are still answered 401, and for how long they count. */
const FAILURES_MAX = 10
const FAILURE_WINDOW_SECONDS = 60

interface Known {
  password_hash: string
}

/**
 * Compares a password, unless too many were wrong in the last minute; a wrong one counts.
 * @param find whom the password belongs to; asked when it is this attempt's turn, as the limit is: asked earlier,
 *   guesses sent all at once would all still find it free
 * @returns whom it belongs to, or undefined when it is wrong or there is nobody
 * @throws DomainError too_many
 */
export function checkGuess<Account extends Known>(
  db: Db,
  attempt: Attempt,
  password: string,
  find: () => Promise<Account | undefined>,
): Promise<Account | undefined> {
  return whenHashingIsFree(async (isRight) => {
    const [account] = await Promise.all([find(), refuseTooManyFailures(db, attempt)])
    if (await isRight(password, account?.password_hash)) return account
    await countFailure(db, attempt)
    await refuseTooManyFailures(db, attempt)
    return undefined
  })
}

/** A wrong password or second factor. */
export const countFailure = (db: Db, attempt: Attempt): Promise<void> =>
  insertLoginFailure(db, attempt, FAILURE_WINDOW_SECONDS)

/** @throws DomainError too_many */
export async function refuseTooManyFailures(db: Db, attempt: Attempt): Promise<void> {
  const seconds = await secondsUntilFewerFailures(db, attempt, FAILURES_MAX + 1, FAILURE_WINDOW_SECONDS)
  if (seconds === undefined) return
  throw new DomainError('too_many', ACCOUNT_MESSAGES.tooManyAttempts, {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  })
}
