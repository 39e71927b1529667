import { describe, expect, test } from 'vitest'
import { runMaintenance } from '../../maintenance/maintenance.ts'
import { buildSeries, buildWorker } from '../../testing/factories.ts'
import { raceWithConcurrentChange } from '../../testing/concurrent-change.ts'
import { dayIn, seriesReads, startOn } from '../../testing/series-orders.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { server, call } = await shareTestApp({ username: 'olga' })

const PATH = '/api/series/'
const { activityOf, daysOf, fiveDays, ordersOf, readOrder } = seriesReads(call)

describe('an edit of the series', () => {
  test('changes the future orders and keeps their ids', { tags: ['SCH-54'] }, async () => {
    const worker = await buildWorker(call)
    const series = await fiveDays()
    const before = await ordersOf(series)
    const assigned_workers = [{ worker_id: worker.id, role: 'PRIMARY' }]
    const changes = { title: 'Sweep', local_start: startOn(1, '10:30'), assigned_workers }
    const { body, status } = await call('PATCH', `${PATH}${series.id}/`, changes, { 'if-match': '"1"' })
    expect({ status, body }).toMatchObject({ status: 200, body: { ...changes, version: 2 } })
    const after = await ordersOf(series)
    expect(after).toMatchObject(
      before.map(({ id }, at) => ({
        id,
        title: 'Sweep',
        scheduled_start: `${dayIn(at + 1)}T10:30:00.000Z`,
        assigned_workers,
        version: 2,
      })),
    )
    expect((await activityOf(after[0]?.id ?? 0))[0]).toMatchObject({
      action: 'updated',
      before: { title: 'Clean the lobby', scheduled_start: `${dayIn(1)}T09:00:00.000Z`, assigned_workers: [] },
      after: { title: 'Sweep', scheduled_start: `${dayIn(1)}T10:30:00.000Z`, assigned_workers, series: series.id },
    })
    await call('PATCH', `${PATH}${series.id}/`, { last_day: dayIn(30) })
    expect((await ordersOf(series)).map(({ version }) => version)).toEqual([2, 2, 2, 2, 2])
  })

  test(
    'does not change orders that were started, edited, moved, or assigned, or that have a note',
    { tags: ['SCH-54'] },
    async () => {
      const worker = await buildWorker(call)
      const series = await buildSeries(call, { local_start: startOn(1), rule: 'FREQ=DAILY;COUNT=7' })
      const [started, edited, moved, assigned, noted, restored, untouched] = await ordersOf(series)
      const url = (order: { id: number } | undefined) => `/api/work-orders/${order?.id}/`
      await call('POST', `${url(started)}start_work/`)
      await call('PATCH', url(edited), { title: 'Deep clean' })
      const move = { scheduled_start: `${dayIn(3)}T15:00:00Z`, scheduled_end: null, override: ['day_off'] }
      await call('POST', `${url(moved)}move/`, move)
      await call('POST', `${url(assigned)}assign_worker/`, { worker_id: worker.id })
      await call('POST', `${url(noted)}add_update/`, { content: 'Bring the ladder' })
      await call('DELETE', url(restored))
      await call('POST', `${url(restored)}restore/`)
      await call('PATCH', `${PATH}${series.id}/`, { title: 'Sweep', local_start: startOn(1, '11:00') })
      const after = await ordersOf(series)
      expect(after.map(({ title }) => title)).toEqual([
        'Clean the lobby',
        'Deep clean',
        'Clean the lobby',
        'Clean the lobby',
        'Clean the lobby',
        'Sweep',
        'Sweep',
      ])
      expect(after.map(({ scheduled_start: start }) => start.slice(11, 16))).toEqual([
        '09:00',
        '09:00',
        '15:00',
        '09:00',
        '09:00',
        '11:00',
        '11:00',
      ])
      expect(after.at(-1)?.id).toBe(untouched?.id)
    },
  )

  test('deletes the orders of days that it no longer has, and creates others', { tags: ['SCH-54'] }, async () => {
    const series = await fiveDays()
    const [first, second] = await ordersOf(series)
    await call('PATCH', `/api/work-orders/${second?.id}/`, { location: 'Pier 4' })
    await call('PATCH', `${PATH}${series.id}/`, { rule: 'FREQ=DAILY;INTERVAL=3;COUNT=3' })
    expect(await daysOf(series)).toEqual([1, 2, 4, 7].map(dayIn))
    expect((await ordersOf(series))[0]?.id).toBe(first?.id)
    expect((await call('GET', '/api/deleted/?entity=work_order')).body.results).toEqual([])
    await call('PATCH', `${PATH}${series.id}/`, { rule: 'FREQ=DAILY;COUNT=5' })
    expect(await daysOf(series)).toEqual([1, 2, 3, 4, 5].map(dayIn))
  })
})

