import { canonicalJson } from '@daywork/domain/proof-packs/canonical-json'
import { STATEMENT_PHOTOS_MAX } from '@daywork/domain/signatures/limits'
import type { Signature } from '@daywork/domain/signatures/signature'
import { signedPhotos } from '@daywork/domain/signatures/statement'
import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  buildChecklist,
  buildClient,
  buildProject,
  buildSignature,
  buildTemplate,
  buildWorkOrder,
  signatureOf,
  WATER_ITEM,
} from '../../testing/factories.ts'
import { buildWork } from '../../testing/upload.ts'
import { operation, push } from '../../testing/operations.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call, server } = await shareTestApp({ username: 'olga' })

/** A statement of the current facts of the order. */
async function signedNow(order: number) {
  const { body } = await call('GET', `/api/work-orders/${order}/`)
  const works = (await call('GET', `/api/works/?work_order_id=${order}`)).body.results
  return {
    title: body.title,
    client: body.client_name ?? '',
    site: body.location,
    status: body.status,
    date: body.scheduled_start,
    photos: works.flatMap(({ files }: { files: { sha256: string }[] }) => files.map(({ sha256 }) => sha256)).toSorted(),
  }
}

const read = async (id: number): Promise<Signature> => (await call('GET', `/api/signatures/${id}/`)).body
const changesOf = async (id: number) => (await read(id)).changes.map(({ count, what }) => `${what} ${count}`)

test('a signature stores what was signed with its hash, and a path of the drawing', { tags: ['SIGN-02'] }, async () => {
  const order = await buildWorkOrder(call)
  const drawing = {
    width: 300,
    height: 100,
    strokes: [
      [10, 20, 0, 30, 40, 16, 50, 20, 32],
      [60, 60, 90],
    ],
  }
  const place = { latitude: 40.7, longitude: -74.01, accuracy: 12 }
  const { body, status } = await call('POST', '/api/signatures/', { ...signatureOf(order.id), drawing, place })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    signer: 'Maria Lopez',
    role: 'client',
    drawing: { width: 300, height: 100, path: 'M10 20Q30 40 40 30L50 20M60 60l0 0' },
    place,
    signed_at: '2026-11-02T15:00:00.000Z',
    author: 'olga',
    revoked_reason: null,
  })
  const { statement, statement_sha256: sha256 } = body
  expect(sha256).toBe(hash('sha256', canonicalJson(statement), 'hex'))
  const [stored] = await server.sql(
    `select encode(sha256(convert_to(statement::text, 'UTF8')), 'hex') as sha256, drawing from signatures where id = $1`,
    [body.id],
  )
  expect(stored).toEqual({ sha256, drawing })
})

test('a note that was signed before it was sent is recognized by its text', { tags: ['SIGN-03'] }, async () => {
  const order = await buildWorkOrder(call)
  const notes = [{ id: -7, author: 'olga', at: '2026-11-02T14:00:00.000Z', text: 'Grouted' }]
  const { body } = await call(
    'POST',
    '/api/signatures/',
    signatureOf(order.id, { ...(await signedNow(order.id)), notes }),
  )
  // The device removed it, and never sent it.
  expect(await changesOf(body.id)).toEqual(['notes_deleted 1'])
  await call('POST', `/api/work-orders/${order.id}/add_update/`, { content: 'Grouted' })
  expect(await changesOf(body.id)).toEqual([])
})

