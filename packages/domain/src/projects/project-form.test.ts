import { expect, test, vi } from 'vitest'
import { INCOMPLETE } from '../time/typed-time.ts'
import {
  budgetAndDatesErrors,
  budgetAndDatesPayload,
  budgetAndDatesValues,
  projectFormErrors,
  projectFormValues,
  projectPayload,
  projectWorkerIds,
} from './project-form.ts'
import type { Project } from './project.ts'

const project: Project = {
  id: 3,
  title: 'Oak Street roof',
  status: 'ON_HOLD',
  client: 5,
  client_name: 'Oak Street Housing',
  description: 'Slate',
  budget: null,
  start_date: null,
  end_date: null,
  checklist_templates: [],
  workers: [4],
  active_work_orders_count: 0,
  completed_work_orders_count: 0,
  is_active: true,
  version: 1,
  created_at: '2025-01-05T10:00:00.000Z',
  updated_at: '2025-01-05T10:00:00.000Z',
}

test('a new project has the status PLANNING, and its client if that is known', { tags: ['PRJ-11', 'CLI-15'] }, () => {
  expect(projectFormValues()).toEqual({ title: '', client: '', status: 'PLANNING', description: '', workers: [] })
  expect(projectFormValues(undefined, 5).client).toBe('5')
})

test(
  'the payload contains the trimmed title, a client and a description only if present, and no workers',
  { tags: ['PRJ-18'] },
  () => {
    const values = { ...projectFormValues(), title: '  Roof ', description: '  ', workers: [4] }
    expect(projectPayload(values)).toEqual({ title: 'Roof', status: 'PLANNING' })
    expect(projectPayload({ ...values, client: '5', description: ' Slate ' })).toEqual({
      title: 'Roof',
      status: 'PLANNING',
      client: 5,
      description: 'Slate',
    })
  },
)

test('sends a cleared client as null and a cleared description as an empty text', { tags: ['PRJ-19'] }, () => {
  const emptied = { ...projectFormValues(project), client: '', description: ' ' }
  expect(projectPayload(emptied, project)).toEqual({
    title: 'Oak Street roof',
    status: 'ON_HOLD',
    client: null,
    description: '',
  })
  expect(projectPayload(emptied, { ...project, client: null, description: '' })).toEqual({
    title: 'Oak Street roof',
    status: 'ON_HOLD',
  })
})

test(
  'the edit form only adds workers: none is selected at first, whether the project lists ids or objects with an id',
  { tags: ['PRJ-10', 'ENT-07'] },
  () => {
    expect(projectFormValues(project).workers).toEqual([])
    expect(projectWorkerIds([4, { id: 9 }])).toEqual([4, 9])
    expect(projectWorkerIds(undefined)).toEqual([])
  },
)

test('rejects a blank title', { tags: ['VAL-25'] }, () => {
  expect(projectFormErrors({ ...projectFormValues(), title: ' ' })).toEqual({ title: 'Title is required' })
  expect(projectFormErrors({ ...projectFormValues(), title: 'Roof' })).toEqual({})
})

const nothing = { budget: '', start_date: '', end_date: '' }
const budget = (typed: string) => budgetAndDatesPayload({ ...nothing, budget: typed }).budget
const error = (typed: string) => budgetAndDatesErrors({ ...nothing, budget: typed }).budget

test.each([
  ['12500', '12500.00'],
  ['12,500.5', '12500.50'],
  [' $1,250,000.00 ', '1250000.00'],
  ['0', '0.00'],
  ['.5', '0.50'],
  ['', null],
  ['  ', null],
])('accepts the amount %s', { tags: ['ENT-09'] }, (typed, sent) => {
  expect(budget(typed)).toBe(sent)
  expect(error(typed)).toBeUndefined()
})

test.each(['a lot', '12,5', '1,25,000', '12.500,00', '1e3', '--5', '$'])(
  'rejects %s as an amount, with an example',
  { tags: ['VAL-29'] },
  (typed) => {
    expect(error(typed)).toBe('Enter an amount in US dollars, for example 12,500.00')
  },
)

test('rejects a negative amount, fractions of cents, and an amount too large to store', { tags: ['VAL-29'] }, () => {
  expect(error('-1')).toBe('The budget must not be negative')
  expect(error('1.005')).toBe('Enter cents with two decimals at most')
  expect(error('1000000000000')).toBe('Ensure this value is less than or equal to 999999999999.99.')
})

test.each(['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'])(
  'days do not change in the time zone %s',
  { tags: ['ENT-09'] },
  (name) => {
    vi.stubEnv('TZ', name)
    const stored = { budget: '12500.00', start_date: '2025-01-05', end_date: '2024-02-29' }
    expect(budgetAndDatesPayload(budgetAndDatesValues(stored))).toEqual(stored)
  },
)

test('sends cleared fields as null', { tags: ['ENT-09'] }, () => {
  const none = { budget: null, start_date: null, end_date: null }
  expect(budgetAndDatesPayload(nothing)).toEqual(none)
  expect(budgetAndDatesValues(none)).toEqual(nothing)
})

test(
  'rejects an end before the start with the server’s message, and accepts the same day',
  { tags: ['VAL-29'] },
  () => {
    const values = { budget: '', start_date: '2025-06-02', end_date: '2025-06-01' }
    expect(budgetAndDatesErrors(values)).toEqual({ end_date: 'End date must not be before start date' })
    expect(budgetAndDatesErrors({ ...values, end_date: '2025-06-02' })).toEqual({})
  },
)

test('rejects an incomplete date, and does not treat it as empty', () => {
  expect(budgetAndDatesErrors({ ...nothing, start_date: INCOMPLETE, end_date: '2025-06-02' })).toEqual({
    start_date: 'Enter the whole date, or clear it',
  })
})
