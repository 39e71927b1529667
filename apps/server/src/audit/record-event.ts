import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Db } from '../database/handle.ts'
import { insertAuditEvent, insertRefusedSignIn, type NewAuditEvent } from './audit-events.queries.ts'
import { networkOf, plainAddress } from '../network/network-of.ts'

/** Longer user agents say nothing more about a device. */
const USER_AGENT_MAX = 400

/** Where a call comes from, as sessions and the audit log record it. */
export interface Caller {
  /** IP address; null for a command. */
  address: string | null
  userAgent: string
  log: Pick<FastifyBaseLogger, 'info'>
}

export function callerOf(request: FastifyRequest): Caller & { address: string } {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX).replaceAll('\u0000', '')
  return { address: addressOf(request), userAgent, log: request.log }
}

/** A forwarded value that is not an IP address is ignored; the proxy's address is recorded. */
export const addressOf = ({ ip, socket }: FastifyRequest): string =>
  plainAddress(ip) ?? plainAddress(socket.remoteAddress ?? '') ?? 'unknown'

/** Writes one row and, once that is committed, one log line. Inside a transaction, both belong to what they record. */
export async function recordEvent(db: Db, caller: Caller, event: NewAuditEvent): Promise<void> {
  const { address, userAgent } = caller
  await insertAuditEvent(db, { ...event, address, userAgent })
  db.afterCommit(() => logEvent(caller, event))
}

/**
 * Records a sign-in with a wrong password or an unknown name. What was typed as a name is kept only where an account has
 * it: people type passwords into the wrong field. The work is the same for both, so that its time does not tell them apart.
 */
export async function recordRefusedSignIn(
  db: Db,
  caller: Caller & { address: string },
  attempt: { username: string; userId?: number; details?: Record<string, unknown> },
): Promise<void> {
  const { address, userAgent } = caller
  const { details = {}, userId, username } = attempt
  const network = networkOf(address)
  const account = await insertRefusedSignIn(db, { username, userId, details, address, network, userAgent })
  logEvent(caller, {
    event: 'sign_in_refused',
    details,
    ...(userId === undefined ? {} : { userId }),
    ...(account === undefined ? {} : { username: account.username, subjectId: account.id }),
  })
}

/**
 * The line that docs/self-hosting.md gives a fail2ban filter for: `audit` and `address` come first, before any text that
 * a caller can write.
 */
function logEvent({ address, log, userAgent }: Caller, event: NewAuditEvent): void {
  const { details, event: name, sessionId, subjectId, userId, username } = event
  const line = {
    audit: name,
    address,
    user_id: userId,
    subject_id: subjectId,
    session_id: sessionId,
    username: username && escapeControls(username),
    user_agent: escapeControls(userAgent),
    details: details && escapeTexts(details),
  }
  log.info(line, `audit: ${name}`)
}

const escapeTexts = (details: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]) => [key, typeof value === 'string' ? escapeControls(value) : value]),
  )

/** JSON leaves C1 controls and marks that turn the direction of text as they are; on a terminal they forge lines. */
const escapeControls = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
