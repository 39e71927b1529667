import { useQueryClient } from '@tanstack/react-query'
import { serverMessageOf } from '../../../api/api-error.ts'
import { readNow } from '../../../api/read-now.ts'
import { useSave } from '../../../records/forms/use-save.ts'
import { notify } from '../../../records/notices/notify.ts'
import { useDelete } from '../../../records/use-delete.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { getTexts } from '../../../texts/use-texts.ts'
import { workOrderQuery } from '../queries.ts'
import type { SeriesOfOrder } from './use-series.ts'

/** Loads the series of a work order, which list rows do not contain. Returns null if there is none or loading fails. */
export function useReadSeriesOf(): (orderId: number) => Promise<SeriesOfOrder | null> {
  const client = useQueryClient()
  return async (orderId) => {
    try {
      return (await readNow(client, { ...workOrderQuery(orderId), staleTime: 0 })).series
    } catch (error) {
      // The delete then affects only this work order, and reports any error.
      console.info(error)
      return null
    }
  }
}

/** Deletes a work order, and others of its series if the user chooses so (SCH-76). */
export function useDeleteOrder() {
  const readSeriesOf = useReadSeriesOf()
  const { edit } = useSave()
  const failure = () => getTexts(workOrderTexts)('failed.delete')
  const deleteSeries = useDelete('series', failure)
  const deleteOrder = useDelete('work-orders', failure)

  /** @param known its series, if already loaded @returns whether the order was deleted */
  return async (orderId: number, known?: SeriesOfOrder | null): Promise<boolean> => {
    const series = known === undefined ? await readSeriesOf(orderId) : known
    if (series === null) return deleteOrder(orderId)
    try {
      const { deleteFromSeries } = await import('./use-series.ts')
      return await deleteFromSeries(series, orderId, { edit, deleteOrder, deleteSeries })
    } catch (error) {
      notify({ kind: 'error', error, text: serverMessageOf(error, failure()) })
      return false
    }
  }
}
