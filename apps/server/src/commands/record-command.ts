import { userInfo } from 'node:os'
import { hasAuditTable, type NewAuditEvent } from '../audit/audit-events.queries.ts'
import { recordEvent } from '../audit/record-event.ts'
import { connect, type Connection } from '../database/connect.ts'
import type { Db } from '../database/handle.ts'
import { LAST_BACKUP, writeState } from '../database/installation-state.ts'
import { createErrorLogger } from '../logger.ts'

export type CommandName = 'account' | 'backup' | 'keys' | 'move' | 'restore' | 'seed'

/** Records in the audit log that a command succeeded, and which operating-system user ran it. */
export async function recordCommand(
  db: Db,
  command: CommandName,
  { details, ...event }: Pick<NewAuditEvent, 'subjectId' | 'details'> = {},
): Promise<void> {
  const client = { address: null, userAgent: '', log: createErrorLogger('info') }
  await recordEvent(db, client, { ...event, event: 'command_run', details: { command, ...details, ...operator() } })
}

/**
 * Records a backup in the audit log and, if it is complete, when it was taken. Does nothing in a database from an older version
 * that does not have the tables for it.
 */
export async function recordBackup(connection: Connection, takenAt: Date | undefined): Promise<void> {
  const database = connect(connection, () => undefined)
  try {
    if (!(await hasAuditTable(database.db))) return
    await recordCommand(database.db, 'backup')
    if (takenAt !== undefined) await writeState(database.db, LAST_BACKUP, { taken_at: takenAt.toISOString() })
  } finally {
    await database.close()
  }
}

function operator(): { user: string; sudo_user?: string } {
  const { SUDO_USER: sudoUser } = process.env
  return { user: systemUser(), ...(sudoUser ? { sudo_user: sudoUser } : {}) }
}

/** Returns the user id where it has no name, as in some containers. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}
