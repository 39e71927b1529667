import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { recordPath } from '../../api/entities.ts'
import { request } from '../../api/request.ts'
import { currentOf, etagOf } from '../../api/versions.ts'

export interface StatusChange {
  id: number
  from: string
  to: string
  /** Of the order in the status `from`; missing in notices that an earlier build of the page stored. */
  version?: number | undefined
}

/**
 * Sets the status of an order that is still in the status `from`, whatever else has changed since (API-93).
 * @throws ApiError, with the status 412 when the order has left that status
 */
export async function setStatus({ id, from, to, version }: StatusChange, isRetry = false): Promise<WorkOrder> {
  try {
    return await request<WorkOrder>(recordPath('work-orders', id), {
      method: 'PATCH',
      body: { status: to },
      ifMatch: etagOf({ version }),
    })
  } catch (error) {
    const current = currentOf<WorkOrder>(error)
    if (isRetry || current?.status !== from) throw error
    return setStatus({ id, from, to, version: current.version }, true)
  }
}
