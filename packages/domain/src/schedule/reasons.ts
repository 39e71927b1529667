import type { Absence } from '../absences/absence.ts'
import type { BusinessSettings } from '../business/business.ts'
import { WEEKDAYS } from '../business/defaults.ts'
import { foldCase } from '../text/matches-search.ts'
import { isOpen } from '../work-orders/statuses.ts'
import { type Skills, skillNames } from '../workers/skills.ts'
import type { Worker } from '../workers/worker.ts'
import { SCHEDULE_DAYS_MAX } from './limits.ts'
import { type Span, spanOf } from './order-span.ts'
import { addDays, dayAt, endOfDay, startOfDay, timestampAt, weekdayOf } from './zoned-time.ts'

const MINUTE_MS = 60_000

/** The fields of a work order that the schedule needs. */
export interface PlannedOrder {
  id: number
  title: string
  status: string
  scheduled_start: string | null
  scheduled_end: string | null
  required_skills: readonly string[]
}

export type PlannedWorker = Pick<Worker, 'status' | 'expirations'> & { skills: Skills }

/** Other facts about a worker's days. */
export interface WorkerFacts {
  business: BusinessSettings
  /** All orders of the worker on the days in question; the order itself may be among them, and is ignored. */
  orders: readonly PlannedOrder[]
  absences: readonly Pick<Absence, 'first_day' | 'last_day' | 'reason'>[]
}

/** A reason why a worker should not get an order. */
export type AssignmentReason =
  | { code: 'on_leave' }
  | { code: 'inactive' }
  | { code: 'missing_skill'; skill: string }
  | { code: 'expired_skill'; skill: string; expires_on: string }
  | { code: 'absent'; first_day: string; last_day: string; reason: string }
  | { code: 'day_off'; day: string }
  | { code: 'overlap'; work_order_id: number; title: string; minutes: number }
  | { code: 'over_capacity'; day: string; minutes: number; capacity_minutes: number }

export const REASON_CODES = [
  'on_leave',
  'inactive',
  'missing_skill',
  'expired_skill',
  'absent',
  'day_off',
  'overlap',
  'over_capacity',
] as const satisfies AssignmentReason['code'][]
export type ReasonCode = AssignmentReason['code']

/** Every reason why this worker should not get this order at its time. The page shows them, and the server checks them again. */
export const assignmentReasons = (
  order: PlannedOrder,
  worker: PlannedWorker,
  facts: WorkerFacts,
): AssignmentReason[] => [
  ...reasonsWithoutHours(order, worker, facts),
  ...overloadsOf(order, facts)
    .slice(0, 1)
    .map(({ reason }) => reason),
]

/**
 * The reasons that a change of an order's time adds for a worker who already has the order. What was there before counts
 * only if it grew: an overlap by its minutes, and the load of a day by the time that the order takes on it.
 */
export function addedReasons(
  { after, before }: { before: PlannedOrder; after: PlannedOrder },
  worker: PlannedWorker,
  facts: WorkerFacts,
): AssignmentReason[] {
  const known = reasonsWithoutHours(before, worker, facts)
  const wasKnown = (reason: AssignmentReason) =>
    known.some((each) =>
      each.code === 'overlap' && reason.code === 'overlap'
        ? each.work_order_id === reason.work_order_id && each.minutes >= reason.minutes
        : JSON.stringify(each) === JSON.stringify(reason),
    )
  const span = spanOf(before, facts.business)
  const timeBefore = (day: string) => (span === undefined ? 0 : measureDay(day, facts.business)(span))
  const grown = overloadsOf(after, facts).filter(({ own, reason }) => own > timeBefore(reason.day))
  return [
    ...reasonsWithoutHours(after, worker, facts).filter((reason) => !wasKnown(reason)),
    ...grown.map(({ reason }) => reason),
  ]
}

function reasonsWithoutHours(order: PlannedOrder, worker: PlannedWorker, facts: WorkerFacts): AssignmentReason[] {
  const { business } = facts
  const span = spanOf(order, business)
  if (span === undefined) return [...statusReasons(worker), ...skillReasons(order, worker, undefined)]
  const [first, last] = endsOf(span, business.time_zone)
  return [
    ...statusReasons(worker),
    ...skillReasons(order, worker, last),
    ...absenceReasons([first, last], facts.absences),
    ...dayOffReasons(first, business),
    ...overlapReasons(order.id, span, facts),
  ]
}

/** The first and the last day of a span. */
const endsOf = ({ end, start }: Span, zone: string): [first: string, last: string] => [
  dayAt(start, zone),
  dayAt(Math.max(start, end - 1), zone),
]

/** The days of a span; for a very long span, only the first ones. */
function daysOf(span: Span, zone: string): string[] {
  const [first, last] = endsOf(span, zone)
  const days = [first]
  for (let day = addDays(first, 1); day <= last && days.length < SCHEDULE_DAYS_MAX; day = addDays(day, 1)) {
    days.push(day)
  }
  return days
}

function statusReasons({ status }: PlannedWorker): AssignmentReason[] {
  if (status === 'ON_LEAVE') return [{ code: 'on_leave' }]
  return status === 'INACTIVE' ? [{ code: 'inactive' }] : []
}

/**
 * A worker has a required skill with a skill or a certificate of that name, ignoring case, that is still valid on the last
 * day of the order.
 */
