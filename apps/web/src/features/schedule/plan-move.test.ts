import { crewAfter, factsOf, planReasons } from '@daywork/domain/schedule/plan'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildPerson, buildSchedule, buildScheduleOrder, NEW_YORK } from '../../testing/build-schedule.ts'
import { dayColumns, halfHourColumns, rowsOfPeople, rowsOfWeeks } from './board.ts'
import { type Lift, plansOf } from './plan-move.ts'
import { weekOf, weeksOfMonth } from './weeks.ts'

const people = [buildPerson(), buildPerson({ id: 5, name: 'Bo', status: 'ON_LEAVE' })]
const ofAnn = buildScheduleOrder({ worker_ids: [4] })
const ofBoth = buildScheduleOrder({ id: 8, worker_ids: [4, 6], scheduled_end: null })
const undated = buildScheduleOrder({ id: 9, scheduled_start: null, scheduled_end: null, worker_ids: [6] })
const schedule = buildSchedule({
  people: [...people, buildPerson({ id: 6, name: 'Cy' })],
  orders: [ofAnn, ofBoth],
  undated: { count: 1, results: [undated] },
})
const known = factsOf(schedule)
const week = rowsOfPeople(schedule, dayColumns(weekOf('2026-11-23'), NEW_YORK.time_zone), 'day')
const day = rowsOfPeople(schedule, halfHourColumns('2026-11-23', [], NEW_YORK), 'half-hour')

const lifted = (id: number, row: string, from: Lift['from'], to: Lift['to'], kind: Lift['kind'] = 'move'): Lift => ({
  lead: { id, row },
  blocks: [{ id, row }],
  kind,
  by: 'pointer',
  from,
  to,
})
const monday = (row: string) => ({ row, column: 1 })

describe('a move', { tags: ['SCH-25'] }, () => {
  test('to another day keeps the time of day, and the end moves along', () => {
    const to = { row: 'worker-4', column: 4 }
    expect(plansOf(week, lifted(7, 'worker-4', monday('worker-4'), to), known)).toEqual([
      {
        order: ofAnn,
        scheduled_start: '2026-11-26T15:00:00.000Z',
        scheduled_end: '2026-11-26T17:00:00.000Z',
      },
    ])
  })

  test('across a daylight saving change keeps the time of day', () => {
    const order = buildScheduleOrder({
      scheduled_start: '2026-10-31T14:00:00.000Z',
      scheduled_end: '2026-10-31T16:00:00.000Z',
    })
    const october = buildSchedule({ orders: [order] })
    const month = rowsOfWeeks(october, weeksOfMonth('2026-10-15'))
    const from = { row: 'week-2026-10-25', column: 6 }
    const next = rowsOfWeeks(october, [...weeksOfMonth('2026-10-15'), weekOf('2026-11-01')])
    expect(month.rows.at(-1)?.key).toBe('week-2026-10-25')
    const to = { row: 'week-2026-11-01', column: 1 }
    expect(plansOf(next, lifted(7, 'week-2026-10-25', from, to), factsOf(october))).toMatchObject([
      { scheduled_start: '2026-11-02T15:00:00.000Z', scheduled_end: '2026-11-02T17:00:00.000Z' },
    ])
  })

  test('by half hours keeps the minutes', () => {
    const odd = { ...ofAnn, scheduled_start: '2026-11-23T15:10:00.000Z' }
    const facts = factsOf({ ...schedule, orders: [odd] })
    const [from, to] = [6, 8].map((column) => ({ row: 'worker-4', column }))
    expect(from && to && plansOf(day, lifted(7, 'worker-4', from, to), facts)).toMatchObject([
      { scheduled_start: '2026-11-23T16:10:00.000Z', scheduled_end: '2026-11-23T18:00:00.000Z' },
    ])
  })

  test('to another row replaces one person; the rest of the crew stays', () => {
    const [plan] = plansOf(week, lifted(8, 'worker-4', monday('worker-4'), monday('worker-5')), known)
    expect(plan).toMatchObject({ from_worker: 4, to_worker: 5, scheduled_start: ofBoth.scheduled_start })
    expect(plan && crewAfter(plan)).toEqual([5, 6])
    const [removed] = plansOf(week, lifted(8, 'worker-4', monday('worker-4'), monday('unassigned')), known)
    expect(removed && crewAfter(removed)).toEqual([6])
  })

  test('back to the original place changes nothing', { tags: ['SCH-24'] }, () => {
    const place = monday('worker-4')
    expect(plansOf(week, lifted(7, 'worker-4', place, { ...place }), known)).toEqual([])
  })

  test('of several orders is by the same time, and to one person', { tags: ['SCH-28'] }, () => {
    const lift = lifted(7, 'worker-4', monday('worker-4'), { row: 'worker-6', column: 2 })
    const both = { ...lift, blocks: [...lift.blocks, { id: 8, row: 'worker-4' }] }
    expect(plansOf(week, both, known)).toMatchObject([
      { order: { id: 7 }, scheduled_start: '2026-11-24T15:00:00.000Z', from_worker: 4, to_worker: 6 },
      { order: { id: 8 }, scheduled_start: '2026-11-24T15:00:00.000Z', from_worker: 4, to_worker: 6 },
    ])
  })
})

