import { expect, onTestFinished, test } from 'vitest'
import { buildClient, buildProject, buildTemplate, buildWorker, buildWorkOrder } from '../testing/factories.ts'
import { shareTestApp } from '../testing/test-app.ts'
import { buildWork } from '../testing/upload.ts'

const { call, server } = await shareTestApp()

test(
  'a write with an outdated ETag returns 412 with the current record and changes nothing',
  { tags: ['API-93'] },
  async () => {
    const made = await call('POST', '/api/clients/', { name: 'Tagged', contact_email: 'a@b.co' })
    const url = `/api/clients/${made.body.id}/`
    const old = String(made.headers.etag)
    const changed = await call('PATCH', url, { notes: 'theirs' }, { 'if-match': old })
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(old)
    for (const [method, body] of [
      ['PATCH', { notes: 'mine' }],
      ['PUT', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      expect(await call(method, url, body, { 'if-match': old })).toMatchObject({
        status: 412,
        body: {
          detail: 'This record was changed by someone else.',
          current: { name: 'Tagged', notes: 'theirs', version: 2 },
        },
      })
    }
    const read = await call('GET', url)
    expect(read).toMatchObject({ headers: { etag: changed.headers.etag }, body: { notes: 'theirs' } })
    expect((await call('DELETE', url, undefined, { 'if-match': String(read.headers.etag) })).status).toBe(204)
  },
)

test('concurrent changes of different fields lose nothing', { tags: ['API-93'] }, async () => {
  const { id } = await buildClient(call)
  const fields = [{ notes: 'a' }, { address: 'b' }, { name: 'Parallel' }, { phone_number: '5555550199' }]
  await Promise.all(fields.map((field) => call('PATCH', `/api/clients/${id}/`, field)))
  expect((await call('GET', `/api/clients/${id}/`)).body).toMatchObject({
    notes: 'a',
    address: 'b',
    name: 'Parallel',
    phone_number: '+15555550199',
  })
})

test('a create whose insert is in a deadlock is retried', { tags: ['API-93'] }, async () => {
  // A sequence is not rolled back, so only the first insert fails.
  await server.sql(`create sequence attempts`)
  await server.sql(`create function fail_first() returns trigger language plpgsql as $$ begin
    if nextval('attempts') = 1 then raise exception using errcode = 'deadlock_detected'; end if;
    return new; end $$`)
  await server.sql(`create trigger fail_first before insert on projects for each row execute function fail_first()`)
  onTestFinished(async () => {
    await server.sql(`drop function fail_first cascade`)
    await server.sql(`drop sequence attempts`)
  })
  // Its check has a statement for the client and one for the template.
  const { id } = await buildProject(call, { checklist_templates: [(await buildTemplate(call)).id] })
  expect(id).toBeGreaterThan(0)
  expect(await server.sql(`select last_value from attempts`)).toEqual([{ last_value: 2 }])
})

/** A record of each kind, the lists that contain it, and a change. */
const KINDS = {
  client: async () => ({
    path: 'clients',
    row: await buildClient(call),
    lists: ['clients/'],
    change: { notes: 'new' },
  }),
  worker: async () => ({
    path: 'workers',
    row: await buildWorker(call),
    lists: ['workers/'],
    change: { title: 'new' },
  }),
  project: async () => ({
    path: 'projects',
    row: await buildProject(call),
    lists: ['projects/', 'projects/?search=kitchen'],
    change: { description: 'new' },
  }),
  work_order: async () => {
    const row = await buildWorkOrder(call)
    const lists = ['work-orders/', `work-orders/?ids=${row.id}`, `projects/${row.project}/work-orders/`]
    return { path: 'work-orders', row, lists, change: { location: 'new' } }
  },
  work: async () => {
    const order = await buildWorkOrder(call)
    const row = await buildWork(call, { description: 'old', work_order_id: String(order.id) })
    const lists = ['works/', 'portfolio/', `projects/${order.project}/works/`]
    return { path: 'works', row, lists, change: { description: 'new' } }
  },
}

test.each(Object.entries(KINDS))(
  'a %s carries the version of its ETag, alone and in lists, and an edit is accepted for that version only',
  { tags: ['API-93'] },
  async (entity, build) => {
    const { change, lists, path, row } = await build()
    const url = `/api/${path}/${row.id}/`
    expect(row.version).toBe(1)
    const changed = await call('PATCH', url, change, { 'if-match': '"1"' })
    expect(changed).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { ...change, version: 2 } })
    expect(await call('GET', url)).toMatchObject({ headers: { etag: '"2"' }, body: { version: 2 } })
    for (const list of lists) {
      const { body } = await call('GET', `/api/${list}`)
      const listed = body.results.find(({ id }: { id: number }) => id === row.id)
      expect({ list, version: listed?.version }).toEqual({ list, version: 2 })
    }
    const late = await call('PATCH', url, change, { 'if-match': '"1"' })
    expect(late).toMatchObject({ status: 412, body: { current: { ...change, version: 2 } } })
    const { body: activity } = await call('GET', `/api/activity/?entity=${entity}&id=${row.id}`)
    expect(activity.results[0]).toMatchObject({ action: 'updated', after: change })
    for (const { after, before } of activity.results) expect({ ...before, ...after }).not.toHaveProperty('version')
  },
)
