import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BusinessSettings } from '../business/business.ts'
import { BUSINESS_DEFAULTS, WEEKDAYS } from '../business/defaults.ts'
import { WORK_ORDER_STATUSES } from '../work-orders/statuses.ts'
import { WORKER_STATUSES } from '../workers/statuses.ts'
import { isLate } from './order-span.ts'
import {
  addedReasons,
  type AssignmentReason,
  assignmentReasons,
  loadsOf,
  type PlannedOrder,
  type PlannedWorker,
  type WorkerFacts,
} from './reasons.ts'

const business: BusinessSettings = { ...BUSINESS_DEFAULTS, time_zone: 'America/New_York', is_time_zone_set: true }

const order = (changes: Partial<PlannedOrder> = {}): PlannedOrder => ({
  id: 1,
  title: 'Lay tiles',
  status: 'SCHEDULED',
  // A Monday, 10:00 to 12:00 in New York.
  scheduled_start: '2026-11-23T15:00:00.000Z',
  scheduled_end: '2026-11-23T17:00:00.000Z',
  required_skills: [],
  ...changes,
})

const worker: PlannedWorker = { status: 'AVAILABLE', skills: { Tiling: true }, expirations: [] }
const facts = (changes: Partial<WorkerFacts> = {}): WorkerFacts => ({ business, orders: [], absences: [], ...changes })

