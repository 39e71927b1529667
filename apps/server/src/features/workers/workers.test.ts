import { describe, expect, test } from 'vitest'
import { buildProject, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call } = await shareTestApp()

const create = (fields: object) => call('POST', '/api/workers/', fields)

test(
  'returns all fields of a new worker, with status AVAILABLE by default',
  { tags: ['API-39', 'ENT-04', 'ENT-05', 'WRK-14'] },
  async () => {
    const { body, status } = await create({ name: ' Ann Lee ', phone: '(555) 555-0142' })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        name: 'Ann Lee',
        phone: '5555550142',
        email: null,
        status: 'AVAILABLE',
        title: null,
        skills: {},
        expirations: [],
        work_order_count: 0,
        active_work_orders_count: 0,
        scheduled_start: null,
        scheduled_end: null,
        version: 1,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    })
  },
)

test(
  'reads, replaces, changes, and deletes a worker',
  { tags: ['API-40', 'API-41', 'API-42', 'API-43', 'WRK-17'] },
  async () => {
    const { id } = await buildWorker(call)
    const url = `/api/workers/${id}/`
    expect((await call('PUT', url, { name: 'Bo', title: 'Mason' })).body).toMatchObject({ name: 'Bo', title: 'Mason' })
    expect((await call('PATCH', url, { status: 'ON_LEAVE' })).body).toMatchObject({
      status: 'ON_LEAVE',
      title: 'Mason',
    })
    expect((await call('GET', url)).body.status).toBe('ON_LEAVE')
    expect((await call('DELETE', url)).status).toBe(204)
  },
)

test.each([
  [['Welding', ' Roofing ', 'Welding'], { Welding: true, Roofing: true }],
  [
    { Welding: true, Crane: 'licence 7' },
    { Welding: true, Crane: true },
  ],
  [null, {}],
  [{}, {}],
])('returns the skills %j as an object', { tags: ['WRK-20', 'WRK-21'] }, async (skills, expected) => {
  const { body } = await create({ name: 'Skilled', email: 'a@b.co', skills })
  expect(body.skills).toEqual(expected)
  expect(Object.keys(body.skills)).toEqual(Object.keys(expected))
})

test('stores schedule times in UTC', { tags: ['ENT-05'] }, async () => {
  const { body } = await create({
    name: 'Planned',
    email: 'a@b.co',
    scheduled_start: '2031-01-05T10:00:00+02:00',
    scheduled_end: '2031-01-05T08:00:00Z',
  })
  expect(body).toMatchObject({
    scheduled_start: '2031-01-05T08:00:00.000Z',
    scheduled_end: '2031-01-05T08:00:00.000Z',
  })
})

describe('the validation of a worker', () => {
  const skills = (count: number, length = 4) => Array.from({ length: count }, (_, n) => String(n).padStart(length, 's'))

  test.each([
    ['no name', { phone: '5555550142' }, { name: ['Name is required'] }],
    ['a phone number of nine digits', { name: 'x', phone: '555555014' }, { phone: ['Phone number must be 10 digits'] }],
    [
      'eleven digits that start with 2',
      { name: 'x', phone: '25555550142' },
      { phone: ['Phone number must be 10 digits'] },
    ],
    ['an invalid email', { name: 'x', email: 'a b@c.de' }, { email: ['Please enter a valid email address'] }],
    ['no contact', { name: 'x' }, { non_field_errors: ['Either phone number or email is required'] }],
    [
      'an unknown status',
      { name: 'x', email: 'a@b.co', status: 'ASLEEP' },
      { status: ['"ASLEEP" is not a valid choice.'] },
    ],
    [
      'too many skills',
      { name: 'x', email: 'a@b.co', skills: skills(51) },
      { skills: ['Ensure this field has no more than 50 elements.'] },
    ],
    [
      'a skill of 101 characters',
      { name: 'x', email: 'a@b.co', skills: skills(1, 101) },
      { skills: ['Ensure this field has no more than 100 characters.'] },
    ],
    ['skills that are numbers', { name: 'x', email: 'a@b.co', skills: [1] }, { skills: ['Not a valid string.'] }],
    [
      'a date that does not exist',
      { name: 'x', email: 'a@b.co', scheduled_start: '2031-02-30T10:00:00Z' },
      { scheduled_start: [expect.stringContaining('Datetime has wrong format')] },
    ],
    [
      'a time before year 1 in UTC',
      { name: 'x', email: 'a@b.co', scheduled_start: '0001-01-01T00:00:00+14:00' },
      { scheduled_start: [expect.stringContaining('Datetime has wrong format')] },
    ],
    [
      'an end before the start',
      { name: 'x', email: 'a@b.co', scheduled_start: '2031-01-02T00:00:00Z', scheduled_end: '2031-01-01T00:00:00Z' },
      { scheduled_end: ['Scheduled end must not be before scheduled start'] },
    ],
  ])(
    'rejects %s',
    { tags: ['VAL-24', 'VAL-17', 'VAL-18', 'VAL-20', 'VAL-21', 'LIM-03', 'WRK-21', 'ENT-05', 'VAL-36'] },
    async (_name, fields, body) => {
      expect(await create(fields)).toMatchObject({ status: 400, body })
    },
  )

  test('accepts 50 skills of 100 characters', { tags: ['LIM-03'] }, async () => {
    expect((await create({ name: 'x', email: 'a@b.co', skills: skills(50, 100) })).status).toBe(201)
  })

  test('PATCH requires a contact on the merged record', { tags: ['VAL-24'] }, async () => {
    const { id } = await buildWorker(call, { email: 'a@b.co', phone: null })
    expect(await call('PATCH', `/api/workers/${id}/`, { email: null })).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Either phone number or email is required'] },
    })
  })
})

