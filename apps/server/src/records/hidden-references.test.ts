import { describe, expect, test } from 'vitest'
import { ALL_ROWS } from '../database/record-sql.ts'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../testing/factories.ts'
import { type ApiResponse, type Call, shareTestApp } from '../testing/test-app.ts'
import { buildPicture, buildWork, upload } from '../testing/upload.ts'
import { nothingNamedQuarry, urlsThatShowQuarry } from '../testing/visibility-rules.ts'

/* The user of `call` sees everything; Bob sees visible records that refer to hidden ones. */

const restricted = new Set<number>()
const { call, server } = await shareTestApp({
  visibility: ({ id }) => (restricted.has(id) ? nothingNamedQuarry : ALL_ROWS),
})
const { call: bobCall } = await server.signIn('bob')
restricted.add(Number((await server.sql(`select id from users where username = 'bob'`))[0]?.id))

const COMPLETED = { status: 'COMPLETED' }
const ann = await buildWorker(call, { name: 'Ann Lee' })
const crew = { assigned_workers: [{ worker_id: ann.id, role: 'LEAD' }] }
const client = await buildClient(call, { name: 'Harbor Homes' })
const hiddenClient = await buildClient(call, { name: 'Quarry Homes' })
const project = await buildProject(call, { title: 'Pier', client: client.id })
const yard = await buildProject(call, { title: 'Yard', client: hiddenClient.id })
const hiddenProject = await buildProject(call, { title: 'Quarry annex', client: client.id })
const order = await buildWorkOrder(call, { title: 'Floor', project: project.id })
const hiddenOrder = await buildWorkOrder(call, { title: 'Quarry cellar', project: project.id })
await buildWorkOrder(call, { title: 'Quarry attic', project: project.id, ...COMPLETED })
await buildWorkOrder(call, { title: 'Quarry gate', project: yard.id, ...crew })
const yardOrder = await buildWorkOrder(call, { title: 'Fence', project: yard.id, ...COMPLETED })
await buildWorkOrder(call, { title: 'Roof', project: hiddenProject.id })
const work = await buildWork(call, { description: 'Gate', work_order_id: String(hiddenOrder.id) })
const ofOrder = { description: 'Quarry wall', work_order_id: String(order.id) }
await upload(call, ofOrder, [await buildPicture('quarry.jpg')])

/** What a GET returns to the user who sees everything, and to Bob. */
async function both(url: string, pick: (body: ApiResponse['body']) => unknown): Promise<unknown[]> {
  const get = async (caller: Call) => pick((await caller('GET', url)).body)
  return [await get(call), await get(bobCall)]
}

describe('a visible record shows nothing of hidden ones', { tags: ['GEN-24'] }, () => {
  test('in any GET of the API', async () => {
    expect(await urlsThatShowQuarry(bobCall)).toEqual([])
    expect((await urlsThatShowQuarry(call)).length).toBeGreaterThan(15)
  })

  test('a client counts its visible projects and work orders', async () => {
    const counts = await both(`/api/clients/${client.id}/`, (body) => [body.project_count, body.work_order_count])
    expect(counts).toEqual([
      [2, 4],
      [1, 1],
    ])
  })

  test('a project has no client, as after a delete, and counts its visible work orders, workers, and works', async () => {
    const clientOf = (body: ApiResponse['body']) => [body.client, body.client_name]
    expect(await both(`/api/projects/${yard.id}/`, clientOf)).toEqual([
      [hiddenClient.id, 'Quarry Homes'],
      [null, null],
    ])
    expect(await both(`/api/projects/?client=${hiddenClient.id}`, ({ count }) => count)).toEqual([1, 0])
    expect(await both('/api/projects/?search=quarry', ({ count }) => count)).toEqual([2, 0])
    const counts = (body: ApiResponse['body']) => [body.active_work_orders_count, body.completed_work_orders_count]
    expect(await both(`/api/projects/${project.id}/`, counts)).toEqual([
      [2, 1],
      [1, 0],
    ])
    const stats = (body: ApiResponse['body']) => [body.total_work_orders, body.works_count]
    expect(await both(`/api/projects/${project.id}/stats/`, stats)).toEqual([
      [3, 2],
      [1, 0],
    ])
  })

  test('a list by status counts its visible records', async () => {
    expect(await both('/api/work-orders/?status=COMPLETED', ({ count }) => count)).toEqual([2, 1])
    expect(await both('/api/work-orders/', ({ count }) => count)).toEqual([6, 2])
  })

  test('a worker is on no project through a hidden work order', async () => {
    expect(await both(`/api/workers/${ann.id}/projects/`, ({ count }) => count)).toEqual([1, 0])
    expect(await both(`/api/workers/${ann.id}/`, (body) => body.work_order_count)).toEqual([1, 0])
  })

  test('a work order shows the files of visible works, and a choice no hidden client', async () => {
    expect(await both(`/api/work-orders/${order.id}/`, ({ media }) => media.length)).toEqual([1, 0])
    const choice = (id: number) => (body: { results?: { id: number }[] }) => body.results?.find((one) => one.id === id)
    const choices = '/api/work-orders/choices/'
    expect(await both(choices, choice(yardOrder.id))).toMatchObject([
      { project_title: 'Yard', client_name: 'Quarry Homes' },
      { project_title: 'Yard', client_name: null },
    ])
  })

  test('a work reads as unlinked', async () => {
    const linked = (body: ApiResponse['body']) => [body.work_order_id, body.project_id]
    expect(await both(`/api/works/${work.id}/`, linked)).toEqual([
      [hiddenOrder.id, project.id],
      [null, null],
    ])
    expect(await both(`/api/works/?work_order=${hiddenOrder.id}`, ({ count }) => count)).toEqual([1, 0])
  })

  test('the search of everything has no hidden names in its second lines, and does not find by them', async () => {
    const lines = (body: Record<string, { title: string; subtitle: string }[]>) =>
      [...(body.projects ?? []), ...(body.works ?? [])].map(({ subtitle, title }) => [title, subtitle])
    expect(await both('/api/search/?q=yard', lines)).toEqual([[['Yard', 'Quarry Homes']], [['Yard', '']]])
    expect(await both('/api/search/?q=gate', lines)).toEqual([[['Gate', 'Quarry cellar']], [['Gate', '']]])
    expect(await both('/api/search/?q=homes', lines)).toEqual([
      [
        ['Quarry annex', 'Harbor Homes'],
        ['Yard', 'Quarry Homes'],
        ['Pier', 'Harbor Homes'],
        // Works by the clients of their orders.
        ['Quarry wall', 'Floor'],
        ['Gate', 'Quarry cellar'],
      ],
      [['Pier', 'Harbor Homes']],
    ])
  })

  test('the trash counts the visible work orders of a project', async () => {
    await call('DELETE', `/api/projects/${project.id}/`)
    const orders = (body: { results?: { work_orders_count: number }[] }) => body.results?.[0]?.work_orders_count
    expect(await both('/api/deleted/', orders)).toEqual([3, 1])
  })
})
