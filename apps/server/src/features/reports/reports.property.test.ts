import { BUSINESS_DEFAULTS, WEEKDAYS } from '@daywork/domain/business/defaults'
import type { BusinessSettings } from '@daywork/domain/business/business'
import type { Reports } from '@daywork/domain/reports/report'
import { isLate, spanOf } from '@daywork/domain/schedule/order-span'
import { loadsOf } from '@daywork/domain/schedule/reasons'
import { WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildClient, buildProject, buildWorker } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call, server } = await shareTestApp()

const HOUR_MS = 3_600_000
const QUARTER_MS = HOUR_MS / 4
const DAY_MS = 24 * HOUR_MS

const clients = [await buildClient(call, { name: 'Harbor' }), await buildClient(call, { name: 'Pier' })]
const projects = await Promise.all([...clients, { id: null }].map(({ id }) => buildProject(call, { client: id })))
const workers = [await buildWorker(call, { name: 'Ann' }), await buildWorker(call, { name: 'Bo' })]

/** Includes the change to daylight saving time in New York, and in Cairo, where it is at midnight. */
const FIRST = Date.parse('2026-03-01T00:00:00Z')
const DAYS_FROM_FIRST = 70

interface Order {
  status: string
  start: number | null
  end: number | null
  done: number | null
  project: number
  crew: number[]
  isDeleted: boolean
}

const time = fc.integer({ min: 0, max: (DAYS_FROM_FIRST * DAY_MS) / QUARTER_MS }).map((at) => FIRST + at * QUARTER_MS)

const orders: fc.Arbitrary<Order> = fc
  .record({
    status: fc.constantFrom(...WORK_ORDER_STATUSES, 'COMPLETED', 'COMPLETED', 'COMPLETED'),
    start: fc.option(time, { freq: 6 }),
    length: fc.option(fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 500 }))),
    done: fc.option(time, { freq: 9 }),
    project: fc.nat({ max: projects.length - 1 }),
    crew: fc.subarray([0, 1]),
    isDeleted: fc.boolean().chain((isDeleted) => (isDeleted ? fc.boolean() : fc.constant(false))),
  })
  .map(({ done, length, start, status, ...order }) => ({
    ...order,
    start,
    status,
    // Also an end without a start, which the API accepts.
    end: length === null ? null : (start ?? FIRST) + length * QUARTER_MS,
    done: status === 'COMPLETED' ? done : null,
  }))

const businesses = fc.record({
  time_zone: fc.constantFrom('America/New_York', 'Africa/Cairo', 'UTC', 'Asia/Kolkata'),
  working_days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  day_starts: fc.constantFrom('05:00', '08:30'),
  day_ends: fc.constantFrom('09:00', '17:45'),
  default_order_minutes: fc.constantFrom(30, 120, 1440),
})

async function store(list: readonly Order[]): Promise<void> {
  await server.sql('delete from work_orders')
  const at = (value: number | null) => (value === null ? null : new Date(value).toISOString())
  for (const { crew, done, end, isDeleted, project, start, status } of list) {
    const [row] = await server.sql(
      `insert into work_orders (title, description, status, priority, project_id, scheduled_start, scheduled_end,
         completed_at, deleted_at)
       values ('x', 'x', $1, 'LOW', $2, $3, $4, $5, case when $6 then now() end) returning id`,
      [status, projects[project]?.id, at(start), at(end), at(done), isDeleted],
    )
    for (const index of crew) {
      await server.sql(
        `insert into work_order_workers (work_order_id, worker_id, role, position) values ($1, $2, 'PRIMARY', 0)`,
        [row?.['id'], workers[index]?.id],
      )
    }
  }
}

/** The day of a timestamp, as a clock in the time zone shows it. */
const dayIn = (zone: string) => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  return (at: number) => clock.format(at)
}

const mondayOf = (day: string): string => {
  const date = new Date(day)
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}

