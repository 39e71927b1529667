import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildWorkOrder } from '../../testing/factories.ts'
import { makeMp4 } from '../../testing/make-video.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildPicture, buildWork, upload } from '../../testing/upload.ts'

const { server, user } = await shareTestApp()

test(
  'an upload creates a work with its files',
  { tags: ['PORT-01', 'API-29', 'API-30', 'ENT-14', 'ENT-15'] },
  async () => {
    const order = await buildWorkOrder(user.call)
    const files = [await buildPicture('before.jpg'), { name: 'walk.mp4', content: makeMp4(500), type: 'video/mp4' }]
    const response = await upload(user.call, { description: 'Tiles laid', work_order_id: String(order.id) }, files)
    expect(response.status).toBe(201)
    const { id, files: stored, ...work } = response.body
    expect(work).toEqual({
      work_id: id,
      description: 'Tiles laid',
      work_order_id: order.id,
      work_order_title: order.title,
      work_order_location: order.location,
      project_id: order.project,
      project_title: 'Kitchen at Pier 4',
      client_name: expect.any(String),
      author: expect.any(String),
      annotations: [],
      marks: [],
      version: 1,
      created_at: expect.stringMatching(/Z$/),
      received_at: null,
      updated_at: expect.stringMatching(/Z$/),
    })
    expect(stored).toEqual([
      {
        id: expect.any(Number),
        name: 'before.jpg',
        media_type: 'image/jpeg',
        kind: 'photo',
        size: files[0]?.content.length,
        sha256: createHash('sha256')
          .update(files[0]?.content ?? '')
          .digest('hex'),
        url: expect.stringMatching(/^\/media\//),
        thumbnail_url: expect.stringMatching(/^\/media\//),
        preview_url: null,
        poster_url: null,
        playback_url: null,
        width: 64,
        height: 48,
        duration: null,
        placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
        taken_at: null,
      },
      {
        id: expect.any(Number),
        name: 'walk.mp4',
        media_type: 'video/mp4',
        kind: 'video',
        size: 500,
        sha256: createHash('sha256').update(makeMp4(500)).digest('hex'),
        url: expect.stringMatching(/^\/media\//),
        thumbnail_url: null,
        preview_url: null,
        poster_url: null,
        playback_url: stored[1].url,
        width: null,
        height: null,
        duration: null,
        placeholder: null,
        taken_at: null,
      },
    ])
    expect((await user.call('GET', `/api/works/${id}/`)).body).toEqual(response.body)
  },
)

test('an order lists the files of the works linked to it', { tags: ['WO-42', 'ENT-13'] }, async () => {
  const order = await buildWorkOrder(user.call)
  const description = `Documentation for work order #${order.id}`
  const { files } = await buildWork(user.call, { description, work_order_id: String(order.id) })
  expect((await user.call('GET', `/api/work-orders/${order.id}/`)).body.media).toEqual(files)
})

test(
  'an upload with work_id adds its files to that work without changing other fields',
  { tags: ['API-30'] },
  async () => {
    const work = await buildWork(user.call, { description: 'First floor' })
    const sent = { work_id: String(work.id), description: '', work_order_id: '' }
    const response = await upload(user.call, sent, [await buildPicture('second.jpg')])
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({ id: work.id, description: 'First floor' })
    expect(response.body.files.map((file: { name: string }) => file.name)).toEqual(['photo.jpg', 'second.jpg'])
    expect(Date.parse(response.body.updated_at)).toBeGreaterThan(Date.parse(work.updated_at))
  },
)

test(
  'returns 400 with a field error for an unknown work or order, and creates no work',
  { tags: ['API-30'] },
  async () => {
    const before = (await user.call('GET', '/api/works/')).body.count
    const files = [await buildPicture()]
    const unknown = ['Invalid pk "999999" - object does not exist.']
    for (const field of ['work_id', 'work_order_id']) {
      const response = await upload(user.call, { [field]: '999999' }, files)
      expect(response).toMatchObject({ status: 400, body: { [field]: unknown } })
    }
    const wrong = await upload(user.call, { work_order_id: 'seven', description: 'x'.repeat(10_001) }, files)
    expect(wrong.status).toBe(400)
    expect(wrong.body).toEqual({
      work_order_id: ['A valid integer is required.'],
      description: ['Ensure this field has no more than 10000 characters.'],
    })
    expect((await user.call('GET', '/api/works/')).body.count).toBe(before)
  },
)

test('rejects an upload without files', { tags: ['VAL-55', 'VAL-56'] }, async () => {
  const rejection = { status: 400, body: { files: ['At least one file is required'] } }
  expect(await upload(user.call, { description: 'x' }, [])).toMatchObject(rejection)
  const nothingChosen = [{ name: '', content: '' }]
  expect(await upload(user.call, {}, nothingChosen)).toMatchObject(rejection)
})

test('PUT replaces the files if it contains any', { tags: ['API-31', 'API-33'] }, async () => {
  const work = await buildWork(user.call, { description: 'Old' })
  const url = `/api/works/${work.id}/`
  const described = await user.call('PUT', url, { description: 'New' })
  expect(described).toMatchObject({ status: 200, body: { description: 'New', files: work.files } })
  const replaced = await upload(user.call, {}, [await buildPicture('new.jpg')], { method: 'PUT', url })
  expect(replaced).toMatchObject({ status: 200, body: { description: 'New', files: [{ name: 'new.jpg' }] } })
  expect(replaced.body.files).toHaveLength(1)
  expect((await server.anonymous('GET', work.files[0]?.url ?? '')).status).toBe(404)
})

test('PATCH adds its files to those of the work', { tags: ['API-32', 'API-33'] }, async () => {
  const work = await buildWork(user.call)
  const url = `/api/works/${work.id}/`
  const added = await upload(user.call, { description: 'Two' }, [await buildPicture('b.jpg')], { method: 'PATCH', url })
  expect(added).toMatchObject({ status: 200, body: { description: 'Two' } })
  expect(added.body.files.map((file: { name: string }) => file.name)).toEqual(['photo.jpg', 'b.jpg'])
})

test(
  'PATCH links a work to an order, unlinks it with null, and rejects an unknown order',
  { tags: ['PORT-09', 'API-33'] },
  async () => {
    const [work, order] = [await buildWork(user.call), await buildWorkOrder(user.call)]
    const url = `/api/works/${work.id}/`
    const link = (work_order_id: unknown) => user.call('PATCH', url, { work_order_id })
    expect(await link(order.id)).toMatchObject({ status: 200, body: { work_order_id: order.id } })
    expect(await link(null)).toMatchObject({ status: 200, body: { work_order_id: null } })
    expect(await link(999_999)).toMatchObject({
      status: 400,
      body: { work_order_id: ['Invalid pk "999999" - object does not exist.'] },
    })
  },
)

test('a work has an ETag, and an edit with an outdated one changes nothing', { tags: ['API-93'] }, async () => {
  const work = await buildWork(user.call, { description: 'First' })
  const url = `/api/works/${work.id}/`
  const { etag = '' } = (await user.call('GET', url)).headers
  const changed = await user.call('PATCH', url, { description: 'Second' }, { 'if-match': etag })
  expect(changed.headers.etag).not.toBe(etag)
  const outdated = await user.call('PATCH', url, { description: 'Third' }, { 'if-match': etag })
  expect(outdated).toMatchObject({ status: 412, body: { current: { description: 'Second' } } })
  const outdatedFiles = await upload(user.call, {}, [await buildPicture()], {
    method: 'PATCH',
    url,
    headers: { 'if-match': etag },
  })
  expect(outdatedFiles.status).toBe(412)
  expect((await user.call('GET', url)).body).toEqual(changed.body)
})

test(
  'a repeated upload with one key creates one work, and another body is rejected',
  { tags: ['API-92'] },
  async () => {
    const files = [await buildPicture()]
    const headers = { 'idempotency-key': 'upload-1' }
    const first = await upload(user.call, { description: 'Once' }, files, { headers })
    const second = await upload(user.call, { description: 'Once' }, files, { headers })
    expect(second).toMatchObject({ status: 201, body: first.body })
    const other = await upload(user.call, { description: 'Once' }, [await buildPicture()], { headers })
    expect(other.status).toBe(422)
    const notPictures = [{ name: 'a.jpg', content: 'text' }]
    expect((await upload(user.call, { description: 'Once' }, notPictures, { headers })).status).toBe(422)
    const rejectedKey = { headers: { 'idempotency-key': 'upload-2' } }
    for (const status of [400, 400]) expect((await upload(user.call, {}, notPictures, rejectedKey)).status).toBe(status)
    expect((await upload(user.call, {}, files, rejectedKey)).status).toBe(422)
    const found = await user.call('GET', '/api/works/?search=Once')
    expect(found.body.count).toBe(1)
  },
)

test(
  'records who created, changed, and deleted a work in the activity, with the names of its files',
  { tags: ['API-96'] },
  async () => {
    const work = await buildWork(user.call, { description: 'Seen' })
    const url = `/api/works/${work.id}/`
    await user.call('PATCH', url, { description: 'Seen twice' })
    await upload(user.call, {}, [await buildPicture('b.jpg')], { method: 'PATCH', url })
    await user.call('DELETE', url)
    const { body } = await user.call('GET', `/api/activity/?entity=work&id=${work.id}`)
    const entries = body.results.map(({ action, after, before, user: name }: Record<string, unknown>) => ({
      action,
      before,
      after,
      name,
    }))
    expect(entries).toEqual([
      {
        action: 'deleted',
        before: { description: 'Seen twice', work_order_id: null, marks: [] },
        after: {},
        name: user.username,
      },
      {
        action: 'updated',
        before: { files: ['photo.jpg'] },
        after: { files: ['photo.jpg', 'b.jpg'] },
        name: user.username,
      },
      { action: 'updated', before: { description: 'Seen' }, after: { description: 'Seen twice' }, name: user.username },
      {
        action: 'created',
        before: {},
        after: { description: 'Seen', work_order_id: null, files: ['photo.jpg'], marks: [] },
        name: user.username,
      },
    ])
  },
)

test(
  'a delete makes a work and its files unavailable immediately, and a restore reverts that',
  { tags: ['API-34', 'PORT-13', 'DEL-16'] },
  async () => {
    const work = await buildWork(user.call)
    const url = `/api/works/${work.id}/`
    const fileUrl = work.files[0]?.url ?? ''
    expect((await server.anonymous('GET', fileUrl)).status).toBe(200)
    expect((await user.call('DELETE', url)).status).toBe(204)
    expect((await server.anonymous('GET', fileUrl)).status).toBe(404)
    expect((await user.call('GET', url)).status).toBe(404)
    expect((await user.call('DELETE', url)).status).toBe(404)
    const visibleFiles = 'select id from live_work_files where work_id = $1'
    expect((await server.database.pool.query(visibleFiles, [work.id])).rows).toEqual([])
    const restored = await user.call('POST', `${url}restore/`)
    expect(restored).toMatchObject({ status: 200, body: { id: work.id, files: work.files } })
    expect((await server.anonymous('GET', fileUrl)).status).toBe(200)
  },
)

test('deleting an order unlinks its works, and a restore links them again', { tags: ['API-80'] }, async () => {
  const order = await buildWorkOrder(user.call)
  const work = await buildWork(user.call, { work_order_id: String(order.id) })
  const link = async () => (await user.call('GET', `/api/works/${work.id}/`)).body.work_order_id
  await user.call('DELETE', `/api/work-orders/${order.id}/`)
  expect(await link()).toBeNull()
  await user.call('POST', `/api/work-orders/${order.id}/restore/`)
  expect(await link()).toBe(order.id)
})

test('uploads require a token and a supported content type', { tags: ['API-06', 'API-07'] }, async () => {
  expect((await upload(server.anonymous, {}, [await buildPicture()])).status).toBe(401)
  const asText = await user.call('POST', '/api/works/', 'x', { 'content-type': 'text/plain' })
  expect(asText.status).toBe(415)
})
