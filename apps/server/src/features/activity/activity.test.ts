import type { ActivityEntry } from '@daywork/domain/activity/activity'
import { expect, test } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildWork } from '../../testing/upload.ts'

const { server, call } = await shareTestApp()

test(
  'returns pages of activity with more entries than the count includes',
  { tags: ['API-08', 'API-96'] },
  async () => {
    const { id } = await buildClient(call)
    await server.sql(
      `insert into activity (user_id, entity, entity_id, action, before, after)
     select user_id, entity, entity_id, 'updated', '{}', '{}' from activity, generate_series(1, 10000)`,
    )
    for (const url of ['/api/activity/', `/api/activity/?entity=client&id=${id}`]) {
      const { body, status } = await call('GET', url)
      expect({ url, status, entries: body.results?.length }).toEqual({ url, status: 200, entries: 100 })
      expect(body.count).toBeGreaterThanOrEqual(10_000)
      const { pathname, search } = new URL(body.next)
      expect((await call('GET', pathname + search)).body.results).toHaveLength(100)
    }
  },
)

test('an entry contains the current name of its record, also of a deleted one', { tags: ['API-96'] }, async () => {
  const nameIn = async (entity: string, id: number) =>
    (await call('GET', `/api/activity/?entity=${entity}&id=${id}`)).body.results[0].name
  const client = await buildClient(call, { name: 'Before' })
  await call('PATCH', `/api/clients/${client.id}/`, { name: 'Harbor Homes' })
  await call('PATCH', `/api/clients/${client.id}/`, { notes: 'Ring twice' })
  expect(await nameIn('client', client.id)).toBe('Harbor Homes')
  await call('DELETE', `/api/clients/${client.id}/`)
  expect(await nameIn('client', client.id)).toBe('Harbor Homes')

  const worker = await buildWorker(call, { name: 'Ann Lee' })
  const order = await buildWorkOrder(call, { title: 'Lay tiles' })
  const work = await buildWork(call)
  await call('PATCH', `/api/works/${work.id}/`, { description: '' })
  expect(await nameIn('worker', worker.id)).toBe('Ann Lee')
  expect(await nameIn('work_order', order.id)).toBe('Lay tiles')
  expect(await nameIn('work', work.id)).toBeNull()
})

test('related=true includes the entries of records that belong to the record', { tags: ['API-162'] }, async () => {
  const namesIn = async (entity: string, id: number) => {
    const { body } = await call('GET', `/api/activity/?entity=${entity}&id=${id}&related=true`)
    return body.results.map((entry: ActivityEntry) => `${entry.action} ${entry.name}`)
  }
  const client = await buildClient(call, { name: 'Pier Nine' })
  const project = await buildProject(call, { title: 'Dock', client: client.id })
  const worker = await buildWorker(call, { name: 'Rosa Diaz' })
  const order = await buildWorkOrder(call, {
    title: 'Planks',
    project: project.id,
    assigned_workers: [{ worker_id: worker.id }],
  })
  await buildWorkOrder(call, { title: 'Elsewhere' })
  await call('DELETE', `/api/work-orders/${order.id}/`)
  const ofOrder = ['deleted Planks', 'created Planks']
  expect(await namesIn('project', project.id)).toEqual([...ofOrder, 'created Dock'])
  expect(await namesIn('client', client.id)).toEqual([...ofOrder, 'created Dock', 'created Pier Nine'])
  expect(await namesIn('worker', worker.id)).toEqual([...ofOrder, 'created Rosa Diaz'])
  expect(await namesIn('work_order', order.id)).toEqual(ofOrder)
})
