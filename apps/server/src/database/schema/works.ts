import type { Region } from '@daywork/domain/capture/region'
import {
  doublePrecision,
  index,
  isNotNull,
  isNull,
  json,
  jsonb,
  pgTable,
  pgView,
  smallint,
  sql,
  text,
} from '../drizzle.ts'
import { users } from './users.ts'
import {
  timestampNow,
  softDeleteColumns,
  id,
  receivedAt,
  timestampColumn,
  recordColumns,
  reference,
} from './columns.ts'
import { originals } from './media.ts'
import { workOrders } from './work-orders.ts'

/** A portfolio item. */
export const works = pgTable(
  'works',
  {
    id: id(),
    description: text().notNull().default(''),
    /** Stays while the work order is soft-deleted, so that a restore brings the link back. */
    work_order_id: reference().references(() => workOrders.id, { onDelete: 'set null' }),
    /** The text of its approved annotations, so that one index covers both texts. */
    approved_text: text().notNull().default(''),
    /** The marks on its photos: `Mark` of the domain (decision 66). Not jsonb, which would reorder the keys. */
    marks: json().notNull().default([]),
    /** Who uploaded it; null if unknown. */
    created_by: reference().references(() => users.id),
    received_at: receivedAt(),
    ...recordColumns(),
    search_text: text().generatedAlwaysAs(sql`lower(description || chr(31) || approved_text)`),
  },
  (table) => [
    index('works_newest').on(table.created_at, table.id).where(isNull(table.deleted_at)),
    index('works_changed').on(table.updated_at, table.id).where(isNull(table.deleted_at)),
    index('works_order').on(table.work_order_id),
    index('works_author').on(table.created_by, table.created_at, table.id).where(isNull(table.deleted_at)),
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
    /** The client's name for the file, a label only. */
    name: text().notNull(),
    created_at: timestampNow(),
    ...softDeleteColumns(),
  },
  (table) => [
    // Includes soft-deleted files: the purge of a work looks for them.
    index('work_files_work_all').on(table.work_id),
    index('work_files_work').on(table.work_id, table.id).where(isNull(table.deleted_at)),
    index('work_files_deletion').on(table.deletion_id).where(isNotNull(table.deletion_id)),
    index('work_files_original').on(table.sha256),
  ],
)

export const liveWorkFiles = pgView('live_work_files').as((query) =>
  query.select().from(workFiles).where(isNull(workFiles.deleted_at)),
)

/** The findings of an analysis in a work's files, with the review from before the work was submitted. */
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
    /** Where in the photo or frame it was read. */
    region: jsonb().$type<Region>(),
    /** How (`AnnotationSource`) and by which model it was found; null if unknown. */
    source: text(),
    model: text(),
    /** Like `confidenceBand` of the domain. */
    band: smallint().generatedAlwaysAs(sql`greatest(0, least(9, floor(confidence * 10)))::smallint`),
    status: text(),
    reviewed_by: reference().references(() => users.id),
    reviewed_at: timestampColumn(),
    created_at: timestampNow(),
  },
  (table) => [
    index('work_annotations_work').on(table.work_id, table.id),
    // The status is a column of the index, so that counting reads nothing else.
    index('work_annotations_reviews')
      .on(table.model, table.source, table.band, table.id, table.status)
      .where(sql`status is not null and model is not null`),
  ],
)
