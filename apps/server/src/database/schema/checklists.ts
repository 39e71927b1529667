import type { Answers } from '@daywork/domain/checklists/answer'
import type { Item } from '@daywork/domain/checklists/item'
import { index, integer, isNotNull, isNull, json, pgTable, pgView, sql, text, uniqueIndex } from '../drizzle.ts'
import { timestampNow, id, recordColumns, reference } from './columns.ts'
import { workOrders } from './work-orders.ts'

/** Templates whose items new checklists copy. */
export const checklistTemplates = pgTable(
  'checklist_templates',
  {
    id: id(),
    title: text().notNull(),
    /** Not jsonb, which would reorder the keys. As JSON text, because the driver sends a list as an array of PostgreSQL. */
    items: json().$type<Item[] | string>().notNull().default([]),
    /** The number of items that require an answer. */
    required_count: integer().notNull().default(0),
    ...recordColumns(),
    search_text: text().generatedAlwaysAs(sql`lower(title)`),
  },
  (table) => [
    index('checklist_templates_newest').on(table.created_at, table.id).where(isNull(table.deleted_at)),
    index('checklist_templates_changed').on(table.updated_at, table.id).where(isNull(table.deleted_at)),
    index('checklist_templates_deletion').on(table.deletion_id).where(isNotNull(table.deletion_id)),
    index('checklist_templates_search').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
)

export const liveChecklistTemplates = pgView('live_checklist_templates').as((query) =>
  query.select().from(checklistTemplates).where(isNull(checklistTemplates.deleted_at)),
)

/** A checklist of a work order, with a copy of the items of its template. */
export const checklists = pgTable(
  'checklists',
  {
    id: id(),
    work_order_id: reference()
      .notNull()
      .references(() => workOrders.id, { onDelete: 'cascade' }),
    template_id: reference().references(() => checklistTemplates.id, { onDelete: 'set null' }),
    title: text().notNull(),
    items: json().$type<Item[] | string>().notNull(),
    answers: json().$type<Answers | string>().notNull().default({}),
    /** Required items without an answer: lists of orders count them. */
    required_left: integer().notNull(),
    ...recordColumns(),
    search_text: text().generatedAlwaysAs(sql`lower(title)`),
  },
  (table) => [
    index('checklists_newest').on(table.created_at, table.id).where(isNull(table.deleted_at)),
    index('checklists_changed').on(table.updated_at, table.id).where(isNull(table.deleted_at)),
    // Includes soft-deleted checklists: the purge of an order looks for them.
    index('checklists_order').on(table.work_order_id),
    index('checklists_left')
      .on(table.work_order_id)
      .where(sql`deleted_at is null and required_left > 0`),
    index('checklists_template').on(table.template_id),
    index('checklists_deletion').on(table.deletion_id).where(isNotNull(table.deletion_id)),
    index('checklists_search').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
)

export const liveChecklists = pgView('live_checklists').as((query) =>
  query.select().from(checklists).where(isNull(checklists.deleted_at)),
)

/** The order that was created for a failed item. */
export const followUps = pgTable(
  'follow_ups',
  {
    work_order_id: reference()
      .primaryKey()
      .references(() => workOrders.id, { onDelete: 'cascade' }),
    checklist_id: reference()
      .notNull()
      .references(() => checklists.id, { onDelete: 'cascade' }),
    item: text().notNull(),
    created_at: timestampNow(),
  },
  (table) => [uniqueIndex('follow_ups_item').on(table.checklist_id, table.item)],
)
