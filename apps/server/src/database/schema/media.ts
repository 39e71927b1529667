import { sql } from 'drizzle-orm'
import { bigint, customType, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, timestampColumn, reference } from './columns.ts'

/** An uploaded file, stored once under its hash and never changed. */
export const originals = pgTable('originals', {
  /** Hexadecimal. */
  sha256: text().primaryKey(),
  /** Bytes. */
  size: bigint({ mode: 'number' }).notNull(),
  /** Detected from the file's bytes, never from its name (PORT-10). */
  media_type: text().notNull(),
  /** Pixels, upright. */
  width: integer(),
  height: integer(),
  duration_ms: integer(),
  taken_at: timestampColumn(),
  /** A tiny picture as a data: URL, so that the layout of lists does not jump. */
  placeholder: text(),
  created_at: createdAt(),
})

/** A smaller copy of an original; it can be recreated at any time. */
export const derivatives = pgTable(
  'derivatives',
  {
    sha256: text()
      .notNull()
      .references(() => originals.sha256, { onDelete: 'cascade' }),
    variant: text().notNull(),
    media_type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    size: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.variant] })],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * What a photo looks like, to detect near-duplicates (media/near-duplicates/fingerprint.ts). Each
 * processed photo has a row; one with hardly any detail has a row without a print.
 */
export const fingerprints = pgTable(
  'fingerprints',
  {
    sha256: text()
      .primaryKey()
      .references(() => originals.sha256, { onDelete: 'cascade' }),
    /** 64 bits, as a signed number. */
    print: bigint({ mode: 'bigint' }),
    detail: bytes(),
    created_at: createdAt(),
  },
  (table) => [
    // Prints that differ in 9 of 64 bits differ in at most 2 of some 16 of them: those are what is looked for.
    index('fingerprints_band_0').on(sql`((${table.print} >> 48) & 65535)`),
    index('fingerprints_band_1').on(sql`((${table.print} >> 32) & 65535)`),
    index('fingerprints_band_2').on(sql`((${table.print} >> 16) & 65535)`),
    index('fingerprints_band_3').on(sql`(${table.print} & 65535)`),
  ],
)

/** A resumable upload, finished or not, until a work refers to its file. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The client's name for the file, a label only (PORT-12). */
    name: text().notNull(),
    /** Bytes of the complete file. The size of the part file is the progress. */
    size: bigint({ mode: 'number' }).notNull(),
    /** The SHA-256 that the client expects, hexadecimal. */
    claimed_sha256: text(),
    /** The name of the part file. */
    part: text().notNull(),
    /** Set once the complete file is stored. */
    sha256: text().references(() => originals.sha256),
    created_at: createdAt(),
  },
  (table) => [index('uploads_age').on(table.created_at), index('uploads_original').on(table.sha256)],
)

/** Bytes that an account uploaded per day (UTC), for the quota. */
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
