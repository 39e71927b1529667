import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildPerson, buildSchedule, buildScheduleOrder, NEW_YORK } from '../../testing/build-schedule.ts'
import {
  type Board,
  cellAt,
  dayColumns,
  halfHourColumns,
  keepEqualRows,
  placeBlocks,
  rowsOfPeople,
  rowsOfWeeks,
  stepCell,
} from './board.ts'
import { hiddenCounts, isDrawn, nextBlock } from './drawn-blocks.ts'
import { marksOf, nowIn } from './marks.ts'
import { weekOf, weeksOfMonth } from './weeks.ts'

const WEEK = weekOf('2026-11-25')
const zone = NEW_YORK.time_zone
const columns = dayColumns(WEEK, zone)
const QUARTER_MS = 15 * 60_000

describe('days', { tags: ['SCH-21'] }, () => {
  test('the columns are the half hours around the working day, extended to include all orders', () => {
    const day = halfHourColumns('2026-11-23', [], NEW_YORK)
    expect(day).toHaveLength(22)
    expect(new Date(day[0]?.start ?? 0).toISOString()).toBe('2026-11-23T12:00:00.000Z')
    const early = buildScheduleOrder({
      scheduled_start: '2026-11-23T10:10:00.000Z',
      scheduled_end: '2026-11-23T10:20:00.000Z',
    })
    expect(halfHourColumns('2026-11-23', [early], NEW_YORK)).toHaveLength(26)
    const otherDay = buildScheduleOrder({ scheduled_start: '2026-11-24T10:00:00.000Z', scheduled_end: null })
    expect(halfHourColumns('2026-11-23', [otherDay], NEW_YORK)).toHaveLength(22)
    const severalDays = buildScheduleOrder({
      scheduled_start: '2026-11-22T13:00:00.000Z',
      scheduled_end: '2026-11-24T22:00:00.000Z',
    })
    expect(halfHourColumns('2026-11-23', [severalDays], NEW_YORK)).toEqual(day)
  })

  test('a day of 25 hours has 50 half hours', () => {
    const allDay = buildScheduleOrder({
      scheduled_start: '2026-11-01T04:00:00.000Z',
      scheduled_end: '2026-11-02T05:00:00.000Z',
    })
    expect(halfHourColumns('2026-11-01', [allDay], NEW_YORK)).toHaveLength(50)
    // The night before and the night after, each with its part of the day.
    const nights = [
      { scheduled_start: '2026-11-01T00:00:00.000Z', scheduled_end: '2026-11-01T06:00:00.000Z' },
      { scheduled_start: '2026-11-02T02:00:00.000Z', scheduled_end: '2026-11-02T08:00:00.000Z' },
    ].map((times) => buildScheduleOrder(times))
    expect(halfHourColumns('2026-11-01', nights, NEW_YORK)).toHaveLength(50)
  })

  test.each(['2026-11-23', '2026-11-24'])('an order that crosses midnight is in the view of both days (%s)', (day) => {
    const night = buildScheduleOrder({
      worker_ids: [4],
      scheduled_start: '2026-11-24T03:00:00.000Z',
      scheduled_end: '2026-11-24T07:00:00.000Z',
    })
    const half = halfHourColumns(day, [night], NEW_YORK)
    expect(half).toHaveLength(day === '2026-11-23' ? 34 : 36)
    const shown = rowsOfPeople(buildSchedule({ people: [buildPerson()], orders: [night] }), half, 'half-hour')
    expect(shown.rows[1]?.blocks).toMatchObject([day === '2026-11-23' ? { from: 30, to: 34 } : { from: 0, to: 4 }])
  })

  test('of an order of several days, the first and the last half hour extend the day', () => {
    const long = buildScheduleOrder({
      scheduled_start: '2026-11-24T03:00:00.000Z',
      scheduled_end: '2026-11-25T07:00:00.000Z',
    })
    expect(halfHourColumns('2026-11-23', [long], NEW_YORK)).toHaveLength(31)
    expect(halfHourColumns('2026-11-24', [long], NEW_YORK)).toHaveLength(22)
    expect(halfHourColumns('2026-11-25', [long], NEW_YORK)).toHaveLength(33)
  })
})