describe("a worker's lists", () => {
  test(
    'lists projects that have the worker or an order of the worker, each once',
    { tags: ['API-45', 'API-46'] },
    async () => {
      const worker = await buildWorker(call)
      const assigned_workers = [{ worker_id: worker.id }]
      const byOrder = (await buildWorkOrder(call, { assigned_workers })).project
      const both = (await buildWorkOrder(call, { assigned_workers })).project
      const byMembership = (await buildProject(call)).id
      for (const id of [both, byMembership]) {
        await call('POST', `/api/projects/${id}/add_worker/`, { worker_id: worker.id })
      }
      await buildProject(call)
      const { body } = await call('GET', `/api/workers/${worker.id}/projects/`)
      expect(body.results.map(({ id }: { id: number }) => id)).toEqual([byMembership, both, byOrder])
    },
  )

  test(
    'the schedule contains each order with a start that is not canceled once, earliest first',
    { tags: ['API-47', 'API-48'] },
    async () => {
      const [worker, other] = [await buildWorker(call), await buildWorker(call)]
      const at = (day: number, fields = {}) =>
        buildWorkOrder(call, {
          assigned_workers: [{ worker_id: other.id }, { worker_id: worker.id }],
          scheduled_start: `2031-03-0${day}T08:00:00Z`,
          ...fields,
        })
      const [late, early] = [await at(5), await at(2, { status: 'COMPLETED' })]
      await at(3, { status: 'CANCELLED' })
      await at(1, { scheduled_start: null })
      const { body } = await call('GET', `/api/workers/${worker.id}/schedule/`)
      expect(body.count).toBe(2)
      expect(body.results).toEqual(
        [early, late].map(({ id, project, scheduled_end, scheduled_start, status, title }) => ({
          work_order_id: id,
          title,
          status,
          project,
          scheduled_start,
          scheduled_end,
        })),
      )
    },
  )

  test('lists and counts only open work orders as current', { tags: ['API-49', 'API-50', 'ENT-18'] }, async () => {
    const worker = await buildWorker(call)
    const assigned_workers = [{ worker_id: worker.id }]
    const open = await buildWorkOrder(call, { assigned_workers, status: 'ON_HOLD' })
    for (const status of ['COMPLETED', 'CANCELLED']) await buildWorkOrder(call, { assigned_workers, status })
    const { body } = await call('GET', `/api/workers/${worker.id}/current-work-orders/`)
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual([open.id])
    const counts = { work_order_count: 3, active_work_orders_count: 1 }
    expect((await call('GET', `/api/workers/${worker.id}/`)).body).toMatchObject(counts)
  })

  test('returns 404 for the lists of an unknown worker', { tags: ['API-11'] }, async () => {
    for (const list of ['projects', 'schedule', 'current-work-orders']) {
      expect((await call('GET', `/api/workers/999999/${list}/`)).status).toBe(404)
    }
  })
})
