import { describe, expect, test } from 'vitest'
import { PATH, startSharing } from './testing/start-sharing.ts'

const { buildJob, call, find, from, leaveNetwork, open, post, server, share } = await startSharing()

const WAITING = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

describe('what the client sends', () => {
  test('is stored, listed for the office, and sent as a notification', { tags: ['SHARE-07'] }, async () => {
    const { order } = await buildJob()
    const other = await server.signIn()
    const disabled = await server.signIn()
    await server.sql('update users set disabled_at = now() where username = $1', [disabled.username])
    const { api, id } = await share({ work_order: order.id })
    const asked = await post(`${api}questions/`, { name: ' Ruth Vale ', text: 'Darker grout?' })
    const question = { name: 'Ruth Vale', text: 'Darker grout?', created_at: expect.stringMatching(/Z$/) }
    expect(asked).toMatchObject({ status: 200, body: { questions: [question], approval: null } })
    const approved = await post(`${api}approval/`, { name: 'Ruth Vale' })
    expect(approved.body.approval).toEqual({ ...question, text: '' })
    const again = await post(`${api}approval/`, { name: 'Someone else', text: 'No' })
    expect({ status: again.status, approval: again.body.approval }).toEqual({
      status: 200,
      approval: approved.body.approval,
    })
    expect((await find(id)).responses).toMatchObject([
      { kind: 'question', ...question },
      { kind: 'approval', name: 'Ruth Vale', text: '' },
    ])
    const data = { entity: 'work_order', id: order.id, title: 'Tile the shower', name: 'Ruth Vale' }
    const news = async (account: { call: typeof call }) => (await account.call('GET', '/api/notifications/')).body
    for (const account of [{ call }, other]) {
      expect((await news(account)).results.slice(0, 2)).toMatchObject([
        { kind: 'client_approval', data, read_at: null },
        { kind: 'client_question', data, read_at: null },
      ])
    }
    expect((await news(other)).unread).toBe(2)
    const [{ count } = {}] = await server.sql(
      'select count(*)::int from notifications n join users u on u.id = n.user_id where u.username = $1',
      [disabled.username],
    )
    expect(count).toBe(0)
  })

  test('is a change of the order or project', { tags: ['SYNC-78'] }, async () => {
    const { order } = await buildJob()
    for (const [entity, record] of [
      ['work_order', { work_order: order.id }],
      ['project', { project: order.project }],
    ] as const) {
      const { api } = await share(record)
      const { cursor } = (await call('GET', '/api/sync/pull/')).body
      await post(`${api}approval/`, { name: 'Ruth Vale' })
      const { changes } = (await call('GET', `/api/sync/pull/?cursor=${cursor}`)).body
      expect(changes).toMatchObject([{ entity, id: Object.values(record)[0] }])
    }
  })

  test('needs a name, and a question its text', { tags: ['SHARE-07'] }, async () => {
    const { order } = await buildJob()
    const { api, id } = await share({ work_order: order.id })
    expect(await post(`${api}questions/`, { name: ' ' })).toMatchObject({
      status: 400,
      body: { name: ['Your name is required'], text: ['Your question is required'] },
    })
    expect((await post(`${api}approval/`, { name: 'x'.repeat(101) })).status).toBe(400)
    expect((await find(id)).responses).toEqual([])
  })

  test('is one question if it arrives again, as after a lost response', { tags: ['SHARE-07'] }, async () => {
    const { order } = await buildJob()
    const { api, id } = await share({ work_order: order.id })
    const ask = async (text: string) => (await post(`${api}questions/`, { name: 'Ruth Vale', text })).body.questions
    expect(await ask('Darker grout?')).toHaveLength(1)
    expect(await ask('Darker grout?')).toHaveLength(1)
    const news = (await call('GET', '/api/notifications/')).body.results
    const ofOrder = news.filter(({ data }: { data: { id: number } }) => data.id === order.id)
    expect(ofOrder).toHaveLength(1)
    expect(await ask('Lighter grout?')).toHaveLength(2)
    expect(await ask('Darker grout?')).toHaveLength(3)
    // The same question on another day is a new one.
    await server.sql(
      "update client_responses set created_at = created_at - interval '1 day' where shared_page_id = $1",
      [id],
    )
    expect(await ask('Darker grout?')).toHaveLength(4)
  })

  test('is limited in number, for a page and for a network', { tags: ['SHARE-08'] }, async () => {
    const { order } = await buildJob()
    const { api, id } = await share({ work_order: order.id })
    await server.sql(
      `insert into client_responses (shared_page_id, kind, name, text)
       select $1, 'question', 'Ruth', 'Hi' from generate_series(1, 49)`,
      [id],
    )
    const ask = async (text: string) => (await post(`${api}questions/`, { name: 'Ruth', text })).status
    const statuses = [await ask('First'), await ask('Second')]
    expect(statuses).toEqual([200, 429])
    expect((await post(`${api}approval/`, { name: 'Ruth' })).status).toBe(200)
    for (let count = statuses.length; count < 10; count += 1) await ask('Third')
    expect((await find(id)).responses).toHaveLength(51)
    expect((await post(`${api}questions/`, { name: 'Ruth', text: 'Hi' })).body).toEqual({
      detail: 'Too many requests from your network. Please try again in a minute.',
    })
  })
})

