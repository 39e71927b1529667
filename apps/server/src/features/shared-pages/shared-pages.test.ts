import { expect, test } from 'vitest'
import { buildChecklist, buildSignature, signatureOf } from '../../testing/factories.ts'
import { operationsOf } from '../../plugins/api-document/document.ts'
import { PATH, startSharing } from './testing/start-sharing.ts'

const { buildJob, call, find, from, log, open, post, server, share } = await startSharing()

test('a page is created, listed, changed, and revoked, with activity', { tags: ['SHARE-01'] }, async () => {
  const { files, notes, order, project } = await buildJob()
  const chosen = { files, before: files[1], after: files[0], notes: notes.slice(0, 1), message: ' Have a look. ' }
  const { api, id, secret, url, ...page } = await share({ work_order: order.id, ...chosen })
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(url).toMatch(/^http:\/\/[^/]+\/p\/[\w-]{43}$/)
  expect(page).toEqual({
    work_order: order.id,
    work_order_title: order.title,
    project: null,
    title: '',
    language: 'en',
    has_captions: false,
    has_marks: true,
    cover: null,
    checklists: [],
    signatures: [],
    ...chosen,
    message: 'Have a look.',
    state: 'open',
    expires_at: expect.any(String),
    revoked_at: null,
    created_by: 'olga',
    created_at: expect.any(String),
    view_count: 0,
    last_viewed_at: null,
    responses: [],
  })
  const days = (Date.parse(page.expires_at ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThanOrEqual(30)

  const ofProject = await share({ project: project.id, expires_at: null })
  const idsOf = async (query: string) =>
    (await call('GET', `${PATH}?${query}`)).body.results.map((one: { id: number }) => one.id)
  expect([await idsOf(`work_order=${order.id}`), await idsOf(`project=${project.id}`)]).toEqual([[id], [ofProject.id]])

  // A file that is no longer chosen is no longer before or after.
  const changed = await call('PATCH', `${PATH}${id}/`, { files: files.slice(0, 1), expires_at: null, title: 'Shower' })
  expect(changed).toMatchObject({ status: 200, body: { before: null, after: files[0], expires_at: null } })
  expect((await open(api)).body).toMatchObject({ title: 'Shower', media: [{ role: 'after' }] })

  expect((await call('DELETE', `${PATH}${id}/`)).status).toBe(204)
  expect((await call('DELETE', `${PATH}${id}/`)).status).toBe(404)
  expect((await call('PATCH', `${PATH}${id}/`, { title: 'x' })).status).toBe(404)
  expect(await find(id)).toMatchObject({ state: 'revoked', revoked_at: expect.any(String) })
  expect((await open(api)).status).toBe(404)
  const { results } = (await call('GET', `/api/activity/?entity=work_order&id=${order.id}`)).body
  expect(results.slice(0, 3)).toMatchObject(
    ['share_revoked', 'share_changed', 'shared'].map((action) => ({
      action,
      user: 'olga',
      after: { shared_page: id },
    })),
  )
})

test(
  'lists the pages of a client, of a project with its orders, and those with responses',
  { tags: ['SHARE-11'] },
  async () => {
    const [job, other] = [await buildJob(), await buildJob()]
    const ofOrder = await share({ work_order: job.order.id })
    const ofProject = await share({ project: job.project.id })
    await share({ work_order: other.order.id })
    await post(`${ofOrder.api}questions/`, { name: 'Ruth', text: 'Darker?' })
    const listed = async (query: string) =>
      (await call('GET', `${PATH}?${query}`)).body.results.map(({ id }: { id: number }) => id)
    expect(await listed(`project=${job.project.id}`)).toEqual([ofProject.id])
    expect(await listed(`project=${job.project.id}&related=true`)).toEqual([ofProject.id, ofOrder.id])
    expect(await listed(`client=${job.project.client}`)).toEqual([ofProject.id, ofOrder.id])
    expect(await listed(`client=${job.project.client}&has_responses=true`)).toEqual([ofOrder.id])
    expect(await listed(`client=${job.project.client}&has_responses=false`)).toEqual([ofProject.id])
    await call('DELETE', `/api/work-orders/${job.order.id}/`)
    expect(await listed(`client=${job.project.client}`)).toEqual([ofProject.id])
  },
)

test('invalid input returns errors by field', { tags: ['SHARE-01'] }, async () => {
  const { files, notes, order, project } = await buildJob()
  const other = await buildJob()
  const otherList = await buildChecklist(call, { work_order: other.order.id })
  const signed = await buildSignature(call, signatureOf(other.order.id))
  for (const [fields, body] of [
    [{}, { non_field_errors: ['Name either a work order or a project.'] }],
    [{ work_order: order.id, project: project.id }, { non_field_errors: [expect.any(String)] }],
    [{ work_order: 999_999 }, { work_order: ['Invalid pk "999999" - object does not exist.'] }],
    [{ work_order: order.id, files: other.files }, { files: [expect.stringContaining('does not exist')] }],
    [{ project: project.id, notes: other.notes }, { notes: [expect.stringContaining('does not exist')] }],
    [{ work_order: order.id, checklists: [otherList.id] }, { checklists: [expect.stringContaining('does not exist')] }],
    [{ project: project.id, signatures: [signed.id] }, { signatures: [expect.stringContaining('does not exist')] }],
    [{ work_order: order.id, files, before: other.files[0] }, { before: ['This photo is not among the chosen ones.'] }],
    [{ work_order: order.id, expires_at: '2020-01-01T00:00:00Z' }, { expires_at: [expect.any(String)] }],
    [{ work_order: order.id, language: 'fr' }, { language: ['"fr" is not a valid choice.'] }],
    [
      { work_order: order.id, notes: Array.from({ length: 51 }, (_, at) => at) },
      { notes: ['Choose at most 50 notes.'] },
    ],
    [
      { work_order: order.id, checklists: Array.from({ length: 21 }, (_, at) => at) },
      { checklists: ['Choose at most 20 checklists.'] },
    ],
    [
      { work_order: order.id, signatures: Array.from({ length: 21 }, (_, at) => at) },
      { signatures: ['Choose at most 20 signatures.'] },
    ],
  ] as const) {
    expect({ fields, ...(await call('POST', PATH, fields)) }).toMatchObject({ status: 400, body })
  }
  expect(notes).toHaveLength(2)
  expect((await server.anonymous('GET', PATH)).status).toBe(401)
  expect((await server.anonymous('POST', PATH, { work_order: order.id })).status).toBe(401)
})

test(
  'what was deleted after it was chosen is no reason against other choices',
  { tags: ['SHARE-01', 'SHARE-04'] },
  async () => {
    const { files, order, works } = await buildJob()
    const { api, id } = await share({ work_order: order.id, files: files.slice(1) })
    expect((await call('DELETE', `/api/works/${works[1]?.id}/`)).status).toBe(204)
    expect((await call('PATCH', `${PATH}${id}/`, { files })).body).toMatchObject({ files })
    expect((await open(api)).body.media).toHaveLength(1)
    expect((await call('PATCH', `${PATH}${id}/`, { files: [...files, 999_999] })).status).toBe(400)
  },
)

test('an unknown, an expired, and a revoked page get the same response', { tags: ['SHARE-02'] }, async () => {
  const { order } = await buildJob()
  const [expired, revoked] = [await share({ work_order: order.id }), await share({ work_order: order.id })]
  await server.sql(`update shared_pages set expires_at = now() - interval '1 s' where id = $1`, [expired.id])
  await call('DELETE', `${PATH}${revoked.id}/`)
  expect(await find(expired.id)).toMatchObject({ state: 'expired' })
  const secrets = ['unknown', expired.secret, revoked.secret]
  const bare = ({ body, status }: { body: unknown; status: number }) => ({ body, status })
  const responses = await Promise.all(
    secrets.map(async (secret) => [
      bare(await open(`${PATH}open/${secret}/`)),
      bare(await open(`/p/${secret}`)),
      bare(await post(`${PATH}open/${secret}/questions/`, { name: 'Ruth', text: 'Hi' })),
      bare(await post(`${PATH}open/${secret}/approval/`, { name: 'Ruth' })),
    ]),
  )
  expect(responses[0]).toMatchObject([
    { status: 404, body: { detail: 'Not found.' } },
    { status: 404 },
    { status: 404 },
    { status: 404 },
  ])
  expect(responses[1]).toEqual(responses[0])
  expect(responses[2]).toEqual(responses[0])
})

test(
  'the secret gives access to nothing else, and is neither stored nor logged',
  { tags: ['SHARE-06', 'GEN-06'] },
  async () => {
    const { order } = await buildJob()
    const chosen = {
      checklists: [(await buildChecklist(call, { work_order: order.id })).id],
      signatures: [(await buildSignature(call, signatureOf(order.id))).id],
    }
    const { id, secret } = await share({ work_order: order.id, ...chosen })
    const { body: document } = await server.anonymous('GET', '/api/openapi.json')
    const endpoints = operationsOf(document).filter(({ operation }) => operation.security !== undefined)
    expect(endpoints.length).toBeGreaterThan(80)
    /** The ids of the records on the page: the secret must not give access to their own endpoints. */
    const idFor = (path: string) =>
      path.startsWith('/api/checklists/')
        ? chosen.checklists[0]
        : path.startsWith('/api/signatures/')
          ? chosen.signatures[0]
          : id
    for (const { method, path } of endpoints) {
      for (const [url, headers] of [
        [path.replace('{id}', String(order.id)), { authorization: `Bearer ${secret}` }],
        [path.replace('{id}', String(idFor(path))), { authorization: `Bearer ${secret}` }],
        [path.replace('{id}', secret), {}],
        [`${path.replace('{id}', String(id))}?secret=${secret}`, { cookie: `secret=${secret}` }],
      ] as const) {
        const { statusCode } = await server.app.inject({
          method: methodOf(method),
          url,
          headers: { ...from(), ...headers },
        })
        expect([401, 404], `${method} ${url}`).toContain(statusCode)
      }
    }
    for (const url of [`/calendar/${secret}/schedule.ics`, `/p/${secret}/x`, `/api/shared-pages/open/${secret}/x/`]) {
      expect([url, (await open(url)).status]).toEqual([url, 404])
    }
    expect((await open(`/p/${secret}`)).status).toBe(200)
    expect(JSON.stringify(await server.sql('select * from shared_pages'))).not.toContain(secret)
    expect(JSON.stringify(await server.sql('select * from activity'))).not.toContain(secret)
    expect(log.lines.length).toBeGreaterThan(0)
    expect(log.lines.join('\n')).not.toContain(secret)
  },
)

const methodOf = (method: string) => method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
