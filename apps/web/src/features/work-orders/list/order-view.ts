import {
  isOpen,
  isPriority,
  isWorkOrderStatus,
  OPEN_STATUSES,
  type Priority,
  type WorkOrderStatus,
} from '@daywork/domain/work-orders/statuses'
import { PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import type { Narrowing } from '../../../api/list-query.ts'
import { type ListView, readSort, type Sort, sortText } from '../../../records/lists/list-view.ts'
import { type DayRange, dayRangeText, readDayRange } from '../../../records/table/day-range.ts'

/** Server orderings that have a table column (API-142). */
const SORTS = ['title', 'client', 'project', 'scheduled_start', 'status', 'priority', 'created_at', 'updated_at']

/**
 * Available groupings, each with the ordering that makes the rows of a group adjacent. No ordering does that for
 * people.
 */
export const GROUPS = {
  day: 'scheduled_start',
  client: 'client',
  project: 'project',
  person: '-scheduled_start',
} as const
export type GroupBy = keyof typeof GROUPS

/** Whether rows in this order can be grouped. Grouping by person is done by the page, on the loaded rows (WO-109). */
export const fitsGroup = (groupBy: GroupBy, sort: Sort | undefined): boolean =>
  groupBy === 'person' || sort?.by === GROUPS[groupBy]

/** The value of the worker filter for orders without a crew. */
export const NO_WORKER = 'none'

/** The state of the work-order table in the URL (WO-80). */
export interface OrderView {
  statuses: readonly WorkOrderStatus[]
  priorities: readonly Priority[]
  /** Ids, or NO_WORKER. */
  workers: readonly string[]
  client: string | undefined
  project: string | undefined
  days: DayRange
  isLate: boolean
  /** True for undated orders only, false for dated ones only, undefined for all. */
  isUndated: boolean | undefined
  /** Only orders whose checklists have required items without an answer. */
  hasChecksLeft: boolean
  sort: Sort | undefined
  groupBy: GroupBy | undefined
}

/** Whether the status filter selects exactly the open orders. */
export const isOfOpen = ({ statuses }: Pick<OrderView, 'statuses'>): boolean =>
  statuses.length === OPEN_STATUSES.length && statuses.every(isOpen)

/** The choice of the status filter that stands for all open statuses. */
export const OPEN = 'OPEN'

export const chosenStatuses = (view: OrderView): readonly string[] => (isOfOpen(view) ? [OPEN] : view.statuses)

/** @param chosen the pressed choices of the status filter @returns the filter in the URL */
export function statusFilter(chosen: readonly string[], view: OrderView): string {
  if (chosen.includes(OPEN) && !isOfOpen(view)) return OPEN_STATUSES.join(',')
  return chosen.filter((status) => status !== OPEN).join(',')
}

/**
 * The view after a grouping was chosen. By day, the orders of all years would come first, so the
 * list starts with the open ones unless a filter is set.
 */
export function groupedView(group: string | undefined, { days, statuses }: OrderView): ListView & { status?: string } {
  const isFiltered = statuses.length > 0 || dayRangeText(days) !== ''
  return { group, sort: undefined, ...(group === 'day' && !isFiltered && { status: OPEN_STATUSES.join(',') }) }
}

const ID = /^[1-9]\d{0,14}$/
const idIn = (text: string | undefined): string | undefined => (text !== undefined && ID.test(text) ? text : undefined)
const partsOf = (text = ''): string[] => [...new Set(text.split(','))]
const isGroupBy = (text: string | undefined): text is GroupBy => text !== undefined && Object.hasOwn(GROUPS, text)

export function readOrderView(status: string, view: ListView): OrderView {
  const groupBy = isGroupBy(view.group) ? view.group : undefined
  const sort = readSort(view.sort, SORTS)
  return {
    statuses: partsOf(status).filter(isWorkOrderStatus),
    priorities: partsOf(view.priority).filter(isPriority),
    workers: partsOf(view.worker).filter((part) => part === NO_WORKER || ID.test(part)),
    client: idIn(view.client),
    project: idIn(view.project),
    days: readDayRange(view.dates),
    isLate: view.late === 'true',
    isUndated: view.undated === 'true' ? true : view.undated === 'false' ? false : undefined,
    hasChecksLeft: view.checks === 'true',
    // The rows of a group are adjacent only in the group's own ordering.
    sort: groupBy === undefined || fitsGroup(groupBy, sort) ? sort : undefined,
    groupBy,
  }
}

/** The filters that only the server applies, as query parameters (API-140). A single status is not one of them. */
export function filtersOnServer(view: OrderView): Narrowing {
  const filters = {
    status: view.statuses.length > 1 ? view.statuses.join(',') : '',
    priority: view.priorities.join(','),
    worker: view.workers.join(','),
    client: view.client ?? '',
    project: view.project ?? '',
    date_range: dayRangeText(view.days),
    late: view.isLate ? 'true' : '',
    undated: view.isUndated === undefined ? '' : String(view.isUndated),
    checks_left: view.hasChecksLeft ? 'true' : '',
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
}

/** How many filters are in use. */
export const countFilters = (view: OrderView): number =>
  Object.keys(filtersOnServer(view)).length + Number(view.statuses.length === 1)

/** The statuses with a filter chip (WO-07). */
export const CHIP_STATUSES = ['', 'IN_PROGRESS', 'COMPLETED'] as const

/** Whether the status filter is one that a chip of the list shows. */
export const isChipStatus = (view: OrderView): boolean =>
  isOfOpen(view) || CHIP_STATUSES.some((code) => code === view.statuses.join())

/** Whether filters are in use that no chip shows, so that they are named above the cards. */
export const hasNamedFilters = (view: OrderView): boolean =>
  !isChipStatus(view) || Object.keys(filtersOnServer(view)).some((name) => name !== 'late' && name !== 'status')

/** The ordering of the rows, or undefined for the default order. */
export const sortOf = ({ sort, groupBy }: OrderView): Sort | undefined =>
  sort ?? (groupBy && readSort(GROUPS[groupBy], SORTS))

/** The server-only filters and the ordering. Grouping by person loads all orders, so it requests large pages. */
export function queryOnServer(view: OrderView): Narrowing {
  const sort = sortOf(view)
  return {
    ...filtersOnServer(view),
    ...(sort && { ordering: sortText(sort) }),
    ...(view.groupBy === 'person' && { page_size: String(PAGE_SIZE_MAX) }),
  }
}