describe('a split', () => {
  test('changes an order and all that follow, which keep their ids', { tags: ['SCH-55'] }, async () => {
    const series = await fiveDays()
    const before = await ordersOf(series)
    await call('PATCH', `/api/work-orders/${before[3]?.id}/`, { location: 'Pier 4' })
    const body = { from: dayIn(3), title: 'Sweep', local_start: startOn(3, '10:00') }
    const split = await call('POST', `${PATH}${series.id}/split/`, body, { 'if-match': '"1"' })
    expect(split).toMatchObject({
      status: 201,
      body: { title: 'Sweep', rule: 'FREQ=DAILY;COUNT=3', local_start: startOn(3, '10:00'), version: 1 },
    })
    expect(split.body.id).not.toBe(series.id)
    expect((await call('GET', `${PATH}${series.id}/`)).body).toMatchObject({ last_day: dayIn(2), version: 2 })
    const after = await ordersOf(series)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const first = ['Clean the lobby', 'Clean the lobby']
    expect(after.map(({ title }) => title)).toEqual([...first, 'Sweep', 'Clean the lobby', 'Sweep'])
    expect((await readOrder(after[2]?.id ?? 0)).series).toEqual({ id: split.body.id, day: dayIn(3) })
    expect((await call('POST', `${PATH}${series.id}/split/`, body, { 'if-match': '"1"' })).status).toBe(412)
  })

  test('at the first order changes the series itself', { tags: ['SCH-55'] }, async () => {
    const series = await fiveDays()
    const split = await call('POST', `${PATH}${series.id}/split/`, { from: dayIn(1), title: 'Sweep' })
    expect(split).toMatchObject({ status: 201, body: { id: series.id, title: 'Sweep', version: 2 } })
  })

  test('needs a day of the series, and a start from that day on', { tags: ['SCH-55'] }, async () => {
    const series = await fiveDays()
    for (const [fields, body] of [
      [{ from: dayIn(6) }, { from: ['The series has no work order on this day.'] }],
      [{ from: dayIn(0) }, { from: ['The series has no work order on this day.'] }],
      [{ from: 'soon' }, { from: ['Date has wrong format. Use YYYY-MM-DD.'] }],
      [
        { from: dayIn(2), local_start: startOn(1) },
        { local_start: ['The new start must not be before the day of the work order.'] },
      ],
    ] as const) {
      expect(await call('POST', `${PATH}${series.id}/split/`, fields)).toMatchObject({ status: 400, body })
    }
    expect(await daysOf(series)).toHaveLength(5)
  })

  test('is not possible on a day after which no series can begin', { tags: ['SCH-55'] }, async () => {
    const series = await buildSeries(call, { local_start: startOn(1) })
    for (const from of ['2200-01-01', '9999-12-31']) {
      expect(await call('POST', `${PATH}${series.id}/split/`, { from })).toMatchObject({
        status: 400,
        body: { from: ['The series has no work order on this day.'] },
      })
    }
  })
})

