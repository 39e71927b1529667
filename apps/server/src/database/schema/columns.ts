import { bigint, customType, integer, sql, timestamp } from '../drizzle.ts'

/** Assigned by the database and never reused; below 2^53, so it fits in a JSON number. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export const reference = () => bigint({ mode: 'number' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** With milliseconds, like responses. */
export const timestampColumn = () => timestamp({ withTimezone: true, precision: 3, mode: 'string' })

/** The time of the insert, unless a statement sets another. */
export const timestampNow = () =>
  timestampColumn()
    .notNull()
    .default(sql`now()`)

/** When the server received what a device sent later. `created_at` is then when the user made it. Null for everything else. */
export const receivedAt = () => timestampColumn()

/** The columns that every kind of record has. */
export const recordColumns = () => ({
  /** Incremented by every change. The ETag of the record. */
  version: integer().notNull().default(1),
  created_at: timestampNow(),
  updated_at: timestampNow(),
  ...softDeleteColumns(),
})

/** `deletion_id` is the id of the delete, so that a restore brings back exactly the rows of that delete. */
export const softDeleteColumns = () => ({
  deleted_at: timestampColumn(),
  deletion_id: reference(),
})
