import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type ComponentProps, type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { CardList } from '../../../records/lists/card-list.tsx'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { mediaAtMost, TABLE_FROM_PX } from '../../../theme/breakpoints.ts'
import { useMediaQuery } from '../../../theme/use-media-query.ts'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { NO_FILTERS } from '../../../records/lists/list-view.ts'
import { lazyPanel } from '../../../records/lazy-panel.tsx'
import { lazyScreen } from '../../../records/lazy-screen.tsx'
import { lazyExtra } from '../../../ui/lazy-part.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import type { ListScreenProps, ListViewProps } from '../../../records/screens.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { rescueFocus } from '../../../ui/lost-focus.ts'
import { FilterRow, OneTabStop, Toolbar } from '../../../ui/toolbar.tsx'
import { useSelection } from '../../../records/lists/selection.ts'
import { useDeleteConfirm } from '../../../records/dialogs/use-delete-confirm.ts'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
import { TableWhenLoaded } from '../../../records/table/table-when-loaded.tsx'
import { useWorkersOf } from '../../assignments/picker-workers-of.ts'
import type { OpenBulkMenu } from '../edits/bulk-bar.tsx'
import { type CardSelection, SelectButton, useCardSelection } from './card-selection.tsx'
import { FiltersButton } from './filters-button.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { OrderActions } from './order-columns.tsx'
import { chosenStatuses, hasNamedFilters, isOfOpen, OPEN, readOrderView, statusFilter } from './order-view.ts'
import { useChosenPhoto } from '../progress/use-chosen-photo.ts'
import { useDeleteOrder } from '../repeat/use-delete-order.ts'
import { useStatusFilters, useWorkOrderList } from './use-work-order-list.ts'
import { useCardHeight } from './use-card-height.ts'
import { WorkOrderCard } from './work-order-card.tsx'
import { WorkOrderSummaryCards } from './work-order-summary-cards.tsx'
import classes from './work-order-list.module.css'

const PhotoPreview = lazyPanel(async () => (await import('../progress/photo-preview.tsx')).PhotoPreview)
const WhenAndWhereForm = lazyPanel(async () => (await import('./when-and-where-form.tsx')).WhenAndWhereForm)
const BulkBar = lazyExtra(async () => (await import('../edits/bulk-bar.tsx')).BulkBar)
const ActiveFilters = lazyExtra(async () => (await import('./active-filters.tsx')).ActiveFilters)
const OrderTable = lazyScreen(async () => (await import('./order-table.tsx')).OrderTable)

const LATE = 'late'

interface WorkOrderListProps extends ListScreenProps, ListViewProps {
  onEdit: (order: WorkOrder) => void
  /** Shown while there are no work orders. The dashboard shows it above the list instead. */
  firstSteps?: ReactNode
}

