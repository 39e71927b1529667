import { index, jsonb, pgTable, text } from '../drizzle.ts'
import { timestampNow, id, reference } from './columns.ts'

/** Events of accounts: sign-ins, invites, second factors, commands. Rows outlive the accounts that they name. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    created_at: timestampNow(),
    event: text().notNull(),
    /** Who did it; null for commands and for people who are not signed in. */
    user_id: reference(),
    /** The account's name at that time; null if no account has the typed name, which may be a password. */
    username: text(),
    /** The affected account, if it is another one. */
    subject_id: reference(),
    session_id: reference(),
    address: text(),
    user_agent: text(),
    details: jsonb().notNull(),
  },
  (table) => [
    index('audit_events_user').on(table.user_id, table.id),
    index('audit_events_subject').on(table.subject_id, table.id),
    index('audit_events_created').on(table.created_at),
  ],
)
