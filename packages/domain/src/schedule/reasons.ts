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
export function assignmentReasons(order: PlannedOrder, worker: PlannedWorker, facts: WorkerFacts): AssignmentReason[] {
  const span = spanOf(order, facts.business)
  const days = span === undefined ? [] : daysOf(span, facts.business.time_zone)
  return [
    ...statusReasons(worker),
    ...skillReasons(order, worker, days.at(-1)),
    ...absenceReasons(days, facts.absences),
    ...dayOffReasons(days, facts.business),
    ...(span === undefined ? [] : overlapReasons(order.id, span, facts)),
    ...(span === undefined ? [] : capacityReasons(order.id, { span, days }, facts)),
  ]
}

/** The reasons that a change of an order's time adds for a worker who already has the order. */
export function addedReasons(
  { after, before }: { before: PlannedOrder; after: PlannedOrder },
  worker: PlannedWorker,
  facts: WorkerFacts,
): AssignmentReason[] {
  const known = new Set(assignmentReasons(before, worker, facts).map((reason) => JSON.stringify(reason)))
  return assignmentReasons(after, worker, facts).filter((reason) => !known.has(JSON.stringify(reason)))
}

/** The days of a span; for a very long span, only the first ones. */
function daysOf({ end, start }: Span, zone: string): string[] {
  const days = [dayAt(start, zone)]
  const last = dayAt(Math.max(start, end - 1), zone)
  for (let day = addDays(days[0] ?? last, 1); day <= last && days.length < SCHEDULE_DAYS_MAX; day = addDays(day, 1)) {
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

const absenceReasons = (days: readonly string[], absences: WorkerFacts['absences']): AssignmentReason[] =>
  absences
    .filter(({ first_day: first, last_day: last }) => days.some((day) => first <= day && day <= last))
    .map(({ first_day, last_day, reason }) => ({ code: 'absent', first_day, last_day, reason }))

/** Only the first day counts: an order of a week includes days off. */
function dayOffReasons([day]: readonly string[], business: BusinessSettings): AssignmentReason[] {
  return day === undefined || isWorkingDay(day, business) ? [] : [{ code: 'day_off', day }]
}

export function isWorkingDay(day: string, { working_days: days }: BusinessSettings): boolean {
  const weekday = WEEKDAYS[weekdayOf(day)]
  return weekday !== undefined && days.includes(weekday)
}

/** Completed and cancelled orders leave their time free. */
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

/** The first day on which the worker's orders take longer than a working day. Completed ones count, cancelled ones do not. */
function capacityReasons(
  id: number,
  { days, span }: { span: Span; days: readonly string[] },
  { business, orders }: WorkerFacts,
): AssignmentReason[] {
  const others = orders.flatMap((other) =>
    other.id === id || other.status === 'CANCELLED' ? [] : (spanOf(other, business) ?? []),
  )
  const capacity = capacityOf(business)
  for (const day of days) {
    const timeOnDay = measureDay(day, business)
    const own = timeOnDay(span)
    const total = others.reduce((sum, other) => sum + timeOnDay(other), own)
    if (own > 0 && total > capacity) {
      return [{ code: 'over_capacity', day, minutes: minutesOf(total), capacity_minutes: minutesOf(capacity) }]
    }
  }
  return []
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
