import type { LoginInput, Tokens } from '@daywork/domain/accounts/credentials'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findUserByName, holdUser } from './accounts.queries.ts'
import { issueTokens, type SessionSettings } from './issue-tokens.ts'
import { insertLoginFailure, secondsUntilFewerFailures } from './login-failures.queries.ts'
import { whenHashingIsFree } from './passwords.ts'
import { type Device, insertSession } from './sessions.queries.ts'

/** SESS-30: failures of one name from one address that are still answered 401, and for how long they count. */
const FAILURES_MAX = 10
const FAILURE_WINDOW_SECONDS = 60

/** @throws DomainError unauthenticated (the same for an unknown name), too_many after too many failures */
export async function logIn(db: Db, settings: SessionSettings, input: LoginInput, device: Device): Promise<Tokens> {
  const attempt = { username: input.username, address: device.address }
  // Asked when it is this attempt's turn: asked earlier, guesses sent all at once would all still find the limit free.
  const verified = await whenHashingIsFree(async (isRight) => {
    await refuseTooManyFailures(db, attempt)
    const user = await findUserByName(db, input.username)
    if (await isRight(input.password, user?.password_hash)) return user
    await insertLoginFailure(db, attempt, FAILURE_WINDOW_SECONDS)
    await refuseTooManyFailures(db, attempt)
    return undefined
  })
  return inTransaction(db, async (tx) => {
    // The password may have been changed between comparing it and now, which ends all sessions: this one must not begin.
    const user = verified && (await holdUser(tx, verified.id))
    if (user === undefined || user.password_hash !== verified?.password_hash) {
      throw new DomainError('unauthenticated', ACCOUNT_MESSAGES.wrongCredentials)
    }
    const userId = user.id
    const sessionId = await insertSession(tx, userId, device)
    return issueTokens(tx, settings, { sessionId, userId })
  })
}

async function refuseTooManyFailures(db: Db, attempt: { username: string; address: string }): Promise<void> {
  const seconds = await secondsUntilFewerFailures(db, attempt, FAILURES_MAX + 1, FAILURE_WINDOW_SECONDS)
  if (seconds === undefined) return
  throw new DomainError('too_many', ACCOUNT_MESSAGES.tooManyAttempts, {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  })
}
