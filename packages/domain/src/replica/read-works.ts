import { filterWorks, type WorkFacts } from '../portfolio/work-list.ts'
import type { Work } from '../portfolio/work.ts'
import type { ListQuery } from './list-rows.ts'
import type { ReplicaFacts, ReplicaOrder } from './records.ts'

/** Like GET /api/portfolio/, for the works that the orders on the device have with them. */
export function listWorks(
  orders: readonly ReplicaOrder[],
  query: ListQuery,
  { business, findAuthor }: Pick<ReplicaFacts, 'business'> & Pick<WorkFacts, 'findAuthor'>,
): Work[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const works = orders.flatMap(({ works: ofOrder = [] }) => ofOrder)
  return filterWorks(works, query, { business, findAuthor, findOrder: (id) => byId.get(id) }).toSorted(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at) || other.id - one.id,
  )
}
