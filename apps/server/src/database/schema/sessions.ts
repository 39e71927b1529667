import { index, pgTable, text } from '../drizzle.ts'
import { timestampNow, id, timestampColumn, reference } from './columns.ts'
import { devices } from './devices.ts'
import { users } from './users.ts'

/** One log-in on one device. A log-out, a detected theft, or its expiry ends all of its token pairs. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: timestampNow(),
    last_used_at: timestampNow(),
    /** Counted from the log-in; no refresh moves it. */
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
 * would only cost time. A used pair remains in the table, so that a second use is detected.
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
    created_at: timestampNow(),
    expires_at: timestampColumn().notNull(),
    /** When one of the two tokens was first presented. */
    used_at: timestampColumn(),
    /** When the refresh token was used. */
    retired_at: timestampColumn(),
    /** Together with the plaintext of the used refresh token, it reproduces the tokens of the next pair. */
    successor_seed: text(),
  },
  (table) => [index('token_pairs_session').on(table.session_id)],
)
