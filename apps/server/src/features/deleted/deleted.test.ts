import { beforeEach, expect, test } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { server, user: ann } = await shareTestApp({ username: 'ann' })
beforeEach(() => server.sql('delete from deletions'))

const deleted = async (query = '') => (await ann.call('GET', `/api/deleted/${query}`)).body
const titles = async (query = '') => (await deleted(query)).results.map(({ title }: { title: string }) => title)
const remove = (entity: string, id: number) => ann.call('DELETE', `/api/${entity}/${id}/`)

test(
  'lists deleted records with user and time, newest first, until they are restored',
  { tags: ['DEL-16'] },
  async () => {
    const client = await buildClient(ann.call, { name: 'Harbor Homes' })
    const worker = await buildWorker(ann.call, { name: 'Ann Lee' })
    await remove('clients', client.id)
    const bob = await server.signIn('bob')
    await bob.call('DELETE', `/api/workers/${worker.id}/`)
    expect(await deleted()).toMatchObject({
      count: 2,
      results: [
        {
          entity: 'worker',
          entity_id: worker.id,
          title: 'Ann Lee',
          user: 'bob',
          work_orders_count: 0,
          is_restorable: true,
        },
        { entity: 'client', entity_id: client.id, title: 'Harbor Homes', user: 'ann', at: expect.stringMatching(/Z$/) },
      ],
    })
    const { at, restorable_until: until } = (await deleted()).results[0]
    expect(Date.parse(until) - Date.parse(at)).toBe(30 * 24 * 60 * 60 * 1000)
    await ann.call('POST', `/api/workers/${worker.id}/restore/`)
    expect(await titles()).toEqual(['Harbor Homes'])
  },
)

test(
  'omits orders deleted with their project; an order deleted before is restorable after the project',
  { tags: ['DEL-16', 'API-65'] },
  async () => {
    const first = await buildWorkOrder(ann.call, { title: 'Lay tiles' })
    await buildWorkOrder(ann.call, { title: 'Paint hall', project: first.project })
    await remove('work-orders', first.id)
    expect((await deleted()).results).toMatchObject([{ title: 'Lay tiles', is_restorable: true }])
    await remove('projects', first.project)
    expect((await deleted()).results).toMatchObject([
      { entity: 'project', work_orders_count: 1, is_restorable: true },
      { title: 'Lay tiles', is_restorable: false },
    ])
    expect((await ann.call('POST', `/api/work-orders/${first.id}/restore/`)).status).toBe(404)
    await ann.call('POST', `/api/projects/${first.project}/restore/`)
    expect((await deleted()).results).toMatchObject([{ title: 'Lay tiles', is_restorable: true }])
  },
)

test('does not list records that can no longer be restored', { tags: ['DEL-16', 'DEL-18'] }, async () => {
  const client = await buildClient(ann.call)
  await remove('clients', client.id)
  expect(await titles()).toEqual([client.name])
  await server.sql("update deletions set at = now() - interval '30 days' where entity = 'client' and entity_id = $1", [
    client.id,
  ])
  expect(await deleted()).toMatchObject({ count: 0, results: [] })
})

test(
  'filters deleted records by kind and text, and returns them in pages',
  { tags: ['DEL-16', 'API-08', 'API-16'] },
  async () => {
    for (const name of ['Oak Builders', 'Elm Homes', 'OAKUM & Sons']) {
      await remove('clients', (await buildClient(ann.call, { name })).id)
    }
    await remove('projects', (await buildProject(ann.call, { title: 'Oak stairs' })).id)
    expect(await titles('?search=oak')).toEqual(['Oak stairs', 'OAKUM & Sons', 'Oak Builders'])
    expect(await titles('?search=oak&entity=client')).toEqual(['OAKUM & Sons', 'Oak Builders'])
    expect((await ann.call('GET', '/api/deleted/?entity=boat')).status).toBe(400)
    const { count, next, results } = await deleted('?page_size=3')
    expect({ count, shown: results.length }).toEqual({ count: 4, shown: 3 })
    const { pathname, search } = new URL(next)
    expect((await ann.call('GET', pathname + search)).body.results).toMatchObject([{ title: 'Oak Builders' }])
  },
)

test('returns 401 for a request without a token', { tags: ['API-06'] }, async () => {
  expect((await server.anonymous('GET', '/api/deleted/')).status).toBe(401)
})