describe('the time', { tags: ['SCH-35'] }, () => {
  const noon = Date.parse('2026-11-25T17:00:00.000Z')

  test('is in a day of the week, or at a point of the day', () => {
    const schedule = buildSchedule({ people: [buildPerson()] })
    expect(nowIn(rowsOfPeople(schedule, columns, 'day'), noon)).toEqual({ from: 3, to: 4 })
    const day = rowsOfPeople(schedule, halfHourColumns('2026-11-25', [], NEW_YORK), 'half-hour')
    expect(nowIn(day, noon + QUARTER_MS)).toEqual({ from: 10.5, to: 10.5 })
  })

  test('is nowhere on other days and in a calendar', () => {
    const board = rowsOfPeople(buildSchedule(), columns, 'day')
    expect(nowIn(board, Date.parse('2026-11-29T05:00:00.000Z'))).toBeUndefined()
    expect(nowIn(rowsOfWeeks(buildSchedule(), [WEEK]), noon)).toBeUndefined()
  })
})

describe('blocks', { tags: ['SCH-22'] }, () => {
  const times = fc
    .tuple(fc.integer({ min: -300, max: 900 }), fc.integer({ min: 0, max: 400 }), fc.boolean())
    .map(([from, length, hasEnd]) => {
      const start = Date.parse('2026-11-22T05:00:00.000Z') + from * QUARTER_MS
      return {
        scheduled_start: new Date(start).toISOString(),
        scheduled_end: hasEnd ? new Date(start + length * QUARTER_MS).toISOString() : null,
      }
    })
  const orderLists = fc
    .array(times, { maxLength: 40 })
    .map((list) => list.map((each, id) => buildScheduleOrder({ id, ...each })))
  const layouts = [
    { unit: 'day', columns },
    { unit: 'half-hour', columns: halfHourColumns('2026-11-23', [], NEW_YORK) },
  ] as const

  test.each(layouts)('no two blocks of a lane overlap, and all are within the columns ($unit)', (layout) => {
    fc.assert(
      fc.property(orderLists, (orders) => {
        const blocks = placeBlocks(orders, layout.columns, layout.unit, NEW_YORK)
        for (const [index, one] of blocks.entries()) {
          expect(one.from).toBeGreaterThanOrEqual(0)
          expect(one.to).toBeGreaterThanOrEqual(one.from + 1)
          expect(one.to).toBeLessThanOrEqual(layout.columns.length)
          for (const other of blocks.slice(index + 1)) {
            expect(one.lane !== other.lane || one.to <= other.from || other.to <= one.from).toBe(true)
          }
        }
      }),
    )
  })

  test.each(layouts)('there are exactly the orders that take place in the columns ($unit)', (layout) => {
    const [first, last] = [layout.columns[0], layout.columns.at(-1)]
    fc.assert(
      fc.property(orderLists, (orders) => {
        const expected = orders.filter(({ scheduled_end: end, scheduled_start: start }) => {
          const from = Date.parse(start ?? '')
          const to = end === null ? from + NEW_YORK.default_order_minutes * 60_000 : Date.parse(end)
          return from < (last?.end ?? 0) && Math.max(to, from + 1) > (first?.start ?? 0)
        })
        const blocks = placeBlocks(orders, layout.columns, layout.unit, NEW_YORK)
        expect(new Set(blocks.map(({ order }) => order.id))).toEqual(new Set(expected.map(({ id }) => id)))
      }),
    )
  })

  test('every order that takes place on a day is in the view of that day', () => {
    const [first, last] = [Date.parse('2026-11-23T05:00:00.000Z'), Date.parse('2026-11-24T05:00:00.000Z')]
    fc.assert(
      fc.property(orderLists, (orders) => {
        const expected = placeBlocks(orders, [{ start: first, end: last }], 'day', NEW_YORK)
        const blocks = placeBlocks(orders, halfHourColumns('2026-11-23', orders, NEW_YORK), 'half-hour', NEW_YORK)
        expect(new Set(blocks.map(({ order }) => order.id))).toEqual(new Set(expected.map(({ order }) => order.id)))
      }),
    )
  })

  test('there are no more lanes than orders at one time', () => {
    const at = (id: number, day: number) =>
      buildScheduleOrder({ id, scheduled_start: `2026-11-${day}T15:00:00.000Z`, scheduled_end: null })
    const blocks = placeBlocks([at(1, 23), at(2, 23), at(3, 24), at(4, 25)], columns, 'day', NEW_YORK)
    expect(blocks.map(({ from, lane }) => [from, lane])).toEqual([
      [1, 0],
      [1, 1],
      [2, 0],
      [3, 0],
    ])
    const row = { key: 'x', worker: null, columns, blocks, lanes: 2 }
    expect(hiddenCounts(row, 1)).toEqual([0, 1, 0, 0, 0, 0, 0])
  })
})

