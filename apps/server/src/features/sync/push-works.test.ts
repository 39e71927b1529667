import { UPLOAD_MESSAGES } from '@daywork/domain/portfolio/messages'
import { PUSH_MESSAGES } from '@daywork/domain/sync/messages'
import type { Fields } from '@daywork/domain/sync/operation'
import { hash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeWebm } from '../../testing/make-video.ts'
import { operation, push, pushOne } from '../../testing/operations.ts'
import { buildProject, buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildPicture, upload } from '../../testing/upload.ts'

const { call, server } = await shareTestApp()

async function sendFile(content: Buffer | string, send = call): Promise<number> {
  const { body } = await send('POST', '/api/uploads/', undefined, { 'upload-length': String(content.length) })
  const chunk = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  expect((await send('PATCH', `/api/uploads/${body.id}/`, content, chunk)).status).toBe(204)
  return body.id
}
const picture = async () => Buffer.from((await buildPicture()).content)
const create = (fields: Fields, key: string = randomUUID()) =>
  operation({ kind: 'create', entity: 'work', fields, key })
const outcomeOf = async (op: object) => (await push(call, [op])).body.outcomes[0]
const works = async () => (await call('GET', '/api/works/')).body.results

test('creates a work of uploads once, for an order of the same push', { tags: ['SYNC-100'] }, async () => {
  const project = await buildProject(call)
  const content = await picture()
  const uploads = [await sendFile(content)]
  const order = operation({
    kind: 'create',
    entity: 'work_order',
    fields: { title: 'Lay tiles', description: 'Floor', project: project.id },
  })
  const work = create({ description: 'Tiles', work_order_id: { ref: order.key }, uploads })
  const { outcomes } = (await push(call, [order, work])).body
  expect(outcomes[1]).toMatchObject({
    result: 'applied',
    row: { description: 'Tiles', work_order_id: outcomes[0].id, files: [{ sha256: hash('sha256', content) }] },
  })
  const { id } = outcomes[1]
  expect(await outcomeOf(work)).toMatchObject({ result: 'applied', id, row: { id } })
  const { results } = (await call('GET', `/api/activity/?entity=work&id=${id}`)).body
  expect(results).toMatchObject([{ action: 'created' }])
})

test('asks for the files that it does not have, and stores nothing for the key', { tags: ['SYNC-101'] }, async () => {
  const other = await server.signIn()
  const before = await works()
  const lacking = { result: 'retry', detail: PUSH_MESSAGES.filesMissing }
  const key = randomUUID()
  const uploads = [await sendFile(await picture())]
  expect(await outcomeOf(create({ uploads: [...uploads, null] }, key))).toMatchObject(lacking)
  expect(await outcomeOf(create({ uploads: [await sendFile(await picture(), other.call)] }, key))).toMatchObject(
    lacking,
  )
  await server.sql("update uploads set created_at = now() - interval '8 days' where id = $1", uploads)
  expect(await outcomeOf(create({ uploads }, key))).toMatchObject(lacking)
  expect(await works()).toEqual(before)
  const sent = [await sendFile(await picture())]
  expect(await outcomeOf(create({ uploads: sent }, key))).toMatchObject({ result: 'applied' })
  expect(await works()).toHaveLength(before.length + 1)
})

test('asks for a file again if another one has the id of its upload', { tags: ['SYNC-101', 'SYNC-67'] }, async () => {
  const [wanted, other] = [await picture(), await picture()]
  const key = randomUUID()
  const kept = {
    id: randomUUID(),
    operation: key,
    name: 'a.jpg',
    type: 'image/jpeg',
    size: wanted.length,
    sha256: hash('sha256', wanted),
    taken_at: '2026-03-02T08:00:00.000Z',
    work_order_id: null,
    work_order_title: null,
  }
  const of = async (content: Buffer) => create({ kept_files: [kept], uploads: [await sendFile(content)] }, key)
  expect(await outcomeOf(await of(other))).toMatchObject({ result: 'retry', detail: PUSH_MESSAGES.filesMissing })
  expect(await outcomeOf(await of(wanted))).toMatchObject({ row: { files: [{ sha256: hash('sha256', wanted) }] } })
})

test('does nothing for a key with which files were uploaded, and asks for none', { tags: ['SYNC-101'] }, async () => {
  const key = randomUUID()
  const { body: work } = await upload(call, { description: 'Wall' }, [await buildPicture()], {
    headers: { 'idempotency-key': key },
  })
  const count = (await works()).length
  expect(await outcomeOf(create({ description: 'Wall', uploads: [null] }, key))).toMatchObject({
    result: 'applied',
    id: work.id,
    row: { description: 'Wall' },
  })
  expect(await works()).toHaveLength(count)
})

