import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { Suspense, useCallback, useDeferredValue, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { CardList } from '../../records/card-list.tsx'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { FORM_MOBILE_PX, mediaAtMost } from '../../theme/breakpoints.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { lazyPanel } from '../../records/lazy-part.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import type { ListScreenProps } from '../../records/screens.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useDelete } from '../../records/use-delete.ts'
import { useDeleteConfirm } from '../../records/use-delete-confirm.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { useWorkersOf } from '../assignments/picker-workers-of.ts'
import { NothingFound } from './nothing-found.tsx'
import { useChosenPhoto } from './use-chosen-photo.ts'
import { useWorkOrderList } from './use-work-order-list.ts'
import { WorkOrderCard } from './work-order-card.tsx'
import { WorkOrderSummaryCards } from './work-order-summary-cards.tsx'

const PhotoPreview = lazyPanel(async () => (await import('./photo-preview.tsx')).PhotoPreview)
const WhenAndWhereForm = lazyPanel(async () => (await import('./when-and-where-form.tsx')).WhenAndWhereForm)

interface WorkOrderListProps extends ListScreenProps {
  onEdit: (order: WorkOrder) => void
}

/** The screen of the dashboard and of the work orders tab (WO-01). */
export function WorkOrderList({ search, onSearch, status: wantedStatus, onStatus, onEdit }: WorkOrderListProps) {
  const t = useTexts(workOrderTexts)
  // The field shows a keystroke at once; the cards follow when there is time for them.
  const sought = useDeferredValue(search)
  const { ref, list, filters, status, reload } = useWorkOrderList(sought, wantedStatus)
  const cardHeight = useCardHeight()
  // Who could be assigned is asked for once there is something to assign to.
  const workers = useWorkersOf(list.rows, list.state !== 'loading')
  const deletes = useDeleteConfirm(useDelete('work-orders', () => getTexts(workOrderTexts)('failed.delete')))
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
        <SearchBox value={search} onChange={onSearch} placeholder={t('search')} />
        <FilterChips label={t('filter')} choices={filters} chosen={status} onChoose={onStatus} />
        <RefreshButton isLoading={list.isReloading} onRefresh={reload} />
      </Toolbar>
      <div ref={ref}>
        <CardList
          label={t('list')}
          list={list}
          isNarrowed={sought.trim() !== '' || status !== ''}
          cardHeight={cardHeight}
          loadingText={t('loading')}
          failure={{
            title: t('failed.load'),
            text: messageOf(list.error),
            actionLabel: t('tryAgain'),
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

/** From this width of the window on, a card is one line; see the container queries of the card. */
const ONE_LINE_FROM_PX = 1506
/** Measured on a usual card, and rounded as the list rounds: a guess that holds needs no second drawing. */
const HEIGHTS_PX = { phone: 214, twoLines: 121, oneLine: 81 }

/** How high a card will be, for skeletons of its size. */
function useCardHeight(): number {
  const isPhone = useMediaQuery(mediaAtMost(FORM_MOBILE_PX))
  const isWide = useMediaQuery(`(min-width: ${ONE_LINE_FROM_PX}px)`)
  if (isPhone) return HEIGHTS_PX.phone
  return isWide ? HEIGHTS_PX.oneLine : HEIGHTS_PX.twoLines
}