describe('the tray', { tags: ['SCH-23'] }, () => {
  test(
    'lifted along with orders that have a time, those keep their time of day and length',
    { tags: ['SCH-28'] },
    () => {
      const blocks = [
        { id: 9, row: 'tray' },
        { id: 7, row: 'worker-4' },
      ]
      const friday = { row: 'worker-6', column: 5 }
      const ofAnnOnFriday = {
        order: { id: 7 },
        scheduled_start: '2026-11-27T15:00:00.000Z',
        scheduled_end: '2026-11-27T17:00:00.000Z',
        from_worker: 4,
        to_worker: 6,
      }
      for (const from of ['tray', monday('worker-4')] as const) {
        const lift = { ...lifted(9, 'tray', from, friday), blocks }
        expect(plansOf(week, lift, known)).toMatchObject([
          { order: { id: 9 }, scheduled_start: '2026-11-27T13:00:00.000Z', scheduled_end: null, to_worker: 6 },
          ofAnnOnFriday,
        ])
      }
      const elsewhere = rowsOfPeople(
        buildSchedule({ people }),
        dayColumns(weekOf('2026-11-30'), NEW_YORK.time_zone),
        'day',
      )
      expect(plansOf(elsewhere, { ...lifted(9, 'tray', 'tray', monday('worker-4')), blocks }, known)).toMatchObject([
        { order: { id: 9 } },
        { order: { id: 7 }, scheduled_start: '2026-11-30T15:00:00.000Z', scheduled_end: '2026-11-30T17:00:00.000Z' },
      ])
    },
  )

  test('changes nothing if the lift ends where it began', { tags: ['SCH-24'] }, () => {
    const blocks = [
      { id: 9, row: 'tray' },
      { id: 7, row: 'worker-4' },
    ]
    expect(plansOf(week, { ...lifted(9, 'tray', 'tray', 'tray'), blocks }, known)).toEqual([])
    expect(plansOf(week, { ...lifted(7, 'worker-4', monday('worker-4'), 'tray'), blocks }, known)).toMatchObject([
      { order: { id: 7 }, scheduled_start: null },
    ])
  })

  test('several orders on one person follow one another', () => {
    const tray = [9, 10, 11].map((id) => ({ ...undated, id, worker_ids: [] }))
    const facts = factsOf({ ...schedule, undated: { count: 3, results: tray } })
    const starts = (board: typeof week, to: Lift['to'], also: Lift['blocks'] = []) =>
      plansOf(
        board,
        { ...lifted(9, 'tray', 'tray', to), blocks: [...tray.map(({ id }) => ({ id, row: 'tray' })), ...also] },
        facts,
      ).map(({ scheduled_start: start }) => start)
    // Ann works from 10:00 to 12:00.
    expect(starts(week, monday('worker-4'))).toEqual([
      '2026-11-23T13:00:00.000Z',
      '2026-11-23T17:00:00.000Z',
      '2026-11-23T19:00:00.000Z',
    ])
    // Her order moves along to Friday.
    expect(starts(week, { row: 'worker-4', column: 5 }, [{ id: 7, row: 'worker-4' }])).toEqual([
      '2026-11-27T13:00:00.000Z',
      '2026-11-27T17:00:00.000Z',
      '2026-11-27T19:00:00.000Z',
      '2026-11-27T15:00:00.000Z',
    ])
    // At a half hour, the first starts there.
    expect(starts(day, { row: 'worker-4', column: 6 })).toEqual([
      '2026-11-23T15:00:00.000Z',
      '2026-11-23T17:00:00.000Z',
      '2026-11-23T19:00:00.000Z',
    ])
  })

  test('removes the time, but not the crew', () => {
    const [plan] = plansOf(week, lifted(8, 'worker-4', monday('worker-4'), 'tray'), known)
    expect(plan).toEqual({ order: ofBoth, scheduled_start: null, scheduled_end: null })
    expect(plan && crewAfter(plan)).toEqual([4, 6])
  })

  test('sets the first time at which the person is free', () => {
    const start = (to: Lift['to']) => plansOf(week, lifted(9, 'tray', 'tray', to), known)[0]?.scheduled_start
    // Ann works from 10:00 to 12:00 there, and two hours fit before.
    expect(start(monday('worker-4'))).toBe('2026-11-23T13:00:00.000Z')
    const early = buildScheduleOrder({ worker_ids: [4], scheduled_start: '2026-11-23T14:00:00.000Z' })
    const facts = factsOf({ ...schedule, orders: [early] })
    const plans = plansOf(week, lifted(9, 'tray', 'tray', monday('worker-4')), facts)
    expect(plans).toMatchObject([{ scheduled_start: '2026-11-23T17:00:00.000Z', to_worker: 4 }])
    expect(plans[0] && crewAfter(plans[0])).toEqual([6, 4])
  })
})

