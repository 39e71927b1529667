import { afterEach, describe, expect, test, vi } from 'vitest'
import { runMaintenance } from '../../maintenance/maintenance.ts'
import { buildProject, buildSeries, buildWorker } from '../../testing/factories.ts'
import { dayIn, seriesReads, startOn, today } from '../../testing/series-orders.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { server, call } = await shareTestApp({ username: 'olga' })

afterEach(() => void vi.useRealTimers())

const PATH = '/api/series/'
const { activityOf, daysOf, fiveDays, ordersOf, readOrder } = seriesReads(call)

describe('a series', () => {
  test('is created, read, listed, and searched like other records', { tags: ['SCH-50'] }, async () => {
    const worker = await buildWorker(call)
    const project = await buildProject(call, { title: 'Lobby' })
    const assigned_workers = [{ worker_id: worker.id, role: 'LEAD' }]
    const series = await buildSeries(call, {
      project: project.id,
      title: 'Wax the floor',
      rule: 'BYDAY=TU,MO;FREQ=WEEKLY',
      local_start: startOn(1),
      duration_minutes: 90,
      assigned_workers,
    })
    expect(series).toEqual({
      id: expect.any(Number),
      title: 'Wax the floor',
      description: 'Floors and windows',
      priority: 'MEDIUM',
      project: project.id,
      project_title: 'Lobby',
      client: project.client,
      client_name: 'Harbor Homes',
      location: '',
      required_skills: [],
      assigned_workers,
      rule: 'FREQ=WEEKLY;BYDAY=MO,TU',
      local_start: startOn(1),
      time_zone: 'UTC',
      duration_minutes: 90,
      last_day: null,
      skipped: [],
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    const { skipped: _, ...row } = series
    for (const query of [`project=${project.id}`, `worker=${worker.id}`, 'search=wax', `ids=${series.id}`]) {
      expect((await call('GET', `${PATH}?${query}`)).body).toMatchObject({ count: 1, results: [row] })
    }
    expect((await call('GET', '/api/search/?q=wax')).body).not.toHaveProperty('series')
    await call('DELETE', `/api/workers/${worker.id}/`)
    expect((await call('GET', `${PATH}${series.id}/`)).body).toMatchObject({ assigned_workers: [] })
  })

  test('rejects each invalid field with an error, and creates nothing', { tags: ['SCH-50', 'SCH-51'] }, async () => {
    const { id: project } = await buildProject(call)
    const valid = {
      title: 'T',
      description: 'D',
      project,
      rule: 'FREQ=DAILY',
      local_start: startOn(1),
      time_zone: 'UTC',
    }
    const rule = 'Enter a daily, weekly, monthly, or yearly rule as RRULE text, for example FREQ=WEEKLY;BYDAY=MO.'
    const start = 'Enter a local date and time as YYYY-MM-DDTHH:MM, without an offset, from 2000 to 2199.'
    for (const [fields, body] of [
      [{ rule: 'FREQ=SECONDLY' }, { rule: [rule] }],
      [{ rule: undefined }, { rule: ['This field is required.'] }],
      [{ local_start: '2026-02-30T08:00' }, { local_start: [start] }],
      [{ local_start: '1999-12-31T08:00' }, { local_start: [start] }],
      [{ local_start: '2026-12-01T08:00Z' }, { local_start: [start] }],
      [{ time_zone: '+05:00' }, { time_zone: ['Enter a time zone by its name, for example America/New_York.'] }],
      [{ last_day: dayIn(0) }, { last_day: ['The last day must not be before the first order.'] }],
      [{ duration_minutes: 4 }, { duration_minutes: ['Ensure this value is greater than or equal to 5.'] }],
      [{ project: 999_999 }, { project: ['Invalid pk "999999" - object does not exist.'] }],
      [
        { assigned_workers: [{ worker_id: 999_999 }] },
        { assigned_workers: ['Invalid pk "999999" - object does not exist.'] },
      ],
      [
        { time_zone: 'America/New_York', local_start: '2027-03-14T02:30' },
        { local_start: ['Clocks skip this time on that day. Choose another time.'] },
      ],
    ] as const) {
      expect(await call('POST', PATH, { ...valid, ...fields })).toMatchObject({ status: 400, body })
    }
    expect((await call('GET', `${PATH}?project=${project}`)).body.count).toBe(0)
  })

  test('a preview returns the next starts and what is skipped, and creates nothing', { tags: ['SCH-57'] }, async () => {
    const times = { rule: 'FREQ=MONTHLY;BYMONTHDAY=31', local_start: '2031-01-31T08:00', time_zone: 'America/New_York' }
    const { body, status } = await call('POST', `${PATH}preview/`, times)
    expect({ status, next: body.next.slice(0, 2) }).toEqual({
      status: 200,
      next: ['2031-01-31T13:00:00.000Z', '2031-03-31T12:00:00.000Z'],
    })
    expect(body.skipped.slice(0, 2)).toEqual([
      { on: '2031-02', reason: 'no_such_day' },
      { on: '2031-04', reason: 'no_such_day' },
    ])
    const skipped = { ...times, rule: 'FREQ=DAILY', local_start: '2031-03-09T02:30' }
    expect((await call('POST', `${PATH}preview/`, skipped)).body).toEqual({
      local_start: ['Clocks skip this time on that day. Choose another time.'],
    })
    const created = await buildSeries(call, { ...times, rule: 'FREQ=DAILY', local_start: '2031-03-08T02:30' })
    expect(created.skipped[0]).toEqual({ on: '2031-03-09', reason: 'no_such_time' })
  })
})

describe('its orders', () => {
  test('are work orders from today to 90 days ahead', { tags: ['SCH-52'] }, async () => {
    const worker = await buildWorker(call)
    const assigned_workers = [{ worker_id: worker.id, role: 'LEAD' }]
    const series = await buildSeries(call, {
      local_start: startOn(-3, '23:59'),
      duration_minutes: 60,
      location: 'Pier 4',
      required_skills: ['Glass'],
      priority: 'HIGH',
      assigned_workers,
    })
    const days = await daysOf(series)
    expect({ first: days[0], last: days.at(-1), count: days.length }).toEqual({
      first: today,
      last: dayIn(90),
      count: 91,
    })
    const [, order] = await ordersOf(series)
    expect(await readOrder(order?.id ?? 0)).toMatchObject({
      title: 'Clean the lobby',
      status: 'SCHEDULED',
      priority: 'HIGH',
      location: 'Pier 4',
      required_skills: ['Glass'],
      scheduled_start: `${dayIn(1)}T23:59:00.000Z`,
      scheduled_end: `${dayIn(2)}T00:59:00.000Z`,
      assigned_workers,
      series: { id: series.id, day: dayIn(1) },
      version: 1,
    })
    expect(await activityOf(order?.id ?? 0)).toMatchObject([
      { action: 'created', user: 'olga', after: { title: 'Clean the lobby', assigned_workers, series: series.id } },
    ])
  })

  test('the maintenance creates those of further days, once', { tags: ['SCH-52', 'SCH-53'] }, async () => {
    const endless = await buildSeries(call)
    const ending = await buildSeries(call, { last_day: dayIn(91) })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
    await Promise.all([runMaintenance(server.app.services), runMaintenance(server.app.services)])
    vi.useRealTimers()
    expect((await daysOf(endless)).slice(-3)).toEqual([dayIn(90), dayIn(91), dayIn(92)])
    expect((await daysOf(ending)).slice(-2)).toEqual([dayIn(90), dayIn(91)])
    const [last] = (await ordersOf(endless)).slice(-1)
    expect(await activityOf(last?.id ?? 0)).toMatchObject([{ action: 'created', user: 'olga' }])
  })

  test(
    'a server that dies while it creates them leaves none, and the next run creates all',
    { tags: ['SCH-53'] },
    async () => {
      const series = await fiveDays()
      const ids = (await ordersOf(series)).map(({ id }) => id)
      await server.sql('delete from series_days where series_id = $1', [series.id])
      await server.sql('delete from work_orders where id = any($1)', [ids])
      await server.sql(`create function fail() returns trigger language plpgsql as $$ begin raise 'crash'; end $$`)
      await server.sql('create trigger crash before insert on series_days for each row execute function fail()')
      try {
        await expect(runMaintenance(server.app.services)).rejects.toMatchObject({
          errors: [{ message: expect.stringContaining('some series could not be extended') }],
        })
        expect(await ordersOf(series)).toEqual([])
      } finally {
        await server.sql('drop trigger crash on series_days')
        await server.sql('drop function fail')
      }
      await runMaintenance(server.app.services)
      expect(await daysOf(series)).toEqual([1, 2, 3, 4, 5].map(dayIn))
    },
  )

  test('one that was deleted is not created again, even when it is purged', { tags: ['SCH-53'] }, async () => {
    const series = await fiveDays()
    const [, second] = await ordersOf(series)
    await call('DELETE', `/api/work-orders/${second?.id}/`)
    await runMaintenance(server.app.services)
    await call('PATCH', `${PATH}${series.id}/`, { title: 'Sweep' })
    expect(await daysOf(series)).toEqual([1, 3, 4, 5].map(dayIn))
    await server.sql(
      `update deletions set at = at - interval '31 days' where entity = 'work_order' and entity_id = $1`,
      [second?.id],
    )
    await runMaintenance(server.app.services)
    await runMaintenance(server.app.services)
    expect(await server.sql('select id from work_orders where id = $1', [second?.id])).toEqual([])
    expect(await daysOf(series)).toEqual([1, 3, 4, 5].map(dayIn))
  })
})

test('a series and its orders are deleted and restored with their project', { tags: ['SCH-50'] }, async () => {
  const series = await fiveDays()
  await call('DELETE', `/api/projects/${series.project}/`)
  expect((await call('GET', `${PATH}${series.id}/`)).status).toBe(404)
  await runMaintenance(server.app.services)
  expect(await ordersOf(series)).toEqual([])
  await call('POST', `/api/projects/${series.project}/restore/`)
  expect((await call('GET', `${PATH}${series.id}/`)).status).toBe(200)
  expect(await daysOf(series)).toHaveLength(5)
})
