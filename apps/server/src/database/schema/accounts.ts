import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, reference } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** argon2id, with its parameters and salt (SESS-29). */
    password_hash: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('users_username_key').on(sql`lower(${table.username})`)],
)

/** One log-in on one device: the family of refresh tokens that a log-out or a theft ends together (SESS-25, SESS-26). */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    last_used_at: createdAt(),
    ended_at: moment(),
    address: text().notNull(),
    user_agent: text().notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    session_id: reference()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** SHA-256: the token itself is random enough that a slow hash would only cost time. */
    token_hash: text().notNull().unique(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    retired_at: moment(),
  },
  (table) => [index('refresh_tokens_session').on(table.session_id)],
)

/** Failed log-ins of the last minute, kept here so that several servers count together (SESS-30). */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: id(),
    username: text().notNull(),
    address: text().notNull(),
    failed_at: createdAt(),
  },
  (table) => [index('login_failures_recent').on(table.username, table.address, table.failed_at)],
)

export const invites = pgTable('invites', {
  id: id(),
  code_hash: text().notNull().unique(),
  created_by: reference()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  created_at: createdAt(),
  expires_at: moment().notNull(),
  used_at: moment(),
})

/** Secrets made at the first start and shared by all servers of one database. */
export const serverKeys = pgTable('server_keys', {
  name: text().primaryKey(),
  value: text().notNull(),
  created_at: createdAt(),
})