const people = [buildPerson(), buildPerson({ id: 5, name: 'Bo' })]
const crewed = buildScheduleOrder({ worker_ids: [4, 5] })
const unassigned = buildScheduleOrder({ id: 8, scheduled_start: '2026-11-25T15:00:00.000Z', scheduled_end: null })
const schedule = buildSchedule({ people, orders: [crewed, unassigned] })
const board = rowsOfPeople(schedule, columns, 'day')

test("'Unassigned' comes first, and an order is in the row of each person of its crew", { tags: ['SCH-21'] }, () => {
  expect(board.rows.map(({ blocks, key }) => [key, blocks.map(({ order }) => order.id)])).toEqual([
    ['unassigned', [8]],
    ['worker-4', [7]],
    ['worker-5', [7]],
  ])
  expect(rowsOfPeople(schedule, columns, 'day', 5).rows.map(({ key }) => key)).toEqual(['worker-5'])
  const month = rowsOfWeeks(schedule, weeksOfMonth('2026-11-25'), 5)
  expect(month.rows.map(({ blocks }) => blocks.length)).toEqual([0, 0, 0, 1, 0])
})

test('hours outside of the working day, days off, and absences are marked', { tags: ['SCH-22'] }, () => {
  const [row] = board.rows
  const absence = { id: 1, worker: 4, reason: '', version: 1, created_at: '', updated_at: '' }
  const absences = [{ ...absence, first_day: '2026-11-24', last_day: '2026-11-25' }]
  expect(row && marksOf(row, board, absences)).toEqual([
    { kind: 'off', from: 0, to: 1 },
    { kind: 'absent', from: 2, to: 4, absence: absences[0] },
    { kind: 'off', from: 6, to: 7 },
  ])
  const day = rowsOfPeople(schedule, halfHourColumns('2026-11-23', [], NEW_YORK), 'half-hour')
  const [first] = day.rows
  expect(first && marksOf(first, day, [])).toEqual([
    { kind: 'off', from: 0, to: 2 },
    { kind: 'off', from: 20, to: 22 },
  ])
})

