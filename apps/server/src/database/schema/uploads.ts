import { bigint, date, index, pgTable, primaryKey, text } from '../drizzle.ts'
import { timestampNow, id, reference } from './columns.ts'
import { originals } from './media.ts'
import { users } from './users.ts'

/** A resumable upload, finished or not, until a work refers to its file. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The client's name for the file, a label only. */
    name: text().notNull(),
    /** Bytes of the complete file. The size of the part file is the progress. */
    size: bigint({ mode: 'number' }).notNull(),
    /** The SHA-256 that the client expects, hexadecimal. */
    claimed_sha256: text(),
    /** The name of the part file. */
    part: text().notNull(),
    /** Set once the complete file is stored. */
    sha256: text().references(() => originals.sha256),
    created_at: timestampNow(),
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