test('the end moves by columns, and never before the start', { tags: ['SCH-26'] }, () => {
  const resized = (board: typeof week, by: number, from: number) => {
    const [here, there] = [from, from + by].map((column) => ({ row: 'worker-4', column }))
    if (!here || !there) return undefined
    return plansOf(board, lifted(7, 'worker-4', here, there, 'resize'), known)[0]?.scheduled_end
  }
  expect(resized(day, 2, 9)).toBe('2026-11-23T18:00:00.000Z')
  expect(resized(day, -9, 9)).toBe('2026-11-23T15:30:00.000Z')
  expect(resized(week, 2, 1)).toBe('2026-11-25T17:00:00.000Z')
  expect(resized(week, -1, 1)).toBeUndefined()
  const start = Date.parse(ofAnn.scheduled_start ?? '')
  fc.assert(
    fc.property(fc.integer({ min: -9, max: 12 }), (by) => {
      const end = new Date(start + Math.max(4 + by, 1) * 30 * 60_000).toISOString()
      expect(resized(day, by, 9)).toBe(by === 0 ? undefined : end)
    }),
  )
})

describe('shortening changes nothing', { tags: ['SCH-26'] }, () => {
  const shortened = (board: typeof week, scheduled_end: string | null, column: number) => {
    const facts = { ...known, orders: new Map([[7, { ...ofAnn, scheduled_end }]]) }
    const [from, to] = [column, column - 1].map((each) => ({ row: 'worker-4', column: each }))
    return from && to && plansOf(board, lifted(7, 'worker-4', from, to, 'resize'), facts)
  }

  test('of an order of less than half an hour', () => {
    expect(shortened(day, '2026-11-23T15:15:00.000Z', 4)).toEqual([])
  })

  test('of an order without an end, on its first day', () => {
    expect(shortened(week, null, 1)).toEqual([])
  })
})

describe('reasons against a move', { tags: ['SCH-29'] }, () => {
  test('are those of the resulting crew', () => {
    const [plan] = plansOf(week, lifted(7, 'worker-4', monday('worker-4'), monday('worker-5')), known)
    expect(plan && planReasons(plan, [plan], known)).toEqual([{ worker_id: 5, code: 'on_leave' }])
  })

  test('ignore existing reasons of remaining crew members', () => {
    // Orders 7 and 8 already overlap on Monday.
    const [plan] = plansOf(week, lifted(8, 'worker-4', monday('worker-4'), monday('worker-6')), known)
    expect(plan && planReasons(plan, [plan], known)).toEqual([])
  })

  test('include new reasons of remaining crew members', () => {
    const [plan] = plansOf(week, lifted(7, 'worker-4', monday('worker-4'), { row: 'worker-4', column: 6 }), known)
    expect(plan && planReasons(plan, [plan], known)).toEqual([{ worker_id: 4, code: 'day_off', day: '2026-11-28' }])
  })

  test('compare orders that move together at their new times', () => {
    const lift = lifted(7, 'worker-4', monday('worker-4'), { row: 'worker-6', column: 2 })
    const plans = plansOf(week, { ...lift, blocks: [...lift.blocks, { id: 8, row: 'worker-4' }] }, known)
    const [first] = plans
    expect(first && planReasons(first, plans, known)).toEqual([
      { worker_id: 6, code: 'overlap', work_order_id: 8, title: 'Gutter', minutes: 120 },
    ])
  })
})
