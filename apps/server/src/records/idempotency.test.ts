import { expect, test } from 'vitest'
import { raceWithConcurrentChange } from '../testing/concurrent-change.ts'
import { shareTestApp } from '../testing/test-app.ts'

const { server, user: account, call } = await shareTestApp()

const clientCount = async () => (await call('GET', '/api/clients/?page_size=1')).body.count

const create = (key: string, fields: object, as = account) =>
  as.call('POST', '/api/clients/', { contact_email: 'a@b.co', ...fields }, { 'idempotency-key': key })

test('a retry gets the first response and creates no second record', { tags: ['API-92'] }, async () => {
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
  'a retry gets the first response even if that was an error or the record has changed since',
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
  'the same key with another body returns 422; keys of different users are separate',
  { tags: ['API-92'] },
  async () => {
    await create('mine', { name: 'Mine' })
    expect((await create('mine', { name: 'Other' })).status).toBe(422)
    expect((await create('mine', { name: 'Other' }, await server.signIn())).status).toBe(201)
  },
)

test('a body that fails validation uses its key like any other', { tags: ['API-92'] }, async () => {
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

test('an outdated If-Match does not use the Idempotency-Key', { tags: ['API-92', 'API-93'] }, async () => {
  const { id } = (await create('edited', { name: 'Edited' })).body
  const path = `/api/clients/${id}/`
  await call('PATCH', path, { name: 'By someone else' })
  const edit = (version: number) =>
    call('PATCH', path, { notes: 'Ring twice' }, { 'if-match': `"${version}"`, 'idempotency-key': 'outdated' })
  expect((await edit(1)).status).toBe(412)
  const edited = await edit(2)
  expect(edited).toMatchObject({ status: 200, body: { version: 3 } })
  expect(await edit(3)).toMatchObject({ status: 200, body: edited.body })
  expect((await call('GET', path)).body.version).toBe(3)
})

test('a rejected password change stores no idempotency key', { tags: ['API-92', 'SESS-29'] }, async () => {
  const body = { current_password: account.password, new_password: 'short' }
  const response = await call('POST', '/accounts/password/', body, { 'idempotency-key': 'no secrets' })
  expect(response.status).toBe(400)
  expect(await server.sql("select 1 from idempotency_keys where key = 'no secrets'")).toEqual([])
})

test(
  'of twenty concurrent requests with one key, one creates a record and the others return 409',
  { tags: ['API-92'] },
  async () => {
    const before = await clientCount()
    const others: number[] = []
    const send = () => create('crowd', { name: 'Crowd' })
    const sendOthers = async () => {
      const responses = await Promise.all(Array.from({ length: 19 }, send))
      others.push(...responses.map(({ status }) => status))
    }
    const first = await raceWithConcurrentChange(
      server,
      { lock: 'lock table clients in share mode', change: sendOthers },
      send,
    )
    expect(first.status).toBe(201)
    expect(others).toEqual(Array.from({ length: 19 }, () => 409))
    expect(await clientCount()).toBe(before + 1)
    expect(await create('crowd', { name: 'Crowd' })).toMatchObject({ status: 201, body: first.body })
  },
)

test('a key of 128 characters is accepted, a longer one rejected', { tags: ['API-92'] }, async () => {
  expect((await create('k'.repeat(128), { name: 'Long key' })).status).toBe(201)
  expect(await create('k'.repeat(129), { name: 'Too long' })).toMatchObject({
    status: 400,
    body: { detail: expect.any(String) },
  })
})

test('a key can be used again after 24 hours', { tags: ['API-92'] }, async () => {
  const first = await create('old', { name: 'Old' })
  await server.sql("update idempotency_keys set created_at = now() - interval '24 hours 1 second' where key = 'old'")
  expect((await create('old', { name: 'Old' })).body.id).not.toBe(first.body.id)
})
