import { describe, expect, test } from 'vitest'
import { ALL_ROWS } from '../database/record-sql.ts'
import { openReader } from '../database/reader.ts'
import { findNearDuplicate } from '../media/near-duplicates/find-near-duplicate.ts'
import { insertFingerprint } from '../media/near-duplicates/fingerprints.queries.ts'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../testing/factories.ts'
import { operation, push, pushOne } from '../testing/operations.ts'
import { noQuarryClients, urlsThatShowQuarry } from '../testing/visibility-rules.ts'
import { type ApiResponse, type Call, shareTestApp } from '../testing/test-app.ts'
import { buildPicture, buildWork, upload } from '../testing/upload.ts'

/*
 * The user of `call` sees everything. Bob sees what belongs to Harbor, and nothing of Quarry: every record that is hidden
 * from him has 'Quarry' in its title.
 */

const restricted = new Set<number>()
const { call, server } = await shareTestApp({
  visibility: ({ id }) => (restricted.has(id) ? noQuarryClients : ALL_ROWS),
})
const bob = await server.signIn('bob')
const bobCall = bob.call

const ann = await buildWorker(call, { name: 'Ann Lee' })
const quinn = await buildWorker(call, { name: 'Quarry Quinn' })
const crew = { assigned_workers: [ann, quinn].map(({ id }) => ({ worker_id: id, role: 'ASSISTANT' })) }
const planned = { scheduled_start: '2026-03-02T08:00:00Z', status: 'IN_PROGRESS', priority: 'URGENT', ...crew }

/** A client with a project, a work order, and a work. */
async function buildBusiness(name: 'Harbor' | 'Quarry') {
  const client = await buildClient(call, { name: `${name} Homes` })
  const project = await buildProject(call, { title: `${name} pier`, client: client.id })
  for (const { id } of [ann, quinn]) await call('POST', `/api/projects/${project.id}/add_worker/`, { worker_id: id })
  const order = await buildWorkOrder(call, { title: `${name} floor`, project: project.id, ...planned })
  const work = await buildWork(call, { description: `${name} wall`, work_order_id: String(order.id) })
  return { client, project, order, work }
}
const harbor = await buildBusiness('Harbor')
const quarry = await buildBusiness('Quarry')

// A work that Bob no longer sees, in the activity of a work order that he does see.
const moved = (
  await upload(call, { description: 'Quarry stairs', work_order_id: String(harbor.order.id) }, [
    await buildPicture('quarry.jpg'),
  ])
).body
await call('PATCH', `/api/works/${moved.id}/`, { work_order_id: quarry.order.id })

/** Creates another business, and deletes its records. */
async function buildDeleted(name: 'Harbor' | 'Quarry') {
  const built = await buildBusiness(name)
  await call('DELETE', `/api/works/${built.work.id}/`)
  await call('DELETE', `/api/projects/${built.project.id}/`)
  await call('DELETE', `/api/clients/${built.client.id}/`)
  return built
}
const deletedHarbor = await buildDeleted('Harbor')
const deletedQuarry = await buildDeleted('Quarry')

const urlOfHidden: string = (await bobCall('GET', `/api/works/${quarry.work.id}/`)).body.files[0].url
restricted.add(Number((await server.sql(`select id from users where username = 'bob'`))[0]?.id))

const titles = ({ body }: ApiResponse): string[] =>
  body.results.map((one: Record<string, string>) => one.title ?? one.name ?? one.description)

const KINDS = [
  ['clients', 'client', 'Homes'],
  ['projects', 'project', 'pier'],
  ['work-orders', 'order', 'floor'],
  ['works', 'work', 'wall'],
] as const

