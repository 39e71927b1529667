import { beforeAll, expect, test, vi } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { server, call } = await shareTestApp()

beforeAll(() => call('PUT', '/api/business/', { time_zone: 'America/New_York' }))

const schedule = (from: string, to: string) => call('GET', `/api/schedule/?from=${from}&to=${to}`)
const titlesOf = async (from: string, to: string): Promise<string[]> =>
  (await schedule(from, to)).body.orders.map(({ title }: { title: string }) => title)

test('shows people, orders, and absences of some days', { tags: ['SCH-11'] }, async () => {
  const client = await buildClient(call)
  const project = await buildProject(call, { client: client.id })
  const zoe = await buildWorker(call, { name: 'Zoe', status: 'INACTIVE' })
  const expirations = [{ name: 'OSHA 30', expires_on: '2027-01-31' }]
  const ann = await buildWorker(call, { name: 'Ann', title: 'Tiler', skills: ['Tiling'], expirations })
  const order = await buildWorkOrder(call, {
    project: project.id,
    location: 'Pier 4',
    scheduled_start: '2026-11-24T15:00:00.000Z',
    scheduled_end: '2026-11-24T17:00:00.000Z',
    assigned_workers: [{ worker_id: zoe.id }, { worker_id: ann.id }],
    required_skills: ['Tiling'],
  })
  const absence = { worker: ann.id, first_day: '2026-11-20', last_day: '2026-11-23', reason: 'Vacation' }
  const { id } = (await call('POST', '/api/absences/', absence)).body
  await call('POST', '/api/absences/', { ...absence, last_day: '2026-11-22' })
  const { body, status } = await schedule('2026-11-23', '2026-11-29')
  expect(status).toBe(200)
  expect(body).toEqual({
    from: '2026-11-23',
    to: '2026-11-29',
    business: expect.objectContaining({ time_zone: 'America/New_York' }),
    people: [
      { id: ann.id, name: 'Ann', title: 'Tiler', status: 'AVAILABLE', skills: { Tiling: true }, expirations },
      { id: zoe.id, name: 'Zoe', title: null, status: 'INACTIVE', skills: {}, expirations: [] },
    ],
    orders: [
      {
        id: order.id,
        title: 'Lay tiles',
        status: 'IN_PROGRESS',
        priority: 'MEDIUM',
        project: project.id,
        project_title: 'Kitchen at Pier 4',
        client: client.id,
        client_name: 'Harbor Homes',
        location: 'Pier 4',
        scheduled_start: '2026-11-24T15:00:00.000Z',
        scheduled_end: '2026-11-24T17:00:00.000Z',
        worker_ids: [zoe.id, ann.id],
        required_skills: ['Tiling'],
        version: 1,
      },
    ],
    absences: [expect.objectContaining({ id, ...absence })],
    undated: { count: 0, results: [] },
  })
  await call('DELETE', `/api/workers/${zoe.id}/`)
  await call('DELETE', `/api/clients/${client.id}/`)
  expect((await schedule('2026-11-24', '2026-11-24')).body).toMatchObject({
    people: [{ id: ann.id }],
    orders: [{ worker_ids: [ann.id], client: null, client_name: null }],
  })
})

test('lists an order on each day of the business that it overlaps', { tags: ['SCH-03', 'SCH-11'] }, async () => {
  const { id: project } = await buildProject(call)
  const build = (title: string, scheduled_start: string, scheduled_end: string | null = null) =>
    buildWorkOrder(call, { project, title, scheduled_start, scheduled_end })
  // Clocks go back on November 1: the day has 25 hours, from 04:00 to 05:00 of the next day in UTC.
  await build('before', '2026-11-01T01:00:00Z', '2026-11-01T04:00:00Z')
  await build('past midnight', '2026-11-01T03:00:00Z', '2026-11-01T04:15:00Z')
  await build('default length past midnight', '2026-11-01T02:30:00Z')
  await build('moment', '2026-11-01T04:00:00Z', '2026-11-01T04:00:00Z')
  await build('25th hour', '2026-11-02T04:59:00Z')
  await build('after', '2026-11-02T05:00:00Z')
  await build('all week', '2026-10-30T12:00:00Z', '2026-11-06T20:00:00Z')
  expect(await titlesOf('2026-11-01', '2026-11-01')).toEqual([
    'all week',
    'default length past midnight',
    'past midnight',
    'moment',
    '25th hour',
  ])
  await call('PUT', '/api/business/', { default_order_minutes: 60 })
  expect(await titlesOf('2026-11-01', '2026-11-01')).not.toContain('default length past midnight')
  await call('PUT', '/api/business/', { default_order_minutes: 120 })
})

