import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { Suspense, useCallback, useDeferredValue, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { CardList } from '../../ui/card-list.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { lazyPanel } from '../../ui/lazy-part.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import type { ListScreenProps } from '../../ui/screens.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useDeleteConfirm } from '../../ui/use-delete-confirm.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { useWorkersOf } from '../assignments/picker-workers-of.ts'
import { NothingFound } from './nothing-found.tsx'
import { useChosenPhoto } from './use-chosen-photo.ts'
import { useDeleteWorkOrder } from './use-delete-work-order.ts'
import { STATUS_FILTERS, useWorkOrderList } from './use-work-order-list.ts'
import { useCardHeight } from './use-card-height.ts'
import { WorkOrderCard } from './work-order-card.tsx'
import { WorkOrderSummaryCards } from './work-order-summary-cards.tsx'

const PhotoPreview = lazyPanel(async () => (await import('./photo-preview.tsx')).PhotoPreview)
const WhenAndWhereForm = lazyPanel(async () => (await import('./when-and-where-form.tsx')).WhenAndWhereForm)

interface WorkOrderListProps extends ListScreenProps {
  onEdit: (order: WorkOrder) => void
}

/** The screen of the dashboard and of the work orders tab (WO-01). */
export function WorkOrderList({ search, onSearch, status: wantedStatus, onStatus, onEdit }: WorkOrderListProps) {
  // The field shows a keystroke at once; the cards follow when there is time for them.
  const sought = useDeferredValue(search)
  const { ref, list, status, reload } = useWorkOrderList(sought, wantedStatus)
  const cardHeight = useCardHeight()
  // Who could be assigned is asked for once there is something to assign to.
  const workers = useWorkersOf(list.rows, list.state !== 'loading')
  const deletes = useDeleteConfirm(useDeleteWorkOrder())
  const { photo, choose, forget } = useChosenPhoto()
  const edit = useStableCallback(onEdit)
  const [planned, setPlanned] = useState<WorkOrder | null>(null)
  const renderCard = useCallback(
    (order: WorkOrder) => (
      <WorkOrderCard
        order={order}
        workers={workers}
        deletes={deletes}
        onEdit={() => edit(order)}
        onPlan={() => setPlanned(order)}
        onPhoto={(file) => void choose(order, file)}
      />
    ),
    [workers, deletes, edit, choose],
  )
  const nothing = (
    <NothingFound
      search={sought}
      status={status}
      onClear={() => {
        onSearch('')
        onStatus('')
      }}
    />
  )
  return (
    <>
      <WorkOrderSummaryCards />
      <Toolbar>
        <SearchBox value={search} onChange={onSearch} placeholder="Search work orders..." />
        <FilterChips label="Filter by status" choices={STATUS_FILTERS} chosen={status} onChoose={onStatus} />
        <RefreshButton isLoading={list.isReloading} onRefresh={reload} />
      </Toolbar>
      <div ref={ref}>
        <CardList
          label="Work orders"
          list={list}
          isNarrowed={sought.trim() !== '' || status !== ''}
          cardHeight={cardHeight}
          loadingText="Loading work orders..."
          failure={{
            title: 'Error Loading Work Orders',
            text: messageOf(list.error),
            actionLabel: 'Try Again',
          }}
          empty={nothing}
          noMatch={nothing}
          renderCard={renderCard}
        />
      </div>
      {photo && (
        <Suspense>
          <PhotoPreview key={photo.idempotencyKey} photo={photo} onClose={() => forget(photo)} />
        </Suspense>
      )}
      <Suspense>{planned && <WhenAndWhereForm order={planned} onClose={() => setPlanned(null)} />}</Suspense>
    </>
  )
}