describe('what the rule leaves out does not exist for the user', { tags: ['GEN-24'] }, () => {
  test.each(KINDS)('one of the %s', async (path, kind) => {
    const url = `/api/${path}/${quarry[kind].id}/`
    expect((await call('GET', url)).status).toBe(200)
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { description: 'Mine' } : undefined
      expect(await bobCall(method, url, body)).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
    }
    expect((await bobCall('GET', `/api/${path}/${harbor[kind].id}/`)).status).toBe(200)
  })

  test.each(KINDS)('the list of %s, its total, its pages, and its search', async (path, _kind, word) => {
    const all = await call('GET', `/api/${path}/?page_size=1`)
    const own = await bobCall('GET', `/api/${path}/?page_size=1`)
    expect([all.body.count, own.body.count]).toEqual([path === 'works' ? 3 : 2, 1])
    expect(own.body.next).toBeNull()
    for (const query of ['', `?search=${word}`, '?ordering=created_at', '?ordering=-updated_at&page_size=7']) {
      expect(titles(await bobCall('GET', `/api/${path}/${query}`))).toEqual([`Harbor ${word}`])
    }
    expect((await bobCall('GET', `/api/${path}/?search=quarry`)).body).toMatchObject({ count: 0, results: [] })
    expect((await call('GET', `/api/${path}/?search=quarry`)).body.count).toBeGreaterThan(0)
  })

  test('counts of a status, of the cards, and of a record', async () => {
    const counts = async (caller: Call) => ({
      projects: (await caller('GET', '/api/projects/?status=PLANNING&page_size=1')).body.count,
      orders: (await caller('GET', '/api/work-orders/?status=IN_PROGRESS&priority=URGENT&page_size=1')).body.count,
      cards: (await caller('GET', '/api/work-orders/summary/')).body,
      ann: (await caller('GET', `/api/workers/${ann.id}/`)).body.work_order_count,
      works: (await caller('GET', `/api/projects/${harbor.project.id}/stats/`)).body.workers_count,
    })
    const { status } = (await call('GET', `/api/projects/${harbor.project.id}/`)).body
    expect(status).toBe('PLANNING')
    const cards = (count: number) => ({ in_progress: count, completed: 0, urgent: count, total: count })
    expect(await counts(call)).toEqual({ projects: 2, orders: 2, cards: cards(2), ann: 2, works: 2 })
    expect(await counts(bobCall)).toEqual({ projects: 1, orders: 1, cards: cards(1), ann: 1, works: 1 })
  })

  test('the crew, the schedule, the choices, and what belongs to a project', async () => {
    const crewOf = async (caller: Call) =>
      (await caller('GET', `/api/work-orders/${harbor.order.id}/`)).body.assigned_workers.length
    expect([await crewOf(call), await crewOf(bobCall)]).toEqual([2, 1])
    const workersOf = async (caller: Call) => (await caller('GET', `/api/projects/${harbor.project.id}/`)).body.workers
    expect([await workersOf(call), await workersOf(bobCall)]).toEqual([[ann.id, quinn.id], [ann.id]])
    for (const list of ['schedule', 'current-work-orders', 'projects']) {
      const countOf = async (caller: Call) => (await caller('GET', `/api/workers/${ann.id}/${list}/`)).body.count
      expect([list, await countOf(call), await countOf(bobCall)]).toEqual([list, 2, 1])
      expect((await bobCall('GET', `/api/workers/${quinn.id}/${list}/`)).status).toBe(404)
    }
    expect((await call('GET', `/api/work-orders/?worker=${quinn.id}`)).body.count).toBe(2)
    expect((await bobCall('GET', `/api/work-orders/?worker=${quinn.id}`)).body.count).toBe(0)
    expect(titles(await bobCall('GET', '/api/work-orders/choices/'))).toEqual(['Harbor floor'])
    for (const part of ['stats', 'work-orders', 'works']) {
      expect((await bobCall('GET', `/api/projects/${quarry.project.id}/${part}/`)).status).toBe(404)
      expect((await bobCall('GET', `/api/projects/${harbor.project.id}/${part}/`)).status).toBe(200)
    }
  })

  test('the search of everything', async () => {
    const found = (await bobCall('GET', '/api/search/?q=quarry')).body
    expect(Object.values(found).flat()).toEqual([])
    const all = (await call('GET', '/api/search/?q=quarry')).body
    expect(Object.values(all).map((list) => (list as unknown[]).length)).toEqual([1, 1, 1, 1, 2])
  })

  test('activity: entries of hidden records, and those that describe one', async () => {
    const everything = (await call('GET', '/api/activity/?page_size=500')).body
    const own = (await bobCall('GET', '/api/activity/?page_size=500')).body
    expect(JSON.stringify(own)).not.toMatch(/quarry/i)
    expect(own.count).toBe(own.results.length)
    const isHidden = (entry: object) => /quarry/i.test(JSON.stringify(entry))
    expect(everything.results.filter(isHidden).length).toBeGreaterThan(10)
    expect(own.results).toEqual(everything.results.filter((entry: { id: number }) => own.results.some(hasId(entry.id))))
    const ofOrder = `/api/activity/?entity=work_order&id=${harbor.order.id}`
    expect((await call('GET', ofOrder)).body.count - (await bobCall('GET', ofOrder)).body.count).toBe(2)
  })

  test('the trash, and what is restored from it', async () => {
    const deleted = async (caller: Call) => titles(await caller('GET', '/api/deleted/'))
    const [ofHarbor, ofQuarry] = ['Harbor', 'Quarry'].map((name) => [`${name} Homes`, `${name} pier`, `${name} wall`])
    expect(await deleted(call)).toEqual([...(ofQuarry ?? []), ...(ofHarbor ?? [])])
    expect(await deleted(bobCall)).toEqual(ofHarbor)
    for (const [path, kind] of [
      ['clients', 'client'],
      ['projects', 'project'],
      ['works', 'work'],
    ] as const) {
      expect((await bobCall('POST', `/api/${path}/${deletedQuarry[kind].id}/restore/`)).status).toBe(404)
      expect((await bobCall('POST', `/api/${path}/${deletedHarbor[kind].id}/restore/`)).status).toBe(200)
      await call('DELETE', `/api/${path}/${deletedHarbor[kind].id}/`)
    }
  })

  test('the URL of a file, also one from before', async () => {
    expect((await server.anonymous('GET', urlOfHidden)).status).toBe(404)
    const [ownFile] = (await bobCall('GET', `/api/works/${harbor.work.id}/`)).body.files
    expect((await server.anonymous('GET', ownFile.url)).status).toBe(200)
    const [file] = (await call('GET', `/api/works/${quarry.work.id}/`)).body.files
    expect((await server.anonymous('GET', file.url)).status).toBe(200)
  })

  test('near-duplicates of a photo', async () => {
    const { db } = server.app.services
    const fingerprint = { print: 0x0123_4567_89ab_cdefn, detail: new Uint8Array(576).map((_, at) => at % 251) }
    await insertFingerprint(db, quarry.work.files[0]?.sha256 ?? '', fingerprint)
    expect(await findNearDuplicate(openReader(db, ALL_ROWS), [fingerprint])).toMatchObject({
      description: 'Quarry wall',
    })
    expect(await findNearDuplicate(openReader(db, noQuarryClients), [fingerprint])).toBeUndefined()
  })
})

