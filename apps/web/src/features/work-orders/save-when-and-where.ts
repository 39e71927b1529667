import { dateAndTime } from '../../texts/format.ts'
import { whenAndWherePayload, type WhenAndWhereValues } from '@daywork/domain/work-orders/work-order-form'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { getTexts } from '../../texts/use-texts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { editRecord, type EditRules } from '../../api/edit-record.ts'
import { settleBy } from '../../records/settle-conflicts.ts'
import { showChangedOrder } from '../../api/changed-orders.ts'

const moment = (time: string | null): string => (time === null ? '' : dateAndTime(time))

const settle: EditRules<WorkOrder>['settle'] = (...conflict) => {
  const t = getTexts(workOrderTexts)
  return settleBy('work-orders', {
    location: { label: t('field.location') },
    scheduled_start: { label: t('field.scheduledStart'), say: moment },
    scheduled_end: { label: t('field.scheduledEnd'), say: moment },
  })(...conflict)
}

/**
 * Saves where and when an order is done, and shows it wherever orders are shown.
 * @param order the record that the form was filled in from
 * @throws ApiError; EditStopped
 */
export async function saveWhenAndWhere(
  client: QueryClient,
  order: WorkOrder,
  values: WhenAndWhereValues,
  signal?: AbortSignal,
): Promise<WorkOrder> {
  const wanted = whenAndWherePayload(values, order)
  const saved = await editRecord<WorkOrder>('work-orders', order, wanted, { settle, signal })
  await showChangedOrder(client, saved)
  return saved
}