describe('keys', { tags: ['SCH-27'] }, () => {
  const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']
  const calendar = rowsOfWeeks(schedule, weeksOfMonth('2026-11-25'))

  test.each<[string, Board]>([
    ['people', board],
    ['calendar', calendar],
  ])('never lead out of the grid (%s)', (_name, grid) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...KEYS), { maxLength: 60 }), (keys) => {
        let cell = { row: grid.rows[0]?.key ?? '', column: 0 }
        for (const key of keys) {
          cell = stepCell(grid, cell, key) ?? cell
          const row = grid.rows.find((each) => each.key === cell.row)
          expect(row?.columns[cell.column]).toBeDefined()
        }
      }),
    )
  })

  test('continue in the next week of a calendar, and stay in the row of a person', () => {
    expect(stepCell(calendar, { row: 'week-2026-11-01', column: 6 }, 'ArrowRight')).toEqual({
      row: 'week-2026-11-08',
      column: 0,
    })
    expect(stepCell(board, { row: 'worker-4', column: 6 }, 'ArrowRight')).toEqual({ row: 'worker-4', column: 6 })
    expect(stepCell(board, { row: 'worker-4', column: 2 }, 'ArrowDown')).toEqual({ row: 'worker-5', column: 2 })
    expect(stepCell(board, { row: 'worker-4', column: 2 }, 'x')).toBeUndefined()
  })

  test('lead from block to block', () => {
    expect(nextBlock(board, { row: 'unassigned', id: 8 }, 'ArrowDown')).toEqual({ row: 'worker-4', id: 7 })
    expect(nextBlock(board, { row: 'unassigned', id: 8 }, 'ArrowUp')).toBeUndefined()
    expect(nextBlock(board, { row: 'worker-4', id: 7 }, 'ArrowRight')).toBeUndefined()
  })

  test('skip the orders that a day of a calendar only counts', () => {
    const at = (id: number, day: string) =>
      buildScheduleOrder({ id, scheduled_start: `2026-11-${day}T15:00:00.000Z`, scheduled_end: null })
    const full = [1, 2, 3, 4, 5].map((id) => at(id, '23'))
    const month = rowsOfWeeks(
      buildSchedule({ orders: [...full, at(6, '24'), at(7, '18')] }),
      weeksOfMonth('2026-11-25'),
    )
    const row = 'week-2026-11-22'
    expect(nextBlock(month, { row, id: 4 }, 'ArrowRight')).toEqual({ row, id: 6 })
    expect(nextBlock(month, { row, id: 6 }, 'ArrowLeft')).toEqual({ row, id: 4 })
    expect(nextBlock(month, { row: 'week-2026-11-15', id: 7 }, 'ArrowDown')).toEqual({ row, id: 6 })
    expect(month.rows.filter((week) => hiddenCounts(week, month.lanesMax).some((count) => count > 0))).toHaveLength(1)
    expect(isDrawn(month, { row, id: 4 })).toBe(true)
    expect(isDrawn(month, { row, id: 5 })).toBe(false)
  })
})

test('a point is in the cell that contains it; outside, the nearest cell counts', { tags: ['SCH-24'] }, () => {
  const size = { left: 100, width: 700, tops: [200, 260, 400, 460] }
  expect(cellAt(board, size, { x: 101, y: 201 })).toEqual({ row: 'unassigned', column: 0 })
  expect(cellAt(board, size, { x: 799, y: 399 })).toEqual({ row: 'worker-4', column: 6 })
  expect(cellAt(board, size, { x: 5000, y: 5000 })).toEqual({ row: 'worker-5', column: 6 })
  expect(cellAt(board, size, { x: -5000, y: -5000 })).toEqual({ row: 'unassigned', column: 0 })
})

test(
  'a move changes the objects of its two rows and of the blocks that change their place',
  { tags: ['SCH-31'] },
  () => {
    const three = [4, 5, 6].map((id) => buildPerson({ id }))
    const orderFor = (id: number, worker: number, day = 23) =>
      buildScheduleOrder({
        id,
        worker_ids: [worker],
        scheduled_start: `2026-11-${day}T15:00:00.000Z`,
        scheduled_end: null,
      })
    const orders = [orderFor(1, 4), orderFor(2, 4), orderFor(3, 4, 24), orderFor(4, 5), orderFor(5, 6)]
    const boardOf = (shown: typeof orders) =>
      rowsOfPeople(buildSchedule({ people: three, orders: shown }), dayColumns(WEEK, zone), 'day')
    const before = boardOf(orders)
    expect(keepEqualRows(boardOf([...orders]), before).rows).toEqual(before.rows)
    const after = keepEqualRows(boardOf([orderFor(1, 5), ...orders.slice(1)]), before)
    const same = after.rows.map((row, index) => row === before.rows[index])
    expect(same).toEqual([true, false, false, true])
    // The second order moves up to the lane of the first; the third stays.
    expect(after.rows[1]?.blocks).toMatchObject([{ order: { id: 2 }, lane: 0 }, { order: { id: 3 } }])
    expect(after.rows[1]?.blocks[1]).toBe(before.rows[1]?.blocks[2])
    expect(after.rows[2]?.columns).toBe(before.rows[2]?.columns)
    const nextWeek = rowsOfPeople(
      buildSchedule({ people: three, orders: [] }),
      dayColumns(weekOf('2026-12-02'), zone),
      'day',
    )
    expect(keepEqualRows(nextWeek, before).rows).toEqual(nextWeek.rows)
  },
)
