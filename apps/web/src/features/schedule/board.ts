import type { BusinessSettings } from '@daywork/domain/business/business'
import { groupByWorker } from '@daywork/domain/schedule/plan'
import { spanOf } from '@daywork/domain/schedule/order-span'
import { capacityOf } from '@daywork/domain/schedule/reasons'
import type { Schedule, ScheduleOrder } from '@daywork/domain/schedule/schedule'
import { dayAt, endOfDay, startOfDay, timestampAt } from '@daywork/domain/schedule/zoned-time'

/** The model of a schedule view. Positions are rows and columns, never pixels. */
export interface Board {
  rows: readonly BoardRow[]
  /** The duration of a column. */
  unit: 'day' | 'half-hour'
  business: BusinessSettings
  /** Blocks beyond this number of lanes are counted instead of drawn. */
  lanesMax: number
}

export interface BoardRow {
  key: string
  /** A worker's id. Null for 'Unassigned', undefined if the row is not about a person. */
  worker: number | null | undefined
  columns: readonly Column[]
  blocks: readonly Block[]
  /** Number of stacked blocks. */
  lanes: number
}

/** A time span in milliseconds since 1970. `end` is exclusive. */
export interface Column {
  start: number
  end: number
}

/** An order in a row. */
export interface Block {
  order: ScheduleOrder
  /** In columns, with an exclusive end. Whole numbers if a column is a day. */
  from: number
  to: number
  lane: number
}

export interface Cell {
  row: string
  column: number
}

/** The position of an order: a cell, or the tray of undated orders. */
export type Place = Cell | 'tray'

const HALF_HOUR_MS = 30 * 60_000
const HOUR_MS = 2 * HALF_HOUR_MS

export const dayColumns = (days: readonly string[], zone: string): Column[] =>
  days.map((day) => ({ start: startOfDay(day, zone), end: endOfDay(day, zone) }))

/**
 * Half hours from one hour before to one hour after the working day, extended to include what takes place on the day.
 * Of an order of several days, only the first and the last half hour extend them.
 */
export function halfHourColumns(day: string, orders: readonly ScheduleOrder[], business: BusinessSettings): Column[] {
  const { day_ends: ends, day_starts: starts, time_zone: zone } = business
  const whole = { start: startOfDay(day, zone), end: endOfDay(day, zone) }
  const parts = orders
    .flatMap((order) => shownParts(order, business))
    .filter(({ end, start }) => end > whole.start && start < whole.end)
  const first = Math.min(timestampAt(day, starts, zone) - HOUR_MS, ...parts.map(({ start }) => start))
  const last = Math.max(timestampAt(day, ends, zone) + HOUR_MS, ...parts.map(({ end }) => end))
  const columns: Column[] = []
  for (let { start } = whole; start < whole.end; start += HALF_HOUR_MS) {
    const end = Math.min(start + HALF_HOUR_MS, whole.end)
    if (end > first && start < last) columns.push({ start, end })
  }
  return columns
}

/** The parts of an order that the day view shows whole: all of it, or both ends if it is longer than a working day. */
function shownParts(order: ScheduleOrder, business: BusinessSettings): Column[] {
  const span = spanOf(order, business)
  if (!span) return []
  const { start } = span
  const end = Math.max(span.end, start + 1)
  if (end - start <= capacityOf(business) || dayAt(start, business.time_zone) === dayAt(end - 1, business.time_zone))
    return [{ start, end }]
  return [
    { start, end: start + HALF_HOUR_MS },
    { start: end - HALF_HOUR_MS, end },
  ]
}

/** Rows for 'Unassigned' and all people by name, or for one person only. */
export function rowsOfPeople(
  schedule: Schedule,
  columns: readonly Column[],
  unit: Board['unit'],
  only?: number,
): Board {
  const { business, orders, people } = schedule
  const byWorker = groupByWorker(orders)
  const row = (worker: number | null): BoardRow => {
    const blocks = placeBlocks(byWorker.get(worker) ?? [], columns, unit, business)
    return { key: rowKey(worker), worker, columns, blocks, lanes: laneCount(blocks) }
  }
  const ids = people.map(({ id }) => id)
  const shown = only === undefined ? [null, ...ids] : ids.filter((id) => id === only)
  return { rows: shown.map(row), unit, business, lanesMax: Infinity }
}

/**
 * The board with the rows and blocks of the previous board where they are equal, so that a move renders only the rows
 * it changes.
 */
export function keepEqualRows(board: Board, before: Board): Board {
  const known = new Map(before.rows.map((row) => [row.key, row]))
  return { ...board, rows: board.rows.map((row) => keepEqualBlocks(row, known.get(row.key))) }
}

function keepEqualBlocks(row: BoardRow, before: BoardRow | undefined): BoardRow {
  if (!before) return row
  const known = new Map(before.blocks.map((block) => [block.order, block]))
  const blocks = row.blocks.map((block) => {
    const old = known.get(block.order)
    return old && old.from === block.from && old.to === block.to && old.lane === block.lane ? old : block
  })
  const columns = isSame(row.columns, before.columns, areSameTimes) ? before.columns : row.columns
  const isEqual = columns === before.columns && isSame(blocks, before.blocks, Object.is)
  return isEqual ? before : { ...row, columns, blocks }
}

const areSameTimes = (one: Column, other: Column): boolean => one.start === other.start && one.end === other.end

