import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { isOpen, OPEN_STATUSES } from '@daywork/domain/work-orders/statuses'
import { queryOptions } from '@tanstack/react-query'
import { entityKeys } from '../../api/entities.ts'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { scheduleQuery } from '../../api/schedule.ts'

/** As many as fit below the fields of a form. */
const ORDERS_SHOWN = 3

/** The first open work orders of a worker on these days, both included, and how many there are. */
export const ordersDuringQuery = (worker: number, first: string, last: string) =>
  queryOptions({
    queryKey: [...entityKeys.all('work-orders'), 'during', worker, first, last],
    queryFn: async ({ client }) => {
      const narrowing = {
        worker: String(worker),
        status: OPEN_STATUSES.join(),
        date_range: `${first},${last}`,
        ordering: 'scheduled_start',
        page_size: String(ORDERS_SHOWN),
      }
      // The list filters by start. Orders that began before are among those of the first day.
      const [list, { business, orders }] = await Promise.all([
        client.infiniteQuery(listQuery('work-orders', narrowing)),
        client.query(scheduleQuery(first, first)),
      ])
      const dayOf = (start: string | null) => (start === null ? '' : dayAt(Date.parse(start), business.time_zone))
      const begunBefore = orders.filter(
        (order) => isOpen(order.status) && order.worker_ids.includes(worker) && dayOf(order.scheduled_start) < first,
      )
      return {
        count: begunBefore.length + (list.pages[0]?.count ?? 0),
        orders: [...begunBefore, ...rowsOf(list.pages)]
          .slice(0, ORDERS_SHOWN)
          .map(({ id, title, scheduled_start: start }) => ({ id, title, day: dayOf(start) })),
      }
    },
  })
