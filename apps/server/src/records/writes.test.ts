import { describe, expect, test } from 'vitest'
import { buildClient, buildWorker, buildWorkOrder } from '../testing/factories.ts'
import { meet } from '../testing/meet.ts'
import { shareTestApp } from '../testing/test-app.ts'

const { server, user: account, call } = await shareTestApp({ username: 'mona' })

const clientCount = async () => (await call('GET', '/api/clients/?page_size=1')).body.count

describe('records', () => {
  test(
    'create, read, replace, change and delete answer 201, 200, 200, 200 and 204, a second delete 404',
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
    'PUT needs the required fields and leaves omitted optional ones as they are, PATCH needs none',
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

  test(
    'updated_at rises with every change, also with an assignment and an added worker',
    { tags: ['API-15'] },
    async () => {
      const worker = await buildWorker(call)
      const order = await buildWorkOrder(call)
      const renamed = (await call('PATCH', `/api/work-orders/${order.id}/`, { title: 'New' })).body
      expect(renamed.updated_at > order.updated_at).toBe(true)
      const assigned = await call('POST', `/api/work-orders/${order.id}/assign_worker/`, { worker_id: worker.id })
      expect(assigned.body.updated_at > renamed.updated_at).toBe(true)
      const project = (await call('GET', `/api/projects/${order.project}/`)).body
      const grown = await call('POST', `/api/projects/${project.id}/add_worker/`, { worker_id: worker.id })
      expect(grown.body.updated_at > project.updated_at).toBe(true)
    },
  )

  test('an id is not given again after its record was deleted', { tags: ['API-12', 'GEN-14'] }, async () => {
    const first = await buildClient(call)
    await call('DELETE', `/api/clients/${first.id}/`)
    expect((await buildClient(call)).id).toBeGreaterThan(first.id)
  })

  test('a record that one user makes is listed for another', { tags: ['GEN-01'] }, async () => {
    const made = await buildClient(call, { name: 'Made by Mona' })
    const other = await server.signIn()
    const { body } = await other.call('GET', '/api/clients/?search=made+by+mona')
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual([made.id])
  })
})

describe('versions', { tags: ['API-93'] }, () => {
  test(
    'a write with an older ETag answers 412 with the record as it stands and changes nothing',
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
          body: { detail: 'This record was changed by someone else.', current: { name: 'Tagged', notes: 'theirs' } },
        })
      }
      const read = await call('GET', url)
      expect(read).toMatchObject({ headers: { etag: changed.headers.etag }, body: { notes: 'theirs' } })
      expect((await call('DELETE', url, undefined, { 'if-match': String(read.headers.etag) })).status).toBe(204)
    },
  )

  test('parallel changes of different fields lose nothing', { tags: ['API-93'] }, async () => {
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
})

