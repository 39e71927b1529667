import { bigint, index, integer, pgTable, primaryKey, sql, text } from '../drizzle.ts'
import { bytes, timestampNow, timestampColumn } from './columns.ts'

/** An uploaded file, stored once under its hash and never changed. */
export const originals = pgTable('originals', {
  /** Hexadecimal. */
  sha256: text().primaryKey(),
  /** Bytes. */
  size: bigint({ mode: 'number' }).notNull(),
  /** Detected from the file's bytes, never from its name. */
  media_type: text().notNull(),
  /** Pixels, upright. */
  width: integer(),
  height: integer(),
  duration_ms: integer(),
  taken_at: timestampColumn(),
  /** A tiny picture as a data: URL, so that the layout of lists does not jump. */
  placeholder: text(),
  created_at: timestampNow(),
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
    created_at: timestampNow(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.variant] })],
)

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
    created_at: timestampNow(),
  },
  (table) => [
    // Prints that differ in at most 9 of 64 bits differ in at most 2 bits of some band of 16 bits (near-bands.ts).
    index('fingerprints_band_0').on(sql`((${table.print} >> 48) & 65535)`),
    index('fingerprints_band_1').on(sql`((${table.print} >> 32) & 65535)`),
    index('fingerprints_band_2').on(sql`((${table.print} >> 16) & 65535)`),
    index('fingerprints_band_3').on(sql`(${table.print} & 65535)`),
  ],
)
