import { PUSH_MESSAGES, SYNC_MESSAGES } from '@daywork/domain/sync/messages'
import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { operation, push, pushOne } from '../../testing/operations.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildWork } from '../../testing/upload.ts'

const { call, server } = await shareTestApp()

const get = async (url: string) => (await call('GET', url)).body
const activityOf = async (entity: string, id: number) =>
  (await get(`/api/activity/?entity=${entity}&id=${id}`)).results.map(({ action }: { action: string }) => action)

describe('operations do what the endpoints do', { tags: ['SYNC-02', 'SYNC-03'] }, () => {
  test.each([
    ['client', '/api/clients/', { name: 'Pier 9 Cafe', phone_number: '(555) 555-0142' }, { notes: 'Ring twice.' }],
    ['worker', '/api/workers/', { name: 'Ann Lee', phone: '555-555-0199', skills: ['Tiling'] }, { title: 'Tiler' }],
    ['project', '/api/projects/', { title: 'Pier 4', budget: '12500' }, { start_date: '2026-03-02' }],
  ] as const)('create, edit, delete, and restore a %s', async (entity, path, fields, edited) => {
    const created = await pushOne(call, { kind: 'create', entity, fields })
    const url = `${path}${created.id}/`
    expect(created).toMatchObject({ result: 'applied', version: 1, change: { before: {}, after: {} } })
    expect(created.row).toEqual(await get(url))

    const base = Object.fromEntries(Object.keys(edited).map((field) => [field, created.row[field]]))
    const changed = await pushOne(call, { kind: 'edit', entity, target: created.id, base, fields: edited })
    expect(changed).toMatchObject({
      result: 'applied',
      id: created.id,
      version: 2,
      change: { before: base, after: edited },
    })
    expect(changed.row).toEqual(await get(url))

    const deleted = await pushOne(call, { kind: 'delete', entity, target: created.id, base: { version: 2 } })
    expect(deleted).toMatchObject({ result: 'applied', id: created.id, row: null, version: null })
    expect((await call('GET', url)).status).toBe(404)
    const restored = await pushOne(call, { kind: 'restore', entity, target: created.id })
    expect(restored.row).toEqual(await get(url))
    expect(await activityOf(entity, created.id)).toEqual(['restored', 'deleted', 'updated', 'created'])
  })

  test('a work order: create, assign, start, journal, complete, unassign', async () => {
    const { id: project } = await buildProject(call)
    const { id: worker } = await buildWorker(call)
    const fields = { title: 'Lay tiles', description: 'Floor', project, status: 'SCHEDULED' }
    const { id } = await pushOne(call, { kind: 'create', entity: 'work_order', fields })
    const act = (kind: 'assign' | 'unassign' | 'start' | 'journal' | 'complete', more: object = {}) =>
      pushOne(call, { kind, entity: 'work_order', target: id, ...more })
    expect((await act('assign', { fields: { worker_id: worker, role: 'LEAD' } })).change).toEqual({
      before: { assigned_workers: [] },
      after: { assigned_workers: [{ worker_id: worker, role: 'LEAD' }] },
    })
    expect((await act('start')).change).toEqual({ before: { status: 'SCHEDULED' }, after: { status: 'IN_PROGRESS' } })
    const noted = await act('journal', { fields: { content: 'Adhesive is dry.' } })
    expect(noted).toMatchObject({
      change: { before: {}, after: {} },
      row: { updates: [{ content: 'Adhesive is dry.' }] },
    })
    expect((await act('complete')).row).toEqual(await get(`/api/work-orders/${id}/`))
    expect((await act('unassign', { fields: { worker_id: worker } })).row).toMatchObject({ assigned_workers: [] })
    expect(await activityOf('work_order', id)).toEqual([
      'updated',
      'completed',
      'update_added',
      'started',
      'assigned',
      'created',
    ])
  })

  test('a worker on a project', async () => {
    const [project, worker] = [await buildProject(call), await buildWorker(call)]
    const assign = () =>
      pushOne(call, { kind: 'assign', entity: 'project', target: project.id, fields: { worker_id: worker.id } })
    expect((await assign()).row).toMatchObject({ workers: [worker.id] })
    expect((await assign()).change).toBeNull()
  })

  test('a work: edited on its order, deleted, with URLs of its files that work', async () => {
    const [work, order] = [await buildWork(call), await buildWorkOrder(call)]
    const edit = { base: { work_order_id: null }, fields: { work_order_id: order.id } }
    const edited = await pushOne(call, { kind: 'edit', entity: 'work', target: work.id, ...edit })
    expect(edited.row).toEqual(await get(`/api/works/${work.id}/`))
    expect((await call('GET', edited.row.files[0].url)).status).toBe(200)
    const { media } = await get(`/api/work-orders/${order.id}/`)
    expect(media).toHaveLength(1)
    expect(await activityOf('work_order', order.id)).toEqual(['updated', 'created'])
    const base = { description: work.description, work_order_id: order.id }
    await pushOne(call, { kind: 'delete', entity: 'work', target: work.id, base })
    expect(await activityOf('work_order', order.id)).toEqual(['updated', 'updated', 'created'])
  })

  test('a value that the endpoint rejects is refused with its texts, and changes nothing', async () => {
    const client = await buildClient(call)
    const refused = await pushOne(call, {
      kind: 'edit',
      entity: 'client',
      target: client.id,
      base: { name: client.name, notes: client.notes },
      fields: { name: 'x', notes: 'Saved?' },
    })
    expect(refused).toEqual({
      key: refused.key,
      result: 'refused',
      detail: SYNC_MESSAGES.rejected,
      errors: { name: ['Name must be at least 2 characters'] },
    })
    const base = { contact_email: client.contact_email }
    const ruled = { kind: 'edit', entity: 'client', target: client.id, base, fields: { contact_email: null } } as const
    expect(await pushOne(call, ruled)).toMatchObject({
      errors: { non_field_errors: ['Either email or phone number is required'] },
    })
    expect(await get(`/api/clients/${client.id}/`)).toEqual(client)
  })

  test('the time of the device is stored, but never one in the future', async () => {
    const client = await buildClient(call)
    const times = ['2026-03-02T08:00:00.000Z', '9999-01-01T00:00:00.000Z']
    for (const at of times) await pushOne(call, { kind: 'restore', entity: 'client', target: client.id, at })
    const rows = await server.sql('select done_at, at from sync_ops where record_id = $1 order by done_at', [client.id])
    expect(rows[0]?.done_at).toBe(times[0])
    expect(rows[1]?.done_at).toBe(rows[1]?.at)
  })
})