const ALL_DAYS = Array.from({ length: 140 }, (_, at) => new Date(FIRST + (at - 10) * DAY_MS).toISOString().slice(0, 10))

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** Like PostgreSQL's percentile_cont, which interpolates between two values. */
function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (place - Math.floor(place))
}

/** Calculates the same reports by looking at every order. */
function countReports(list: readonly Order[], days: { from: string; to: string }, business: BusinessSettings) {
  const dayOf = dayIn(business.time_zone)
  const isIn = (at: number | null | undefined) =>
    at !== null && at !== undefined && dayOf(at) >= days.from && dayOf(at) <= days.to
  const live = list.filter(({ isDeleted }) => !isDeleted)
  const planned = (order: Order) => ({
    status: 'SCHEDULED',
    scheduled_start: order.start === null ? null : new Date(order.start).toISOString(),
    scheduled_end: order.end === null ? null : new Date(order.end).toISOString(),
  })
  const endOf = (order: Order) => order.end ?? spanOf(planned(order), business)?.end
  const hoursOf = (order: Order) =>
    order.start === null
      ? 0
      : loadsOf([planned(order)], ALL_DAYS, business).reduce((sum, { minutes }) => sum + minutes, 0) / 60
  const done = live.filter((order) => isIn(order.done))
  const due = live.filter(
    (order) =>
      isIn(endOf(order)) && order.status !== 'CANCELLED' && (order.status !== 'COMPLETED' || order.done !== null),
  )
  const wasLate = (order: Order) =>
    order.status === 'COMPLETED'
      ? (order.done ?? 0) > (endOf(order) ?? 0)
      : isLate({ ...planned(order), status: order.status }, Date.now(), business)
  const work = (some: readonly Order[]) => ({
    done: some.length,
    planned_hours: some.reduce((sum, order) => sum + hoursOf(order), 0),
  })
  const times = (some: readonly Order[]) =>
    some.flatMap(({ done: at, start }) => (at === null || start === null ? [] : Math.max(0, at - start) / HOUR_MS))
  const weeks = [...new Set(ALL_DAYS.filter((day) => day >= mondayOf(days.from) && day <= days.to).map(mondayOf))]
  const inWeek = (some: readonly Order[], week: string, at: (order: Order) => number | null | undefined) =>
    some.filter((order) => mondayOf(dayOf(at(order) ?? 0)) === week)
  return {
    done,
    hours: work(done).planned_hours,
    times: times(done),
    late: due.filter(wasLate).length,
    due: due.length,
    weeks: weeks.map((week) => {
      const ofWeek = inWeek(done, week, (order) => order.done)
      const dueInWeek = inWeek(due, week, endOf)
      return {
        week,
        done: ofWeek.length,
        times: times(ofWeek),
        due: dueInWeek.length,
        late: dueInWeek.filter(wasLate).length,
      }
    }),
    byWorker: [...workers.keys(), null].map((index) =>
      work(done.filter(({ crew }) => (index === null ? crew.length === 0 : crew.includes(index)))),
    ),
    byClient: projects.map((_, index) => work(done.filter(({ project }) => project === index))),
  }
}

const TOLERANCE = 0.051

function expectHours(found: number | null, counted: number | null): void {
  expect(found === null).toBe(counted === null)
  expect(Math.abs((found ?? 0) - (counted ?? 0))).toBeLessThan(TOLERANCE)
}

