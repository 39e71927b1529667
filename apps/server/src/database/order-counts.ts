import { sql } from './drizzle.ts'
import { isOpenStatus } from './schema/work-orders.ts'

/** How many work orders `o` there are and how many of them are open: one column, so that PostgreSQL reads them once. */
export const orderCounts = sql`json_build_array(count(*), count(*) filter (where ${isOpenStatus('o.status')}))`

interface OrderCounts {
  work_order_count: number
  active_work_orders_count: number
}

/** A row of the database with `orderCounts` in the place of both numbers. */
export type WithOrderCounts<Row extends OrderCounts> = Omit<Row, keyof OrderCounts> & {
  order_counts: readonly [all: number, active: number]
}

export const readOrderCounts = ([all, active]: readonly [number, number]): OrderCounts => ({
  work_order_count: all,
  active_work_orders_count: active,
})