test('reports what has changed since the signature', { tags: ['SIGN-03'] }, async () => {
  const client = await buildClient(call, { name: 'Harbor Homes' })
  const project = await buildProject(call, { client: client.id })
  const order = await buildWorkOrder(call, { project: project.id, location: 'Pier 4' })
  const work = await buildWork(call, { work_order_id: String(order.id) })
  const checklist = await buildChecklist(call, { work_order: order.id })
  const checklists = [{ id: checklist.id, title: checklist.title, answers: [] }]
  const note = (await call('POST', `/api/work-orders/${order.id}/add_update/`, { content: 'Grouted' })).body
  const notes = [{ id: note.id, author: note.author, at: note.created_at, text: note.content }]
  const facts = { ...(await signedNow(order.id)), checklists, notes }
  const { id } = await buildSignature(call, { ...signatureOf(order.id, facts) })
  expect(await changesOf(id)).toEqual([])

  await call('POST', `/api/work-orders/${order.id}/complete_work/`)
  expect(await changesOf(id)).toEqual([])
  await call('PATCH', `/api/work-orders/${order.id}/`, { title: 'Lay slate', status: 'ON_HOLD' })
  await call('PATCH', `/api/clients/${client.id}/`, { name: 'Harbor & Sons' })
  await call('PATCH', `/api/checklists/${checklist.id}/`, { answers: { [WATER_ITEM]: { value: 'yes' } } })
  await call('DELETE', `/api/works/${work.id}/`)
  expect(await changesOf(id)).toEqual(['title 1', 'client 1', 'status 1', 'photos_deleted 1', 'checklists_changed 1'])

  await call('POST', `/api/works/${work.id}/restore/`)
  await call('PATCH', `/api/work-orders/${order.id}/`, { title: order.title, status: 'COMPLETED' })
  await call('PATCH', `/api/clients/${client.id}/`, { name: 'Harbor Homes' })
  await call('DELETE', `/api/checklists/${checklist.id}/`)
  await buildChecklist(call, { work_order: order.id })
  expect(await changesOf(id)).toEqual(['checklists_added 1', 'checklists_deleted 1'])
  const { results } = (await call('GET', `/api/signatures/?work_order=${order.id}`)).body
  expect(results.map((row: Signature) => row.changes)).toEqual([(await read(id)).changes])
})

test('compares the same newest photos as the device signs', { tags: ['SIGN-03'] }, async () => {
  const order = await buildWorkOrder(call)
  const work = await buildWork(call, { work_order_id: String(order.id) })
  const [file] = work.files
  // One photo more than a statement can have, all in one work.
  await server.sql(
    `insert into originals select (jsonb_populate_record(o, jsonb_build_object('sha256', lpad(to_hex(n), 64, '0')))).*
     from originals o, generate_series(1, $2) n where o.sha256 = $1`,
    [file?.sha256, STATEMENT_PHOTOS_MAX],
  )
  await server.sql(
    `insert into work_files overriding system value
     select (jsonb_populate_record(f, jsonb_build_object('id', nextval(pg_get_serial_sequence('work_files', 'id')), 'sha256', lpad(to_hex(n), 64, '0')))).*
     from work_files f, generate_series(1, $2) n where f.id = $1`,
    [file?.id, STATEMENT_PHOTOS_MAX],
  )
  const [shown] = (await call('GET', `/api/works/?work_order_id=${order.id}`)).body.results
  const photos = signedPhotos(shown.files.map(({ sha256 }: { sha256: string }) => sha256))
  const { id } = await buildSignature(call, signatureOf(order.id, { ...(await signedNow(order.id)), photos }))
  expect(await changesOf(id)).toEqual([])
})

test('a signature is revoked with a reason, and nothing else of it changes', { tags: ['SIGN-06'] }, async () => {
  const { id, statement_sha256: sha256, work_order: order } = await buildSignature(call)
  expect((await call('PATCH', `/api/signatures/${id}/`, { revoked_reason: ' ' })).body).toEqual({
    revoked_reason: ['Say why the signature no longer counts.'],
  })
  const given = { revoked_reason: 'Wrong person', signer: 'Someone Else' }
  const revoked = (await call('PATCH', `/api/signatures/${id}/`, given)).body
  expect(revoked).toMatchObject({ revoked_reason: 'Wrong person', revoked_by: 'olga', signer: 'Maria Lopez' })
  expect(Date.parse(revoked.revoked_at)).toBeGreaterThan(Date.now() - 60_000)
  expect(revoked.statement_sha256).toBe(sha256)
  const { results } = (await call('GET', `/api/activity/?entity=work_order&id=${order}`)).body
  const texts = results.flatMap(({ after }: { after: { signature?: unknown } }) => after.signature ?? [])
  expect(texts).toMatchObject([
    { id, signer: 'Maria Lopez', reason: 'Wrong person' },
    { id, reason: null },
  ])

  const restored = (await call('PATCH', `/api/signatures/${id}/`, { revoked_reason: null })).body
  expect(restored).toMatchObject({ revoked_reason: null, revoked_by: null, revoked_at: null })
  expect((await call('DELETE', `/api/signatures/${id}/`)).status).toBe(204)
  expect((await call('POST', `/api/signatures/${id}/restore/`)).status).toBe(200)
})

