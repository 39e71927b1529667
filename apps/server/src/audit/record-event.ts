import type { AuditEventName } from '@daywork/domain/audit/audit-event'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Db } from '../database/handle.ts'

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

interface NewAuditEvent {
  event: AuditEventName
  /** Who did it. */
  userId?: number
  username?: string
  /** The account it was done to, where that is another one. */
  subjectId?: number
  sessionId?: number
  /** Never a secret: details are shown and logged. */
  details?: Record<string, unknown>
}

/** Writes one row and one log line. Inside a transaction, the row goes with what it records. */
export async function recordEvent(db: Db, { address, log, userAgent }: Caller, event: NewAuditEvent): Promise<void> {
  const { details = {}, sessionId = null, subjectId = null, userId = null, username = null } = event
  await db.execute(
    sql`insert into audit_events (event, user_id, username, subject_id, session_id, address, user_agent, details)
        values (${event.event}, ${userId}, ${username}, ${subjectId}, ${sessionId}, ${address}, ${userAgent},
                ${JSON.stringify(details)}::jsonb)`,
  )
  log.info({ audit: event.event, address, username, userId, subjectId, ...details }, `audit: ${event.event}`)
}
