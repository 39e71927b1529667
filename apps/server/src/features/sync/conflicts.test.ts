import { inverseOperation } from '@daywork/domain/sync/inverse-operation'
import { SYNC_MESSAGES } from '@daywork/domain/sync/messages'
import { operationSchema } from '@daywork/domain/sync/operation-schema'
import { describe, expect, test } from 'vitest'
import { buildClient, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { operation, push, pushOne } from '../../testing/operations.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call, server, user } = await shareTestApp()
const colleague = await server.signIn('dana')

const get = async (url: string) => (await call('GET', url)).body
const activityOf = async (entity: string, id: number) =>
  (await get(`/api/activity/?entity=${entity}&id=${id}`)).results.map(({ action }: { action: string }) => action)

describe('two devices', { tags: ['SYNC-06'] }, () => {
  test('changes of different fields are merged, one of the same field is a conflict', async () => {
    const client = await buildClient(call, { notes: 'old' })
    await call('PATCH', `/api/clients/${client.id}/`, { name: 'By me', notes: 'by me' })
    const conflict = await pushOne(colleague.call, {
      kind: 'edit',
      entity: 'client',
      target: client.id,
      base: { notes: 'old', address: '', is_active: true },
      fields: { notes: 'by dana', address: '4 Pier Road', is_active: true },
    })
    expect(conflict).toMatchObject({
      result: 'conflict',
      reason: 'changed',
      id: client.id,
      change: { before: { address: '' }, after: { address: '4 Pier Road' } },
      fields: [
        { field: 'notes', mine: 'by dana', theirs: 'by me', by: user.username, at: expect.stringMatching(/^20.*Z$/) },
      ],
      row: { name: 'By me', notes: 'by me', address: '4 Pier Road' },
    })
    expect(conflict.row).toEqual(await get(`/api/clients/${client.id}/`))
    // The person resolves the conflict with a new operation, based on what they saw.
    const answer = { base: { notes: 'by me' }, fields: { notes: 'by dana' } }
    expect(
      await pushOne(colleague.call, { kind: 'edit', entity: 'client', target: client.id, ...answer }),
    ).toMatchObject({ result: 'applied', row: { notes: 'by dana' } })
  })

  test('a field that was not seen is not overwritten', async () => {
    const { id } = await buildClient(call, { notes: 'unseen' })
    const blind = { kind: 'edit', entity: 'client', target: id, base: {}, fields: { notes: 'mine' } } as const
    expect(await pushOne(call, blind)).toMatchObject({ result: 'conflict', fields: [{ theirs: 'unseen' }] })
  })

  test('the same value in another notation is the same', async () => {
    const planned = { scheduled_start: '2026-03-02T08:00:00Z', scheduled_end: '2026-03-02T12:00:00Z' }
    const order = await buildWorkOrder(call, planned)
    const edit = { base: { scheduled_start: '2026-03-02T09:00:00+01:00' }, fields: { scheduled_start: null } }
    expect(await pushOne(call, { kind: 'edit', entity: 'work_order', target: order.id, ...edit })).toMatchObject({
      result: 'applied',
      row: { scheduled_start: null },
    })
  })

  test('crews and skills of both sides are merged', { tags: ['SYNC-07'] }, async () => {
    const [ann, bo, cy] = [await buildWorker(call), await buildWorker(call), await buildWorker(call)]
    const crew = (...workers: { id: number }[]) => workers.map(({ id }) => ({ worker_id: id, role: 'PRIMARY' }))
    const order = await buildWorkOrder(call, { assigned_workers: crew(ann) })
    await call('PATCH', `/api/work-orders/${order.id}/`, { assigned_workers: crew(ann, bo) })
    const edit = { base: { assigned_workers: crew(ann) }, fields: { assigned_workers: crew(cy) } }
    expect(await pushOne(call, { kind: 'edit', entity: 'work_order', target: order.id, ...edit })).toMatchObject({
      result: 'applied',
      row: { assigned_workers: crew(bo, cy) },
    })
    await call('PATCH', `/api/workers/${ann.id}/`, { skills: ['Tiling'] })
    const learned = { base: { skills: {} }, fields: { skills: ['Welding'] } }
    expect(await pushOne(call, { kind: 'edit', entity: 'worker', target: ann.id, ...learned })).toMatchObject({
      result: 'applied',
      row: { skills: { Tiling: true, Welding: true } },
    })
    const unseen = { base: { skills: 'x' }, fields: { skills: ['Grouting'] } }
    expect(await pushOne(call, { kind: 'edit', entity: 'worker', target: ann.id, ...unseen })).toMatchObject({
      result: 'conflict',
    })
  })

  test('start and end are in conflict together', { tags: ['SYNC-07'] }, async () => {
    const base = { scheduled_start: '2026-03-02T08:00:00.000Z', scheduled_end: '2026-03-02T12:00:00.000Z' }
    const order = await buildWorkOrder(call, base)
    await call('PATCH', `/api/work-orders/${order.id}/`, { scheduled_end: '2026-03-02T10:00:00.000Z' })
    const fields = { scheduled_start: '2026-03-02T09:00:00.000Z', priority: 'URGENT' }
    const edit = { base: { ...base, priority: 'MEDIUM' }, fields }
    expect(await pushOne(call, { kind: 'edit', entity: 'work_order', target: order.id, ...edit })).toMatchObject({
      result: 'conflict',
      fields: [{ field: 'scheduled_start', mine: fields.scheduled_start, theirs: base.scheduled_start }],
      row: { priority: 'URGENT', scheduled_start: base.scheduled_start },
    })
  })
})

describe('operations that change nothing, or are not allowed', { tags: ['SYNC-08'] }, () => {
  test('status actions', async () => {
    const { id } = await buildWorkOrder(call, { status: 'CANCELLED' })
    const act = (kind: 'start' | 'complete') => pushOne(call, { kind, entity: 'work_order', target: id })
    expect(await act('start')).toMatchObject({
      result: 'refused',
      detail: 'Work order cannot be started from status CANCELLED.',
      errors: {},
    })
    expect(await act('complete')).toMatchObject({
      result: 'refused',
      detail: 'Only "In Progress" work orders can be completed.',
    })
    await call('PATCH', `/api/work-orders/${id}/`, { status: 'COMPLETED' })
    expect(await act('complete')).toMatchObject({ result: 'applied', change: null, version: 2 })
    await call('PATCH', `/api/work-orders/${id}/`, { status: 'IN_PROGRESS' })
    expect(await act('start')).toMatchObject({ result: 'applied', change: null, version: 3 })
  })

  test('crew, deletes, restores, and equal fields', async () => {
    const worker = await buildWorker(call)
    const crew = { assigned_workers: [{ worker_id: worker.id }] }
    const { id } = await buildWorkOrder(call, crew)
    const order = { entity: 'work_order', target: id } as const
    const fields = { worker_id: worker.id }
    expect(await pushOne(call, { kind: 'assign', ...order, fields })).toMatchObject({ change: null, version: 1 })
    const other = { worker_id: (await buildWorker(call)).id }
    expect(await pushOne(call, { kind: 'unassign', ...order, fields: other })).toMatchObject({
      change: null,
      version: 1,
    })
    const equal = { base: { title: 'Other' }, fields: { title: 'Lay tiles' } }
    expect(await pushOne(call, { kind: 'edit', ...order, ...equal })).toMatchObject({ change: null, version: 1 })
    expect(await pushOne(call, { kind: 'restore', ...order })).toMatchObject({ change: null, version: 1 })
    await call('DELETE', `/api/work-orders/${id}/`)
    const again = await pushOne(call, { kind: 'delete', ...order, base: { version: 1 } })
    expect(again).toMatchObject({ result: 'applied', id, row: null, change: null })
    expect(await activityOf('work_order', id)).toEqual(['deleted', 'created'])
  })
})

describe('deletes', { tags: ['SYNC-09'] }, () => {
  test('a record that changed since it was seen is not deleted', async () => {
    const client = await buildClient(call, { notes: 'seen' })
    await colleague.call('PATCH', `/api/clients/${client.id}/`, { notes: 'changed' })
    const remove = (base: object) =>
      pushOne(call, { kind: 'delete', entity: 'client', target: client.id, base: { ...base } })
    expect(await remove({ name: client.name, notes: 'seen' })).toMatchObject({
      result: 'conflict',
      reason: 'changed',
      change: null,
      fields: [{ field: 'notes', mine: 'seen', theirs: 'changed', by: 'dana' }],
      row: { notes: 'changed' },
    })
    expect(await remove({ version: 1 })).toMatchObject({
      fields: [{ field: 'version', mine: 1, theirs: 2, by: 'dana', at: expect.any(String) }],
    })
    for (const base of [{}, { project_count: 0 }]) {
      expect(await remove(base)).toMatchObject({ result: 'refused', detail: SYNC_MESSAGES.nothingSeen })
    }
    expect(await remove({ notes: 'changed' })).toMatchObject({ result: 'applied', row: null })
  })

  test('an operation on a record that someone deleted is a conflict that names them', async () => {
    const order = await buildWorkOrder(call)
    await colleague.call('DELETE', `/api/projects/${order.project}/`)
    const target = { entity: 'work_order', target: order.id } as const
    const deleted = { theirs: null, by: 'dana', at: expect.stringMatching(/^20.*Z$/) }
    const cases = [
      [
        { kind: 'edit', base: { title: order.title }, fields: { title: 'New' } },
        { field: 'title', mine: 'New' },
      ],
      [{ kind: 'start' }, { field: 'status', mine: 'IN_PROGRESS' }],
      [{ kind: 'complete' }, { field: 'status', mine: 'COMPLETED' }],
      [
        { kind: 'journal', fields: { content: 'a\u0000\uD800' } },
        { field: 'content', mine: 'a\u0000\uD800' },
      ],
      [
        { kind: 'assign', fields: { worker_id: 1 } },
        { field: 'worker_id', mine: 1 },
      ],
      [
        { kind: 'unassign', fields: { worker_id: 1 } },
        { field: 'worker_id', mine: 1 },
      ],
    ] as const
    for (const [draft, field] of cases) {
      expect(await pushOne(call, { ...draft, ...target })).toMatchObject({
        result: 'conflict',
        reason: 'deleted',
        id: order.id,
        row: null,
        change: null,
        fields: [{ ...field, ...deleted }],
      })
    }
    expect(await pushOne(call, { kind: 'restore', ...target })).toMatchObject({
      result: 'refused',
      detail: 'Not found.',
    })
  })

  test('a record that never existed is not found', { tags: ['SYNC-10'] }, async () => {
    for (const kind of ['edit', 'delete', 'restore', 'start'] as const) {
      const draft = { kind, entity: 'work_order', target: 999_999, base: { version: 1 }, fields: {} } as const
      expect(await pushOne(call, draft)).toMatchObject({ result: 'refused', detail: 'Not found.', errors: {} })
    }
  })
})

/** @returns the outcome, and the operation that undoes it */
async function performWithUndo(draft: Parameters<typeof operation>[0]) {
  const done = operation(draft)
  const outcome = (await push(call, [done])).body.outcomes[0]
  const undo = inverseOperation(operationSchema.parse(done), outcome)
  if (undo === undefined) throw new Error('the operation cannot be undone')
  return { outcome, undo }
}

describe('undo', { tags: ['SYNC-13'] }, () => {
  test.each([
    ['edit', { base: { priority: 'MEDIUM', location: '' }, fields: { priority: 'LOW', location: 'Pier 4' } }],
    ['start', {}],
    ['delete', { base: { title: 'Lay tiles' } }],
  ] as const)('of %s brings the record back as it was', async (kind, draft) => {
    const order = await buildWorkOrder(call, { status: 'SCHEDULED' })
    const url = `/api/work-orders/${order.id}/`
    const { undo } = await performWithUndo({ kind, entity: 'work_order', target: order.id, ...draft })
    expect(await pushOne(call, undo)).toMatchObject({ result: 'applied' })
    const { updated_at: _then, version: _was, ...before } = order
    expect(await get(url)).toMatchObject(before)
  })

  test('of create and of assign', async () => {
    const fields = { name: 'Undone', contact_email: 'a@b.co' }
    const created = await performWithUndo({ kind: 'create', entity: 'client', fields })
    await pushOne(call, created.undo)
    expect((await call('GET', `/api/clients/${created.outcome.id}/`)).status).toBe(404)

    const [ann, bo] = [await buildWorker(call), await buildWorker(call)]
    const order = await buildWorkOrder(call)
    const assign = { kind: 'assign', entity: 'work_order', target: order.id, fields: { worker_id: ann.id } } as const
    const { undo } = await performWithUndo(assign)
    await pushOne(colleague.call, { ...assign, fields: { worker_id: bo.id } })
    const undone = await pushOne(call, undo)
    expect(undone.row.assigned_workers).toEqual([{ worker_id: bo.id, role: 'PRIMARY' }])
  })

  test('overwrites nothing that someone else changed since', async () => {
    const { id } = await buildWorkOrder(call)
    const edit = { base: { priority: 'MEDIUM' }, fields: { priority: 'LOW' } }
    const { undo } = await performWithUndo({ kind: 'edit', entity: 'work_order', target: id, ...edit })
    await colleague.call('PATCH', `/api/work-orders/${id}/`, { priority: 'URGENT' })
    expect(await pushOne(call, undo)).toMatchObject({
      result: 'conflict',
      fields: [{ field: 'priority', mine: 'MEDIUM', theirs: 'URGENT', by: 'dana' }],
    })
  })
})
