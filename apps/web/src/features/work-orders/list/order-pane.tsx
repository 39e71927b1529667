import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { useBusinessZone } from '../../../api/business-query.ts'
import { ListCount } from '../../../records/lists/list-count.tsx'
import { NO_FILTERS } from '../../../records/lists/list-view.ts'
import { orderTitle } from '../../../records/pickers/use-chosen-order.ts'
import type { ListScreenProps, ListViewProps } from '../../../records/screens.ts'
import { WaitingMark } from '../../../records/waiting-mark.tsx'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { timeOfDay } from '../../../texts/format.ts'
import { workDate } from '../../../texts/relative-time.ts'
import { workOrderStatusLabel } from '../../../texts/status-labels.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { workOrderLook } from '../../../theme/status-look.ts'
import { FailureState } from '../../../ui/failure-state.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { Skeleton } from '../../../ui/kit/skeleton.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useRovingFocus } from '../../../ui/use-roving-focus.ts'
import { useSeen } from '../../../ui/use-seen.ts'
import { usePickerWorkers } from '../../assignments/picker-workers.ts'
import { LateMark } from '../late-mark.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FiltersButton } from './filters-button.tsx'
import { NothingFound } from './nothing-found.tsx'
import classes from './order-pane.module.css'
import { readOrderView } from './order-view.ts'
import { useStatusFilters, useWorkOrderList } from './use-work-order-list.ts'

interface OrderPaneProps extends ListScreenProps, ListViewProps {
  /** The id of the order next to the list. */
  chosen: number
}

const SKELETONS = [1, 2, 3, 4, 5]
const SKELETON_HEIGHT_PX = 84

/** The work orders as a narrow list next to one of them, for tablets (WO-140). */
export function OrderPane({ chosen, search, onSearch, status, onStatus, view: wantedView, onView }: OrderPaneProps) {
  const t = useTexts(workOrderTexts)
  const filters = useStatusFilters()
  const view = useMemo(
    () => readOrderView(status, { ...wantedView, sort: undefined, group: undefined }),
    [status, wantedView],
  )
  const deferredSearch = useDeferredValue(search)
  const { ref, list, isNarrowed } = useWorkOrderList(deferredSearch, view)
  const workers = usePickerWorkers(list.state !== 'loading')
  const clear = () => {
    onSearch('')
    onView({ ...NO_FILTERS, status: '' })
  }
  return (
    <nav aria-label={t('list')} className={classes.pane}>
      <div className={classes.search}>
        <SearchBox value={search} onChange={onSearch} placeholder={t('search')} />
        <FiltersButton view={view} workers={workers} onView={onView} onStatus={onStatus} />
      </div>
      <FilterChips label={t('filter')} choices={filters} chosen={view.statuses.join(',')} onChoose={onStatus} />
      <ActiveFilters view={view} onView={onView} />
      <ListCount list={list} isNarrowed={isNarrowed} />
      <div ref={ref}>
        {list.state === 'loading' && (
          <div role="status" aria-label={t('loading')}>
            {SKELETONS.map((index) => (
              <Skeleton key={index} height={SKELETON_HEIGHT_PX} marginTop={8} />
            ))}
          </div>
        )}
        {list.state === 'failed' && (
          <FailureState
            title={t('failed.load')}
            text={messageOf(list.error)}
            error={list.error}
            actionLabel={t('tryAgain')}
            onAction={() => void list.reload()}
            isBusy={list.isReloading}
          />
        )}
        {list.state === 'ready' && list.rows.length === 0 && (
          <NothingFound search={deferredSearch} view={view} firstSteps={undefined} onClear={clear} />
        )}
        {list.rows.length > 0 && <Rows rows={list.rows} chosen={chosen} />}
        <More list={list} />
      </div>
    </nav>
  )
}

/** One Tab stop: arrow keys move between the orders. */
function Rows({ rows, chosen }: { rows: readonly WorkOrder[]; chosen: number }) {
  const roving = useRovingFocus<HTMLUListElement>('vertical')
  const hasChosen = rows.some(({ id }) => id === chosen)
  return (
    <ul {...roving} className={classes.rows}>
      {rows.map((order, at) => (
        <li key={order.id}>
          <Row order={order} isChosen={order.id === chosen} isTabStop={hasChosen ? order.id === chosen : at === 0} />
        </li>
      ))}
    </ul>
  )
}

function Row({ order, isChosen, isTabStop }: { order: WorkOrder; isChosen: boolean; isTabStop: boolean }) {
  const t = useTexts(workOrderTexts)
  const zone = useBusinessZone()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The order may have been opened from elsewhere, and be far down the list.
    if (isChosen) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { client_name: client, id, scheduled_start: start, status, title } = order
  const when = start === null ? t('group.noDay') : `${workDate(start, undefined, zone)} ${timeOfDay(start, zone)}`
  return (
    <Link
      ref={link}
      to="/work-orders/$orderId"
      params={{ orderId: String(id) }}
      search={(before) => before}
      className={classes.row}
      aria-current={isChosen ? 'page' : undefined}
      tabIndex={isTabStop ? 0 : -1}
    >
      <span className={classes.title} data-cut="2" dir="auto">
        {orderTitle(title)}
      </span>
      <span className={classes.note} data-cut="1" data-figures>
        {[when, client].filter(Boolean).join(' · ')}
      </span>
      <span className={classes.marks}>
        <StatusBadge look={workOrderLook(status)} label={workOrderStatusLabel(status)} />
        <LateMark order={order} />
        <WaitingMark kind="work_order" id={id} place="link" />
      </span>
    </Link>
  )
}

/** Loads the next page when the end of the list comes into view. */
function More({ list }: { list: ReturnType<typeof useWorkOrderList>['list'] }) {
  const t = useTexts(workOrderTexts)
  const end = useRef<HTMLDivElement>(null)
  useSeen(end, list.loadMore, list.hasMore && !list.isLoadingMore)
  return (
    <div ref={end}>
      {list.isLoadingMore && <Skeleton height={SKELETON_HEIGHT_PX} marginTop={8} />}
      {list.isMoreFailed && (
        <FailureState
          text={t('failed.load')}
          error={list.moreError}
          actionLabel={t('tryAgain')}
          onAction={list.retryMore}
          isBusy={false}
        />
      )}
    </div>
  )
}
