import { expect, test } from 'vitest'
import { buildClient, buildProject, buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call } = await shareTestApp({ username: 'olga' })

const choices = async (query: string) => (await call('GET', `/api/work-orders/choices/?${query}`)).body
const idsOf = async (query: string): Promise<number[]> =>
  (await choices(query)).results.map(({ id }: { id: number }) => id)

test(
  'returns order choices with project and client, with the search and filters of the list',
  { tags: ['PORT-04', 'API-17', 'API-74'] },
  async () => {
    const client = await buildClient(call, { name: 'Harbor Homes' })
    const kitchen = await buildProject(call, { title: 'Kitchen', client: client.id })
    const roof = await buildProject(call, { title: 'Roof', client: null })
    const tiles = await buildWorkOrder(call, { title: 'Lay tiles', project: kitchen.id })
    const slate = await buildWorkOrder(call, { title: 'Lay slate', project: roof.id, status: 'COMPLETED' })
    expect(await choices('search=lay')).toEqual({
      count: 2,
      next: null,
      previous: null,
      results: [
        { id: slate.id, title: 'Lay slate', status: 'COMPLETED', project_title: 'Roof', client_name: null },
        {
          id: tiles.id,
          title: 'Lay tiles',
          status: 'IN_PROGRESS',
          project_title: 'Kitchen',
          client_name: 'Harbor Homes',
        },
      ],
    })
    expect(await idsOf('search=TILES')).toEqual([tiles.id])
    expect(await idsOf('search=lay&status=IN_PROGRESS')).toEqual([tiles.id])
    expect(await idsOf(`project=${roof.id}`)).toEqual([slate.id])
    const first = await choices('search=lay&page_size=1')
    expect(first.results.map(({ id }: { id: number }) => id)).toEqual([slate.id])
    const next = new URL(first.next, 'http://same.host')
    expect(await idsOf(next.search.slice(1))).toEqual([tiles.id])

    await call('DELETE', `/api/clients/${client.id}/`)
    expect((await choices('search=tiles')).results).toMatchObject([{ project_title: 'Kitchen', client_name: null }])
    await call('DELETE', `/api/projects/${kitchen.id}/`)
    expect(await idsOf('search=lay')).toEqual([slate.id])
  },
)