test('rejects missing, bad, and too many days', { tags: ['SCH-11'] }, async () => {
  for (const [query, body] of [
    ['', { from: ['This field is required.'], to: ['This field is required.'] }],
    ['from=2026-11-31&to=', expect.objectContaining({ from: ['Date has wrong format. Use YYYY-MM-DD.'] })],
    ['from=2026-11-02&to=2026-11-01', { to: ['The last day must not be before the first day.'] }],
    ['from=2026-11-01&to=2026-12-16', { to: ['Choose at most 45 days.'] }],
  ] as const) {
    expect(await call('GET', `/api/schedule/?${query}`)).toMatchObject({ status: 400, body })
  }
  for (const [from, to] of [
    ['2026-11-01', '2026-12-15'],
    ['0001-01-01', '0001-01-02'],
    ['9999-12-31', '9999-12-31'],
  ] as const) {
    expect((await schedule(from, to)).status).toBe(200)
  }
})

test('the open orders without a start are on pages of their own', { tags: ['SCH-12', 'SCH-11'] }, async () => {
  const { id: project } = await buildProject(call)
  const build = (title: string, fields: object = {}) => buildWorkOrder(call, { project, title, ...fields })
  await build('first')
  await build('done', { status: 'COMPLETED' })
  await build('cancelled', { status: 'CANCELLED' })
  await build('second', { scheduled_end: '2026-11-24T17:00:00Z' })
  const { undated } = (await schedule('2026-01-01', '2026-01-02')).body
  expect(undated).toMatchObject({ count: 2, results: [{ title: 'second' }, { title: 'first', scheduled_start: null }] })
  const page = (await call('GET', '/api/schedule/undated/?page_size=1')).body
  expect(page).toMatchObject({ count: 2, results: [{ title: 'second' }] })
  const next = new URL(page.next)
  expect((await call('GET', next.pathname + next.search)).body).toMatchObject({
    next: null,
    results: [{ title: 'first' }],
  })
})

test('sends as many statements for many orders as for one', { tags: ['SCH-11'] }, async () => {
  const client = await server.database.pool.connect()
  client.release()
  const sent = vi.spyOn(Object.getPrototypeOf(client) as typeof client, 'query')
  const statements = async (day: string) => {
    sent.mockClear()
    await schedule(day, day)
    return sent.mock.calls.length
  }
  const one = await statements('2026-11-24')
  const { id: project } = await buildProject(call)
  for (let at = 0; at < 20; at += 1) await buildWorkOrder(call, { project, scheduled_start: '2026-12-24T15:00:00Z' })
  expect(await statements('2026-12-24')).toBe(one)
  sent.mockRestore()
})

test('more than 5,000 orders are an error that says what to do', { tags: ['SCH-11'] }, async () => {
  await server.sql(
    `insert into work_orders (title, description, status, priority, project_id, scheduled_start)
     select 'x', 'x', 'SCHEDULED', 'LOW', (select min(id) from projects), '2028-03-01T15:00:00Z' from generate_series(1, 5000)`,
  )
  expect((await schedule('2028-03-01', '2028-03-01')).body.orders).toHaveLength(5_000)
  await buildWorkOrder(call, { scheduled_start: '2028-03-02T15:00:00Z' })
  expect(await schedule('2028-03-01', '2028-03-02')).toMatchObject({
    status: 400,
    body: { detail: 'There are more than 5000 entries between these days. Choose fewer days.' },
  })
})
