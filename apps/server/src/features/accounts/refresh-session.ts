import type { Tokens } from '@daywork/domain/accounts/credentials'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { issueTokens, type SessionSettings } from './issue-tokens.ts'
import { endSession, lockRefreshToken, retireRefreshToken } from './sessions.queries.ts'
import { hashSecret } from './tokens.ts'

/** SESS-25: two windows may spend one token, and an answer may be lost on the way. */
const GRACE_SECONDS = 60

/** @throws DomainError token_not_valid; a spent token that comes back later ends its whole session */
export async function refreshSession(db: Db, settings: SessionSettings, refresh: string): Promise<Tokens> {
  // The end of a stolen session has to be committed, so the refusal is thrown after the transaction.
  const tokens = await inTransaction(db, (tx) => rotate(tx, settings, hashSecret(refresh)))
  if (tokens === undefined) throw new DomainError('token_not_valid', ACCOUNT_MESSAGES.tokenNotValid)
  return tokens
}

async function rotate(tx: Db, settings: SessionSettings, hash: string): Promise<Tokens | undefined> {
  const token = await lockRefreshToken(tx, hash)
  if (token === undefined || token.is_expired || token.has_session_ended) return undefined
  if (token.retired_seconds !== null && token.retired_seconds > GRACE_SECONDS) {
    await endSession(tx, { id: token.session_id, userId: token.user_id })
    return undefined
  }
  await retireRefreshToken(tx, token)
  return issueTokens(tx, settings, { sessionId: token.session_id, userId: token.user_id })
}
