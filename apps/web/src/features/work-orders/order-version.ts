import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { mapOfOwner } from '../../api/page-owner.ts'
import type { Answer } from '../../api/request.ts'

const versions = mapOfOwner<number, { updatedAt: string; etag: string }>()

/** Keeps the version of an order that was answered by itself; rows of lists have none. */
export function keepVersion<Order extends WorkOrder>({ data: order, etag }: Answer<Order>): Order {
  if (etag !== null) versions.set(order.id, { updatedAt: order.updated_at, etag })
  return order
}

/** For `ifMatch`: the version of the order as it is shown, if it is known. */
export function versionOf({ id, updated_at: shown }: Pick<WorkOrder, 'id' | 'updated_at'>): string | null {
  const known = versions.get(id)
  return known?.updatedAt === shown ? known.etag : null
}
