import type { ReportChoices } from '@daywork/domain/order-reports/order-report'
import { index, integer, json, pgTable, sql, text } from '../drizzle.ts'
import { timestampNow, id, reference, timestampColumn } from './columns.ts'
import { users } from './users.ts'
import { workOrders } from './work-orders.ts'

/** PDF reports of work orders. Their files are in the store of media. */
export const orderReports = pgTable(
  'order_reports',
  {
    id: id(),
    /** Null once the order is purged: the file is removed with the row, by the next maintenance. */
    work_order_id: reference().references(() => workOrders.id, { onDelete: 'set null' }),
    choices: json().$type<ReportChoices | string>().notNull(),
    /** What the report says; null once the PDF is written. Not jsonb, which would reorder the keys. */
    content: text(),
    content_sha256: text().notNull(),
    status: text().notNull().default('queued'),
    percent: integer().notNull().default(0),
    /** When the media process last worked on it. */
    touched_at: timestampNow(),
    /** The hash of the PDF. */
    sha256: text(),
    size: integer(),
    page_count: integer(),
    created_by: reference()
      .notNull()
      .references(() => users.id),
    created_at: timestampNow(),
    finished_at: timestampColumn(),
  },
  (table) => [
    index('order_reports_order').on(table.work_order_id, table.id),
    index('order_reports_creator').on(table.created_by),
    index('order_reports_purged')
      .on(table.id)
      .where(sql`work_order_id is null`),
  ],
)