describe('a work whose key an earlier request has used, without all of its files', { tags: ['SYNC-62'] }, () => {
  const describedAs = (key: string, name: string, content: Buffer, hashed = true) => ({
    id: randomUUID(),
    operation: key,
    name,
    type: 'image/jpeg',
    size: content.length,
    sha256: hashed ? hash('sha256', content) : null,
    taken_at: '2026-03-02T08:00:00.000Z',
    work_order_id: null,
    work_order_title: null,
  })
  const postFirst = async (description: string) => {
    const key = randomUUID()
    const first = await buildPicture()
    const { body } = await upload(call, { description }, [first], { headers: { 'idempotency-key': key } })
    const file = { name: first.name, content: Buffer.from(first.content as Uint8Array) }
    return { key, file, work: body }
  }
  const receivedOf = async (ids: string[]) =>
    (await server.sql('select file from kept_files where file = any($1) and received_at is not null', [ids])).map(
      (row) => row.file,
    )

  test.each([true, false])('a photo that was added since is asked for, and added (hashes: %s)', async (hashed) => {
    const { file, key, work } = await postFirst('Wall')
    const added = await picture()
    const kept = [describedAs(key, file.name, file.content, hashed), describedAs(key, 'added.jpg', added, hashed)]
    const fields = { description: 'Wall and pipe', kept_files: kept }
    const count = (await works()).length
    expect(await outcomeOf(create({ ...fields, uploads: [null, null] }, key))).toMatchObject({
      result: 'retry',
      detail: PUSH_MESSAGES.filesMissing,
    })
    expect(await receivedOf(kept.map(({ id }) => id))).toEqual([])
    const uploads = [await sendFile(file.content), await sendFile(added)]
    const done = {
      result: 'applied',
      id: work.id,
      row: { description: 'Wall and pipe', files: [{ id: work.files[0].id }, { sha256: hash('sha256', added) }] },
    }
    expect(await outcomeOf(create({ ...fields, uploads }, key))).toMatchObject(done)
    expect(await outcomeOf(create({ ...fields, uploads }, key))).toMatchObject(done)
    expect((await works()).length).toBe(count)
    expect((await receivedOf(kept.map(({ id }) => id))).length).toBe(2)
    expect(await server.sql('select id from uploads where id = any($1)', [uploads])).toEqual([])
  })

  test('a capture that was retaken is a work of its own', async () => {
    const { key, work } = await postFirst('Meter')
    const retaken = await picture()
    const kept = [describedAs(key, 'again.jpg', retaken)]
    const fields = { description: 'Meter, sharp', is_capture: true, kept_files: kept }
    expect(await outcomeOf(create({ ...fields, uploads: [null] }, key))).toMatchObject({ result: 'retry' })
    const outcome = await outcomeOf(create({ ...fields, uploads: [await sendFile(retaken)] }, key))
    expect(outcome).toMatchObject({
      result: 'applied',
      row: { description: 'Meter, sharp', files: [{ sha256: hash('sha256', retaken) }] },
    })
    expect(outcome.id).not.toBe(work.id)
    expect((await call('GET', `/api/works/${work.id}/`)).body).toMatchObject({ description: 'Meter' })
  })

  test('nothing is asked for if the work has everything, or had it before someone removed it', async () => {
    const { file, key, work } = await postFirst('Wall')
    await call('DELETE', `/api/works/${work.id}/`)
    const kept = [describedAs(key, 'other name.jpg', file.content)]
    expect(await outcomeOf(create({ description: 'Wall', kept_files: kept, uploads: [null] }, key))).toMatchObject({
      result: 'applied',
      id: work.id,
      row: null,
    })
  })
})

test('follows the rules of the portfolio, or those of captures', { tags: ['SYNC-100'] }, async () => {
  const refused = (errors: object) => ({ result: 'refused', errors })
  const video = async () => [await sendFile(makeWebm())]
  const createOf = (fields: Fields) => pushOne(call, { kind: 'create', entity: 'work', fields })
  expect(await createOf({ uploads: await video() })).toMatchObject(refused({ uploads: [UPLOAD_MESSAGES.invalidType] }))
  expect(await createOf({ uploads: [] })).toMatchObject(refused({ uploads: [UPLOAD_MESSAGES.noFile] }))
  const annotations = [
    { content: 'Model 5', confidence: 0.9, timestamp: null, status: 'approved', reviewedAt: '2026-03-02T08:00:00Z' },
  ]
  expect(await createOf({ uploads: await video(), is_capture: true, annotations })).toMatchObject({
    result: 'applied',
    row: { files: [{ media_type: 'video/webm' }], annotations: [{ content: 'Model 5' }] },
  })
  expect(await createOf({ description: 'Words', is_capture: true })).toMatchObject({ result: 'applied' })
  expect(await createOf({ description: ' ', is_capture: true })).toMatchObject({ result: 'refused' })
})

test('is refused for an order that was deleted, and keeps the files', { tags: ['SYNC-100'] }, async () => {
  const order = await buildWorkOrder(call)
  await call('DELETE', `/api/work-orders/${order.id}/`)
  const uploads = [await sendFile(await picture())]
  const fields = { uploads, work_order_id: order.id }
  expect(await pushOne(call, { kind: 'create', entity: 'work', fields })).toMatchObject({
    result: 'refused',
    errors: { work_order_id: [`Invalid pk "${order.id}" - object does not exist.`] },
  })
  expect(await pushOne(call, { kind: 'create', entity: 'work', fields: { uploads } })).toMatchObject({
    result: 'applied',
  })
})