test.each([
  ['a point outside', { width: 10, height: 10, strokes: [[11, 0, 0]] }],
  ['half a point', { width: 10, height: 10, strokes: [[1, 0]] }],
  ['too many points', { width: 10, height: 10, strokes: [Array.from({ length: 9_003 }, () => 1)] }],
  ['an SVG', '<svg onload="alert(1)"/>'],
])('rejects a drawing with %s', { tags: ['SIGN-02'] }, async (_name, drawing) => {
  const order = await buildWorkOrder(call)
  const { body, status } = await call('POST', '/api/signatures/', { ...signatureOf(order.id), drawing })
  expect({ status, body }).toEqual({ status: 400, body: { drawing: ['This is no drawing of a signature.'] } })
})

test('rejects a statement that is too large, and an unknown order', { tags: ['SIGN-02'] }, async () => {
  const order = await buildWorkOrder(call)
  const notes = Array.from({ length: 6 }, (_, id) => ({ id, author: 'ann', at: '', text: 'x'.repeat(20_000) }))
  const large = await call('POST', '/api/signatures/', signatureOf(order.id, { notes }))
  expect(large.body).toEqual({ statement: ['This is too much for one signature.'] })
  expect((await call('POST', '/api/signatures/', signatureOf(999_999))).status).toBe(400)
})

const UNSTORABLE = ['\u0000', '\ud800']

test.each([
  ...UNSTORABLE.flatMap((value) => ['title', 'client', 'site', 'consent', 'date'].map((name) => ({ [name]: value }))),
  { date: 'tomorrow' },
  { date: '2026-02-30T10:00:00Z' },
  { notes: [{ id: 1, author: 'ann', at: '', text: '\u0000' }] },
  { notes: [{ id: 1, author: '\ud800', at: '', text: '' }] },
  { notes: [{ id: 1, author: 'ann', at: '\u0000', text: '' }] },
  { checklists: [{ id: 1, title: '\u0000', answers: [] }] },
  { checklists: [{ id: 1, title: 'Roof', answers: [{ label: '\ud800', value: true, note: '' }] }] },
  { checklists: [{ id: 1, title: 'Roof', answers: [{ label: 'Dry', value: '\u0000', note: '' }] }] },
  { checklists: [{ id: 1, title: 'Roof', answers: [{ label: 'Dry', value: true, note: '\ud800' }] }] },
])('rejects a statement that could not be read again: %j', { tags: ['SIGN-02'] }, async (statement) => {
  const order = await buildWorkOrder(call)
  const { body, status } = await call('POST', '/api/signatures/', signatureOf(order.id, statement))
  expect({ status, body }).toEqual({ status: 400, body: { statement: ['This is no statement of what is signed.'] } })
  expect((await call('GET', `/api/signatures/?work_order=${order.id}`)).status).toBe(200)
})

test('answers an item of a checklist of its order only', { tags: ['SIGN-09'] }, async () => {
  const item = { id: WATER_ITEM, kind: 'signature', label: 'Client signs', required: true }
  const template = await buildTemplate(call, { items: [item] })
  const checklist = await buildChecklist(call, { template: template.id })
  const own = await buildSignature(call, signatureOf(checklist.work_order))
  const other = await buildSignature(call)
  const answer = (value: unknown) =>
    call('PATCH', `/api/checklists/${checklist.id}/`, { answers: { [WATER_ITEM]: { value } } })
  expect((await answer(true)).body).toEqual({ answers: ['This is no answer to this item.'] })
  expect((await answer(other.id)).body).toEqual({ answers: [`Invalid pk "${other.id}" - object does not exist.`] })
  for (const id of [0, -1])
    expect((await answer(id)).body).toEqual({ answers: [`Invalid pk "${id}" - object does not exist.`] })
  for (const value of [1e30, 1.5])
    expect((await answer(value)).body).toEqual({ answers: ['This is no answer to this item.'] })
  expect((await answer(own.id)).body).toMatchObject({ required_left: 0 })
  // Adding a signature does not change what was signed.
  const shown = [{ id: checklist.id, title: checklist.title, answers: [] }]
  const { id } = await buildSignature(call, signatureOf(checklist.work_order, { checklists: shown }))
  expect(await changesOf(id)).toEqual([])
})

