import { localDayOf } from '@daywork/domain/time/typed-time'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { messageOf } from '../../api/api-error.ts'
import type { List } from '../../api/use-list.ts'
import type { CommandActions } from '../../records/commands.ts'
import { type ListView, type Sort, sortText } from '../../records/list-view.ts'
import type { Selection } from '../../records/selection.ts'
import { RecordTable } from '../../records/table/record-table.tsx'
import type { Group } from '../../records/table/table-lines.ts'
import { orderTitle } from '../../records/use-chosen-order.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { dayHeading } from '../../texts/format.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { mediaAtMost } from '../../theme/breakpoints.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { type OptionalColumn, type OrderActions, OPTIONAL_COLUMNS, orderColumns } from './order-columns.tsx'
import type { BulkMenu } from './bulk-bar.tsx'
import { type Chosen, toStatus } from './bulk-choices.ts'
import { useBulkChange } from './use-bulk-change.ts'
import { type GroupBy, GROUPS, type OrderView } from './order-view.ts'
import { OrderViewBar } from './order-view-bar.tsx'

/** Up to this width of the window a row has no room for every column, and shows icons without their words. */
const COMPACT_MAX_PX = 1200

interface OrderTableProps extends OrderActions {
  list: List<WorkOrder>
  view: OrderView
  /** As the address has it. */
  columns: string | undefined
  onView: (change: ListView) => void
  onStatus: (status: string) => void
  isNarrowed: boolean
  selection: Selection<WorkOrder>
  /** Opens what changes the selected orders. */
  onBulkMenu: (menu: BulkMenu) => void
  nothing: ReactNode
}

/** The work orders as a table, with its filters (WO-80 to WO-88). */
export function OrderTable(props: OrderTableProps) {
  const {
    list,
    view,
    columns: wanted,
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
  const isCompact = useMediaQuery(mediaAtMost(COMPACT_MAX_PX))
  const shownIds = useMemo(() => shownColumns(wanted, isCompact), [wanted, isCompact])
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
  const groupOf = useCallback((order: WorkOrder) => GROUP_OF[groupBy ?? 'day'](order), [groupBy])
  const open = useStableCallback(({ id }: WorkOrder) => {
    void navigate({ to: '/work-orders/$orderId', params: { orderId: String(id) } })
  })
  const top = useRef<HTMLDivElement>(null)
  useBackToTop(top, JSON.stringify(view))
  /** Selects the row first if nothing is. */
  const choose = (order: WorkOrder | undefined, menu: BulkMenu) => {
    if (selection.rows.length === 0 && order) selection.toggle(order.id)
    if (selection.rows.length > 0 || order) onBulkMenu(menu)
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
  const sort = view.sort ?? (groupBy && { by: GROUPS[groupBy], isDescending: false })
  const order = (next: Sort | undefined) => {
    const keepsGroup = groupBy !== undefined && next?.by === GROUPS[groupBy]
    onView({ sort: next && sortText(next), ...(!keepsGroup && { group: undefined }) })
  }
  return (
    <>
      <OrderViewBar view={view} columns={shownIds} workers={workers} onView={onView} onStatus={onStatus} />
      <div ref={top} />
      <RecordTable
        label={t('list')}
        list={list}
        columns={columns}
        sort={sort}
        onSort={order}
        groupOf={groupBy && groupOf}
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
    </>
  )
}

const lookOf = ({ title, status }: WorkOrder) => ({
  label: orderTitle(title),
  tone: status === 'COMPLETED' ? 'green' : 'blue',
})

const HIDDEN_AT_FIRST: readonly OptionalColumn[] = ['created', 'updated']
const HIDDEN_WHEN_COMPACT: readonly OptionalColumn[] = [...HIDDEN_AT_FIRST, 'project']

/** The columns that were chosen, or those that fit. */
function shownColumns(wanted: string | undefined, isCompact: boolean): readonly OptionalColumn[] {
  const chosen = wanted?.split(',')
  const hidden = isCompact ? HIDDEN_WHEN_COMPACT : HIDDEN_AT_FIRST
  return OPTIONAL_COLUMNS.filter((id) => (chosen ? chosen.includes(id) : !hidden.includes(id)))
}

const GROUP_OF: Record<GroupBy, (order: WorkOrder) => Group> = {
  day: ({ scheduled_start: start }) =>
    start === null
      ? { key: '', label: getTexts(workOrderTexts)('group.noDay') }
      : { key: localDayOf(start), label: dayHeading(start) },
  client: ({ client, client_name: name }) => ({
    key: String(client),
    label: name ?? getTexts(workOrderTexts)('group.noClient'),
  }),
  project: ({ project, project_title: title, client_name: client }) => ({
    key: String(project),
    label: client === null ? title : `${title} · ${client}`,
  }),
}

/** Other rows are read from the first on. */
function useBackToTop(top: { current: HTMLElement | null }, arrangement: string): void {
  const shown = useRef(arrangement)
  useEffect(() => {
    if (shown.current === arrangement) return
    shown.current = arrangement
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView({ behavior: 'instant' })
  }, [top, arrangement])
}
