import { describe, expect, test } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call } = await shareTestApp()

const create = (fields: object) => call('POST', '/api/projects/', fields)

test(
  'returns all fields of a new project, with status PLANNING by default',
  { tags: ['API-60', 'ENT-06', 'ENT-09', 'PRJ-11'] },
  async () => {
    const client = await buildClient(call, { name: 'Harbor Homes' })
    const { body, status } = await create({
      title: ' Kitchen ',
      client: client.id,
      budget: 12500,
      start_date: '2031-01-05',
    })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        checklist_templates: [],
        id: expect.any(Number),
        title: 'Kitchen',
        status: 'PLANNING',
        client: client.id,
        client_name: 'Harbor Homes',
        description: '',
        budget: '12500.00',
        start_date: '2031-01-05',
        end_date: null,
        workers: [],
        active_work_orders_count: 0,
        completed_work_orders_count: 0,
        is_active: true,
        version: 1,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    })
  },
)

test(
  'reads, replaces, changes, and deletes a project',
  { tags: ['API-58', 'API-61', 'API-62', 'API-63', 'API-64', 'PRJ-19'] },
  async () => {
    const { id } = await buildProject(call, { description: 'First' })
    const url = `/api/projects/${id}/`
    expect((await call('PUT', url, { title: 'Bath' })).body).toMatchObject({ title: 'Bath', description: 'First' })
    const emptied = { client: null, description: '' }
    expect((await call('PATCH', url, emptied)).body).toMatchObject({ ...emptied, client_name: null })
    expect((await call('GET', url)).body.title).toBe('Bath')
    expect((await call('DELETE', url)).status).toBe(204)
  },
)

test('the counts change immediately with every change of an order', { tags: ['ENT-10'] }, async () => {
  const { id } = await buildProject(call)
  const counts = async () => {
    const { active_work_orders_count, completed_work_orders_count } = (await call('GET', `/api/projects/${id}/`)).body
    return [active_work_orders_count, completed_work_orders_count]
  }
  const order = await buildWorkOrder(call, { project: id })
  await buildWorkOrder(call, { project: id, status: 'CANCELLED' })
  expect(await counts()).toEqual([1, 0])
  await call('POST', `/api/work-orders/${order.id}/complete_work/`)
  expect(await counts()).toEqual([0, 1])
  await call('DELETE', `/api/work-orders/${order.id}/`)
  expect(await counts()).toEqual([0, 0])
})

describe('the validation of a project', () => {
  test.each([
    ['no title', {}, { title: ['Title is required'] }],
    ['a blank title', { title: ' ' }, { title: ['Title is required'] }],
    ['an unknown client', { title: 'x', client: 999999 }, { client: ['Invalid pk "999999" - object does not exist.'] }],
    [
      'a client id above the maximum',
      { title: 'x', client: '99999999999999999999' },
      { client: ['Invalid pk "100000000000000000000" - object does not exist.'] },
    ],
    ['a client id that is not a number', { title: 'x', client: 'nine' }, { client: ['A valid integer is required.'] }],
    ['an unknown status', { title: 'x', status: 'DONE' }, { status: ['"DONE" is not a valid choice.'] }],
    [
      'a malformed date',
      { title: 'x', start_date: '5.1.2031' },
      { start_date: ['Date has wrong format. Use YYYY-MM-DD.'] },
    ],
    [
      'a day that does not exist',
      { title: 'x', start_date: '2031-02-29' },
      { start_date: ['Date has wrong format. Use YYYY-MM-DD.'] },
    ],
    ['a malformed budget', { title: 'x', budget: 'much' }, { budget: ['A valid number is required.'] }],
    [
      'a negative budget',
      { title: 'x', budget: '-0.01' },
      { budget: ['Ensure this value is greater than or equal to 0.'] },
    ],
    [
      'a budget with three decimals',
      { title: 'x', budget: '1.005' },
      { budget: ['Ensure that there are no more than 2 decimal places.'] },
    ],
    [
      'a budget above the maximum',
      { title: 'x', budget: '1000000000000' },
      { budget: ['Ensure this value is less than or equal to 999999999999.99.'] },
    ],
    [
      'an end before the start',
      { title: 'x', start_date: '2031-01-05', end_date: '2031-01-04' },
      { end_date: ['End date must not be before start date'] },
    ],
    [
      'a title of 201 characters',
      { title: 'x'.repeat(201) },
      { title: ['Ensure this field has no more than 200 characters.'] },
    ],
  ])('rejects %s', { tags: ['VAL-29'] }, async (_name, fields, body) => {
    expect(await create(fields)).toMatchObject({ status: 400, body })
  })

  test('checks the order of the dates on the merged record', { tags: ['API-14', 'VAL-29'] }, async () => {
    const { id } = await buildProject(call, { start_date: '2031-01-05' })
    const url = `/api/projects/${id}/`
    expect((await call('PATCH', url, { end_date: '2031-01-04' })).status).toBe(400)
    expect((await call('PATCH', url, { end_date: '2031-01-05' })).status).toBe(200)
  })

  test('rejects a deleted client for a new project', { tags: ['API-57'] }, async () => {
    const client = await buildClient(call)
    await call('DELETE', `/api/clients/${client.id}/`)
    expect((await create({ title: 'x', client: client.id })).body).toHaveProperty('client')
  })
})