test('a device pushes a signature, and the answer that refers to it', { tags: ['SIGN-04', 'SIGN-09'] }, async () => {
  const item = { id: WATER_ITEM, kind: 'signature', label: 'Client signs', required: true }
  const template = await buildTemplate(call, { items: [item] })
  const checklist = await buildChecklist(call, { template: template.id })
  // As deep as a statement can be nested: an answer with photos.
  const answers = [{ label: 'Panel label', value: [1, 2], note: '' }]
  const fields = signatureOf(checklist.work_order, { checklists: [{ id: checklist.id, title: 'Roof', answers }] })
  const create = operation({ kind: 'create', entity: 'signature', fields })
  const value = { ref: create.key }
  const edit = operation({
    kind: 'edit',
    entity: 'checklist',
    target: checklist.id,
    base: { answers: {} },
    fields: { answers: { [WATER_ITEM]: { value, at: '2026-11-02T15:00:00Z' } } },
  })
  const [created, answered] = (await push(call, [create, edit])).body.outcomes
  expect(created).toMatchObject({
    result: 'applied',
    row: { signer: 'Maria Lopez', statement: { checklists: [{ answers }] } },
  })
  expect(answered).toMatchObject({ result: 'applied', row: { required_left: 0 } })
})

test('a client signs what a shared page shows', { tags: ['SIGN-10'] }, async () => {
  const order = await buildWorkOrder(call, { location: 'Pier 4' })
  const work = await buildWork(call, { work_order_id: String(order.id) })
  const checklist = await buildChecklist(call, { work_order: order.id })
  await call('PATCH', `/api/checklists/${checklist.id}/`, { answers: { [WATER_ITEM]: { value: 'yes' } } })
  const files = work.files.map(({ id }) => id)
  const chosen = { files, checklists: [checklist.id] }
  const shared = (await call('POST', '/api/shared-pages/', { work_order: order.id, ...chosen, title: 'Your floor' }))
    .body
  const address = `/api/shared-pages/open/${new URL(shared.url).pathname.split('/').at(-1)}/`
  const drawing = { width: 300, height: 100, strokes: [[10, 20, 0, 30, 40, 16]] }
  const { shown_sha256 } = (await server.anonymous('GET', address)).body
  const signature = { drawing, consent: 'I agree.', signed_at: '2026-11-02T15:00:00Z', shown_sha256 }
  const sent = await server.anonymous('POST', `${address}approval/`, { name: 'Maria Lopez', signature })
  expect(sent.body).toMatchObject({
    can_sign: true,
    approval: { name: 'Maria Lopez' },
    signature: { signer: 'Maria Lopez', drawing: { path: 'M10 20L30 40' } },
  })
  // Only the first signature counts.
  await server.anonymous('POST', `${address}approval/`, { name: 'Someone Else', signature })
  const { results } = (await call('GET', `/api/signatures/?work_order=${order.id}`)).body
  expect(results).toMatchObject([
    {
      signer: 'Maria Lopez',
      role: 'client',
      author: null,
      changes: [],
      statement: {
        source: 'page',
        title: 'Your floor',
        site: 'Pier 4',
        photos: [work.files[0]?.sha256],
        checklists: [{ id: checklist.id, title: checklist.title, answers: [{ value: 'yes', note: '' }] }],
        notes: [],
      },
    },
  ])
  await buildWork(call, { work_order_id: String(order.id) })
  await buildChecklist(call, { work_order: order.id })
  expect(await changesOf(results[0].id)).toEqual([])
  await call('PATCH', `/api/checklists/${checklist.id}/`, { answers: { [WATER_ITEM]: { value: 'no' } } })
  expect(await changesOf(results[0].id)).toEqual(['checklists_changed 1'])
  await call('PATCH', `/api/checklists/${checklist.id}/`, { answers: { [WATER_ITEM]: { value: 'yes' } } })
  await call('DELETE', `/api/works/${work.id}/`)
  expect(await changesOf(results[0].id)).toEqual(['photos_deleted 1'])
  await call('PATCH', `/api/signatures/${results[0].id}/`, { revoked_reason: 'Wrong person' })
  expect((await server.anonymous('GET', address)).body.signature).toBeNull()
})
