import { expect, test } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call } = await shareTestApp()

const find = async (text: string) => (await call('GET', `/api/search/?q=${encodeURIComponent(text)}`)).body

test('a search returns matches of each kind with title and subtitle', { tags: ['API-94'] }, async () => {
  const client = await buildClient(call, { name: 'Slateworks', contact_email: 'office@slate.test' })
  const project = await buildProject(call, { title: 'Roof of slate', client: client.id })
  const order = await buildWorkOrder(call, { title: 'Slate delivery', project: project.id, location: 'Pier 4' })
  const unplaced = await buildWorkOrder(call, { title: 'Fix slates', project: project.id })
  const worker = await buildWorker(call, { name: 'Ann Lee', title: 'Roofer', skills: ['Slate'] })
  await buildWorker(call, { name: 'Bob' })
  expect(await find(' SLATE ')).toEqual({
    clients: [{ id: client.id, title: 'Slateworks', subtitle: 'office@slate.test' }],
    projects: [{ id: project.id, title: 'Roof of slate', subtitle: 'Slateworks' }],
    work_orders: [
      { id: order.id, title: 'Slate delivery', subtitle: 'Pier 4' },
      { id: unplaced.id, title: 'Fix slates', subtitle: 'Roof of slate' },
    ],
    workers: [{ id: worker.id, title: 'Ann Lee', subtitle: 'Roofer' }],
    works: [],
  })
})

test(
  'sorts matches at the start of the title first, then within it, then in other fields',
  { tags: ['API-94'] },
  async () => {
    const other = await buildClient(call, { name: 'Zed', notes: 'oakum' })
    const within = await buildClient(call, { name: 'Great Oakum' })
    const begins = await buildClient(call, { name: 'Oakum and Sons' })
    await buildClient(call, { name: 'Nothing' })
    const { clients } = await find('oakum')
    expect(clients.map(({ id }: { id: number }) => id)).toEqual([begins.id, within.id, other.id])
  },
)

test('returns at most 8 of a kind, no deleted ones, and nothing for a blank search', { tags: ['API-94'] }, async () => {
  for (let n = 0; n < 10; n += 1) await buildWorker(call, { name: `Quarry hand ${n}` })
  const gone = await buildClient(call, { name: 'Quarry Ltd' })
  await call('DELETE', `/api/clients/${gone.id}/`)
  const found = await find('quarry')
  expect(found.workers).toHaveLength(8)
  expect(found.clients).toEqual([])
  const none = { clients: [], projects: [], work_orders: [], workers: [], works: [] }
  expect(await find('  ')).toEqual(none)
  expect((await call('GET', '/api/search/')).body).toEqual(none)
  expect(await find('%')).toEqual(none)
})
