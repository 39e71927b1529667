import { bigint, index, integer, jsonb, pgTable, text } from '../drizzle.ts'
import { users } from './users.ts'
import { timestampNow, id, timestampColumn, reference } from './columns.ts'

const owner = () =>
  reference()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The authenticator app of an account (RFC 6238). */
export const totpFactors = pgTable('totp_factors', {
  user_id: owner().primaryKey(),
  /** Base32. */
  secret: text().notNull(),
  /** The last time step that was accepted: a code works once. */
  last_step: bigint({ mode: 'number' }),
  created_at: timestampNow(),
  /** When the first code was accepted. A setup without a code is in `auth_challenges`, so this is always set. */
  confirmed_at: timestampColumn(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: owner(),
    code_hash: text().notNull(),
    used_at: timestampColumn(),
  },
  (table) => [index('recovery_codes_user').on(table.user_id)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: owner(),
    name: text().notNull(),
    /** Base64url, as browsers send it. */
    credential_id: text().notNull().unique(),
    /** Base64url of the COSE key. */
    public_key: text().notNull(),
    /** Stays 0 for passkeys that are synced between devices. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().notNull(),
    /** The domain the passkey belongs to; it does not work on another. */
    rp_id: text().notNull(),
    created_at: timestampNow(),
    last_used_at: timestampColumn(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
)

/** A step between two requests: a log-in that waits for its second factor, or a passkey that is being added. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    id: id(),
    user_id: owner(),
    /** 'second_factor', 'second_factor_setup' or 'passkey'. */
    kind: text().notNull(),
    /** SHA-256 of the ticket in the second request; null if a session identifies the user. */
    ticket_hash: text().unique(),
    /** The WebAuthn challenge, base64url. */
    challenge: text(),
    /** Wrong codes so far. */
    tries: integer().notNull().default(0),
    /** Values of the first request: remember, device, address. */
    data: jsonb().notNull(),
    expires_at: timestampColumn().notNull(),
  },
  (table) => [index('auth_challenges_user').on(table.user_id)],
)
