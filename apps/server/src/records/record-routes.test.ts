import { expect, test } from 'vitest'
import { buildClient, buildWorker, buildWorkOrder } from '../testing/factories.ts'
import { shareTestApp } from '../testing/test-app.ts'

const { server, call } = await shareTestApp({ username: 'mona' })

test(
  'creates, reads, replaces, changes, and deletes a record; a second delete returns 404',
  { tags: ['API-13'] },
  async () => {
    const { body, status } = await call('POST', '/api/clients/', { name: 'Cycle', contact_email: 'a@b.co' })
    expect(status).toBe(201)
    const url = `/api/clients/${body.id}/`
    expect(await call('GET', url)).toMatchObject({ status: 200, body })
    expect(await call('PUT', url, { name: 'Round' })).toMatchObject({ status: 200, body: { name: 'Round' } })
    expect(await call('PATCH', url, { notes: 'n' })).toMatchObject({
      status: 200,
      body: { name: 'Round', notes: 'n' },
    })
    expect(await call('DELETE', url)).toMatchObject({ status: 204, body: '' })
    expect((await call('DELETE', url)).status).toBe(404)
    expect((await call('GET', url)).status).toBe(404)
    expect((await call('PATCH', url, { notes: 'x' })).status).toBe(404)
  },
)

test(
  'PUT requires the required fields and keeps optional ones that are left out; PATCH requires none',
  { tags: ['API-14'] },
  async () => {
    const { id } = await buildClient(call, { notes: 'keep', address: '5 Pier' })
    expect(await call('PUT', `/api/clients/${id}/`, {})).toMatchObject({
      status: 400,
      body: { name: ['Name is required'] },
    })
    const { body } = await call('PUT', `/api/clients/${id}/`, { name: 'Other' })
    expect(body).toMatchObject({ name: 'Other', notes: 'keep', address: '5 Pier' })
    expect((await call('PATCH', `/api/clients/${id}/`, {})).status).toBe(200)
  },
)

test('every change raises updated_at, including an assignment and an added worker', { tags: ['API-15'] }, async () => {
  const worker = await buildWorker(call)
  const order = await buildWorkOrder(call)
  const renamed = (await call('PATCH', `/api/work-orders/${order.id}/`, { title: 'New' })).body
  expect(renamed.updated_at > order.updated_at).toBe(true)
  const assigned = await call('POST', `/api/work-orders/${order.id}/assign_worker/`, { worker_id: worker.id })
  expect(assigned.body.updated_at > renamed.updated_at).toBe(true)
  const project = (await call('GET', `/api/projects/${order.project}/`)).body
  const grown = await call('POST', `/api/projects/${project.id}/add_worker/`, { worker_id: worker.id })
  expect(grown.body.updated_at > project.updated_at).toBe(true)
})

test('the id of a deleted record is never reused', { tags: ['API-12', 'GEN-14'] }, async () => {
  const first = await buildClient(call)
  await call('DELETE', `/api/clients/${first.id}/`)
  expect((await buildClient(call)).id).toBeGreaterThan(first.id)
})

test('a record of one user is listed for another', { tags: ['GEN-01'] }, async () => {
  const made = await buildClient(call, { name: 'Made by Mona' })
  const other = await server.signIn()
  const { body } = await other.call('GET', '/api/clients/?search=made+by+mona')
  expect(body.results.map(({ id }: { id: number }) => id)).toEqual([made.id])
})