test('no GET of the API shows a hidden record', { tags: ['GEN-24'] }, async () => {
  expect(await urlsThatShowQuarry(bobCall)).toEqual([])
  expect((await urlsThatShowQuarry(call)).length).toBeGreaterThan(20)
})

const hasId = (id: number) => (entry: { id: number }) => entry.id === id

describe('a write refers only to what the user sees', { tags: ['GEN-24'] }, () => {
  const unknown = (id: number) => [`Invalid pk "${id}" - object does not exist.`]

  test.each([
    ['POST', '/api/projects/', { title: 'New', client: quarry.client.id }, { client: unknown(quarry.client.id) }],
    [
      'POST',
      '/api/work-orders/',
      { title: 'New', description: 'x', project: quarry.project.id },
      { project: unknown(quarry.project.id) },
    ],
    [
      'POST',
      '/api/work-orders/',
      { title: 'New', description: 'x', project: harbor.project.id, assigned_workers: [{ worker_id: quinn.id }] },
      { assigned_workers: unknown(quinn.id) },
    ],
    [
      'PATCH',
      `/api/work-orders/${harbor.order.id}/`,
      { assigned_workers: [{ worker_id: quinn.id, role: 'LEAD' }] },
      { assigned_workers: unknown(quinn.id) },
    ],
    [
      'POST',
      `/api/work-orders/${harbor.order.id}/assign_worker/`,
      { worker_id: quinn.id, role: 'LEAD' },
      { worker_id: unknown(quinn.id) },
    ],
    [
      'POST',
      `/api/projects/${harbor.project.id}/add_worker/`,
      { worker_id: quinn.id },
      { worker_id: unknown(quinn.id) },
    ],
    [
      'PATCH',
      `/api/works/${harbor.work.id}/`,
      { work_order_id: quarry.order.id },
      { work_order_id: unknown(quarry.order.id) },
    ],
  ] as const)('%s %s', async (method, url, body, errors) => {
    expect(await bobCall(method, url, body)).toMatchObject({ status: 400, body: errors })
  })

  test.each(['start_work', 'complete_work', 'assign_worker', 'add_update'])(
    '%s on a hidden order is 404',
    async (action) => {
      const body = { worker_id: ann.id, role: 'LEAD', content: 'Done' }
      const url = `/api/work-orders/${quarry.order.id}/${action}/`
      expect((await bobCall('POST', url, action.endsWith('work') ? undefined : body)).status).toBe(404)
    },
  )

  test('the calendar feed of a hidden worker is not revoked', async () => {
    const { id } = (await call('POST', '/api/calendar-feeds/', { worker: quinn.id })).body
    expect((await bobCall('DELETE', `/api/calendar-feeds/${id}/`)).status).toBe(404)
    expect((await call('DELETE', `/api/calendar-feeds/${id}/`)).status).toBe(204)
  })

  test('files are added to a visible work only', async () => {
    const fields = { work_id: String(quarry.work.id) }
    expect(await upload(bobCall, fields, [await buildPicture()])).toMatchObject({
      status: 400,
      body: { work_id: unknown(quarry.work.id) },
    })
  })

  test('a new crew leaves hidden workers in their places', async () => {
    const { project } = harbor
    const { id } = await buildWorkOrder(call, { title: 'Harbor roof', project: project.id, ...crew })
    const edit = await bobCall('PATCH', `/api/work-orders/${id}/`, { assigned_workers: [] })
    expect(edit.body.assigned_workers).toEqual([])
    const { assigned_workers: left } = (await call('GET', `/api/work-orders/${id}/`)).body
    expect(left).toEqual([{ worker_id: quinn.id, role: 'ASSISTANT' }])
    await call('DELETE', `/api/work-orders/${id}/`)
  })

  test('a record that its user would not see afterwards is not saved', async () => {
    const detail = 'You would not see this record afterwards, so nothing was saved.'
    const fields = { name: 'Quarry Two', contact_email: 'a@b.co' }
    expect(await bobCall('POST', '/api/clients/', fields)).toMatchObject({ status: 400, body: { detail } })
    const url = `/api/clients/${harbor.client.id}/`
    expect(await bobCall('PATCH', url, { name: 'Quarry' })).toMatchObject({ status: 400, body: { detail } })
    expect((await call('GET', '/api/clients/?search=quarry')).body.count).toBe(1)
  })
})