/** The list of the dashboard and of the work orders tab (WO-01). Wide screens have a table, others have cards. */
export function WorkOrderList(props: WorkOrderListProps) {
  const { search, onSearch, status, onStatus, view: wantedView, onView, onEdit, firstSteps } = props
  const t = useTexts(workOrderTexts)
  const isTable = !useMediaQuery(mediaAtMost(TABLE_FROM_PX - 1))
  const filters = useStatusFilters()
  const view = useMemo(
    // Cards have a fixed order and no groups.
    () => readOrderView(status, isTable ? wantedView : { ...wantedView, sort: undefined, group: undefined }),
    [isTable, status, wantedView],
  )
  // Typing updates the search field immediately. The list renders with lower priority.
  const deferredSearch = useDeferredValue(search)
  const { ref, list, reload, isNarrowed } = useWorkOrderList(deferredSearch, view)
  // Load the workers after the orders, which are more urgent.
  const workers = useWorkersOf(list.rows, list.state !== 'loading')
  const deletes = useDeleteConfirm(useDeleteOrder())
  const selection = useSelection(list.rows)
  const [bulkMenu, setBulkMenu] = useState<OpenBulkMenu | null>(null)
  // The bar that contains the menu was removed.
  if (selection.rows.length === 0 && bulkMenu !== null) setBulkMenu(null)
  const cards = useCardSelection(selection, !isTable)
  const { photo, choose, discard } = useChosenPhoto()
  const [planned, setPlanned] = useState<WorkOrder | null>(null)
  const edit = useStableCallback(onEdit)
  const addPhoto = useCallback((order: WorkOrder, file: File) => void choose(order, file), [choose])
  const actions = { workers, deletes, onEdit: edit, onPlan: setPlanned, onPhoto: addPhoto }
  const clear = () => {
    onSearch('')
    onView({ ...NO_FILTERS, status: '' })
  }
  const nothing = <NothingFound search={deferredSearch} view={view} firstSteps={firstSteps} onClear={clear} />
  const chips = (
    <FilterChips label={t('filter')} choices={filters} chosen={view.statuses.join(',')} onChoose={onStatus} />
  )
  const counts = <WorkOrderSummaryCards view={view} onView={onView} orders={list.rows} />
  const refresh = <RefreshButton isLoading={list.isReloading} isIcon={isTable} onRefresh={reload} />
  return (
    <>
      <Toolbar>
        <SearchBox value={search} onChange={onSearch} placeholder={t('search')} />
        {isTable ? (
          <OneTabStop label={t('filter')} className={classes.tools}>
            {chips}
            {counts}
            {refresh}
          </OneTabStop>
        ) : (
          <>
            {list.rows.length > 0 && <SelectButton cards={cards} />}
            <FiltersButton view={view} workers={workers} onView={onView} onStatus={onStatus} />
            {refresh}
          </>
        )}
      </Toolbar>
      {!isTable && (
        <>
          <FilterRow label={t('filters')}>
            {chips}
            <FilterChips
              label={t('column.date')}
              choices={[{ code: LATE, label: t('late') }]}
              chosen={view.isLate ? LATE : ''}
              onChoose={() => onView({ late: view.isLate ? undefined : 'true' })}
            />
            <FilterChips
              label={t('column.status')}
              choices={[{ code: OPEN, label: t('open') }]}
              chosen={chosenStatuses(view).join(',')}
              onChoose={() => onStatus(isOfOpen(view) ? '' : statusFilter([OPEN], view))}
            />
            {counts}
          </FilterRow>
          {hasNamedFilters(view) && (
            <div className={classes.active}>
              <Suspense>
                <ActiveFilters view={view} onView={onView} />
              </Suspense>
            </div>
          )}
        </>
      )}
      <div ref={ref}>
        {isTable ? (
          <TableWhenLoaded part={OrderTable} text={t('loading')} hasBar>
            <OrderTable
              {...actions}
              list={list}
              view={view}
              columns={wantedView.columns}
              onView={onView}
              onStatus={onStatus}
              isNarrowed={isNarrowed}
              selection={selection}
              onBulkMenu={setBulkMenu}
              nothing={nothing}
            />
          </TableWhenLoaded>
        ) : (
          <OrderCards list={list} isNarrowed={isNarrowed} cards={cards} nothing={nothing} {...actions} />
        )}
      </div>
      {selection.rows.length > 0 && (
        <Suspense>
          <BulkBar
            selection={selection}
            workers={workers}
            menu={bulkMenu}
            onMenu={setBulkMenu}
            onDone={() => focusCurrentRow(ref.current)}
          />
        </Suspense>
      )}
      {photo && (
        <Suspense>
          <PhotoPreview key={photo.id} photo={photo} onClose={() => discard(photo)} />
        </Suspense>
      )}
      <Suspense>{planned && <WhenAndWhereForm order={planned} onClose={() => setPlanned(null)} />}</Suspense>
    </>
  )
}

/** Focuses the row that is the Tab stop, or the first card. */
function focusCurrentRow(list: HTMLElement | null): void {
  const row = list?.querySelector<HTMLElement>('[role=row][tabindex="0"]')
  if (row) row.focus({ preventScroll: true })
  else rescueFocus()
}

interface OrderCardsProps
  extends Pick<ComponentProps<typeof OrderTable>, 'list' | 'isNarrowed' | 'nothing'>, OrderActions {
  cards: CardSelection
}

function OrderCards({ list, isNarrowed, cards, nothing, workers, deletes, onEdit, onPlan, onPhoto }: OrderCardsProps) {
  const t = useTexts(workOrderTexts)
  const cardHeight = useCardHeight()
  const renderCard = useCallback(
    (order: WorkOrder) => (
      <WorkOrderCard
        order={order}
        workers={workers}
        deletes={deletes}
        onEdit={() => onEdit(order)}
        onPlan={() => onPlan(order)}
        onPhoto={(file) => onPhoto(order, file)}
        isSelected={cards.ids?.has(order.id)}
        onSelect={cards.toggle}
      />
    ),
    [workers, deletes, onEdit, onPlan, onPhoto, cards.ids, cards.toggle],
  )
  return (
    <CardList
      label={t('list')}
      list={list}
      isNarrowed={isNarrowed}
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
      onEdit={onEdit}
    />
  )
}
