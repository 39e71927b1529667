import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { workOrderFormErrors, workOrderFormValues, workOrderPayload } from '@daywork/domain/work-orders/work-order-form'

/** How facts of an order are edited in place. */
export const FORM_RULES = {
  kind: 'work_order',
  values: (order: WorkOrder) => workOrderFormValues(order),
  errors: workOrderFormErrors,
  payload: workOrderPayload,
} as const
