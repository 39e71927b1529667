import { bigint, date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, moment, reference } from './columns.ts'

/** What happened to accounts: sign-ins, invites, factors, commands. Rows outlive the accounts they name. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    created_at: createdAt(),
    event: text().notNull(),
    /** Who did it; null for strangers and commands. */
    user_id: reference(),
    /** The name as it was typed or as it was then. */
    username: text(),
    /** The account it was done to, where that is another one. */
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

/** What the bell shows, for 90 days. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A code that the page has words for. */
    kind: text().notNull(),
    /** The values that those words need. */
    data: jsonb().notNull(),
    created_at: createdAt(),
    read_at: moment(),
  },
  (table) => [
    index('notifications_user').on(table.user_id, table.id),
    index('notifications_created').on(table.created_at),
  ],
)

/** State and settings of the whole installation: one JSON value for each name. */
export const installationState = pgTable('installation_state', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: createdAt(),
})

/** Bytes that an account uploaded on a day (UTC), for the quota. */
export const uploadUsage = pgTable(
  'upload_usage',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.day] })],
)
