import {
  type AnyPgColumn,
  date,
  index,
  integer,
  isNotNull,
  isNull,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../drizzle.ts'
import { id, recordColumns, reference } from './columns.ts'
import { projects } from './projects.ts'
import { workOrders } from './work-orders.ts'

/** Repeating work orders: their common fields and their schedule. */
export const series = pgTable(
  'series',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    priority: text().notNull(),
    project_id: reference()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    location: text().notNull().default(''),
    required_skills: text().array().notNull().default([]),
    /**
     * assigned_workers as JSON text, because the driver sends a list as an array of PostgreSQL. Can contain workers that
     * were deleted since; reads leave them out.
     */
    crew: jsonb()
      .$type<string>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** RRULE text, without DTSTART and UNTIL. */
    rule: text().notNull(),
    /** YYYY-MM-DDTHH:MM, as clocks show it in the time zone. Not a timestamp, which PostgreSQL would convert. */
    local_start: text().notNull(),
    time_zone: text().notNull(),
    duration_minutes: integer(),
    /** Included. */
    last_day: date({ mode: 'string' }),
    /** The series that a split took this one from, and the day of the split; null for any other, and once that one is purged. */
    split_from: reference().references((): AnyPgColumn => series.id, { onDelete: 'set null' }),
    split_on: date({ mode: 'string' }),
    ...recordColumns(),
    search_text: text().generatedAlwaysAs(sql`lower(title)`),
  },
  (table) => [
    index('series_newest').on(table.created_at, table.id).where(isNull(table.deleted_at)),
    index('series_changed').on(table.updated_at, table.id).where(isNull(table.deleted_at)),
    // Includes soft-deleted series: the purge of a project looks for them.
    index('series_project').on(table.project_id),
    index('series_crew').using('gin', table.crew.op('jsonb_path_ops')),
    index('series_split_from').on(table.split_from).where(isNotNull(table.split_from)),
    index('series_deletion').on(table.deletion_id).where(isNotNull(table.deletion_id)),
    index('series_search').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
)

export const liveSeries = pgView('live_series').as((query) =>
  query.select().from(series).where(isNull(series.deleted_at)),
)

/**
 * The days for which a series has created its order. The row outlives the order, so that an order is not created again after
 * it was moved, deleted, or purged.
 */
export const seriesDays = pgTable(
  'series_days',
  {
    series_id: reference()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    /** The local day of the original start. */
    day: date({ mode: 'string' }).notNull(),
    work_order_id: reference().references(() => workOrders.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.series_id, table.day] }),
    uniqueIndex('series_days_order').on(table.work_order_id),
  ],
)
