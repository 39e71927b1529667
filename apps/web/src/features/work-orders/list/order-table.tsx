import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { useBusinessZone } from '../../../api/business-query.ts'
import type { List } from '../../../api/use-list.ts'
import type { CommandActions } from '../../../records/commands.ts'
import { type ListView, type Sort, sortText } from '../../../records/lists/list-view.ts'
import type { Selection } from '../../../records/lists/selection.ts'
import { RecordTable } from '../../../records/table/record-table.tsx'
import { shownColumns } from '../../../records/table/shown-columns.ts'
import { useBackToTop } from '../../../records/table/use-back-to-top.ts'
import { useCompactTable } from '../../../records/lists/use-table-layout.ts'
import { orderTitle } from '../../../records/pickers/use-chosen-order.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { mediaAtMost } from '../../../theme/breakpoints.ts'
import { useMediaQuery } from '../../../theme/use-media-query.ts'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
import { type OptionalColumn, type OrderActions, OPTIONAL_COLUMNS, orderColumns } from './order-columns.tsx'
import type { PickerWorkers } from '../../assignments/picker-workers.ts'
import type { BulkMenu, OpenBulkMenu } from '../edits/bulk-bar.tsx'
import { type Chosen, toStatus } from '../edits/bulk-choices.ts'
import classes from './order-columns.module.css'
import { useBulkChange } from '../edits/use-bulk-change.ts'
import { groupingBy, groupingByPerson } from './order-grouping.ts'
import { fitsGroup, type OrderView, sortOf } from './order-view.ts'
import { OrderViewBar } from './order-view-bar.tsx'

interface OrderTableProps extends OrderActions {
  list: List<WorkOrder>
  view: OrderView
  /** The `columns` parameter of the URL. */
  columns: string | undefined
  onView: (change: ListView) => void
  onStatus: (status: string) => void
  isNarrowed: boolean
  selection: Selection<WorkOrder>
  /** Opens a menu that changes the selected orders. */
  onBulkMenu: (menu: OpenBulkMenu) => void
  nothing: ReactNode
}

/** The work-order list as a table with filters (WO-80 to WO-88). */
export function OrderTable(props: OrderTableProps) {
  const {
    list,
    view,
    columns: columnsInUrl,
    onView,
    onStatus,
    isNarrowed,
    selection,
    onBulkMenu,
    nothing,
    ...actions
  } = props
  const { workers, deletes, onEdit, onPlan, onPhoto } = actions
  const t = useTexts(workOrderTexts)
  const navigate = useNavigate()
  const isCompact = useCompactTable()
  const isNarrow = useMediaQuery(NARROW)
  const shownIds = useMemo(
    () => shownColumns(columnsInUrl, OPTIONAL_COLUMNS, isNarrow ? HIDDEN_WHEN_NARROW : HIDDEN_AT_FIRST),
    [columnsInUrl, isNarrow],
  )
  const { change } = useBulkChange(selection)
  const onChange = useStableCallback((order: WorkOrder, chosen: Chosen) => void change(...chosen, [order]))
  const columns = useMemo(
    () =>
      orderColumns({ workers, deletes, onEdit, onPlan, onPhoto, onChange }, isCompact, t).filter(
        ({ id }) => id === 'title' || id === 'step' || shownIds.some((shown) => shown === id),
      ),
    [workers, deletes, onEdit, onPlan, onPhoto, onChange, isCompact, shownIds, t],
  )
  const { groupBy } = view
  const { shown, grouping, isCut } = useGrouped(list, view, workers)
  const open = useStableCallback(({ id }: WorkOrder) => {
    void navigate({ to: '/work-orders/$orderId', params: { orderId: String(id) } })
  })
  const top = useBackToTop(JSON.stringify(view))
  /** Without selected rows, selects the focused one while the menu is open. */
  const choose = (order: WorkOrder | undefined, name: BulkMenu) => {
    if (selection.rows.length > 0) onBulkMenu({ name })
    else if (order) {
      selection.toggle(order.id)
      onBulkMenu({ name, hasSelected: true })
    }
  }
  const commandsOf = (order: WorkOrder | undefined): CommandActions => {
    const chosen = selection.rows.length > 0 ? selection.rows : order ? [order] : []
    return {
      ...(order && { edit: () => onEdit(order) }),
      assign: () => choose(order, 'assign'),
      schedule: () => choose(order, 'date'),
      done: () => void (chosen.length > 0 && change(...toStatus('COMPLETED'), chosen)),
    }
  }
  const order = (next: Sort | undefined) => {
    const keepsGroup = groupBy !== undefined && fitsGroup(groupBy, next)
    onView({ sort: next && sortText(next), ...(!keepsGroup && { group: undefined }) })
  }
  return (
    <>
      <OrderViewBar view={view} columns={shownIds} workers={workers} onView={onView} onStatus={onStatus} />
      <div ref={top} />
      <RecordTable
        label={t('list')}
        list={shown}
        columns={columns}
        sort={sortOf(view)}
        onSort={order}
        grouping={grouping}
        lookOf={lookOf}
        onOpen={open}
        selection={selection}
        commandsOf={commandsOf}
        isNarrowed={isNarrowed}
        loadingText={t('loading')}
        failure={{ title: t('failed.load'), text: messageOf(list.error), actionLabel: t('tryAgain') }}
        empty={nothing}
        noMatch={nothing}
      />
      {isCut && <p className={classes.cut}>{t('group.cut', { count: GROUPED_MAX })}</p>}
    </>
  )
}

const lookOf = ({ title, status }: WorkOrder) => ({
  label: orderTitle(title),
  tone: status === 'COMPLETED' ? 'green' : 'blue',
  isOnHold: status === 'ON_HOLD',
})

const HIDDEN_AT_FIRST: readonly OptionalColumn[] = ['created', 'updated']
const HIDDEN_WHEN_NARROW: readonly OptionalColumn[] = [...HIDDEN_AT_FIRST, 'project']

/** Up to this window width, the column of the project leaves titles too little space. */
const NARROW = mediaAtMost(1400)

/** Grouping by person needs all rows, so up to this many load without scrolling. */
const GROUPED_MAX = 2000

function useGrouped(list: List<WorkOrder>, { groupBy, workers: only }: OrderView, workers: PickerWorkers) {
  const isByPerson = groupBy === 'person'
  const isFull = list.rows.length >= GROUPED_MAX
  useEffect(() => {
    if (isByPerson && !isFull) list.loadMore()
  }, [isByPerson, isFull, list])
  const { rows } = list
  const { byId } = workers
  const zone = useBusinessZone()
  const grouping = useMemo(() => {
    if (groupBy !== 'person') return groupBy && groupingBy(groupBy, zone)
    return groupingByPerson(rows, (id) => byId.get(id)?.name, only)
  }, [groupBy, rows, byId, only, zone])
  if (!isByPerson) return { shown: list, grouping, isCut: false }
  const isCut = isFull && list.hasMore
  const shown: List<WorkOrder> = {
    ...list,
    // The groups need the workers' names.
    state: list.state === 'ready' && workers.state === 'loading' ? 'loading' : list.state,
    ...(isCut && { hasMore: false, loadMore: () => {} }),
  }
  return { shown, grouping, isCut }
}
