import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Db } from '../database/handle.ts'
import { insertAuditEvent, type NewAuditEvent } from './audit-events.queries.ts'

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
  return { address: request.ip, userAgent, log: request.log }
}

/** Writes one row and one log line. Inside a transaction, the row goes with what it records. */
export async function recordEvent(db: Db, { address, log, userAgent }: Caller, event: NewAuditEvent): Promise<void> {
  await insertAuditEvent(db, { ...event, address, userAgent })
  const { details, event: name, subjectId, userId, username } = event
  log.info({ audit: name, address, username, userId, subjectId, ...details }, `audit: ${name}`)
}