describe('reasons against an assignment', { tags: ['SCH-10'] }, () => {
  test('there are none for an available worker with the skills and the time', () => {
    expect(assignmentReasons(order({ required_skills: ['tiling'] }), worker, facts())).toEqual([])
  })

  test('the status, missing skills, and certificates that expire before the last day of the order', () => {
    const wanted = order({ required_skills: ['Tiling', 'OSHA 30', 'Gas', 'First aid'] })
    const expirations = [
      { name: 'osha 30', expires_on: '2026-11-22' },
      { name: 'First aid', expires_on: '2026-11-23' },
    ]
    expect(assignmentReasons(wanted, { ...worker, status: 'ON_LEAVE', expirations }, facts())).toEqual([
      { code: 'on_leave' },
      { code: 'expired_skill', skill: 'OSHA 30', expires_on: '2026-11-22' },
      { code: 'missing_skill', skill: 'Gas' },
    ])
    expect(assignmentReasons(order(), { ...worker, status: 'INACTIVE' }, facts())).toEqual([{ code: 'inactive' }])
    const undated = { ...wanted, scheduled_start: null, scheduled_end: null }
    expect(assignmentReasons(undated, { ...worker, expirations }, facts())).toEqual([
      { code: 'missing_skill', skill: 'Gas' },
    ])
  })

  test('an absence on one of the days, and a first day that is not a working day', () => {
    const absence = { first_day: '2026-11-24', last_day: '2026-11-25', reason: 'Vacation' }
    const long = order({ scheduled_end: '2026-11-24T14:00:00.000Z' })
    expect(assignmentReasons(order(), worker, facts({ absences: [absence] }))).toEqual([])
    expect(assignmentReasons(long, worker, facts({ absences: [absence] }))).toEqual([{ code: 'absent', ...absence }])
    const untilMidnight = order({ scheduled_end: '2026-11-24T05:00:00.000Z' })
    expect(assignmentReasons(untilMidnight, worker, facts({ absences: [absence] }))).not.toContainEqual(
      expect.objectContaining({ code: 'absent' }),
    )
    // Saturday, 23:30 in New York, is Sunday in UTC.
    const saturday = order({ scheduled_start: '2026-11-29T04:30:00.000Z', scheduled_end: '2026-11-29T05:00:00.000Z' })
    expect(assignmentReasons(saturday, worker, facts())).toEqual([{ code: 'day_off', day: '2026-11-28' }])
  })

  test('an overlap with another open order, which has the default length without an end', () => {
    const other = order({ id: 2, title: 'Paint', scheduled_start: '2026-11-23T13:30:00.000Z', scheduled_end: null })
    const reasonsWith = (status: string) =>
      assignmentReasons(order(), worker, facts({ orders: [order(), { ...other, status }] }))
    expect(reasonsWith('DRAFT')).toEqual([{ code: 'overlap', work_order_id: 2, title: 'Paint', minutes: 30 }])
    expect(reasonsWith('COMPLETED')).toEqual([])
    expect(reasonsWith('CANCELLED')).toEqual([])
  })

  test('more work on a day than a working day has; completed orders count, cancelled ones do not', () => {
    const morning = { scheduled_start: '2026-11-23T05:00:00.000Z', scheduled_end: '2026-11-23T12:01:00.000Z' }
    const reasonsWith = (status: string) =>
      assignmentReasons(order(), worker, facts({ orders: [order({ id: 2, status, ...morning })] }))
    const over = { code: 'over_capacity', day: '2026-11-23', minutes: 541, capacity_minutes: 540 }
    expect(reasonsWith('COMPLETED')).toEqual([over])
    expect(reasonsWith('SCHEDULED')).toEqual([over])
    expect(reasonsWith('CANCELLED')).toEqual([])
  })

  test('the load of a day is what the reason counts', { tags: ['SCH-35'] }, () => {
    const at = (day: number, from: string, to: string, status = 'SCHEDULED') => ({
      status,
      scheduled_start: `2026-11-${day}T${from}:00.000Z`,
      scheduled_end: `2026-11-${day}T${to}:00.000Z`,
    })
    const orders = [
      at(23, '13:00', '16:00'),
      at(23, '15:00', '22:30', 'COMPLETED'),
      at(23, '13:00', '20:00', 'CANCELLED'),
    ]
    const days = ['2026-11-23', '2026-11-24', '2026-11-28']
    expect(loadsOf([...orders, at(28, '15:00', '16:00')], days, business)).toEqual([
      { minutes: 630, capacityMinutes: 540 },
      { minutes: 0, capacityMinutes: 540 },
      { minutes: 60, capacityMinutes: 0 },
    ])
  })

  test('an order of several days takes the working hours of each working day', () => {
    // Friday 08:00 to Monday 17:00.
    const weekend = { scheduled_start: '2026-11-20T13:00:00.000Z', scheduled_end: '2026-11-23T22:00:00.000Z' }
    expect(assignmentReasons(order(weekend), worker, facts())).toEqual([])
    const shifted = order({ id: 2, scheduled_start: '2026-11-23T23:00:00.000Z', scheduled_end: null })
    expect(assignmentReasons(shifted, worker, facts({ orders: [order(weekend)] }))).toEqual([
      { code: 'over_capacity', day: '2026-11-23', minutes: 660, capacity_minutes: 540 },
    ])
  })

  test('an order of centuries takes no longer to check than one of weeks', () => {
    const endless = order({ scheduled_start: '0001-01-01T00:00:00.000Z', scheduled_end: '9999-12-31T23:59:59.000Z' })
    expect(assignmentReasons(endless, worker, facts({ orders: [order({ id: 2 })] }))).toMatchObject([
      { code: 'overlap', minutes: 120 },
    ])
  })

  test('a new time adds only the reasons that were not there before', () => {
    const orders = [order({ id: 2, scheduled_start: '2026-11-24T15:00:00.000Z', scheduled_end: null })]
    const before = order({ required_skills: ['Gas'] })
    const after = { ...before, scheduled_start: '2026-11-24T14:00:00.000Z', scheduled_end: '2026-11-24T16:00:00.000Z' }
    const added = addedReasons({ before, after }, worker, facts({ orders }))
    expect(added).toEqual([{ code: 'overlap', work_order_id: 2, title: 'Lay tiles', minutes: 60 }])
    expect(addedReasons({ before: after, after }, worker, facts({ orders }))).toEqual([])
  })

  test('a longer overlap and a higher load are added, a shorter and a lower one are not', { tags: ['SCH-14'] }, () => {
    const at = (from: string, to: string, id = 1) =>
      order({ id, scheduled_start: `2026-11-${from}:00.000Z`, scheduled_end: `2026-11-${to}:00.000Z` })
    const added = (before: PlannedOrder, after: PlannedOrder, ...orders: PlannedOrder[]) =>
      addedReasons({ before, after }, worker, facts({ orders }))
    // Monday is overloaded by the first two; the third is on Tuesday evening.
    const monday = at('23T13:00', '23T21:00')
    const others = [at('23T13:00', '23T21:00', 2), at('24T22:00', '25T04:00', 3)]
    const extended = at('23T13:00', '24T21:00')
    expect(added(monday, extended, ...others)).toEqual([
      { code: 'over_capacity', day: '2026-11-23', minutes: 1020, capacity_minutes: 540 },
      { code: 'over_capacity', day: '2026-11-24', minutes: 840, capacity_minutes: 540 },
    ])
    const later = at('23T21:00', '24T21:00')
    expect(added(monday, later, ...others)).toEqual([
      { code: 'over_capacity', day: '2026-11-24', minutes: 840, capacity_minutes: 540 },
    ])
    expect(added(extended, monday, ...others)).toEqual([])
    const [hour, half] = [at('23T13:00', '23T17:00'), at('23T13:00', '23T16:30')]
    const afternoon = at('23T16:00', '23T22:00', 2)
    expect(added(hour, half, afternoon)).toEqual([])
    expect(added(half, hour, afternoon)).toMatchObject([
      { code: 'overlap', work_order_id: 2, minutes: 60 },
      { code: 'over_capacity', minutes: 600 },
    ])
    expect(added(hour, hour, afternoon)).toEqual([])
  })

  test('the last day of an order of months counts for absences and certificates', () => {
    const long = order({ required_skills: ['Gas'], scheduled_end: '2027-02-20T22:00:00.000Z' })
    const expirations = [{ name: 'Gas', expires_on: '2027-02-19' }]
    const absence = { first_day: '2027-01-25', last_day: '2027-01-26', reason: '' }
    const later = { ...absence, first_day: '2027-02-21', last_day: '2027-02-22' }
    expect(assignmentReasons(long, { ...worker, expirations }, facts({ absences: [absence, later] }))).toEqual([
      { code: 'expired_skill', skill: 'Gas', expires_on: '2027-02-19' },
      { code: 'absent', ...absence },
    ])
  })
})