test('an approval is stored only for what the client has seen', { tags: ['SHARE-07'] }, async () => {
  const { order } = await buildJob()
  const { api, id } = await share({ work_order: order.id })
  const approve = (shown_sha256: string) => post(`${api}approval/`, { name: 'Ruth Vale', shown_sha256 })
  const { shown_sha256: before } = (await open(api)).body
  await call('PATCH', `${PATH}${id}/`, { message: 'All is done.' })
  const detail = 'This page has changed since you opened it. Please look at it again, then approve once more.'
  expect(await approve(before)).toMatchObject({ status: 409, body: { detail } })
  expect((await find(id)).responses).toEqual([])
  const { shown_sha256: now } = (await open(api)).body
  expect(await approve(now)).toMatchObject({ status: 200, body: { approval: { name: 'Ruth Vale' } } })
  // What is approved stays approved, whatever a second approval is for.
  expect(await approve(before)).toMatchObject({ status: 200, body: { approval: { name: 'Ruth Vale' } } })
})

describe('a signature', () => {
  const signatureOn = (shown_sha256: string) => ({
    name: 'Ruth Vale',
    signature: { drawing: null, consent: 'I agree.', signed_at: '2026-11-02T15:00:00Z', shown_sha256 },
  })
  const CHANGED = 'This page has changed since you opened it. Please look at it again, then sign once more.'

  test('is stored only for what the client has seen', { tags: ['SIGN-12'] }, async () => {
    const { files, notes, order, works } = await buildJob()
    const { api, id } = await share({ work_order: order.id, files, notes })
    const seen = async () => (await open(api)).body.shown_sha256
    const changes = [
      () => call('PATCH', `/api/work-orders/${order.id}/`, { title: 'Tile the bath' }),
      () => call('PATCH', `/api/work-orders/${order.id}/`, { status: 'COMPLETED' }),
      () => call('PATCH', `${PATH}${id}/`, { message: 'All is done.' }),
      () => call('PATCH', `${PATH}${id}/`, { notes: notes.slice(0, 1) }),
      () => call('DELETE', `/api/works/${works[0]?.id}/`),
    ]
    for (const change of changes) {
      const before = await seen()
      expect((await change()).status).toBeLessThan(300)
      const late = await post(`${api}approval/`, signatureOn(before))
      expect({ status: late.status, body: late.body }).toEqual({ status: 409, body: { detail: CHANGED } })
    }
    expect((await find(id)).responses).toEqual([])
    expect((await call('GET', `/api/signatures/?work_order=${order.id}`)).body.results).toEqual([])

    const now = await seen()
    // What the client sends does not change the hash of what was shown.
    await post(`${api}questions/`, { name: 'Ruth Vale', text: 'Darker grout?' })
    expect(await seen()).toBe(now)
    expect((await post(`${api}approval/`, signatureOn(now))).body).toMatchObject({ signature: { signer: 'Ruth Vale' } })
  })

  test('names what it is about', { tags: ['SIGN-12'] }, async () => {
    const { order } = await buildJob()
    const { api, id } = await share({ work_order: order.id })
    const { shown_sha256: _, ...signature } = signatureOn('').signature
    expect((await post(`${api}approval/`, { name: 'Ruth Vale', signature })).status).toBe(400)
    expect((await find(id)).responses).toEqual([])
  })

  test('on a page that grew too large for one shows what has changed', { tags: ['SIGN-12'] }, async () => {
    const { order } = await buildJob()
    const { api, id } = await share({ work_order: order.id })
    const { body: seen } = await open(api)
    const path = `/api/work-orders/${order.id}/add_update/`
    const notes: number[] = []
    for (let count = 1; count <= 11; count += 1)
      notes.push((await call('POST', path, { content: 'x'.repeat(10_000) })).body.id)
    await call('PATCH', `${PATH}${id}/`, { notes })
    expect((await open(api)).body.can_sign).toBe(false)
    const late = await post(`${api}approval/`, signatureOn(seen.shown_sha256))
    expect({ status: late.status, body: late.body }).toEqual({ status: 409, body: { detail: CHANGED } })
    expect((await find(id)).responses).toEqual([])
  })

  test('on the page of a project is refused, and with it the approval', { tags: ['SIGN-10'] }, async () => {
    const { project } = await buildJob()
    const { api, id } = await share({ project: project.id })
    const { body: page } = await open(api)
    const { body, status } = await post(`${api}approval/`, signatureOn(page.shown_sha256))
    expect({ status, body }).toEqual({
      status: 400,
      body: { signature: ['Only a page of a work order can be signed.'] },
    })
    expect((await find(id)).responses).toEqual([])
  })
})

