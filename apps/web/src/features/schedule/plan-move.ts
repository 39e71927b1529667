import { changesAnything, type Facts, type Plan } from '@daywork/domain/schedule/plan'
import { spanOf } from '@daywork/domain/schedule/order-span'
import type { ScheduleOrder } from '@daywork/domain/schedule/schedule'
import { dayAt, daysBetween, shiftDays, timestampAt } from '@daywork/domain/schedule/zoned-time'
import { type Board, type BlockId, type Cell, type Place, rowOf } from './board.ts'

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
  return lift.blocks.flatMap(({ id, row }) => {
    const order = known.orders.get(id)
    if (!order) return []
    const plan = lift.kind === 'resize' ? planResize(board, order, lift) : planMove(board, { order, row }, lift, known)
    return plan && changesAnything(plan) ? [plan] : []
  })
}

function planMove(
  board: Board,
  { order, row }: { order: ScheduleOrder; row: string },
  { from, to }: Pick<Lift, 'from' | 'to'>,
  known: Facts,
): Plan | undefined {
  if (to === 'tray') return { order, scheduled_start: null, scheduled_end: null }
  const crew = crewChange(board, row, from, to)
  if (order.scheduled_start !== null && from !== 'tray') return { order, ...crew, ...shifted(board, order, from, to) }
  const column = rowOf(board, to.row)?.columns[to.column]
  if (!column) return undefined
  const start = board.unit === 'day' ? freeStart(column.start, order, crew.to_worker, known) : column.start
  return { order, ...crew, scheduled_start: iso(start), scheduled_end: null }
}

/** A move to another row replaces only the person of the block's row (SCH-25). */
function crewChange(board: Board, row: string, from: Place, to: Cell): Pick<Plan, 'from_worker' | 'to_worker'> {
  const target = rowOf(board, to.row)?.worker
  if (target === undefined || (from !== 'tray' && from.row === to.row)) return {}
  const source = rowOf(board, row)?.worker ?? null
  return source === target ? {} : { from_worker: source, to_worker: target }
}

/** Keeps the time of day on another day, or shifts the time by half hours. */
function shifted({ business, ...board }: Board, order: ScheduleOrder, from: Cell, to: Cell) {
  const [before, after] = [from, to].map(({ column, row }) => rowOf({ business, ...board }, row)?.columns[column])
  const { scheduled_end: end, scheduled_start: start } = order
  if (!before || !after || before.start === after.start) return { scheduled_start: start, scheduled_end: end }
  const { time_zone: zone } = business
  const days = daysBetween(dayAt(before.start, zone), dayAt(after.start, zone))
  const shift = (time: string | null) =>
    time === null
      ? null
      : iso(
          board.unit === 'day'
            ? shiftDays(Date.parse(time), days, zone)
            : Date.parse(time) + after.start - before.start,
        )
  return { scheduled_start: shift(start), scheduled_end: shift(end) }
}

/** Moves the end by columns. At least half an hour, or the first day, remains. */
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
  return { order, scheduled_start: order.scheduled_start, scheduled_end: iso(Math.max(wanted, least)) }
}

const iso = (timestamp: number): string => new Date(timestamp).toISOString()

/**
 * The first time of the working day at which the person is free for the length of the order, or else the start of the
 * day.
 */
function freeStart(at: number, order: ScheduleOrder, worker: number | null | undefined, known: Facts): number {
  const { business } = known
  const day = dayAt(at, business.time_zone)
  const [opens, closes] = [business.day_starts, business.day_ends].map((time) =>
    timestampAt(day, time, business.time_zone),
  )
  if (opens === undefined || closes === undefined) return at
  const length = business.default_order_minutes * 60_000
  const spans = (typeof worker === 'number' ? (known.ordersOf.get(worker) ?? []) : [])
    .filter(({ id, status }) => id !== order.id && status !== 'CANCELLED')
    .flatMap((other) => spanOf(other, business) ?? [])
  const isFree = (start: number) => spans.every((span) => span.end <= start || span.start >= start + length)
  const starts = [opens, ...spans.map(({ end }) => end)].filter((start) => start >= opens && start + length <= closes)
  return starts.toSorted((one, other) => one - other).find(isFree) ?? opens
}
