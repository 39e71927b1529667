import { sql } from 'drizzle-orm'
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Assigned by the database and never reused; below 2^53, so it fits in a JSON number. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export const reference = () => bigint({ mode: 'number' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** With milliseconds, like responses. */
export const timestampColumn = () => timestamp({ withTimezone: true, precision: 3, mode: 'string' })

export const createdAt = () =>
  timestampColumn()
    .notNull()
    .default(sql`now()`)

/** The columns that every kind of record has. */
export const recordColumns = () => ({
  /** Rises with every change, and is the record's ETag. */
  version: integer().notNull().default(1),
  created_at: createdAt(),
  updated_at: createdAt(),
  ...softDeleteColumns(),
})

/** `deletion_id` names the delete, so that a restore brings back exactly its rows. */
export const softDeleteColumns = () => ({
  deleted_at: timestampColumn(),
  deletion_id: reference(),
})