function skillReasons(
  order: PlannedOrder,
  { expirations, skills }: PlannedWorker,
  lastDay: string | undefined,
): AssignmentReason[] {
  const names = new Set([...skillNames(skills), ...expirations.map(({ name }) => name)].map(foldCase))
  return order.required_skills.flatMap((skill): AssignmentReason[] => {
    if (!names.has(foldCase(skill))) return [{ code: 'missing_skill', skill }]
    const expired = expirations.find(
      ({ expires_on, name }) => lastDay !== undefined && foldCase(name) === foldCase(skill) && expires_on < lastDay,
    )
    return expired ? [{ code: 'expired_skill', skill, expires_on: expired.expires_on }] : []
  })
}

const absenceReasons = (
  [first, last]: readonly [string, string],
  absences: WorkerFacts['absences'],
): AssignmentReason[] =>
  absences
    .filter(({ first_day, last_day }) => first_day <= last && first <= last_day)
    .map(({ first_day, last_day, reason }) => ({ code: 'absent', first_day, last_day, reason }))

/** Only the first day counts: an order of a week includes days off anyway. */
function dayOffReasons(day: string, business: BusinessSettings): AssignmentReason[] {
  return isWorkingDay(day, business) ? [] : [{ code: 'day_off', day }]
}

export function isWorkingDay(day: string, { working_days: days }: BusinessSettings): boolean {
  const weekday = WEEKDAYS[weekdayOf(day)]
  return weekday !== undefined && days.includes(weekday)
}

/** Completed and cancelled orders overlap with nothing. */
function overlapReasons(id: number, span: Span, { business, orders }: WorkerFacts): AssignmentReason[] {
  return orders.flatMap((other): AssignmentReason[] => {
    const otherSpan = other.id === id || !isOpen(other.status) ? undefined : spanOf(other, business)
    const shared = otherSpan === undefined ? 0 : sharedTime(span, otherSpan)
    return shared > 0
      ? [{ code: 'overlap', work_order_id: other.id, title: other.title, minutes: minutesOf(shared) }]
      : []
  })
}

/** The duration of all orders on a day, and the length of the working day. */
export interface DayLoad {
  minutes: number
  /** 0 on a day off. */
  capacityMinutes: number
}

/** The load of each day. Completed orders count, cancelled ones do not, as in the reason `over_capacity`. */
export function loadsOf(
  orders: readonly Pick<PlannedOrder, 'status' | 'scheduled_start' | 'scheduled_end'>[],
  days: readonly string[],
  business: BusinessSettings,
): DayLoad[] {
  const spans = orders.flatMap((order) => (order.status === 'CANCELLED' ? [] : (spanOf(order, business) ?? [])))
  return days.map((day) => {
    const timeOnDay = measureDay(day, business)
    const time = spans.reduce((sum, span) => sum + timeOnDay(span), 0)
    return {
      minutes: minutesOf(time),
      capacityMinutes: isWorkingDay(day, business) ? minutesOf(capacityOf(business)) : 0,
    }
  })
}

/** A day of the order on which the worker's orders take longer than a working day. */
interface Overload {
  reason: Extract<AssignmentReason, { code: 'over_capacity' }>
  /** The time of the order itself, in milliseconds. */
  own: number
}

/** Completed orders count, cancelled ones do not. */
function overloadsOf(order: PlannedOrder, { business, orders }: WorkerFacts): Overload[] {
  const span = spanOf(order, business)
  if (span === undefined) return []
  const others = orders.flatMap((other) =>
    other.id === order.id || other.status === 'CANCELLED' ? [] : (spanOf(other, business) ?? []),
  )
  const capacity = capacityOf(business)
  return daysOf(span, business.time_zone).flatMap((day) => {
    const timeOnDay = measureDay(day, business)
    const own = timeOnDay(span)
    const total = others.reduce((sum, other) => sum + timeOnDay(other), own)
    if (own === 0 || total <= capacity) return []
    const minutes = { minutes: minutesOf(total), capacity_minutes: minutesOf(capacity) }
    return { own, reason: { code: 'over_capacity', day, ...minutes } }
  })
}

/**
 * Measures how much of a day a span takes. A span that crosses midnight and is longer than a working day takes the
 * working hours of each working day: no one works all night.
 */
function measureDay(day: string, business: BusinessSettings): (span: Span) => number {
  const { day_ends: ends, day_starts: starts, time_zone: zone } = business
  const whole = { start: startOfDay(day, zone), end: endOfDay(day, zone) }
  const working = { start: timestampAt(day, starts, zone), end: timestampAt(day, ends, zone) }
  const isWorking = isWorkingDay(day, business)
  const spansDays = ({ end, start }: Span) =>
    end - start > capacityOf(business) && (start < whole.start || end > whole.end)
  const workingTime = (span: Span) => (isWorking ? sharedTime(span, working) : 0)
  return (span) => (spansDays(span) ? workingTime(span) : sharedTime(span, whole))
}

/** The length of a working day, in milliseconds. */
export const capacityOf = ({ day_ends: ends, day_starts: starts }: BusinessSettings): number =>
  (minuteOfDay(ends) - minuteOfDay(starts)) * MINUTE_MS

const sharedTime = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start))

/** Rounded up, so that no overlap has 0 minutes. */
const minutesOf = (time: number): number => Math.ceil(time / MINUTE_MS)

const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
