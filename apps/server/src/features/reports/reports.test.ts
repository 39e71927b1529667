import { beforeAll, expect, test } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call, server } = await shareTestApp()

const harbor = await buildClient(call, { name: '=Harbor, "Homes"' })
const ofHarbor = await buildProject(call, { client: harbor.id })
const withoutClient = await buildProject(call, { client: null })
const ann = await buildWorker(call, { name: 'Ann Lee' })
const bo = await buildWorker(call, { name: 'Bo' })
const left = await buildWorker(call, { name: 'Left' })

interface Done {
  start?: string
  end?: string
  done: string
  workers?: { id: number }[]
  project?: number
}

/** Stores when an order was completed, which no request can. */
async function buildDone({ done, end, project = ofHarbor.id, start, workers = [] }: Done): Promise<number> {
  const { id } = await buildWorkOrder(call, {
    project,
    status: 'COMPLETED',
    scheduled_start: start ?? null,
    scheduled_end: end ?? null,
    assigned_workers: workers.map((worker) => ({ worker_id: worker.id })),
  })
  await server.sql('update work_orders set completed_at = $1 where id = $2', [done, id])
  return id
}

beforeAll(async () => {
  // A week with four orders, one of them late; a week without; and a week with two.
  await buildDone({
    start: '2026-03-02T08:00:00Z',
    end: '2026-03-02T12:00:00Z',
    done: '2026-03-02T10:00:00Z',
    workers: [ann, bo],
  })
  await buildDone({ start: '2026-03-03T08:00:00Z', done: '2026-03-03T12:00:00Z', workers: [ann] })
  await buildDone({ start: '2026-03-09T08:00:00Z', done: '2026-03-08T23:59:59Z', workers: [left] })
  await buildDone({ done: '2026-03-04T08:00:00Z', project: withoutClient.id })
  await buildDone({
    start: '2026-03-16T08:00:00Z',
    end: '2026-03-17T08:00:00Z',
    done: '2026-03-17T08:00:00Z',
    workers: [bo],
  })
  await buildDone({ start: '2026-03-16T08:00:00Z', done: '2026-03-20T08:00:00Z', workers: [bo] })
  const deleted = await buildDone({ done: '2026-03-05T08:00:00Z' })
  await call('DELETE', `/api/work-orders/${deleted}/`)
  await call('DELETE', `/api/workers/${left.id}/`)
  await buildDone({ done: '2026-03-23T00:00:00Z' })
  await buildWorkOrder(call, { project: ofHarbor.id, scheduled_start: '2026-03-03T08:00:00Z' })
})

const PERIOD = 'from=2026-03-04&to=2026-03-22'
const WHOLE = 'from=2026-03-02&to=2026-03-22'
const report = (name: string, query = WHOLE) => call('GET', `/api/reports/${name}/?${query}`)

test('counts the orders done per week, including weeks without any', { tags: ['API-146'] }, async () => {
  expect((await report('orders-done')).body).toEqual({
    from: '2026-03-02',
    to: '2026-03-22',
    time_zone: 'UTC',
    rows: [
      { week: '2026-03-02', done: 4 },
      { week: '2026-03-09', done: 0 },
      { week: '2026-03-16', done: 2 },
    ],
    total: { done: 6 },
  })
  // The first week counts from the first day.
  expect((await report('orders-done', PERIOD)).body.rows[0]).toEqual({ week: '2026-03-02', done: 2 })
})

test('weeks are those of the time zone', { tags: ['API-146'] }, async () => {
  const { rows } = (await report('orders-done', `${WHOLE}&time_zone=Asia/Tokyo`)).body
  expect(rows.map(({ done }: { done: number }) => done)).toEqual([3, 1, 2])
})

test('the time from the scheduled start to done', { tags: ['API-146'] }, async () => {
  const { rows, total } = (await report('completion-time')).body
  expect(rows).toEqual([
    { week: '2026-03-02', done: 3, median_hours: 2, p90_hours: 3.6 },
    { week: '2026-03-09', done: 0, median_hours: null, p90_hours: null },
    { week: '2026-03-16', done: 2, median_hours: 60, p90_hours: 88.8 },
  ])
  expect(total).toEqual({ done: 5, median_hours: 4, p90_hours: 67.2 })
})

