import { compareWorkOrders } from '@daywork/domain/work-orders/work-order-list'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { useOverlaidList } from '../../api/writes/writes.ts'
import { workerTexts } from '../../texts/en/workers.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { ShowMore } from '../../records/lists/show-more.tsx'
import { usePickerWorkers } from '../assignments/picker-workers.ts'
import classes from './worker-details.module.css'
import { WorkerOrderRow } from './worker-order-row.tsx'

/** The orders of a worker, of any status (WRK-50 to WRK-55). */
export function WorkerDetails({ workerId }: { workerId: number }) {
  const t = useTexts(workerTexts)
  const workers = usePickerWorkers()
  const narrowing = { worker: String(workerId) }
  const orders = useInfiniteQuery(listQuery('work-orders', narrowing))
  const data = useOverlaidList('work-orders', orders.data, narrowing)
  if (orders.isError && !data) {
    return (
      <FailureState
        text={t('details.loadFailed')}
        error={orders.error}
        actionLabel={t('details.retry')}
        onAction={() => void orders.refetch()}
        isBusy={orders.isFetching}
      />
    )
  }
  if (!data) return <p className={classes.note}>{t('details.loading')}</p>

  const rows = rowsOf(data.pages, compareWorkOrders)
  if (rows.length === 0) return <p className={classes.note}>{t('details.none')}</p>
  return (
    <>
      <ul aria-label={t('details.label')} className={classes.orders}>
        {rows.map((order) => (
          <WorkerOrderRow key={order.id} order={order} workers={workers} />
        ))}
      </ul>
      <ShowMore list={orders} className={classes.more} />
    </>
  )
}
