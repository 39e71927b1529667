import { changesAnything, crewAfter, type Facts, type Plan } from '@daywork/domain/schedule/plan'
import { type Span, spanOf } from '@daywork/domain/schedule/order-span'
import type { ScheduleOrder } from '@daywork/domain/schedule/schedule'
import { dayAt, daysBetween, shiftDays, timestampAt } from '@daywork/domain/schedule/zoned-time'
import { type Board, type BlockId, type Cell, cellOf, type Column, type Place, rowOf } from './board.ts'

/** A drag or keyboard move in progress. */
export interface Lift {
  /** The block under the pointer or with focus. Its row is 'tray' if it was lifted from the tray. */
  lead: BlockId
  /** All moved blocks, including `lead`. */
  blocks: readonly BlockId[]
  kind: 'move' | 'resize'
  /** With the keyboard, the board scrolls to the target. */
  by: 'pointer' | 'keyboard'
  from: Place
  to: Place
}

const HALF_HOUR_MS = 30 * 60_000

/** The effects of a lift on its orders. Contains only orders that change. */
export function plansOf(board: Board, lift: Omit<Lift, 'by' | 'lead'>, known: Facts): Plan[] {
  const plans = new Map<BlockId, Plan>()
  const isUndated = ({ id }: BlockId) => known.orders.get(id)?.scheduled_start === null
  // Orders without a start come last: they begin when the person is free after the moves of the others.
  for (const block of lift.blocks.toSorted((one, other) => Number(isUndated(one)) - Number(isUndated(other)))) {
    const order = known.orders.get(block.id)
    const plan =
      order &&
      (lift.kind === 'resize'
        ? planResize(board, order, lift)
        : planMove(board, { order, row: block.row }, lift, (worker) => busyTimesOf(worker, lift, plans, known)))
    if (plan) plans.set(block, plan)
  }
  return lift.blocks.flatMap((block) => {
    const plan = plans.get(block)
    return plan && changesAnything(plan) ? [plan] : []
  })
}

/** When a person is busy: with the plans so far, and with orders that are not lifted. */
interface Busy {
  stored: Span[]
  planned: Span[]
}

function busyTimesOf(
  worker: number,
  lift: Pick<Lift, 'blocks'>,
  plans: ReadonlyMap<BlockId, Plan>,
  known: Facts,
): Busy {
  const lifted = new Set(lift.blocks.map(({ id }) => id))
  const spansOf = (orders: readonly Pick<ScheduleOrder, 'status' | 'scheduled_start' | 'scheduled_end'>[]) =>
    orders.flatMap((order) => (order.status === 'CANCELLED' ? [] : (spanOf(order, known.business) ?? [])))
  const planned = [...plans.values()].filter((plan) => crewAfter(plan).includes(worker))
  return {
    stored: spansOf((known.ordersOf.get(worker) ?? []).filter(({ id }) => !lifted.has(id))),
    planned: spansOf(planned.map(({ order: { status }, ...times }) => ({ status, ...times }))),
  }
}

function planMove(
  board: Board,
  { order, row }: { order: ScheduleOrder; row: string },
  { from, to }: Pick<Lift, 'from' | 'to'>,
  busyOf: (worker: number) => Busy,
): Plan | undefined {
  // Dropped where it was lifted: the selected blocks that move with it keep their dates (SCH-24).
  if (to === 'tray' && from === 'tray') return undefined
  if (to === 'tray') return { order, scheduled_start: null, scheduled_end: null }
  const column = columnAt(board, to)
  if (order.scheduled_start !== null) {
    const times = from === 'tray' ? shiftedFromOwnCell(board, { order, row }, column) : shifted(board, order, from, to)
    return { order, ...crewChange(board, row, from, to), ...times }
  }
  if (!column) return undefined
  const crew = crewChange(board, row, 'tray', to)
  const busy = typeof crew.to_worker === 'number' ? busyOf(crew.to_worker) : { stored: [], planned: [] }
  return { order, ...crew, scheduled_start: iso(freeStart(board, column.start, busy)), scheduled_end: null }
}

const columnAt = (board: Board, { column, row }: Cell): Column | undefined => rowOf(board, row)?.columns[column]