test('the share of late orders among those due', { tags: ['API-146', 'SCH-09'] }, async () => {
  const { rows, total } = (await report('late-orders')).body
  expect(rows).toEqual([
    // One of the late orders is open.
    { week: '2026-03-02', due: 3, late: 2, late_share: 0.667 },
    // The order was done the day before.
    { week: '2026-03-09', due: 1, late: 0, late_share: 0 },
    { week: '2026-03-16', due: 2, late: 1, late_share: 0.5 },
  ])
  expect(total).toEqual({ due: 6, late: 3, late_share: 0.5 })
})

test('the work of each worker, where an order counts for its whole crew', { tags: ['API-146'] }, async () => {
  expect((await report('work-by-worker')).body).toMatchObject({
    rows: [
      { worker: bo.id, name: 'Bo', done: 3, planned_hours: 15 },
      { worker: ann.id, name: 'Ann Lee', done: 2, planned_hours: 6 },
      { worker: null, name: null, done: 2, planned_hours: 2 },
    ],
    total: { done: 6, planned_hours: 23 },
  })
})

test('the work for each client', { tags: ['API-146'] }, async () => {
  expect((await report('work-by-client')).body).toMatchObject({
    rows: [
      { client: harbor.id, name: '=Harbor, "Homes"', done: 5, planned_hours: 19 },
      { client: null, name: null, done: 1, planned_hours: 0 },
    ],
    total: { done: 6, planned_hours: 19 },
  })
})

test('the length of orders without an end is that of the business', { tags: ['API-146', 'SCH-09'] }, async () => {
  await call('PUT', '/api/business/', { default_order_minutes: 300 })
  expect((await report('late-orders')).body.total).toEqual({ due: 6, late: 2, late_share: 0.333 })
  expect((await report('work-by-client')).body.total.planned_hours).toBe(28)
  await call('PUT', '/api/business/', { default_order_minutes: 120 })
})

test('returns the rows as CSV, which a spreadsheet opens without running formulas', { tags: ['API-147'] }, async () => {
  const { body, headers, status } = await report('work-by-client', `${WHOLE}&format=csv`)
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' })
  expect(headers['content-disposition']).toBe('attachment; filename=work-by-client-2026-03-02-2026-03-22.csv')
  expect(body).toBe(`\uFEFFclient,name,done,planned_hours\r\n${harbor.id},"'=Harbor, ""Homes""",5,19\r\n,,1,0\r\n`)
  const weeks = (await report('completion-time', `${WHOLE}&format=csv`)).body
  expect(weeks).toContain('\r\n2026-03-09,0,,\r\n')
})

test('a CSV with more rows than a report has ends with the sum of the others', { tags: ['API-147'] }, async () => {
  for (const day of [2, 3]) {
    const workers = await Promise.all(Array.from({ length: 51 }, () => buildWorker(call)))
    await buildDone({ done: `2025-06-0${day}T08:00:00Z`, workers })
  }
  const { body } = await report('work-by-worker', 'from=2025-06-01&to=2025-06-30&format=csv')
  const lines = body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(102)
  expect(lines.at(-1)).toBe(',2 others,2,0')
})

test('covers the last 12 weeks by default, and rejects days that are not a period', { tags: ['API-146'] }, async () => {
  const { from, rows, to } = (await report('orders-done', '')).body
  expect(to).toBe(new Date().toISOString().slice(0, 10))
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(83)
  expect(rows.length).toBeGreaterThanOrEqual(12)
  for (const [query, field, error] of [
    ['from=2026-03-02&to=2026-03-01', 'to', 'The last day must not be before the first.'],
    ['from=2020-01-01&to=2026-01-01', 'to', 'A report covers at most 5 years.'],
    ['from=2026-02-30', 'from', 'Date has wrong format. Use YYYY-MM-DD.'],
    ['format=xlsx', 'format', 'Select a valid choice. xlsx is not one of the available choices.'],
    ['time_zone=x', 'time_zone', 'Enter a time zone by its name, for example America/New_York.'],
  ] as const) {
    expect(await report('orders-done', query)).toMatchObject({ status: 400, body: { [field]: [error] } })
  }
  for (const day of ['0001-01-01', '9999-12-31']) {
    const query = `from=${day}&to=${day}&time_zone=Asia/Tokyo`
    expect((await report('orders-done', query)).body.total).toEqual({ done: 0 })
  }
})