describe('each key is performed once', { tags: ['SYNC-04'] }, () => {
  test('a push whose response was lost is sent again, and does nothing twice', async () => {
    const { id } = await buildWorkOrder(call)
    const ops = [
      operation({ kind: 'create', entity: 'client', fields: { name: 'Once', contact_email: 'a@b.co' } }),
      operation({ kind: 'journal', entity: 'work_order', target: id, fields: { content: 'Once.' } }),
      operation({ kind: 'start', entity: 'work_order', target: id }),
      operation({ kind: 'create', entity: 'client', fields: { name: 'x' } }),
    ]
    const first = await push(call, ops)
    const again = await push(call, ops)
    // Not the feed, whose position moves on.
    expect(again.body.outcomes).toEqual(first.body.outcomes)
    expect(first.body.outcomes.map(({ result }: { result: string }) => result)).toEqual([
      'applied',
      'applied',
      'applied',
      'refused',
    ])
    expect((await get(`/api/work-orders/${id}/`)).updates).toHaveLength(1)
    expect(await server.sql(`select count(*) from clients where name = 'Once'`)).toEqual([{ count: 1 }])
  })

  test('the same key twice in one push', async () => {
    const op = operation({ kind: 'create', entity: 'client', fields: { name: 'Twice', contact_email: 'a@b.co' } })
    const { outcomes } = (await push(call, [op, { ...op, key: op.key.toUpperCase() }])).body
    expect(outcomes[1]).toEqual(outcomes[0])
  })

  test('a repeated outcome has the record as it is now', async () => {
    const op = operation({ kind: 'create', entity: 'client', fields: { name: 'Before', contact_email: 'a@b.co' } })
    const { id } = (await push(call, [op])).body.outcomes[0]
    await call('PATCH', `/api/clients/${id}/`, { name: 'After' })
    expect((await push(call, [op])).body.outcomes[0]).toMatchObject({ id, row: { name: 'After' }, version: 2 })
    await call('DELETE', `/api/clients/${id}/`)
    expect((await push(call, [op])).body.outcomes[0]).toMatchObject({ result: 'applied', id, row: null })
  })

  test('the same key of another user is another operation, and its records cannot be referred to', async () => {
    const op = operation({ kind: 'create', entity: 'client', fields: { name: 'Shared', contact_email: 'a@b.co' } })
    const mine = (await push(call, [op])).body.outcomes[0]
    const stranger = await server.signIn()
    const edit = { base: { title: '' }, fields: { title: 'Mine', client: { ref: op.key } } }
    const refers = operation({ kind: 'create', entity: 'project', fields: edit.fields })
    expect((await push(stranger.call, [refers])).body.outcomes[0]).toMatchObject({
      result: 'refused',
      detail: PUSH_MESSAGES.unknownReference,
    })
    const theirs = (await push(stranger.call, [op])).body.outcomes[0]
    expect(theirs.id).not.toBe(mine.id)
  })

  test('of ten concurrent pushes of one key, one performs it, and a retry gets its outcome', async () => {
    const op = operation({ kind: 'create', entity: 'client', fields: { name: 'Crowd', contact_email: 'a@b.co' } })
    const responses = await Promise.all(Array.from({ length: 10 }, () => push(call, [op])))
    const results = new Set(responses.map(({ body }) => body.outcomes[0].result))
    expect([...results].filter((result) => result !== 'applied' && result !== 'retry')).toEqual([])
    expect((await push(call, [op])).body.outcomes[0].result).toBe('applied')
    expect(await server.sql(`select count(*) from clients where name = 'Crowd'`)).toEqual([{ count: 1 }])
  })
})