describe('a join', () => {
  const split = async (series: { id: number }, fields: object) =>
    (await call('POST', `${PATH}${series.id}/split/`, { from: dayIn(3), ...fields })).body
  const join = (later: { id: number; version: number }, body: object) =>
    call('POST', `${PATH}${later.id}/join/`, body, { 'if-match': `"${later.version}"` })

  test('reverts a split, with the same orders', { tags: ['SCH-58'] }, async () => {
    const series = await fiveDays()
    const before = await ordersOf(series)
    const later = await split(series, { title: 'Sweep', local_start: startOn(3, '10:00') })
    await call('PATCH', `/api/work-orders/${before[4]?.id}/`, { location: 'Pier 4' })
    const joined = await join(later, { into: series.id, last_day: null })
    expect(joined).toMatchObject({ status: 200, body: { id: series.id, last_day: null, version: 3 } })
    const after = await ordersOf(series)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    // Someone has edited the last one since.
    expect(after.map(({ title }) => title)).toEqual([...Array.from({ length: 4 }, () => 'Clean the lobby'), 'Sweep'])
    expect(after[2]?.scheduled_start).toBe(before[2]?.scheduled_start)
    expect((await readOrder(after[4]?.id ?? 0)).series).toEqual({ id: series.id, day: dayIn(5) })
    expect((await activityOf(after[2]?.id ?? 0))[0]).toMatchObject({
      action: 'updated',
      before: { title: 'Sweep' },
      after: { title: 'Clean the lobby', series: series.id },
    })
    await runMaintenance(server.app.services)
    expect(await daysOf(series)).toHaveLength(5)
  })

  test('restores the days of the rule, and leaves no series behind', { tags: ['SCH-58'] }, async () => {
    const series = await fiveDays({ rule: 'FREQ=DAILY', last_day: dayIn(5) })
    const later = await split(series, { rule: 'FREQ=DAILY;INTERVAL=2', last_day: dayIn(9) })
    expect(await daysOf(series)).toEqual([1, 2, 3, 5, 7, 9].map(dayIn))
    await join(later, { into: series.id, last_day: dayIn(5) })
    expect(await daysOf(series)).toEqual([1, 2, 3, 4, 5].map(dayIn))
    expect((await call('GET', `${PATH}${later.id}/`)).status).toBe(404)
    expect((await call('POST', `${PATH}${later.id}/restore/`)).status).toBe(404)
    const { results } = (await call('GET', '/api/deleted/?page_size=500')).body
    expect(results).not.toContainEqual(expect.objectContaining({ entity: 'series', entity_id: later.id }))
  })

  test('is rejected once someone has changed the later series', { tags: ['SCH-58'] }, async () => {
    const series = await fiveDays()
    const later = await split(series, { title: 'Sweep' })
    await call('PATCH', `${PATH}${later.id}/`, { title: 'Wax' })
    expect(await join(later, { into: series.id, last_day: null })).toMatchObject({
      status: 412,
      body: { current: { title: 'Wax' } },
    })
    expect((await call('GET', `${PATH}${series.id}/`)).body.last_day).toBe(dayIn(2))
  })

  test('locks the series with the lower id first', { tags: ['SCH-58'] }, async () => {
    const [first, second] = [await fiveDays(), await fiveDays()]
    const lock = (id: number, how = '') => `select from series where id = ${id} for update ${how}`
    const joined = await raceWithConcurrentChange(
      server,
      // The join waits for the first one, and must not have locked the second.
      { lock: lock(first.id), change: lock(second.id, 'nowait') },
      () => join(first, { into: second.id, last_day: null }),
    )
    expect(joined.status).toBe(400)
  })

  test('accepts only the series from which the other one was split', { tags: ['SCH-58'] }, async () => {
    const series = await fiveDays()
    const ended = await fiveDays({ rule: 'FREQ=DAILY', last_day: dayIn(2) })
    const later = await split(series, {})
    const notSplitError = { into: ['The other series was not split from this one.'] }
    for (const [body, error] of [
      // It ends on the same day as the series that was split.
      [{ into: ended.id, last_day: null }, notSplitError],
      [{ into: later.id, last_day: null }, notSplitError],
      [{ into: 999_999_999, last_day: null }, { into: ['Invalid pk "999999999" - object does not exist.'] }],
      [{ into: series.id, last_day: dayIn(0) }, { last_day: ['The last day must not be before the first order.'] }],
      [{ into: series.id }, { last_day: ['This field is required.'] }],
    ] as const) {
      expect(await join(later, body)).toMatchObject({ status: 400, body: error })
    }
    expect(await join(ended, { into: series.id, last_day: null })).toMatchObject({ status: 400, body: notSplitError })
    expect((await readOrder((await ordersOf(series))[3]?.id ?? 0)).series).toMatchObject({ id: later.id })
    expect((await join(later, { into: series.id, last_day: null })).status).toBe(200)
  })

  test('reverts several splits only from the last to the first', { tags: ['SCH-58'] }, async () => {
    const series = await fiveDays()
    const before = await ordersOf(series)
    const first = await split(series, { title: 'Sweep' })
    const second = await split(series, { from: dayIn(2), title: 'Wax' })
    const changedError = { into: ['This series no longer ends on the day before the split.'] }
    expect(await join(first, { into: series.id, last_day: null })).toMatchObject({ status: 400, body: changedError })
    expect(await daysOf(series)).toHaveLength(5)
    const third = await split(first, { from: dayIn(5), title: 'Polish' })
    const notSplitError = { into: ['The other series was not split from this one.'] }
    expect(await join(third, { into: series.id, last_day: null })).toMatchObject({ status: 400, body: notSplitError })
    expect((await join(third, { into: first.id, last_day: null })).status).toBe(200)
    expect((await join(second, { into: series.id, last_day: dayIn(2) })).status).toBe(200)
    const current = (await call('GET', `${PATH}${first.id}/`)).body
    expect((await join(current, { into: series.id, last_day: null })).status).toBe(200)
    const after = await ordersOf(series)
    expect(after.map(({ id, title }) => ({ id, title }))).toEqual(before.map(({ id, title }) => ({ id, title })))
  })

  test('is rejected while another series is split from the later one', { tags: ['SCH-58'] }, async () => {
    const series = await fiveDays({ rule: 'FREQ=DAILY', last_day: dayIn(6) })
    const later = await split(series, { title: 'Sweep' })
    const last = await split(later, { from: dayIn(5), title: 'Polish' })
    const current = (await call('GET', `${PATH}${later.id}/`)).body
    const splitAgainError = { into: ['The other series was split again. Revert that split first.'] }
    const body = { into: series.id, last_day: dayIn(6) }
    expect(await join(current, body)).toMatchObject({ status: 400, body: splitAgainError })
    expect((await call('DELETE', `${PATH}${last.id}/`)).status).toBe(204)
    expect((await join(current, body)).status).toBe(200)
  })

  test('keeps an end that someone has set since the split', { tags: ['SCH-58'] }, async () => {
    const series = await fiveDays()
    const later = await split(series, {})
    await call('PATCH', `${PATH}${series.id}/`, { last_day: dayIn(1) })
    expect(await join(later, { into: series.id, last_day: null })).toMatchObject({
      status: 400,
      body: { into: ['This series no longer ends on the day before the split.'] },
    })
    expect(await daysOf(series)).toEqual([1, 3, 4, 5].map(dayIn))
  })

  test('is rejected while both have the same days', { tags: ['SCH-58'] }, async () => {
    const series = await fiveDays()
    const later = await split(series, {})
    const moved = (await call('PATCH', `${PATH}${later.id}/`, { local_start: startOn(2) })).body
    expect(await join(moved, { into: series.id, last_day: null })).toMatchObject({
      status: 400,
      body: { into: ['This series does not end before the other one begins.'] },
    })
  })

  test('is not possible for a split that was made before splits were recorded', { tags: ['SCH-58'] }, async () => {
    const series = await fiveDays()
    const later = await split(series, {})
    // As the migration leaves it.
    await server.sql(`update series set split_from = null, split_on = null where id = ${later.id}`)
    expect(await join(later, { into: series.id, last_day: null })).toMatchObject({
      status: 400,
      body: { into: ['The other series was not split from this one.'] },
    })
    expect(await daysOf(series)).toHaveLength(5)
    const again = await split(later, { from: dayIn(4) })
    expect((await join(again, { into: later.id, last_day: null })).status).toBe(200)
  })
})

