import { expect, test } from 'vitest'
import { INCOMPLETE } from '../time/typed-time.ts'
import { WORK_ORDER_STATUSES } from './statuses.ts'
import {
  whenAndWhereErrors,
  whenAndWherePayload,
  whenAndWhereValues,
  workOrderFormErrors,
  workOrderFormStatuses,
  workOrderFormValues,
  workOrderPayload,
} from './work-order-form.ts'
import type { WorkOrder } from './work-order.ts'

const order: WorkOrder = {
  id: 7,
  title: 'Replace gutter',
  description: 'North side',
  status: 'PENDING',
  priority: 'HIGH',
  project: 3,
  project_title: 'Kitchen at Pier 4',
  client: null,
  client_name: null,
  location: '',
  scheduled_start: null,
  scheduled_end: null,
  required_skills: [],
  completed_at: null,
  checks_left: 0,
  media: [],
  assigned_workers: [
    { worker_id: 9, role: 'PRIMARY' },
    { worker_id: 2, role: 'PRIMARY' },
  ],
  version: 1,
  created_at: '2025-01-05T10:00:00.000Z',
  updated_at: '2025-01-05T10:00:00.000Z',
}

const filled = { ...workOrderFormValues(), title: '  Fix roof ', project: '3', description: ' Slates\n' }

test(
  'a new order has status IN_PROGRESS, priority MEDIUM, and its project if that is known',
  { tags: ['WO-55', 'WO-57', 'PRJ-56'] },
  () => {
    expect(workOrderFormValues()).toEqual({
      title: '',
      project: '',
      description: '',
      priority: 'MEDIUM',
      status: 'IN_PROGRESS',
      workers: [],
      skills: [],
      newSkill: '',
    })
    expect(workOrderFormValues(undefined, 3).project).toBe('3')
  },
)

test('the form offers five statuses', { tags: ['WO-55'] }, () => {
  expect(workOrderFormStatuses()).toEqual(['DRAFT', 'IN_PROGRESS', 'ON_HOLD', 'COMPLETED', 'CANCELLED'])
  expect(workOrderFormStatuses('DRAFT')).toHaveLength(5)
})

test('offers the current status of an edited order exactly once, and keeps it selected', { tags: ['WO-56'] }, () => {
  expect(workOrderFormStatuses('PENDING')).toEqual([
    'PENDING',
    'DRAFT',
    'IN_PROGRESS',
    'ON_HOLD',
    'COMPLETED',
    'CANCELLED',
  ])
  for (const status of WORK_ORDER_STATUSES) {
    expect(workOrderFormStatuses(status).filter((offered) => offered === status)).toHaveLength(1)
  }
  expect(workOrderPayload(workOrderFormValues(order), order).status).toBe('PENDING')
})

test(
  'the payload contains trimmed texts, the project as a number, and workers only if any are selected',
  { tags: ['WO-68', 'WO-69'] },
  () => {
    expect(workOrderPayload(filled)).toEqual({
      title: 'Fix roof',
      project: 3,
      status: 'IN_PROGRESS',
      priority: 'MEDIUM',
      description: 'Slates',
    })
  },
)

test('sends selected workers with the role PRIMARY', { tags: ['WO-68', 'WO-70'] }, () => {
  expect(workOrderPayload({ ...filled, workers: [2, 9] }).assigned_workers).toEqual([
    { worker_id: 2, role: 'PRIMARY' },
    { worker_id: 9, role: 'PRIMARY' },
  ])
})

test(
  'an edited order starts with its workers selected, and sends all of them only if the selection changed',
  { tags: ['WO-71'] },
  () => {
    const values = workOrderFormValues(order)
    expect(values.workers).toEqual([2, 9])
    expect(workOrderPayload(values, order)).not.toHaveProperty('assigned_workers')
    expect(workOrderPayload({ ...values, workers: [2] }, order).assigned_workers).toEqual([
      { worker_id: 2, role: 'PRIMARY' },
    ])
    expect(workOrderPayload({ ...values, workers: [] }, order).assigned_workers).toEqual([])
  },
)

test('rejects missing and blank fields, each with its own message', { tags: ['VAL-31', 'VAL-32', 'VAL-33'] }, () => {
  const blank = { ...workOrderFormValues(), title: '  ', description: '\n' }
  expect(workOrderFormErrors(blank)).toEqual({
    title: 'Title is required',
    project: 'Project selection is required',
    description: 'Description is required',
  })
  expect(workOrderFormErrors(filled)).toEqual({})
})

const nothing = { location: '', scheduled_start: null, scheduled_end: null }
const planned = {
  location: '12 Harbor Street',
  scheduled_start: '2025-06-02T11:30:00.000Z',
  scheduled_end: '2025-06-02T15:00:00.000Z',
}

/** Not that of the tests. */
const ZONE = 'America/New_York'

test(
  'shows times in the time zone of the business, sends them in UTC, and trims the location',
  { tags: ['ENT-13', 'WO-150'] },
  () => {
    const values = whenAndWhereValues(planned, ZONE)
    expect(values).toEqual({
      location: '12 Harbor Street',
      scheduled_start: '2025-06-02T07:30',
      scheduled_end: '2025-06-02T11:00',
    })
    expect(whenAndWherePayload(values, planned, ZONE)).toEqual(planned)
    expect(whenAndWherePayload({ ...values, location: ' 12 Harbor Street\n' }, nothing, ZONE)).toEqual(planned)
  },
)

test('sends cleared times as null and a cleared location as an empty string', { tags: ['ENT-13'] }, () => {
  expect(whenAndWherePayload(whenAndWhereValues(nothing, ZONE), planned, ZONE)).toEqual(nothing)
})

test('rejects an end before the start with the server’s message, but not an equal one', { tags: ['VAL-36'] }, () => {
  const values = { location: '', scheduled_start: '2025-06-02T07:30', scheduled_end: '2025-06-02T07:29' }
  expect(whenAndWhereErrors(values, nothing, ZONE)).toEqual({
    scheduled_end: 'Scheduled end must not be before scheduled start',
  })
  expect(whenAndWhereErrors({ ...values, scheduled_end: values.scheduled_start }, nothing, ZONE)).toEqual({})
  expect(whenAndWhereErrors({ ...values, scheduled_start: '' }, nothing, ZONE)).toEqual({})
})

test('rejects a time that is only partly entered, rather than treating it as cleared', () => {
  const values = { ...whenAndWhereValues(planned, ZONE), scheduled_start: INCOMPLETE }
  expect(whenAndWhereErrors(values, planned, ZONE)).toEqual({
    scheduled_start: 'Enter both the date and the time, or clear both',
  })
})

test('rejects a location of more than 255 characters', { tags: ['LIM-03'] }, () => {
  const values = { ...whenAndWhereValues(nothing, ZONE), location: 'x'.repeat(256) }
  expect(whenAndWhereErrors(values, nothing, ZONE)).toEqual({
    location: 'Ensure this field has no more than 255 characters.',
  })
})

test('sends required skills if they changed, including one that was typed but not added', { tags: ['SCH-73'] }, () => {
  const skilled = { ...order, required_skills: ['Gas'] }
  const values = workOrderFormValues(skilled)
  expect(workOrderPayload(values, skilled)).not.toHaveProperty('required_skills')
  expect(workOrderPayload({ ...values, newSkill: ' Lift ' }, skilled).required_skills).toEqual(['Gas', 'Lift'])
  expect(workOrderPayload({ ...values, skills: [] }, skilled).required_skills).toEqual([])
})