describe('add_worker', () => {
  test(
    'adds a worker once, and lists workers in the order in which they were added',
    { tags: ['API-69', 'API-70'] },
    async () => {
      const { id } = await buildProject(call)
      const [second, first] = [await buildWorker(call), await buildWorker(call)]
      const add = (worker_id: unknown) => call('POST', `/api/projects/${id}/add_worker/`, { worker_id })
      await add(first.id)
      await add(second.id)
      const again = await add(String(first.id))
      expect(again).toMatchObject({ status: 200, body: { workers: [first.id, second.id] } })
    },
  )

  test('rejects a missing and an unknown worker', { tags: ['API-70'] }, async () => {
    const { id } = await buildProject(call)
    const url = `/api/projects/${id}/add_worker/`
    expect((await call('POST', url)).body).toEqual({ worker_id: ['This field is required.'] })
    expect((await call('POST', url, { worker_id: 999999 })).body).toEqual({
      worker_id: ['Invalid pk "999999" - object does not exist.'],
    })
    expect((await call('POST', '/api/projects/999999/add_worker/', { worker_id: 1 })).status).toBe(404)
  })
})

test('returns the statistics of a project', { tags: ['API-71', 'API-72'] }, async () => {
  const { id } = await buildProject(call)
  for (const status of ['IN_PROGRESS', 'COMPLETED', 'CANCELLED']) await buildWorkOrder(call, { project: id, status })
  await call('POST', `/api/projects/${id}/add_worker/`, { worker_id: (await buildWorker(call)).id })
  expect((await call('GET', `/api/projects/${id}/stats/`)).body).toEqual({
    id,
    total_work_orders: 3,
    active_work_orders_count: 1,
    completed_work_orders_count: 1,
    workers_count: 1,
    works_count: 0,
  })
  expect((await call('GET', '/api/projects/999999/stats/')).status).toBe(404)
})

test('lists the work orders of a project', { tags: ['API-68'] }, async () => {
  const order = await buildWorkOrder(call)
  await buildWorkOrder(call)
  const { body } = await call('GET', `/api/projects/${order.project}/work-orders/`)
  expect(body).toMatchObject({ count: 1, results: [{ id: order.id }] })
  expect((await call('GET', '/api/projects/999999/work-orders/')).status).toBe(404)
})

test(
  'filters projects by a worker, by their own projects and those of their orders',
  { tags: ['API-161'] },
  async () => {
    const worker = await buildWorker(call)
    const own = await buildProject(call)
    await call('POST', `/api/projects/${own.id}/add_worker/`, { worker_id: worker.id })
    const { project } = await buildWorkOrder(call, { assigned_workers: [{ worker_id: worker.id }] })
    await buildProject(call)
    const { body } = await call('GET', `/api/projects/?worker=${worker.id}`)
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual([project, own.id])
  },
)
