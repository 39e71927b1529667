import type { Tokens } from '@daywork/domain/accounts/credentials'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'
import { type Caller, recordEvent } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { SessionSettings } from './session-settings.ts'
import { endSession } from './sessions.queries.ts'
import { insertTokenPair, lockByRefresh, type RefreshRow, renewUnusedPair, retirePair } from './token-pairs.queries.ts'
import { deriveTokens, hashSecret, makeSecret } from './tokens.ts'

interface Refresh {
  /** The refresh token, as it was sent. */
  token: string
  caller: Caller
}

/**
 * Spends a refresh token for the next pair (SESS-25). A spent token gets the same successor again while nobody has used
 * it: the answer was lost. Once the successor was used, somebody else holds a copy, and the session ends.
 * @throws DomainError token_not_valid
 */
export async function refreshSession(db: Db, settings: SessionSettings, refresh: Refresh): Promise<Tokens> {
  // The end of a stolen session has to be committed, so the refusal is thrown after the transaction.
  const tokens = await inTransaction(db, (tx) => rotate(tx, settings, refresh))
  if (tokens === undefined) throw new DomainError('token_not_valid', ACCOUNT_MESSAGES.tokenNotValid)
  return tokens
}

async function rotate(tx: Db, settings: SessionSettings, { caller, token }: Refresh): Promise<Tokens | undefined> {
  const row = await lockByRefresh(tx, hashSecret(token), settings)
  if (row === undefined) return undefined
  if (!row.is_spent) return issueSuccessor(tx, settings, { row, token })
  const again = row.successor_seed === null ? undefined : deriveTokens(token, row.successor_seed)
  if (again && (await renewUnusedPair(tx, hashSecret(again.refresh), settings))) return again
  await endStolenSession(tx, caller, row)
  return undefined
}

async function issueSuccessor(
  tx: Db,
  settings: SessionSettings,
  { row, token }: { row: RefreshRow; token: string },
): Promise<Tokens> {
  const seed = makeSecret()
  const tokens = deriveTokens(token, seed)
  await retirePair(tx, row, seed)
  await insertTokenPair(tx, settings, { sessionId: row.session_id, tokens })
  return tokens
}

async function endStolenSession(tx: Db, caller: Caller, { session_id, user_id, username }: RefreshRow): Promise<void> {
  await endSession(tx, { id: session_id, userId: user_id })
  await recordEvent(tx, caller, { event: 'token_reused', userId: user_id, username, sessionId: session_id })
}