const isSame = <Item>(one: readonly Item[], other: readonly Item[], areSame: (a: Item, b: Item) => boolean): boolean =>
  one.length === other.length &&
  one.every((item, index) => {
    const match = other[index]
    return match !== undefined && areSame(item, match)
  })

const rowKey = (worker: number | null): string => (worker === null ? 'unassigned' : `worker-${worker}`)

/** The key of the row of a week. */
export const weekKey = ([first]: readonly string[]): string => `week-${first}`

/** One row per week of a month, with the orders of everyone, or of one person. */
export function rowsOfWeeks({ business, orders }: Schedule, weeks: readonly string[][], only?: number): Board {
  const shown = only === undefined ? orders : orders.filter(({ worker_ids: ids }) => ids.includes(only))
  const rows = weeks.map((days): BoardRow => {
    const columns = dayColumns(days, business.time_zone)
    const blocks = placeBlocks(shown, columns, 'day', business)
    return { key: weekKey(days), worker: undefined, columns, blocks, lanes: laneCount(blocks) }
  })
  return { rows, unit: 'day', business, lanesMax: LANES_OF_WEEK }
}

/** The orders that a day of a month shows. */
const LANES_OF_WEEK = 4

export const laneCount = (blocks: readonly Block[]): number =>
  blocks.reduce((most, { lane }) => Math.max(most, lane + 1), 0)

/** Assigns each order within the columns to the first free lane. Blocks of the same lane never overlap. */
export function placeBlocks(
  orders: readonly ScheduleOrder[],
  columns: readonly Column[],
  unit: Board['unit'],
  business: BusinessSettings,
): Block[] {
  const placed = orders.flatMap((order) => {
    const span = spanOf(order, business)
    const extent = span && extentOf(span, columns, unit)
    return extent ? [{ order, start: span.start, ...extent }] : []
  })
  placed.sort((one, other) => one.from - other.from || one.start - other.start || one.order.id - other.order.id)
  const ends: number[] = []
  return placed.map(({ from, order, to }) => {
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = to
    return { order, from, to, lane }
  })
}

/**
 * The columns that a time span covers: whole days, or its exact time, but at least one column to remain visible and
 * clickable.
 */
function extentOf({ end, start }: Column, columns: readonly Column[], unit: Board['unit']) {
  const [first, last] = [columns[0], columns.at(-1)]
  // Orders without a duration are also shown.
  if (!first || !last || Math.max(end, start + 1) <= first.start || start >= last.end) return undefined
  if (unit === 'day') {
    const from = columns.findIndex((column) => column.end > start)
    const to = columns.findLastIndex((column) => column.start < Math.max(end, start + 1))
    return { from, to: Math.max(from, to) + 1 }
  }
  const from = Math.max(0, (start - first.start) / HALF_HOUR_MS)
  const to = Math.min(columns.length, (end - first.start) / HALF_HOUR_MS)
  const clamped = Math.min(from, columns.length - 1)
  return { from: clamped, to: Math.max(to, clamped + 1) }
}

export const rowOf = ({ rows }: Board, key: string): BoardRow | undefined => rows.find((row) => row.key === key)

/** The cell in which a block starts. */
export const cellOf = (row: string, { from }: Pick<Block, 'from'>): Cell => ({ row, column: Math.floor(from) })

/**
 * The cell to which a key moves the lifted block, or the end of a block being resized. The keys 1 to 9 select a column.
 * Never leaves the grid.
 */
export function stepCell(board: Board, { column, row }: Cell, key: string): Cell | undefined {
  const { rows } = board
  const at = rows.findIndex((each) => each.key === row)
  const last = (rows[at]?.columns.length ?? 1) - 1
  const isCalendar = rows[at]?.worker === undefined
  const inRow = (index: number): Cell => ({ row: rows[clamp(index, rows.length - 1)]?.key ?? row, column })
  switch (key) {
    case 'ArrowLeft':
      if (column > 0) return { row, column: column - 1 }
      return isCalendar && at > 0 ? { ...inRow(at - 1), column: last } : { row, column: 0 }
    case 'ArrowRight':
      if (column < last) return { row, column: column + 1 }
      return isCalendar && at < rows.length - 1 ? { ...inRow(at + 1), column: 0 } : { row, column: last }
    case 'ArrowUp':
      return inRow(at - 1)
    case 'ArrowDown':
      return inRow(at + 1)
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: last }
    default:
      return /^[1-9]$/.test(key) && Number(key) <= last + 1 ? { row, column: Number(key) - 1 } : undefined
  }
}

const clamp = (index: number, last: number): number => Math.max(0, Math.min(index, last))

/** A block, identified by its row and its order. */
export interface BlockId {
  row: string
  id: number
}

/** Position and size of a board in pixels. */
export interface BoardSize {
  /** The left edge of the cells; the row names are outside. */
  left: number
  width: number
  /** The top of each row, and the bottom of the last one. */
  tops: readonly number[]
}

/** The cell at a point, or the nearest cell for a point outside. */
export function cellAt({ rows }: Board, { left, tops, width }: BoardSize, { x, y }: { x: number; y: number }): Cell {
  const at = clamp(
    tops.findLastIndex((top) => top <= y),
    rows.length - 1,
  )
  const row = rows[at]
  const count = row?.columns.length ?? 1
  return { row: row?.key ?? '', column: clamp(Math.floor(((x - left) / width) * count), count - 1) }
}