describe('operations obey the rule, too', { tags: ['SYNC-10', 'GEN-24'] }, () => {
  const refusedAsUnknown = { result: 'refused', detail: 'Not found.', errors: {} }

  test.each([
    ['client', quarry.client, deletedQuarry.client],
    ['project', quarry.project, deletedQuarry.project],
    ['work_order', quarry.order, deletedQuarry.order],
    ['work', quarry.work, deletedQuarry.work],
  ] as const)('a %s that Bob does not see is not found, deleted or not', async (entity, present, deleted) => {
    for (const { id, version } of [present, deleted]) {
      for (const kind of ['edit', 'delete', 'restore'] as const) {
        const draft = { kind, entity, target: id, base: { version }, fields: { description: 'Mine' } }
        expect(await pushOne(bobCall, draft)).toMatchObject(refusedAsUnknown)
      }
    }
  })

  test('a reference to a hidden record is refused, and so is an edit that would hide the record from its user', async () => {
    const fields = { title: 'New', client: quarry.client.id }
    expect(await pushOne(bobCall, { kind: 'create', entity: 'project', fields })).toMatchObject({
      errors: { client: [`Invalid pk "${quarry.client.id}" - object does not exist.`] },
    })
    const create = {
      kind: 'create',
      entity: 'client',
      fields: { name: 'Harbor Cafe', contact_email: 'a@b.co' },
    } as const
    const created = operation(create)
    const { id } = (await push(bobCall, [created])).body.outcomes[0]
    await call('PATCH', `/api/clients/${id}/`, { name: 'Quarry Cafe' })
    expect((await push(bobCall, [created])).body.outcomes[0]).toMatchObject({ result: 'applied', id, row: null })
    const hide = { base: { name: 'Harbor Homes' }, fields: { name: 'Quarry again' } }
    expect(await pushOne(bobCall, { kind: 'edit', entity: 'client', target: harbor.client.id, ...hide })).toMatchObject(
      { result: 'refused', detail: 'You would not see this record afterwards, so nothing was saved.' },
    )
  })
})
