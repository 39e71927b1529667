import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { dayAt } from '@daywork/domain/schedule/zoned-time'
import type { Group, Grouping } from '../../../records/table/table-lines.ts'
import { recordTexts } from '../../../texts/en/records.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { dayHeading } from '../../../texts/format.ts'
import { getTexts } from '../../../texts/use-texts.ts'
import { type GroupBy, NO_WORKER } from './order-view.ts'

const GROUP_OF: Record<Exclude<GroupBy, 'person'>, (order: WorkOrder, zone: string) => Group> = {
  day: ({ scheduled_start: start }, zone) =>
    start === null
      ? { key: '', label: getTexts(workOrderTexts)('group.noDay') }
      : { key: dayAt(Date.parse(start), zone), label: dayHeading(start, zone) },
  client: ({ client, client_name: name }) => ({
    key: String(client),
    label: name ?? getTexts(workOrderTexts)('group.noClient'),
  }),
  project: ({ project, project_title: title, client_name: client }) => ({
    key: String(project),
    label: client === null ? title : `${title} · ${client}`,
  }),
}

/** Groups orders that the server has sorted by the group. @param zone whose days are groups */
export const groupingBy = (groupBy: Exclude<GroupBy, 'person'>, zone: string): Grouping<WorkOrder> => ({
  of: (order) => GROUP_OF[groupBy](order, zone),
})

const names = new Intl.Collator()

type Crewed = Pick<WorkOrder, 'assigned_workers'>

/**
 * Lists an order in the group of each crew member. Orders without a crew come first (WO-109).
 * @param only the worker ids that the filter selects, or an empty array for all
 */
export function groupingByPerson<Order extends Crewed>(
  orders: readonly Order[],
  nameOf: (id: number) => string | undefined,
  only: readonly string[],
): Grouping<Order> {
  const ids = new Set(orders.flatMap(crewOf))
  const people = [...ids]
    .map((id) => ({ key: String(id), label: nameOf(id) ?? getTexts(recordTexts)('unknownWorker') }))
    .toSorted((one, other) => names.compare(one.label, other.label))
  const groups = [{ key: NO_WORKER, label: getTexts(workOrderTexts)('unassigned') }, ...people]
  return {
    groups: only.length === 0 ? groups : groups.filter(({ key }) => only.includes(key)),
    keysOf: (order) => (order.assigned_workers.length === 0 ? [NO_WORKER] : crewOf(order).map(String)),
  }
}

const crewOf = ({ assigned_workers: crew }: Crewed): number[] => crew.map(({ worker_id: id }) => id)
