import type { LoginInput, Tokens } from '@daywork/domain/accounts/credentials'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findUserByName, holdUser } from './accounts.queries.ts'
import { checkGuess } from './guess-limit.ts'
import { issueTokens, type SessionSettings } from './issue-tokens.ts'
import { type Device, insertSession } from './sessions.queries.ts'

/** @throws DomainError unauthenticated (the same for an unknown name), too_many after too many failures */
export async function logIn(db: Db, settings: SessionSettings, input: LoginInput, device: Device): Promise<Tokens> {
  const attempt = { username: input.username, address: device.address }
  const verified = await checkGuess(db, attempt, input.password, () => findUserByName(db, input.username))
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