/** All generated times are whole quarters of an hour, and so are the offsets of the time zones. */
const QUARTER_MS = 15 * 60_000

const TIME_ZONES = ['America/New_York', 'Africa/Cairo', 'America/Havana', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC']
/** Days on which clocks change in one of them, and the end of a year. */
const DAYS = ['2026-03-08', '2026-04-05', '2026-04-24', '2026-10-30', '2026-11-01', '2026-12-31']

const spans = fc
  .tuple(fc.constantFrom(...DAYS), fc.integer({ min: -200, max: 200 }), fc.integer({ min: 0, max: 240 }), fc.boolean())
  .map(([day, from, quarters, hasEnd]) => {
    const start = Date.parse(day) + from * QUARTER_MS
    const end = start + quarters * QUARTER_MS
    return {
      scheduled_start: new Date(start).toISOString(),
      scheduled_end: hasEnd ? new Date(end).toISOString() : null,
    }
  })

const SKILLS = ['Gas', 'gas', 'Tiling', 'OSHA 30']
const skillLists = fc.uniqueArray(fc.constantFrom(...SKILLS), { maxLength: 3 })

const plannedOrders = fc
  .tuple(spans, fc.constantFrom(...WORK_ORDER_STATUSES), skillLists)
  .map(([span, status, required_skills]) => ({ title: 'x', status, required_skills, ...span }))

const days = fc.constantFrom(...DAYS.flatMap((day) => [day, day.slice(0, 8) + '02', '2026-11-02', '2027-01-01']))

const workers = fc.record({
  status: fc.constantFrom(...WORKER_STATUSES),
  skills: skillLists.map((names) => Object.fromEntries(names.map((name) => [name, true]))),
  expirations: fc.uniqueArray(fc.record({ name: fc.constantFrom(...SKILLS), expires_on: days }), {
    maxLength: 2,
    selector: ({ name }) => name.toLowerCase(),
  }),
})

const businesses = fc.record({
  name: fc.constant(''),
  time_zone: fc.constantFrom(...TIME_ZONES),
  is_time_zone_set: fc.constant(true),
  working_days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  day_starts: fc.constantFrom('05:00', '08:30'),
  day_ends: fc.constantFrom('09:00', '17:45'),
  default_order_minutes: fc.constantFrom(30, 120),
})

interface Quarter {
  at: number
  day: string
  time: string
}

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock
}

const weekdayNames = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** The quarters of an hour that an order takes, one by one, as a clock in the time zone shows them. */
function quartersOf(
  { scheduled_end, scheduled_start }: PlannedOrder,
  { default_order_minutes, time_zone }: BusinessSettings,
) {
  const clock = clockOf(time_zone)
  const start = Date.parse(scheduled_start ?? '')
  const end = scheduled_end === null ? start + default_order_minutes * 60_000 : Date.parse(scheduled_end)
  const quarters: Quarter[] = []
  for (let at = start; at < end; at += QUARTER_MS) {
    const [day = '', time = ''] = clock.format(at).split(' ')
    quarters.push({ at, day, time })
  }
  const [firstDay = ''] = clock.format(start).split(' ')
  return { quarters, days: [...new Set([firstDay, ...quarters.map(({ day }) => day)])] }
}

