import {
  whenAndWhereErrors,
  whenAndWherePayload,
  type WhenAndWhereValues,
  whenAndWhereValues,
} from '@daywork/domain/work-orders/work-order-form'
import type { DetailRules } from '../../../records/forms/use-detail-form.ts'

/** @param zone the time zone of the times in the form, which is that of the business (decision 116) */
export const whenAndWhereRules = (zone: string): Omit<DetailRules<'work_order', WhenAndWhereValues>, 'failed'> => ({
  kind: 'work_order',
  values: (order) => whenAndWhereValues(order, zone),
  errors: (values, order) => whenAndWhereErrors(values, order, zone),
  payload: (values, order) => whenAndWherePayload(values, order, zone),
})
