import type { Tokens } from '@daywork/domain/accounts/credentials'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'
import { type ClientInfo, recordEvent } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { SessionSettings } from './session-settings.ts'
import { endSession } from './sessions.queries.ts'
import {
  insertTokenPair,
  lockTokenPair,
  type RefreshRow,
  renewUnusedTokenPair,
  retireTokenPair,
} from './token-pairs.queries.ts'
import { deriveTokens } from './tokens.ts'
import { createSecret, hashSecret } from '../../secrets.ts'

interface Refresh {
  /** The refresh token that the client sent. */
  token: string
  client: ClientInfo
}

/**
 * Exchanges a refresh token for the next pair of tokens. Because a response may be lost, a spent token gets the same pair
 * again until a token of that pair is used. After that, a spent token counts as stolen, and the session ends.
 * @throws DomainError token_not_valid
 */
export async function refreshSession(db: Db, settings: SessionSettings, refresh: Refresh): Promise<Tokens> {
  // The end of a stolen session has to be committed, so the error is thrown after the transaction.
  const tokens = await inTransaction(db, (tx) => rotate(tx, settings, refresh))
  if (tokens === undefined) throw new DomainError('token_not_valid', ACCOUNT_MESSAGES.tokenNotValid)
  return tokens
}

async function rotate(tx: Db, settings: SessionSettings, { client, token }: Refresh): Promise<Tokens | undefined> {
  const row = await lockTokenPair(tx, hashSecret(token), settings)
  if (row === undefined) return undefined
  if (!row.is_spent) return issueSuccessor(tx, settings, { row, token })
  const successor = row.successor_seed === null ? undefined : deriveTokens(token, row.successor_seed)
  if (successor && (await renewUnusedTokenPair(tx, hashSecret(successor.refresh), settings))) return successor
  await endStolenSession(tx, client, row)
  return undefined
}

async function issueSuccessor(
  tx: Db,
  settings: SessionSettings,
  { row, token }: { row: RefreshRow; token: string },
): Promise<Tokens> {
  const seed = createSecret()
  const tokens = deriveTokens(token, seed)
  await retireTokenPair(tx, row, seed)
  await insertTokenPair(tx, settings, { sessionId: row.session_id, tokens })
  return tokens
}

async function endStolenSession(
  tx: Db,
  client: ClientInfo,
  { session_id, user_id, username }: RefreshRow,
): Promise<void> {
  await endSession(tx, { id: session_id, userId: user_id })
  await recordEvent(tx, client, { event: 'token_reused', userId: user_id, username, sessionId: session_id })
}
