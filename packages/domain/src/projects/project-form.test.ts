import { expect, test } from 'vitest'
import type { Project } from './project.ts'
import { projectFormFaults, projectFormValues, projectPayload, projectWorkerIds } from './project-form.ts'
import { PROJECT_STATUS_FILTERS, PROJECT_STATUS_LABELS, PROJECT_STATUSES, projectBadgeText } from './statuses.ts'

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
  workers: [4],
  active_work_orders_count: 0,
  completed_work_orders_count: 0,
  is_active: true,
  created_at: '2025-01-05T10:00:00.000Z',
  updated_at: '2025-01-05T10:00:00.000Z',
}

test('a new project is PLANNING; CLI-15 with its client when that is known', { tags: ['PRJ-11'] }, () => {
  expect(projectFormValues()).toEqual({ title: '', client: '', status: 'PLANNING', description: '', workers: [] })
  expect(projectFormValues(undefined, 5).client).toBe('5')
})

test('the words of the statuses, in the form and on the badge', { tags: ['PRJ-13', 'PRJ-40', 'PRJ-41'] }, () => {
  expect(PROJECT_STATUSES.map((status) => PROJECT_STATUS_LABELS[status])).toEqual([
    'Planning',
    'In Progress',
    'On Hold',
    'Completed',
    'Cancelled',
  ])
  expect(PROJECT_STATUSES.map(projectBadgeText)).toEqual([
    'PLANNING',
    'IN PROGRESS',
    'ON HOLD',
    'COMPLETED',
    'CANCELLED',
  ])
  expect(projectBadgeText('not_yet_known')).toBe('not yet known')
  expect(PROJECT_STATUS_FILTERS).toEqual(['IN_PROGRESS', 'PLANNING', 'ON_HOLD'])
})

test(
  'the payload: trimmed title, client only when chosen, description only when there is one, no workers',
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

test(
  'a client or description that was there and is emptied is sent as null and as an empty text',
  { tags: ['PRJ-19'] },
  () => {
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
  },
)

test(
  'editing adds workers only: nobody is chosen at first, ENT-07 whatever form the workers come in',
  { tags: ['PRJ-10'] },
  () => {
    expect(projectFormValues(project).workers).toEqual([])
    expect(projectWorkerIds([4, { id: 9 }])).toEqual([4, 9])
    expect(projectWorkerIds(undefined)).toEqual([])
  },
)

test('a blank title is refused', { tags: ['VAL-25'] }, () => {
  expect(projectFormFaults({ ...projectFormValues(), title: ' ' })).toEqual({ title: 'Title is required' })
  expect(projectFormFaults({ ...projectFormValues(), title: 'Roof' })).toEqual({})
})
