import { sql } from 'drizzle-orm'
import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

/** Numbered by the database and never reused (API-12); below 2^53, so a JSON number holds it. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export const reference = () => bigint({ mode: 'number' })

/** Milliseconds are what JSON answers show, so nothing finer is stored. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'string' })

export const createdAt = () =>
  moment()
    .notNull()
    .default(sql`now()`)

/** What every record that people edit carries beside its own fields. */
export const recordColumns = () => ({
  /** Rises with every change; the record's ETag (API-93). */
  version: integer().notNull().default(1),
  created_at: createdAt(),
  updated_at: createdAt(),
  ...hiddenColumns(),
})

/** A delete hides; `deletion_id` tells which delete did, so that a restore brings back exactly its rows (DEL-16). */
export const hiddenColumns = () => ({
  deleted_at: moment(),
  deletion_id: reference(),
})
