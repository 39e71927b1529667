import { factsOf } from '@daywork/domain/schedule/plan'
import { describe, expect, test } from 'vitest'
import { buildPerson, buildSchedule, buildScheduleOrder, NEW_YORK } from '../../testing/build-schedule.ts'
import { dayColumns, rowsOfPeople } from './board.ts'
import { keyAction, TRAY_ROW } from './key-action.ts'
import { type Lift, plansOf } from './plan-move.ts'
import { weekOf } from './weeks.ts'

/** A week of 200 people. */
const people = Array.from({ length: 200 }, (_, index) => buildPerson({ id: index + 1, name: `Person ${index}` }))
const order = buildScheduleOrder({ worker_ids: [1] })
const undated = buildScheduleOrder({ id: 9, scheduled_start: null, scheduled_end: null })
const schedule = buildSchedule({ people, orders: [order], undated: { count: 2, results: [undated] } })
const board = rowsOfPeople(schedule, dayColumns(weekOf('2026-11-23'), NEW_YORK.time_zone), 'day')
const block = { id: 7, row: 'worker-1' }
const tray = [9, 10]

/** Presses keys one after the other and applies their actions, as the page does. */
function press(keys: readonly string[], on = block): { lift: Lift | null; last: string | undefined } {
  const state: { lift: Lift | null; last: string | undefined } = { lift: null, last: undefined }
  for (const text of keys) {
    const shiftKey = text.startsWith('Shift+')
    const action = keyAction(
      { board, tray, lift: state.lift, block: on },
      { key: text.replace('Shift+', ''), shiftKey },
    )
    state.last = action?.name
    if (action?.name === 'lift') {
      state.lift = { lead: on, blocks: [on], by: 'keyboard', kind: action.kind, from: action.from, to: action.to }
    } else if (action?.name === 'go' && state.lift) state.lift = { ...state.lift, to: action.to }
  }
  return state
}

describe('keys on a board of 200 people', { tags: ['SCH-27'] }, () => {
  const down = Array.from({ length: 150 }, () => 'ArrowDown')

  test('three right and 150 down are three days and 150 rows', () => {
    const { lift } = press([' ', 'ArrowRight', 'ArrowRight', 'ArrowRight', ...down])
    expect(lift?.to).toEqual({ row: 'worker-151', column: 4 })
    expect(lift && plansOf(board, lift, factsOf(schedule))).toMatchObject([
      { scheduled_start: '2026-11-26T15:00:00.000Z', from_worker: 1, to_worker: 151 },
    ])
  })

  test('moving back restores the original place', () => {
    const up = down.map(() => 'ArrowUp')
    const { lift } = press(['Enter', 'ArrowRight', ...down, 'ArrowLeft', ...up])
    expect(lift?.to).toEqual(lift?.from)
    expect(lift && plansOf(board, lift, factsOf(schedule))).toEqual([])
  })

  test('a digit selects a day of the week, from any column', () => {
    expect(press([' ', '6']).lift?.to).toEqual({ row: 'worker-1', column: 5 })
    expect(press([' ', 'ArrowDown', '6', '1']).lift?.to).toEqual({ row: 'worker-2', column: 0 })
    expect(['0', '8', 'a'].map((key) => press([' ', key]).last)).toEqual([undefined, undefined, undefined])
  })

  test('T is the tray, and an arrow leads out of it', () => {
    expect(press([' ', 't']).lift?.to).toBe('tray')
    expect(press([' ', 't', 'ArrowDown']).lift?.to).toEqual({ row: 'unassigned', column: 0 })
    expect(press([' ', 'ArrowDown'], { id: 9, row: TRAY_ROW }).lift).toMatchObject({
      from: 'tray',
      to: { row: 'unassigned', column: 0 },
    })
  })

  test('Shift and an arrow move the end only', { tags: ['SCH-26'] }, () => {
    const { lift } = press(['Shift+ArrowRight', 'ArrowRight', 'ArrowDown'])
    expect(lift).toMatchObject({ kind: 'resize', to: { row: 'worker-1', column: 3 } })
    expect(lift && plansOf(board, lift, factsOf(schedule))).toMatchObject([
      { scheduled_start: order.scheduled_start, scheduled_end: '2026-11-25T17:00:00.000Z' },
    ])
  })

  test('without a lift, keys select, open, or clear', { tags: ['SCH-28', 'SCH-30'] }, () => {
    expect(['x', 'X', 'm', 'Escape', 'q', 'Tab'].map((key) => press([key]).last)).toEqual([
      'select',
      'select',
      'open',
      'clear',
      undefined,
      undefined,
    ])
    expect(keyAction({ board, tray, lift: null, block: { id: 9, row: TRAY_ROW } }, DOWN)).toEqual({
      name: 'focus',
      block: { id: 10, row: TRAY_ROW },
    })
    expect(['Enter', ' ', 'Escape', 'Tab'].map((key) => press([' ', key]).last)).toEqual([
      'drop',
      'drop',
      'restore',
      undefined,
    ])
  })
})

const DOWN = { key: 'ArrowDown', shiftKey: false }