test(
  'a delete of a series also deletes its untouched orders, and a restore brings them back',
  { tags: ['SCH-56'] },
  async () => {
    const series = await fiveDays()
    const before = await ordersOf(series)
    await call('PATCH', `/api/work-orders/${before[1]?.id}/`, { location: 'Pier 4' })
    await call('DELETE', `/api/work-orders/${before[2]?.id}/`)
    expect((await call('DELETE', `${PATH}${series.id}/`)).status).toBe(204)
    expect(await daysOf(series)).toEqual([dayIn(2)])
    expect((await readOrder(before[1]?.id ?? 0)).series).toBeNull()
    const deleted = (await call('GET', '/api/deleted/?entity=series')).body.results
    expect(deleted[0]).toMatchObject({ entity_id: series.id, title: 'Clean the lobby', is_restorable: true })
    await runMaintenance(server.app.services)
    expect(await daysOf(series)).toEqual([dayIn(2)])
    expect((await call('POST', `${PATH}${series.id}/restore/`)).status).toBe(200)
    expect((await ordersOf(series)).map(({ id }) => id)).toEqual([0, 1, 3, 4].map((at) => before[at]?.id))
    await call('PATCH', `${PATH}${series.id}/`, { title: 'Sweep' })
    expect((await ordersOf(series)).map(({ title }) => title)).toEqual(['Sweep', 'Clean the lobby', 'Sweep', 'Sweep'])
  },
)
