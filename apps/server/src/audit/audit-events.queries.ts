import type { AuditEventName } from '@daywork/domain/audit/audit-event'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/handle.ts'

export interface NewAuditEvent {
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

export async function insertAuditEvent(
  db: Db,
  event: NewAuditEvent & { address: string | null; userAgent: string },
): Promise<void> {
  const { address, details = {}, sessionId = null, subjectId = null, userAgent, userId = null, username = null } = event
  await db.execute(
    sql`insert into audit_events (event, user_id, username, subject_id, session_id, address, user_agent, details)
        values (${event.event}, ${userId}, ${username}, ${subjectId}, ${sessionId}, ${address}, ${userAgent},
                ${JSON.stringify(details)}::jsonb)`,
  )
}