describe('references to records that a push creates', { tags: ['SYNC-05'] }, () => {
  test('as target, in fields, and in lists, in one push or the next', async () => {
    const [client, project, worker, order] = [
      operation({ kind: 'create', entity: 'client', fields: { name: 'New client', contact_email: 'a@b.co' } }),
      operation({ kind: 'create', entity: 'project', fields: { title: 'New project' } }),
      operation({ kind: 'create', entity: 'worker', fields: { name: 'New worker', phone: '5555550142' } }),
      operation({ kind: 'create', entity: 'work_order', fields: { title: 'New order', description: 'Tiles' } }),
    ]
    Object.assign(project.fields ?? {}, { client: { ref: client.key } })
    const crew = [{ worker_id: { ref: worker.key } }]
    Object.assign(order.fields ?? {}, { project: { ref: project.key }, assigned_workers: crew })
    const edit = operation({
      kind: 'edit',
      entity: 'project',
      target: { ref: project.key },
      base: { description: '', client: { ref: client.key } },
      fields: { description: 'Kitchen', client: { ref: client.key } },
    })
    const { outcomes } = (await push(call, [client, project, worker, order, edit])).body
    const [clientId, projectId, workerId] = outcomes.map(({ id }: { id: number }) => id)
    expect(outcomes[4]).toMatchObject({ result: 'applied', row: { client: clientId, description: 'Kitchen' } })
    expect(outcomes[3].row).toMatchObject({ project: projectId, assigned_workers: [{ worker_id: workerId }] })
    const later = await pushOne(call, { kind: 'complete', entity: 'work_order', target: { ref: order.key } })
    expect(later).toMatchObject({ result: 'applied', id: outcomes[3].id, row: { status: 'COMPLETED' } })
  })

  test('what depends on a refused create is refused, and the rest is performed', async () => {
    const create = operation({ kind: 'create', entity: 'client', fields: { name: 'x' } })
    const { outcomes } = (
      await push(call, [
        create,
        operation({ kind: 'edit', entity: 'client', target: { ref: create.key }, base: {}, fields: { notes: 'n' } }),
        operation({ kind: 'create', entity: 'project', fields: { title: 'Kitchen', client: { ref: create.key } } }),
        operation({ kind: 'create', entity: 'project', fields: { title: 'Kitchen' } }),
        operation({ kind: 'restore', entity: 'client', target: { ref: randomUUID() } }),
      ])
    ).body
    expect(outcomes).toMatchObject([
      { result: 'refused' },
      { result: 'refused', detail: PUSH_MESSAGES.unknownReference },
      { result: 'refused', detail: PUSH_MESSAGES.unknownReference },
      { result: 'applied' },
      { result: 'refused', detail: PUSH_MESSAGES.unknownReference },
    ])
  })
})

test(
  'an operation takes as many statements in a long push as in a short one, and after many',
  { tags: ['SYNC-14'] },
  async () => {
    const client = await server.database.pool.connect()
    client.release()
    const sent = vi.spyOn(Object.getPrototypeOf(client) as typeof client, 'query')
    onTestFinished(() => sent.mockRestore())
    const [order, worker] = [await buildWorkOrder(call), await buildWorker(call)]
    const count = async (ops: readonly object[]) => {
      sent.mockClear()
      expect((await push(call, ops)).status).toBe(200)
      return sent.mock.calls.length
    }
    const edit = (at: number) =>
      operation({
        kind: 'edit',
        entity: 'work_order',
        target: order.id,
        base: { title: at === 0 ? order.title : `Title ${at - 1}`, assigned_workers: [] },
        fields: { title: `Title ${at}`, assigned_workers: [{ worker_id: worker.id }] },
      })
    const perRequest = await count([])
    // Not measured, because the first edit also changes the crew.
    await count([edit(0)])
    const perEdit = (await count([edit(1)])) - perRequest
    const edits = Array.from({ length: 50 }, (_, at) => edit(at + 2))
    expect(await count(edits)).toBe(perRequest + 50 * perEdit)
    expect(perEdit).toBeLessThanOrEqual(12)
    const perRepeat = (await count(edits.slice(0, 1))) - perRequest
    expect(await count(edits)).toBe(perRequest + 50 * perRepeat)
  },
)
