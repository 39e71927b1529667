import { isNotNull, isNull, sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, hiddenColumns, id, moment, recordColumns, reference } from './columns.ts'
import { workOrders } from './work-orders.ts'

/** A file as it came in, stored once under its hash and never changed. */
export const originals = pgTable('originals', {
  /** Hexadecimal. */
  sha256: text().primaryKey(),
  /** Bytes. */
  size: bigint({ mode: 'number' }).notNull(),
  /** Told from the file's bytes, never from its name (PORT-10). */
  media_type: text().notNull(),
  /** Pixels, upright. */
  width: integer(),
  height: integer(),
  duration_ms: integer(),
  taken_at: moment(),
  /** A tiny picture as a data: address, so that lists do not jump. */
  placeholder: text(),
  created_at: createdAt(),
})

/** A smaller copy of an original; it can be made again at any time. */
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
 * What a photo looks like, so that one that was taken before is known again (media/near-duplicates/fingerprint.ts). Each photo
 * has a row once that was looked at; one that shows next to nothing has a row that says nothing.
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

/** A portfolio item. */
export const works = pgTable(
  'works',
  {
    id: id(),
    description: text().notNull().default(''),
    /** Stays when the order is only hidden, so that a restore brings the link back (DEL-16, API-80). */
    work_order_id: reference().references(() => workOrders.id, { onDelete: 'set null' }),
    /** What its approved annotations say, so that one index finds a work by either text. */
    approved_text: text().notNull().default(''),
    ...recordColumns(),
    search_text: text().generatedAlwaysAs(sql`lower(description || chr(31) || approved_text)`),
  },
  (table) => [
    index('works_newest').on(table.created_at, table.id).where(isNull(table.deleted_at)),
    index('works_changed').on(table.updated_at, table.id).where(isNull(table.deleted_at)),
    index('works_order').on(table.work_order_id),
    index('works_deletion').on(table.deletion_id).where(isNotNull(table.deletion_id)),
    index('works_search').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
)

export const liveWorks = pgView('live_works').as((query) => query.select().from(works).where(isNull(works.deleted_at)))

export const workFiles = pgTable(
  'work_files',
  {
    id: id(),
    work_id: reference()
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    sha256: text()
      .notNull()
      .references(() => originals.sha256),
    /** The name the sender gave: a label only (PORT-12). */
    name: text().notNull(),
    created_at: createdAt(),
    ...hiddenColumns(),
  },
  (table) => [
    // Covers hidden files too: the purge of a work looks for them.
    index('work_files_work_all').on(table.work_id),
    index('work_files_work').on(table.work_id, table.id).where(isNull(table.deleted_at)),
    index('work_files_deletion').on(table.deletion_id).where(isNotNull(table.deletion_id)),
    index('work_files_original').on(table.sha256),
  ],
)

export const liveWorkFiles = pgView('live_work_files').as((query) =>
  query.select().from(workFiles).where(isNull(workFiles.deleted_at)),
)

/** What an analysis said about a work's files, with the review it got before the work was sent in. */
export const workAnnotations = pgTable(
  'work_annotations',
  {
    id: id(),
    work_id: reference()
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    /** 0 to 1. */
    confidence: doublePrecision().notNull(),
    /** Seconds from the start of a video. */
    timestamp: doublePrecision(),
    status: text(),
    reviewed_by: reference().references(() => users.id),
    reviewed_at: moment(),
    created_at: createdAt(),
  },
  (table) => [index('work_annotations_work').on(table.work_id, table.id)],
)

/** A file that arrives in pieces, over as many connections as it takes; it waits, whole or not, for a work to refer to it. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sender's name for the file, a label only (PORT-12). */
    name: text().notNull(),
    /** Bytes of the whole file; how many have arrived, the file itself says. */
    size: bigint({ mode: 'number' }).notNull(),
    /** What the sender says the whole file's SHA-256 is, hexadecimal. */
    claimed_sha256: text(),
    /** The name under which unfinished bytes stand. */
    part: text().notNull(),
    /** Set once the whole file is kept. */
    sha256: text().references(() => originals.sha256),
    created_at: createdAt(),
  },
  (table) => [index('uploads_age').on(table.created_at), index('uploads_original').on(table.sha256)],
)
