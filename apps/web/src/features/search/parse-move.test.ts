import { expect, test } from 'vitest'
import { parseMove } from './parse-move.ts'

/** A Monday. */
const TODAY = '2026-11-23'

test.each([
  ['move gas line to friday', 'gas line', '2026-11-27'],
  ['Move Gas Line Friday', 'Gas Line', '2026-11-27'],
  ['reschedule paint walls for tomorrow', 'paint walls', '2026-11-24'],
  ['move roof to monday', 'roof', '2026-11-30'],
  ['move roof to next friday', 'roof', '2026-12-04'],
  ['move roof to next week', 'roof', '2026-11-30'],
  ['move roof in 3 days', 'roof', '2026-11-26'],
  ['move roof to nov 27th', 'roof', '2026-11-27'],
  ['move roof to 1/5', 'roof', '2027-01-05'],
  ['move roof to 2026-12-24', 'roof', '2026-12-24'],
  ['mueve línea de gas al viernes', 'línea de gas', '2026-11-27'],
  ['mover techo para pasado mañana', 'techo', '2026-11-25'],
  ['pasa techo a manana', 'techo', '2026-11-24'],
  ['mueve techo al miércoles', 'techo', '2026-11-25'],
  ['mueve techo a la próxima semana', 'techo', '2026-11-30'],
  ['mueve techo al 5 de enero', 'techo', '2027-01-05'],
  ['mueve techo a hoy', 'techo', '2026-11-23'],
])('%s', { tags: ['SIDE-37'] }, (text, query, day) => {
  expect(parseMove(text, TODAY)).toEqual({ query, day })
})

test.each([
  'gas line friday',
  'move gas line',
  'move friday',
  'move to friday',
  'move roof to feb 30',
  'moved roof friday',
  '',
])('%s is not a move', { tags: ['SIDE-37'] }, (text) => {
  expect(parseMove(text, TODAY)).toBeUndefined()
})
