import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Db } from '../database/handle.ts'
import { networkOf } from '../network/ip-address.ts'
import { clientAddress } from '../network/request-addresses.ts'
import { insertAuditEvent, insertFailedSignIn, type NewAuditEvent } from './audit-events.queries.ts'

/** In characters. The part of a user agent that describes the device is shorter. */
const USER_AGENT_MAX = 400

/** The client of a request, as sessions and the audit log record it. */
export interface ClientInfo {
  /** IP address; null for a command. */
  address: string | null
  userAgent: string
  log: Pick<FastifyBaseLogger, 'info'>
}

export function clientInfo(request: FastifyRequest): ClientInfo & { address: string } {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX).replaceAll('\u0000', '')
  return { address: clientAddress(request), userAgent, log: request.log }
}

/** Inserts one row and, after the commit, writes one log line. If the transaction is rolled back, neither exists. */
export async function recordEvent(db: Db, client: ClientInfo, event: NewAuditEvent): Promise<void> {
  const { address, userAgent } = client
  await insertAuditEvent(db, { ...event, address, userAgent })
  db.afterCommit(() => logEvent(client, event))
}

/**
 * Records a failed log-in, with a wrong password or an unknown name. Stores the name only if an account has it, because people
 * sometimes type their password into the name field. Takes equally long in both cases, so that the time does not reveal
 * which names exist.
 */
export async function recordFailedSignIn(
  db: Db,
  client: ClientInfo & { address: string },
  attempt: { username: string; userId?: number; details?: Record<string, unknown> },
): Promise<void> {
  const { address, userAgent } = client
  const { details = {}, userId, username } = attempt
  const network = networkOf(address)
  const account = await insertFailedSignIn(db, { username, userId, details, address, network, userAgent })
  logEvent(client, {
    event: 'sign_in_refused',
    details,
    ...(userId === undefined ? {} : { userId }),
    ...(account === undefined ? {} : { username: account.username, subjectId: account.id }),
  })
}

/** Logs an attempt after too many failures, without a row: thousands may come in a minute. */
export function logLockedSignIn({ address, log }: ClientInfo): void {
  log.info({ audit: 'sign_in_locked', address }, 'audit: sign_in_locked')
}

/**
 * The fail2ban filter in docs/self-hosting.md matches this line, so `audit` and `address` come before any text that a client
 * can choose.
 */
function logEvent({ address, log, userAgent }: ClientInfo, event: NewAuditEvent): void {
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

/** JSON does not escape C1 controls and direction marks, which can forge lines on a terminal. */
const escapeControls = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
