import { CLOSED_STATUSES, PRIORITIES, WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import { index, integer, isNotNull, isNull, pgTable, pgView, primaryKey, sql, type SQL, text } from '../drizzle.ts'
import { optionalKey, optionalTextKey, rankKey, textKey } from '../sort-keys.ts'
import { users } from './users.ts'
import { timestampNow, id, receivedAt, timestampColumn, recordColumns, reference } from './columns.ts'
import { projects } from './projects.ts'
import { workers } from './workers.ts'

/** Whether an order with this status is still to be done. Literal text, so that PostgreSQL can plan for these values. */
export const isOpenStatus = (column: string): SQL =>
  sql.raw(`${column} not in (${CLOSED_STATUSES.map((status) => `'${status}'`).join(', ')})`)

const isLiveAndOpen = sql`deleted_at is null and ${isOpenStatus('status')}`

export const workOrders = pgTable(
  'work_orders',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    status: text().notNull(),
    priority: text().notNull(),
    project_id: reference()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    location: text().notNull().default(''),
    scheduled_start: timestampColumn(),
    scheduled_end: timestampColumn(),
    /** Skills and certificates that each worker of the crew needs. */
    required_skills: text().array().notNull().default([]),
    /** When the status became COMPLETED; null in other statuses, and for orders of earlier versions if unknown. */
    completed_at: timestampColumn(),
    ...recordColumns(),
    search_text: text().generatedAlwaysAs(sql`lower(title || chr(31) || location || chr(31) || description)`),
  },
  (table) => [
    // Lists read these backwards for the newest first. Do not use `.desc()`: drizzle turns it into DESC NULLS LAST, which
    // differs from `order by … desc`, so PostgreSQL would sort the whole table.
    index('work_orders_newest').on(table.created_at, table.id).where(isNull(table.deleted_at)),
    index('work_orders_title').on(textKey('title')(false), table.id).where(isNull(table.deleted_at)),
    index('work_orders_location').on(optionalTextKey('location')(false), table.id).where(isNull(table.deleted_at)),
    index('work_orders_location_down').on(optionalTextKey('location')(true), table.id).where(isNull(table.deleted_at)),
    index('work_orders_start')
      .on(optionalKey('scheduled_start', 'time')(false), table.id)
      .where(isNull(table.deleted_at)),
    index('work_orders_start_down')
      .on(optionalKey('scheduled_start', 'time')(true), table.id)
      .where(isNull(table.deleted_at)),
    index('work_orders_by_status')
      .on(rankKey('status', WORK_ORDER_STATUSES)(false), table.id)
      .where(isNull(table.deleted_at)),
    index('work_orders_by_priority')
      .on(rankKey('priority', PRIORITIES.toReversed())(false), table.id)
      .where(isNull(table.deleted_at)),
    index('work_orders_changed').on(table.updated_at, table.id).where(isNull(table.deleted_at)),
    index('work_orders_project').on(table.project_id, table.status).where(isNull(table.deleted_at)),
    // Includes soft-deleted orders: the purge of a project looks for them.
    index('work_orders_project_all').on(table.project_id),
    index('work_orders_status').on(table.status, table.created_at, table.id).where(isNull(table.deleted_at)),
    index('work_orders_priority').on(table.priority, table.created_at, table.id).where(isNull(table.deleted_at)),
    index('work_orders_scheduled').on(table.scheduled_start).where(isNull(table.deleted_at)),
    // For reports.
    index('work_orders_completed').on(table.completed_at).where(isNull(table.deleted_at)),
    // For lists of late orders.
    index('work_orders_open_start').on(table.scheduled_start).where(isLiveAndOpen),
    index('work_orders_open_end').on(table.scheduled_end).where(isLiveAndOpen),
    // The schedule finds orders of up to a day by their start, and the few longer ones by their end.
    index('work_orders_long')
      .on(table.scheduled_end)
      .where(sql`deleted_at is null and scheduled_end - scheduled_start > interval '1 day'`),
    index('work_orders_undated')
      .on(table.created_at, table.id)
      .where(sql`deleted_at is null and scheduled_start is null and ${isOpenStatus('status')}`),
    index('work_orders_deletion').on(table.deletion_id).where(isNotNull(table.deletion_id)),
    index('work_orders_search').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
)

export const liveWorkOrders = pgView('live_work_orders').as((query) =>
  query.select().from(workOrders).where(isNull(workOrders.deleted_at)),
)

export const workOrderWorkers = pgTable(
  'work_order_workers',
  {
    work_order_id: reference()
      .notNull()
      .references(() => workOrders.id, { onDelete: 'cascade' }),
    worker_id: reference()
      .notNull()
      .references(() => workers.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    /** The position in the crew, in the order given. Cards show the workers in this order. */
    position: integer().notNull(),
    created_at: timestampNow(),
  },
  (table) => [
    primaryKey({ columns: [table.work_order_id, table.worker_id] }),
    index('work_order_workers_worker').on(table.worker_id),
  ],
)

/** The order's journal. */
export const workOrderUpdates = pgTable(
  'work_order_updates',
  {
    id: id(),
    work_order_id: reference()
      .notNull()
      .references(() => workOrders.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    author_id: reference()
      .notNull()
      .references(() => users.id),
    created_at: timestampNow(),
    received_at: receivedAt(),
  },
  (table) => [index('work_order_updates_order').on(table.work_order_id, table.id)],
)
