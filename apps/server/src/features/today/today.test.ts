import type { Today, TodayOrder } from '@daywork/domain/today/today'
import { expect, test, vi } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call, server } = await shareTestApp()

const DAY = '2031-05-05'
const client = await buildClient(call, {
  name: 'Harbor Homes',
  phone_number: '5555550142',
  address: '1 Quay',
})
const project = await buildProject(call, { title: 'Kitchen', client: client.id })
const ann = await buildWorker(call, { name: 'Ann Lee' })
const bo = await buildWorker(call, { name: 'Bo' })
const crew = [bo, ann].map(({ id }, at) => ({ worker_id: id, role: at === 0 ? 'LEAD' : 'PRIMARY' }))

const build = (title: string, fields: object) =>
  buildWorkOrder(call, { title, project: project.id, status: 'SCHEDULED', assigned_workers: crew, ...fields })

await build('Noon', { scheduled_start: `${DAY}T12:00:00Z`, scheduled_end: `${DAY}T14:00:00Z`, location: 'Pier 4' })
await build('Morning', { scheduled_start: `${DAY}T07:00:00Z`, status: 'COMPLETED' })
await build('All week', { scheduled_start: '2031-05-02T07:00:00Z', scheduled_end: '2031-05-09T15:00:00Z' })
await build('Until midnight', { scheduled_start: '2031-05-04T20:00:00Z', scheduled_end: `${DAY}T00:00:00Z` })
await build('Cancelled', { scheduled_start: `${DAY}T09:00:00Z`, status: 'CANCELLED' })
await build('Next day', { scheduled_start: '2031-05-06T00:00:00Z' })
await build('Undated', {})
await build('Undated and done', { status: 'COMPLETED' })
await build('Ended', { scheduled_start: '2020-01-05T08:00:00Z', scheduled_end: '2020-01-05T09:00:00Z' })
await build('Ended without an end', { scheduled_start: '2020-01-04T08:00:00Z', status: 'IN_PROGRESS' })
await build('Ended and done', { scheduled_start: '2020-01-05T08:00:00Z', status: 'COMPLETED', assigned_workers: [] })
await build('Waits', { scheduled_start: '2031-06-01T08:00:00Z', status: 'ON_HOLD' })
await build('Open', { scheduled_start: '2031-06-02T08:00:00Z', assigned_workers: [] })
await build('Undated and open', { assigned_workers: [] })

const get = async (query: string): Promise<Today> => (await call('GET', `/api/today/?${query}`)).body
const titles = (orders: TodayOrder[]) => orders.map(({ title }) => title)

test('returns the orders of a day by hour, with their crew', { tags: ['API-145'] }, async () => {
  const { date, orders, orders_count: count, time_zone: zone } = await get(`date=${DAY}`)
  expect({ date, zone, count }).toEqual({ date: DAY, zone: 'UTC', count: 3 })
  expect(titles(orders)).toEqual(['All week', 'Morning', 'Noon'])
  expect(orders[2]).toMatchObject({
    status: 'SCHEDULED',
    priority: 'MEDIUM',
    project: project.id,
    project_title: 'Kitchen',
    client: client.id,
    client_name: 'Harbor Homes',
    client_phone: '+15555550142',
    client_address: '1 Quay',
    location: 'Pier 4',
    scheduled_start: `${DAY}T12:00:00.000Z`,
    scheduled_end: `${DAY}T14:00:00.000Z`,
    is_late: false,
    version: 1,
    crew: [
      { worker_id: bo.id, name: 'Bo', role: 'LEAD' },
      { worker_id: ann.id, name: 'Ann Lee', role: 'PRIMARY' },
    ],
  })
})

test('counts the orders of the day and of the six that follow', { tags: ['API-145'] }, async () => {
  const countsOf = async (query: string) => (await get(query)).days.map(({ orders_count }) => orders_count)
  expect((await get(`date=${DAY}`)).days.map(({ date }) => date)).toEqual(
    [5, 6, 7, 8, 9, 10, 11].map((day) => `2031-05-${String(day).padStart(2, '0')}`),
  )
  expect(await countsOf(`date=${DAY}`)).toEqual([3, 2, 1, 1, 1, 0, 0])
  expect(await countsOf(`date=${DAY}&time_zone=America/New_York`)).toEqual([4, 1, 1, 1, 1, 0, 0])
  expect(await countsOf('date=9999-12-31')).toEqual([0])
})

test('the day is that of the time zone', { tags: ['API-145'] }, async () => {
  // In New York, the day lasts from 4:00 to 4:00 UTC.
  expect(titles((await get(`date=${DAY}&time_zone=America/New_York`)).orders)).toEqual([
    'All week',
    'Morning',
    'Noon',
    'Next day',
  ])
  const before = await get('date=2031-05-04&time_zone=America/New_York')
  expect(titles(before.orders)).toEqual(['All week', 'Until midnight'])
})

test('counts what needs attention on any day', { tags: ['API-145'] }, async () => {
  const { attention } = await get(`date=${DAY}`)
  const shown = Object.entries(attention).map(([kind, { count, orders }]) => [kind, count, titles(orders)])
  expect(attention.late.orders.map(({ is_late }) => is_late)).toEqual([true, true])
  expect(shown).toEqual([
    ['late', 2, ['Ended without an end', 'Ended']],
    ['unassigned', 1, ['Open']],
    ['on_hold', 1, ['Waits']],
    ['undated', 2, ['Undated and open', 'Undated']],
  ])
})

test(
  'is today unless a day is given; rejects a day or time zone that does not exist',
  { tags: ['API-145'] },
  async () => {
    expect((await get('time_zone=')).date).toBe(new Date().toISOString().slice(0, 10))
    for (const [query, field] of [
      ['date=2031-02-30', 'date'],
      ['time_zone=Mars/Base', 'time_zone'],
    ] as const) {
      expect(await call('GET', `/api/today/?${query}`)).toMatchObject({
        status: 400,
        body: { [field]: [expect.any(String)] },
      })
    }
    for (const day of ['0001-01-01', '9999-12-31'])
      expect((await get(`date=${day}&time_zone=Asia/Tokyo`)).orders).toEqual([])
  },
)

test('sends at most 5 orders of each kind, in the same number of statements', { tags: ['API-145'] }, async () => {
  const connection = await server.database.pool.connect()
  connection.release()
  const sent = vi.spyOn(Object.getPrototypeOf(connection) as typeof connection, 'query')
  await get(`date=${DAY}`)
  const few = sent.mock.calls.length
  for (let at = 0; at < 6; at += 1)
    await build(`More ${at}`, { scheduled_start: '2020-01-06T08:00:00Z', assigned_workers: [] })
  sent.mockClear()
  const { attention } = await get(`date=${DAY}`)
  expect(sent.mock.calls.length).toBe(few)
  sent.mockRestore()
  expect(attention.late).toMatchObject({ count: 8, orders: { length: 5 } })
  expect(attention.unassigned).toMatchObject({ count: 7, orders: { length: 5 } })
})