test('more than 60 requests per minute from one network get 429', { tags: ['SHARE-08'] }, async () => {
  const { order } = await buildJob()
  const { api, secret } = await share({ work_order: order.id })
  for (let count = 1; count <= 60; count += 1) expect((await open(`${PATH}open/guess${count}/`)).status).toBe(404)
  expect(await open(api)).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  leaveNetwork()
  for (let count = 1; count <= 60; count += 1) expect((await open(`/p/guess${count}`)).status).toBe(404)
  expect((await open(`/p/${secret}`)).status).toBe(429)
})

test('counts views of the client, not those of signed-in users', { tags: ['SHARE-09'] }, async () => {
  const { order } = await buildJob()
  const { api, id, secret } = await share({ work_order: order.id })
  await call('GET', api)
  await server.app.inject({ method: 'HEAD', url: api, headers: from() })
  await open(`/p/${secret}`)
  expect(await find(id)).toMatchObject({ view_count: 0, last_viewed_at: null })
  expect((await open(api)).headers).not.toHaveProperty('set-cookie')
  await open(api, { authorization: 'Bearer unknown' })
  expect(await find(id)).toMatchObject({ view_count: 2, last_viewed_at: expect.stringMatching(/Z$/) })
})

test(
  'a view with an access token that has expired is one of the office, unless the session has ended',
  { tags: ['SHARE-09'] },
  async () => {
    const { order } = await buildJob()
    const { api, id } = await share({ work_order: order.id })
    const { call: callAsOther, username } = await server.signIn()
    const ofOther = `from sessions s join users u on u.id = s.user_id where u.username = $1`
    await server.sql(
      `update token_pairs set access_expires_at = now() - interval '1 s' where session_id in (select s.id ${ofOther})`,
      [username],
    )
    expect((await callAsOther('GET', '/api/notifications/')).status).toBe(401)
    await callAsOther('GET', api)
    expect(await find(id)).toMatchObject({ view_count: 0 })
    await server.sql(`delete from sessions where id in (select s.id ${ofOther})`, [username])
    await callAsOther('GET', api)
    expect(await find(id)).toMatchObject({ view_count: 1 })
  },
)

test(
  'nothing is stored on a page that is revoked while the client sends',
  { tags: ['SHARE-07', 'SHARE-02'] },
  async () => {
    const { order } = await buildJob()
    const { api, id } = await share({ work_order: order.id })
    const other = await server.database.pool.connect()
    try {
      await other.query('begin')
      await other.query('update shared_pages set revoked_at = now() where id = $1', [id])
      const sending = post(`${api}approval/`, { name: 'Ruth Vale' })
      await expect.poll(async () => (await server.sql(WAITING)).length, { timeout: 10_000 }).toBe(1)
      await other.query('commit')
      expect((await sending).status).toBe(404)
    } finally {
      other.release()
    }
    expect(await find(id)).toMatchObject({ state: 'revoked', responses: [] })
  },
)