test('the reports match a count of every order', { tags: ['API-146', 'API-148', 'SCH-09', 'SCH-35'] }, async () => {
  const periods = fc.tuple(fc.integer({ min: 5, max: 60 }), fc.integer({ min: 0, max: 40 })).map(([first, length]) => ({
    from: ALL_DAYS[first] ?? '',
    to: ALL_DAYS[first + length] ?? '',
  }))
  await fc.assert(
    fc.asyncProperty(fc.array(orders, { maxLength: 12 }), businesses, periods, async (list, settings, days) => {
      await store(list)
      expect((await call('PUT', '/api/business/', settings)).status).toBe(200)
      const business = { ...BUSINESS_DEFAULTS, ...settings, is_time_zone_set: true }
      const { body } = await call('GET', `/api/reports/?from=${days.from}&to=${days.to}`)
      const reports: Reports = body
      const counted = countReports(list, days, business)
      const { summary } = reports
      expect(reports.time_zone).toBe(settings.time_zone)
      expect(summary).toMatchObject({ done: counted.done.length, due: counted.due, late: counted.late })
      expect(summary.late_share).toBe(counted.due === 0 ? null : rounded(counted.late / counted.due, 3))
      expectHours(summary.planned_hours, counted.hours)
      expectHours(summary.median_hours, percentile(counted.times, 0.5))
      expectHours(summary.p90_hours, percentile(counted.times, 0.9))
      expect(reports.orders_done).toEqual(counted.weeks.map(({ done, week }) => ({ week, done })))
      expect(reports.late_orders).toMatchObject(counted.weeks.map(({ due, late, week }) => ({ week, due, late })))
      for (const [at, { times }] of counted.weeks.entries()) {
        expectHours(reports.completion_time[at]?.median_hours ?? null, percentile(times, 0.5))
        expectHours(reports.completion_time[at]?.p90_hours ?? null, percentile(times, 0.9))
      }
      const amounts = (rows: readonly { done: number; planned_hours: number }[]) =>
        rows
          .filter(({ done }) => done > 0)
          .toSorted((one, other) => other.done - one.done || other.planned_hours - one.planned_hours)
      for (const [rows, expected] of [
        [reports.work_by_worker.rows, amounts(counted.byWorker)],
        [reports.work_by_client.rows, amounts(counted.byClient)],
      ] as const) {
        expect(rows.map(({ done }) => done)).toEqual(expected.map(({ done }) => done))
        for (const [at, row] of amounts([...rows]).entries())
          expectHours(row.planned_hours, expected[at]?.planned_hours ?? null)
      }
      const { before } = (await call('GET', `/api/reports/?from=${days.from}&to=${days.to}`)).body
      const earlier = countReports(list, before, business)
      expect(before.summary).toMatchObject({ done: earlier.done.length, due: earlier.due, late: earlier.late })
      expectHours(before.summary.planned_hours, earlier.hours)
    }),
    { numRuns: 60 },
  )
})

test('people after the first 100 are summed up', { tags: ['API-146'] }, async () => {
  await call('PUT', '/api/business/', { ...BUSINESS_DEFAULTS })
  await store([])
  await server.sql(
    `insert into workers (name, status, skills) select 'W' || lpad(i::text, 3, '0'), 'AVAILABLE', '{}' from generate_series(1, 110) i`,
  )
  const start = Date.parse('2026-03-03T09:00:00Z')
  await store([
    { status: 'COMPLETED', start, end: start + HOUR_MS, done: start, project: 0, crew: [0, 1], isDeleted: false },
  ])
  await server.sql(
    `insert into work_order_workers (work_order_id, worker_id, role, position)
     select o.id, w.id, 'HELPER', 1 from work_orders o, workers w where w.name like 'W%'`,
  )
  const { body } = await call('GET', '/api/reports/work-by-worker/?from=2026-03-02&to=2026-03-08')
  expect(body.rows.length).toBe(100)
  expect(body.rows[99]).toMatchObject({ name: 'W098', done: 1, planned_hours: 1 })
  expect(body.others).toEqual({ count: 12, done: 12, planned_hours: 12 })
  // One order, and the hours of everyone on it.
  expect(body.total).toEqual({ done: 1, planned_hours: 112 })
  expect((await call('GET', '/api/reports/work-by-client/?from=2026-03-02&to=2026-03-08')).body.others).toBeNull()
})
