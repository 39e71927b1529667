import { expect, test } from 'vitest'
import { buildClient, buildWorker, buildWorkOrder } from '../testing/factories.ts'
import { shareTestApp } from '../testing/test-app.ts'

const { server, call } = await shareTestApp({ username: 'mona' })

const activityOf = async (entity: string, id: number) =>
  (await call('GET', `/api/activity/?entity=${entity}&id=${id}`)).body.results

test(
  'every change is recorded with who, when, what, and the fields before and after',
  { tags: ['API-96'] },
  async () => {
    const { id } = await buildClient(call, { name: 'Watched' })
    await call('PATCH', `/api/clients/${id}/`, { name: 'Renamed', notes: '' })
    await call('DELETE', `/api/clients/${id}/`)
    await call('POST', `/api/clients/${id}/restore/`)
    const entries = await activityOf('client', id)
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'restored',
      'deleted',
      'updated',
      'created',
    ])
    expect(entries[2]).toMatchObject({
      user: 'mona',
      entity: 'client',
      entity_id: id,
      before: { name: 'Watched' },
      after: { name: 'Renamed' },
    })
    expect(entries[2].after).not.toHaveProperty('notes')
  },
)

test('each action on a work order is recorded under its own name', { tags: ['API-96'] }, async () => {
  const worker = await buildWorker(call)
  const { id } = await buildWorkOrder(call, { status: 'DRAFT' })
  for (const [action, body] of [
    ['start_work', undefined],
    ['assign_worker', { worker_id: worker.id }],
    ['add_update', { content: 'Tiles arrived' }],
    ['complete_work', undefined],
  ] as const) {
    await call('POST', `/api/work-orders/${id}/${action}/`, body)
  }
  const entries = await activityOf('work_order', id)
  expect(entries.map(({ action, after }: { action: string; after: object }) => ({ action, after }))).toMatchObject([
    { action: 'completed', after: { status: 'COMPLETED' } },
    { action: 'update_added', after: { content: 'Tiles arrived' } },
    { action: 'assigned', after: { assigned_workers: [{ worker_id: worker.id, role: 'PRIMARY' }] } },
    { action: 'started', after: { status: 'IN_PROGRESS' } },
    { action: 'created', after: { title: 'Lay tiles' } },
  ])
})

test('a rejected write and an edit without changes are not recorded', { tags: ['API-96'] }, async () => {
  const { id } = await buildClient(call)
  const before = await activityOf('client', id)
  await call('PATCH', `/api/clients/${id}/`, { contact_email: null })
  await call('PATCH', `/api/clients/${id}/`, { name: 'Harbor Homes' })
  expect(await activityOf('client', id)).toEqual(before)
})

test('activity is filtered by user', { tags: ['API-96'] }, async () => {
  const other = await server.signIn('nora')
  await buildClient(other.call)
  const { body } = await call('GET', '/api/activity/?user=nora')
  expect(new Set(body.results.map(({ user }: { user: string }) => user))).toEqual(new Set(['nora']))
})
