import { describe, expect, test } from 'vitest'
import { buildProject, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call } = await shareTestApp({ username: 'olga' })

const act = (id: number, action: string, body?: unknown) => call('POST', `/api/work-orders/${id}/${action}/`, body)

test(
  'returns all fields of a new order, with IN_PROGRESS and MEDIUM by default',
  { tags: ['API-75', 'ENT-11', 'ENT-12', 'ENT-13', 'VAL-37'] },
  async () => {
    const [project, worker] = [await buildProject(call), await buildWorker(call)]
    const { body, status } = await call('POST', '/api/work-orders/', {
      title: ' Tiles ',
      description: 'Lay them',
      project: project.id,
      assigned_workers: [{ worker_id: worker.id }],
    })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        title: 'Tiles',
        description: 'Lay them',
        status: 'IN_PROGRESS',
        priority: 'MEDIUM',
        project: project.id,
        project_title: project.title,
        client: project.client,
        client_name: project.client_name,
        location: '',
        scheduled_start: null,
        scheduled_end: null,
        required_skills: [],
        checks_left: 0,
        follow_up_of: null,
        completed_at: null,
        media: [],
        assigned_workers: [{ worker_id: worker.id, role: 'PRIMARY' }],
        updates: [],
        series: null,
        version: 1,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    })
  },
)

test(
  'reads, replaces, changes, and deletes an order',
  { tags: ['API-76', 'API-77', 'API-78', 'API-79', 'API-80'] },
  async () => {
    const { id, project } = await buildWorkOrder(call, { location: 'Pier 4' })
    const url = `/api/work-orders/${id}/`
    const put = await call('PUT', url, { title: 'Grout', description: 'All of it', project })
    expect(put.body).toMatchObject({ title: 'Grout', location: 'Pier 4' })
    expect((await call('PATCH', url, { priority: 'LOW' })).body).toMatchObject({ title: 'Grout', priority: 'LOW' })
    expect((await call('GET', url)).body.priority).toBe('LOW')
    expect((await call('DELETE', url)).status).toBe(204)
    expect((await call('GET', url)).status).toBe(404)
  },
)

describe('the validation of an order', () => {
  test.each([
    [
      'no fields',
      {},
      {
        title: ['Title is required'],
        project: ['Project selection is required'],
        description: ['Description is required'],
      },
    ],
    [
      'blank fields',
      { title: ' ', project: '', description: '\n' },
      {
        title: ['Title is required'],
        project: ['Project selection is required'],
        description: ['Description is required'],
      },
    ],
    [
      'a project of null',
      { title: 'x', description: 'x', project: null },
      { project: ['Project selection is required'] },
    ],
    [
      'an unknown project',
      { title: 'x', description: 'x', project: 999999 },
      { project: ['Invalid pk "999999" - object does not exist.'] },
    ],
    [
      'an unknown status',
      { title: 'x', description: 'x', project: 1, status: 'DONE' },
      { status: ['"DONE" is not a valid choice.'] },
    ],
    [
      'an unknown priority',
      { title: 'x', description: 'x', project: 1, priority: 'ASAP' },
      { priority: ['"ASAP" is not a valid choice.'] },
    ],
    [
      'workers that are not a list',
      { title: 'x', description: 'x', project: 1, assigned_workers: 5 },
      { assigned_workers: ['Expected a list of items.'] },
    ],
    [
      'a worker without an id',
      { title: 'x', description: 'x', project: 1, assigned_workers: [{}] },
      { assigned_workers: ['This field is required.'] },
    ],
    [
      'a description of 10001 characters',
      { title: 'x', description: 'x'.repeat(10_001), project: 1 },
      { description: ['Ensure this field has no more than 10000 characters.'] },
    ],
  ])('rejects %s', { tags: ['VAL-36'] }, async (_name, fields, body) => {
    expect(await call('POST', '/api/work-orders/', fields)).toMatchObject({ status: 400, body })
  })

  test(
    'rejects an unknown worker, and an end before the start of the merged record',
    { tags: ['VAL-36'] },
    async () => {
      const order = await buildWorkOrder(call, { scheduled_start: '2031-05-05T10:00:00Z' })
      const change = (fields: object) => call('PATCH', `/api/work-orders/${order.id}/`, fields)
      expect(await change({ assigned_workers: [{ worker_id: 999999 }] })).toMatchObject({
        status: 400,
        body: { assigned_workers: ['Invalid pk "999999" - object does not exist.'] },
      })
      expect(await change({ scheduled_end: '2031-05-05T09:59:59Z' })).toMatchObject({
        status: 400,
        body: { scheduled_end: ['Scheduled end must not be before scheduled start'] },
      })
      expect((await change({ scheduled_end: '2031-05-05T12:00:00+02:00' })).status).toBe(200)
    },
  )
})

