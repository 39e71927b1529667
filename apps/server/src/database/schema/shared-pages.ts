import { bigint, boolean, check, index, integer, pgTable, sql, text, uniqueIndex } from '../drizzle.ts'
import { users } from './users.ts'
import { timestampNow, id, reference, timestampColumn } from './columns.ts'
import { projects } from './projects.ts'
import { workOrders } from './work-orders.ts'

/** Pages at secret addresses that show a work order or a project to the client. */
export const sharedPages = pgTable(
  'shared_pages',
  {
    id: id(),
    /** SHA-256 of the secret, which is stored nowhere. */
    secret_hash: text().notNull().unique(),
    work_order_id: reference().references(() => workOrders.id, { onDelete: 'cascade' }),
    project_id: reference().references(() => projects.id, { onDelete: 'cascade' }),
    /** If empty, the page shows the title of the record. */
    title: text().notNull(),
    language: text().notNull(),
    message: text().notNull(),
    has_captions: boolean().notNull(),
    /** False for pages of before marks could be shown: their senders did not choose them. */
    has_marks: boolean().notNull().default(false),
    /** Ids of work_files, work_order_updates, checklists, and signatures. Pages omit those that were deleted or moved. */
    file_ids: bigint({ mode: 'number' }).array().notNull(),
    before_id: reference(),
    after_id: reference(),
    /** Null for the after photo, else the newest. */
    cover_id: reference(),
    note_ids: bigint({ mode: 'number' }).array().notNull(),
    checklist_ids: bigint({ mode: 'number' }).array().notNull().default([]),
    signature_ids: bigint({ mode: 'number' }).array().notNull().default([]),
    /** Null for never. */
    expires_at: timestampColumn(),
    revoked_at: timestampColumn(),
    created_by: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: timestampNow(),
    view_count: integer().notNull().default(0),
    last_viewed_at: timestampColumn(),
  },
  (table) => [
    check('shared_pages_one_record', sql`num_nonnulls(${table.work_order_id}, ${table.project_id}) = 1`),
    index('shared_pages_order').on(table.work_order_id, table.id),
    index('shared_pages_project').on(table.project_id, table.id),
    index('shared_pages_creator').on(table.created_by),
  ],
)

/** What clients sent from shared pages. */
export const clientResponses = pgTable(
  'client_responses',
  {
    id: id(),
    shared_page_id: reference()
      .notNull()
      .references(() => sharedPages.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    created_at: timestampNow(),
  },
  (table) => [
    index('client_responses_page').on(table.shared_page_id, table.id),
    uniqueIndex('client_responses_approval')
      .on(table.shared_page_id)
      .where(sql`kind = 'approval'`),
  ],
)