describe('idempotency keys', { tags: ['API-92'] }, () => {
  const create = (key: string, fields: object, as = account) =>
    as.call('POST', '/api/clients/', { contact_email: 'a@b.co', ...fields }, { 'idempotency-key': key })

  test('a repeat answers the first answer again and makes no second record', { tags: ['API-92'] }, async () => {
    const first = await create('once', { name: 'Once' })
    const before = await clientCount()
    const again = await create('once', { name: 'Once' })
    expect({ status: again.status, body: again.body, etag: again.headers.etag }).toEqual({
      status: 201,
      body: first.body,
      etag: first.headers.etag,
    })
    expect(await clientCount()).toBe(before)
  })

  test(
    'the first answer is repeated even when it was a refusal or the record has changed since',
    { tags: ['API-92'] },
    async () => {
      expect((await create('refused', { contact_email: null, name: 'No contact' })).status).toBe(400)
      expect((await create('refused', { contact_email: null, name: 'No contact' })).status).toBe(400)
      const first = await create('changed', { name: 'Before' })
      await call('PATCH', `/api/clients/${first.body.id}/`, { name: 'After' })
      expect((await create('changed', { name: 'Before' })).body.name).toBe('Before')
    },
  )

  test(
    'the same key with another body answers 422, and another user has keys of their own',
    { tags: ['API-92'] },
    async () => {
      await create('mine', { name: 'Mine' })
      expect((await create('mine', { name: 'Other' })).status).toBe(422)
      expect((await create('mine', { name: 'Other' }, await server.signIn())).status).toBe(201)
    },
  )

  test('a body that its schema refuses is a body like any other', { tags: ['API-92'] }, async () => {
    const [first, again] = [await create('unread', { name: 'U' }), await create('unread', { name: 'U' })]
    expect(first).toMatchObject({ status: 400, body: { name: ['Name must be at least 2 characters'] } })
    expect(again).toMatchObject({ status: 400, body: first.body })
    expect((await create('unread', { name: 'Unread' })).status).toBe(422)
    const made = await create('read', { name: 'Read' })
    expect((await create('read', { name: 'R' })).status).toBe(422)
    expect(await create('read', { name: 'Read' })).toMatchObject({ status: 201, body: made.body })
    expect(await create('k'.repeat(129), { name: 'U' })).toMatchObject({
      status: 400,
      body: { detail: expect.any(String) },
    })
  })

  test('of a password that is refused nothing is kept', { tags: ['API-92', 'SESS-29'] }, async () => {
    const body = { current_password: account.password, new_password: 'short' }
    const answer = await call('POST', '/accounts/password/', body, { 'idempotency-key': 'no secrets' })
    expect(answer.status).toBe(400)
    expect(await server.sql("select 1 from idempotency_keys where key = 'no secrets'")).toEqual([])
  })

  test(
    'of twenty with one key the first makes a record, and those that come while it runs answer 409',
    { tags: ['API-92'] },
    async () => {
      const before = await clientCount()
      const others: number[] = []
      const send = () => create('crowd', { name: 'Crowd' })
      const sendOthers = async () => {
        const answers = await Promise.all(Array.from({ length: 19 }, send))
        others.push(...answers.map(({ status }) => status))
      }
      const first = await meet(server, { hold: 'lock table clients in share mode', change: sendOthers }, send)
      expect(first.status).toBe(201)
      expect(others).toEqual(Array.from({ length: 19 }, () => 409))
      expect(await clientCount()).toBe(before + 1)
      expect(await create('crowd', { name: 'Crowd' })).toMatchObject({ status: 201, body: first.body })
    },
  )

  test('a key of 128 characters is taken, an empty or longer one refused', { tags: ['API-92'] }, async () => {
    expect((await create('k'.repeat(128), { name: 'Long key' })).status).toBe(201)
    expect(await create('k'.repeat(129), { name: 'Too long' })).toMatchObject({
      status: 400,
      body: { detail: expect.any(String) },
    })
  })

  test('after 24 hours a key is free again', { tags: ['API-92'] }, async () => {
    const first = await create('old', { name: 'Old' })
    await server.sql("update idempotency_keys set created_at = now() - interval '24 hours 1 second' where key = 'old'")
    expect((await create('old', { name: 'Old' })).body.id).not.toBe(first.body.id)
  })
})

describe('activity', { tags: ['API-96'] }, () => {
  const activityOf = async (entity: string, id: number) =>
    (await call('GET', `/api/activity/?entity=${entity}&id=${id}`)).body.results

  test('every change is kept with who, when, what, and the fields before and after', { tags: ['API-96'] }, async () => {
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
  })

  test('what is done with an order is kept by its own word', { tags: ['API-96'] }, async () => {
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

  test(
    'a refused write leaves no entry, and a change that changes nothing none either',
    { tags: ['API-96'] },
    async () => {
      const { id } = await buildClient(call)
      const before = await activityOf('client', id)
      await call('PATCH', `/api/clients/${id}/`, { contact_email: null })
      await call('PATCH', `/api/clients/${id}/`, { name: 'Harbor Homes' })
      expect(await activityOf('client', id)).toEqual(before)
    },
  )

  test('activity is filtered by user', { tags: ['API-96'] }, async () => {
    const other = await server.signIn('nora')
    await buildClient(other.call)
    const { body } = await call('GET', '/api/activity/?user=nora')
    expect(new Set(body.results.map(({ user }: { user: string }) => user))).toEqual(new Set(['nora']))
  })
})