/** A move to another row replaces only the person of the block's row (SCH-25). */
function crewChange(board: Board, row: string, from: Place, to: Cell): Pick<Plan, 'from_worker' | 'to_worker'> {
  const target = rowOf(board, to.row)?.worker
  if (target === undefined || (from !== 'tray' && from.row === to.row)) return {}
  const source = rowOf(board, row)?.worker ?? null
  return source === target ? {} : { from_worker: source, to_worker: target }
}

/** Keeps the time of day on another day, or shifts the time by half hours. */
function shifted(board: Board, order: ScheduleOrder, from: Cell, to: Cell) {
  const [before, after] = [columnAt(board, from), columnAt(board, to)]
  if (!before || !after || before.start === after.start) return timesOf(order)
  if (board.unit === 'day') return shiftedByDays(order, before.start, after.start, board.business)
  return shiftedBy(order, (time) => time + after.start - before.start)
}

/** A dated order that moves together with a block from the tray keeps its time of day. */
function shiftedFromOwnCell(
  board: Board,
  { order, row }: { order: ScheduleOrder; row: string },
  after: Column | undefined,
) {
  const block = rowOf(board, row)?.blocks.find((each) => each.order.id === order.id)
  const before = block && columnAt(board, cellOf(row, block))
  // A selected order need not be on the board.
  const start = before?.start ?? spanOf(order, board.business)?.start
  return after && start !== undefined ? shiftedByDays(order, start, after.start, board.business) : timesOf(order)
}

function shiftedByDays(order: ScheduleOrder, from: number, to: number, { time_zone: zone }: Board['business']) {
  const days = daysBetween(dayAt(from, zone), dayAt(to, zone))
  return days === 0 ? timesOf(order) : shiftedBy(order, (time) => shiftDays(time, days, zone))
}

const timesOf = ({ scheduled_end, scheduled_start }: ScheduleOrder) => ({ scheduled_start, scheduled_end })

function shiftedBy({ scheduled_end: end, scheduled_start: start }: ScheduleOrder, shift: (time: number) => number) {
  const [scheduled_start = null, scheduled_end = null] = [start, end].map((time) =>
    time === null ? null : iso(shift(Date.parse(time))),
  )
  return { scheduled_start, scheduled_end }
}

/**
 * Moves the end by columns. An order keeps at least half an hour, or its first day. A shorter one cannot be shortened.
 * @returns undefined if the end stays where it is
 */
function planResize(
  { business, unit }: Board,
  order: ScheduleOrder,
  { from, to }: Pick<Lift, 'from' | 'to'>,
): Plan | undefined {
  const span = spanOf(order, business)
  if (!span || from === 'tray' || to === 'tray' || from.column === to.column) return undefined
  const by = to.column - from.column
  const { time_zone: zone } = business
  const wanted = unit === 'day' ? shiftDays(span.end, by, zone) : span.end + by * HALF_HOUR_MS
  const onFirstDay = shiftDays(span.end, -daysBetween(dayAt(span.start, zone), dayAt(span.end, zone)), zone)
  const least = unit === 'day' && onFirstDay > span.start ? onFirstDay : span.start + HALF_HOUR_MS
  const end = Math.max(wanted, Math.min(least, span.end))
  // Otherwise, an order without an end would get one.
  if (end === span.end) return undefined
  return { order, scheduled_start: order.scheduled_start, scheduled_end: iso(end) }
}

const iso = (timestamp: number): string => new Date(timestamp).toISOString()

/**
 * The start of an order that had none. On a day, the first time of its working day at which the person is free for the
 * length of the order, or else the start of the working day. At a half hour, that time, or the next one at which none of
 * the orders that are planned along with it takes place.
 */
function freeStart({ business, unit }: Board, at: number, { planned, stored }: Busy): number {
  const length = business.default_order_minutes * 60_000
  if (unit === 'half-hour') return firstFree({ from: at, until: Infinity, length }, planned) ?? at
  const day = dayAt(at, business.time_zone)
  const [from, until] = [business.day_starts, business.day_ends].map((time) =>
    timestampAt(day, time, business.time_zone),
  )
  if (from === undefined || until === undefined) return at
  return firstFree({ from, until, length }, [...stored, ...planned]) ?? from
}

function firstFree({ from, length, until }: { from: number; until: number; length: number }, busy: readonly Span[]) {
  const isFree = (start: number) => busy.every((span) => span.end <= start || span.start >= start + length)
  const starts = [from, ...busy.map(({ end }) => end)].filter((start) => start >= from && start + length <= until)
  return starts.toSorted((one, other) => one - other).find(isFree)
}