describe('assigned workers', () => {
  test(
    'a list replaces the workers, a missing list does not change them, and an empty list removes them',
    { tags: ['WO-71'] },
    async () => {
      const [ann, bob] = [await buildWorker(call), await buildWorker(call)]
      const { id, project } = await buildWorkOrder(call, { assigned_workers: [{ worker_id: ann.id, role: 'LEAD' }] })
      const url = `/api/work-orders/${id}/`
      const crew = async (method: 'PATCH' | 'PUT', fields: object) =>
        (await call(method, url, fields)).body.assigned_workers
      expect(await crew('PATCH', { title: 'x' })).toEqual([{ worker_id: ann.id, role: 'LEAD' }])
      expect(await crew('PUT', { title: 'x', description: 'x', project })).toEqual([
        { worker_id: ann.id, role: 'LEAD' },
      ])
      const both = [
        { worker_id: bob.id, role: 'PRIMARY' },
        { worker_id: ann.id, role: 'HELP' },
      ]
      expect(await crew('PATCH', { assigned_workers: both })).toEqual(both)
      expect(await crew('PATCH', { assigned_workers: [] })).toEqual([])
    },
  )

  test('assigns a worker once who is listed twice', { tags: ['ENT-13'] }, async () => {
    const { id } = await buildWorker(call)
    const order = await buildWorkOrder(call, { assigned_workers: [{ worker_id: id, role: 'LEAD' }, { worker_id: id }] })
    expect(order.assigned_workers).toEqual([{ worker_id: id, role: 'LEAD' }])
  })

  test(
    'assign_worker adds a worker once, and does not change the role',
    { tags: ['API-81', 'API-82', 'ASG-03'] },
    async () => {
      const [order, worker] = [await buildWorkOrder(call), await buildWorker(call)]
      const first = await act(order.id, 'assign_worker', { worker_id: worker.id, role: 'LEAD' })
      expect(first).toMatchObject({ status: 200, body: { assigned_workers: [{ worker_id: worker.id, role: 'LEAD' }] } })
      const again = await act(order.id, 'assign_worker', { worker_id: worker.id, role: 'OTHER' })
      expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body })
    },
  )

  test(
    'assign_worker accepts an optional role of 1 to 50 characters, and rejects a missing or unknown worker',
    { tags: ['API-82', 'WO-70'] },
    async () => {
      const [order, worker] = [await buildWorkOrder(call), await buildWorker(call)]
      const { body } = await act(order.id, 'assign_worker', { worker_id: worker.id })
      expect(body.assigned_workers).toEqual([{ worker_id: worker.id, role: 'PRIMARY' }])
      for (const [fields, error] of [
        [{}, { worker_id: ['This field is required.'] }],
        [{ worker_id: 999999 }, { worker_id: ['Invalid pk "999999" - object does not exist.'] }],
        [{ worker_id: worker.id, role: '' }, { role: ['This field may not be blank.'] }],
        [
          { worker_id: worker.id, role: 'r'.repeat(51) },
          { role: ['Ensure this field has no more than 50 characters.'] },
        ],
      ] as const) {
        expect(await act(order.id, 'assign_worker', fields)).toMatchObject({ status: 400, body: error })
      }
    },
  )
})

test('stores updates with their author, and lists them oldest first', { tags: ['API-83', 'API-84'] }, async () => {
  const { id } = await buildWorkOrder(call)
  const added = await act(id, 'add_update', { content: '  Delivered\n' })
  expect({ status: added.status, body: added.body }).toEqual({
    status: 201,
    body: {
      id: expect.any(Number),
      work_order: id,
      content: '  Delivered\n',
      author: 'olga',
      created_at: expect.any(String),
      received_at: null,
    },
  })
  await act(id, 'add_update', { content: 'Laid' })
  const { updates } = (await call('GET', `/api/work-orders/${id}/`)).body
  expect(updates.map(({ content }: { content: string }) => content)).toEqual(['  Delivered\n', 'Laid'])
  expect((await act(id, 'add_update', { content: ' ' })).body).toEqual({ content: ['This field may not be blank.'] })
  expect((await act(id, 'add_update', { content: 'x'.repeat(10_001) })).status).toBe(400)
})
