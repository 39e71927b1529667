import { isNotNull, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, timestampColumn, reference } from './columns.ts'
import { workers } from './workers.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** argon2id, with its parameters and salt (SESS-29). */
    password_hash: text().notNull(),
    created_at: createdAt(),
    /** Whose invite the account was made with; null for the first account and for open registration. */
    invited_by: reference().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** Set while the account is disabled: it cannot sign in, and has no sessions. */
    disabled_at: timestampColumn(),
    /** Of the page: 'en' or 'es'; null until one is chosen. */
    language: text(),
    /** Who of the workers uses the account; null if none does. */
    worker_id: reference().references(() => workers.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    // For the purge of a worker.
    index('users_worker').on(table.worker_id).where(isNotNull(table.worker_id)),
  ],
)

/** A browser that signed in to an account before. It proves so with a secret that it keeps through log-outs. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret_hash: text().notNull(),
    created_at: createdAt(),
    last_used_at: createdAt(),
  },
  (table) => [unique('devices_secret').on(table.user_id, table.secret_hash)],
)

/** One log-in on one device. A log-out, a theft or its expiry ends all of its token pairs together (SESS-25, SESS-26). */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    last_used_at: createdAt(),
    /** Counted from the log-in; no refresh moves it (SESS-31). */
    expires_at: timestampColumn().notNull(),
    ended_at: timestampColumn(),
    address: text().notNull(),
    user_agent: text().notNull(),
    /** The browser that signed in, if it sent its secret. */
    device_id: reference().references(() => devices.id, { onDelete: 'set null' }),
  },
  (table) => [index('sessions_user').on(table.user_id)],
)

/**
 * An access token and the refresh token issued with it, as SHA-256 hashes: the tokens are random enough that a slow hash
 * would only cost time. A spent pair stays, so that its reuse is noticed (SESS-25).
 */
export const tokenPairs = pgTable(
  'token_pairs',
  {
    id: id(),
    session_id: reference()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    refresh_hash: text().notNull().unique(),
    /** Null in pairs of older versions, whose access tokens were signed. */
    access_hash: text().unique(),
    access_expires_at: timestampColumn(),
    created_at: createdAt(),
    expires_at: timestampColumn().notNull(),
    /** When one of the two tokens was first presented. */
    used_at: timestampColumn(),
    /** When the refresh token was spent. */
    retired_at: timestampColumn(),
    /** With the plaintext of the spent refresh token, it gives the tokens of the successor again. */
    successor_seed: text(),
  },
  (table) => [index('token_pairs_session').on(table.session_id)],
)

/** Failed log-ins of the last minute, kept here so that several servers count together (SESS-30). */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: id(),
    username: text().notNull(),
    address: text().notNull(),
    /** The IPv4 address or the IPv6 /64 that the attempt came from. */
    network: text().notNull(),
    failed_at: createdAt(),
  },
  (table) => [
    index('login_failures_recent').on(table.username, table.address, table.failed_at),
    index('login_failures_network').on(table.network, table.failed_at),
    index('login_failures_username').on(table.username, table.failed_at),
  ],
)

export const invites = pgTable('invites', {
  id: id(),
  code_hash: text().notNull().unique(),
  created_by: reference()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  created_at: createdAt(),
  expires_at: timestampColumn().notNull(),
  used_at: timestampColumn(),
  used_by: reference().references(() => users.id, { onDelete: 'set null' }),
})

/** One-time links that let the owner of an account set a new password. */
export const passwordResets = pgTable('password_resets', {
  id: id(),
  user_id: reference()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  code_hash: text().notNull().unique(),
  /** Null when a command made it. */
  created_by: reference().references(() => users.id, { onDelete: 'set null' }),
  created_at: createdAt(),
  expires_at: timestampColumn().notNull(),
  used_at: timestampColumn(),
})

/** Secrets made at the first start and shared by all servers of one database. */
export const serverKeys = pgTable('server_keys', {
  name: text().primaryKey(),
  value: text().notNull(),
  created_at: createdAt(),
})