/** Computes the same reasons by counting quarters of an hour. */
function countReasons(wanted: PlannedOrder, person: PlannedWorker, { absences, business: rules, orders }: WorkerFacts) {
  const reasons: AssignmentReason[] = []
  if (person.status === 'ON_LEAVE') reasons.push({ code: 'on_leave' })
  if (person.status === 'INACTIVE') reasons.push({ code: 'inactive' })
  const own = quartersOf(wanted, rules)
  const lastDay = own.days.at(-1) ?? ''
  for (const skill of wanted.required_skills) {
    const isSame = (name: string) => name.toLowerCase() === skill.toLowerCase()
    const expiration = person.expirations.find(({ name }) => isSame(name))
    if (!expiration && !Object.keys(person.skills).some(isSame)) reasons.push({ code: 'missing_skill', skill })
    else if (expiration && expiration.expires_on < lastDay) {
      reasons.push({ code: 'expired_skill', skill, expires_on: expiration.expires_on })
    }
  }
  for (const absence of absences) {
    if (own.days.some((day) => day >= absence.first_day && day <= absence.last_day)) {
      reasons.push({ code: 'absent', ...absence })
    }
  }
  const isWorking = (day: string) => {
    const name = weekdayNames.format(new Date(day))
    return rules.working_days.some((weekday) => weekday === name.toUpperCase())
  }
  const [firstDay = ''] = own.days
  if (!isWorking(firstDay)) reasons.push({ code: 'day_off', day: firstDay })
  const others = orders.filter(({ id }) => id !== wanted.id)
  for (const other of others) {
    if (other.status === 'COMPLETED' || other.status === 'CANCELLED') continue
    const theirs = new Set(quartersOf(other, rules).quarters.map(({ at }) => at))
    const shared = own.quarters.filter(({ at }) => theirs.has(at)).length
    if (shared > 0) reasons.push({ code: 'overlap', work_order_id: other.id, title: other.title, minutes: shared * 15 })
  }
  const minuteOf = (time: string) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1])
  const capacity = minuteOf(rules.day_ends) - minuteOf(rules.day_starts)
  const minutesOn = (planned: PlannedOrder, day: string) => {
    const { quarters } = quartersOf(planned, rules)
    const isLong = quarters.length * 15 > capacity && new Set(quarters.map((quarter) => quarter.day)).size > 1
    const isCounted = ({ time }: Quarter) =>
      !isLong || (isWorking(day) && time >= rules.day_starts && time < rules.day_ends)
    return 15 * quarters.filter((quarter) => quarter.day === day && isCounted(quarter)).length
  }
  const counted = others.filter(({ status }) => status !== 'CANCELLED')
  for (const day of own.days) {
    const minutes = [wanted, ...counted].reduce((sum, planned) => sum + minutesOn(planned, day), 0)
    if (minutesOn(wanted, day) > 0 && minutes > capacity) {
      reasons.push({ code: 'over_capacity', day, minutes, capacity_minutes: capacity })
      break
    }
  }
  return reasons
}

// On a busy machine, this many runs take longer than the default of 5 seconds.
const slow = { timeout: 20_000 }

test('finds the same reasons as counting quarters of an hour', { ...slow, tags: ['SCH-10', 'SCH-03'] }, () => {
  const absences = fc.array(
    fc.tuple(days, days).map(([one, other]) => ({
      first_day: one < other ? one : other,
      last_day: one < other ? other : one,
      reason: '',
    })),
    { maxLength: 2 },
  )
  fc.assert(
    fc.property(
      fc.record({
        wanted: plannedOrders,
        orders: fc.array(plannedOrders, { maxLength: 3 }),
        person: workers,
        rules: businesses,
        absences,
      }),
      ({ absences: away, orders, person, rules, wanted }) => {
        const planned = [wanted, ...orders].map((each, id) => ({ id, ...each }))
        const [first] = planned
        if (!first) return
        const known = { business: rules, orders: planned, absences: away }
        expect(assignmentReasons(first, person, known)).toEqual(countReasons(first, person, known))
      },
    ),
    { numRuns: 1000 },
  )
})

test('an order is late once its end has passed, unless it is completed or cancelled', { tags: ['SCH-09'] }, () => {
  const at = (time: string) => Date.parse(`2026-11-23T${time}:00.000Z`)
  expect(isLate(order(), at('17:00'), business)).toBe(false)
  expect(isLate(order(), at('17:01'), business)).toBe(true)
  const open = order({ scheduled_end: null })
  expect([at('17:00'), at('17:01')].map((now) => isLate(open, now, business))).toEqual([false, true])
  expect(isLate(order({ scheduled_start: null }), at('17:01'), business)).toBe(true)
  expect(isLate(order({ scheduled_start: null, scheduled_end: null }), at('17:01'), business)).toBe(false)
  for (const status of ['COMPLETED', 'CANCELLED']) expect(isLate(order({ status }), at('17:01'), business)).toBe(false)
})
