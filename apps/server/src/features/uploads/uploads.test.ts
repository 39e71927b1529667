import { UPLOADS_WAITING_MAX } from '@daywork/domain/portfolio/resumable-upload'
import { hash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { expect, test } from 'vitest'
import { runMaintenance } from '../../maintenance/maintenance.ts'
import { makePicture } from '../../testing/make-picture.ts'
import { makeMp4, makeWebm } from '../../testing/make-video.ts'
import { listenOnFreePort, shareTestApp, statuses } from '../../testing/test-app.ts'
import { sweepIncoming } from '../../media/uploads/sweep-incoming.ts'

const MIB = 1024 * 1024
const CHUNK = { 'content-type': 'application/offset+octet-stream', 'tus-resumable': '1.0.0' }

const { server, user } = await shareTestApp()
const port = await listenOnFreePort(server.app)

const base64 = (text: string) => Buffer.from(text).toString('base64')
const metadataOf = (content: Buffer, name = 'walk.mp4') =>
  `filename ${base64(name)},sha256 ${base64(hash('sha256', content))}`

/** A structurally valid MP4 that contains random bytes. */
function makeLargeMp4(size: number): Buffer {
  const video = makeMp4(size)
  randomBytes(MIB).copy(video, 1000)
  randomBytes(MIB).copy(video, size - 2 * MIB)
  return video
}

async function create(content: Buffer, headers: Record<string, string> = {}): Promise<number> {
  const response = await user.call('POST', '/api/uploads/', undefined, {
    'upload-length': String(content.length),
    'upload-metadata': metadataOf(content),
    ...headers,
  })
  expect(response).toMatchObject({ status: 201, headers: { location: `/api/uploads/${response.body.id}/` } })
  return response.body.id
}

const append = (id: number, offset: number, chunk: Buffer, call = user.call) =>
  call('PATCH', `/api/uploads/${id}/`, chunk, { ...CHUNK, 'upload-offset': String(offset) })

async function uploadWhole(content: Buffer): Promise<number> {
  const id = await create(content)
  expect((await append(id, 0, content)).status).toBe(204)
  return id
}

const offsetOf = async (id: number): Promise<number> => {
  const response = await server.app.inject({
    method: 'HEAD',
    url: `/api/uploads/${id}/`,
    headers: { authorization: `Bearer ${user.access}`, 'tus-resumable': '1.0.0' },
  })
  expect(response.headers['cache-control']).toBe('no-store')
  return Number(response.headers['upload-offset'])
}

const unfinished = () => readdir(join(server.dataDir, 'media', 'incoming')).catch(() => [])

/** Sends bytes from the offset of the upload, and breaks the connection after some of them were sent. */
async function sendAndCut(id: number, content: Buffer, offset: number, bytes: number): Promise<void> {
  const agent = new Agent()
  const headers = {
    ...CHUNK,
    authorization: `Bearer ${user.access}`,
    'upload-offset': offset,
    'content-length': content.length - offset,
  }
  const outgoing = request({ agent, port, host: '127.0.0.1', method: 'PATCH', path: `/api/uploads/${id}/`, headers })
  outgoing.on('error', () => undefined)
  const closed = new Promise((resolve) => outgoing.once('close', resolve))
  await new Promise((resolve) => outgoing.write(content.subarray(offset, offset + bytes), resolve))
  outgoing.destroy()
  agent.destroy()
  await closed
}

test('a file of 50 MB arrives intact over a connection that breaks ten times', { tags: ['VAL-52'] }, async () => {
  const content = makeLargeMp4(50 * MIB)
  const id = await create(content)
  let offset = 0
  for (let cut = 0; cut < 10; cut += 1) {
    await sendAndCut(id, content, offset, 4.7 * MIB)
    const received = await offsetOf(id)
    expect(received).toBeGreaterThanOrEqual(offset)
    expect(received).toBeLessThan(content.length)
    offset = received
  }
  expect(offset).toBeGreaterThan(10 * MIB)
  const last = await append(id, offset, content.subarray(offset))
  expect(last).toMatchObject({
    status: 204,
    headers: { 'upload-offset': String(content.length), 'upload-sha256': hash('sha256', content) },
  })
  const work = await user.call('POST', '/api/works/', { description: 'Stairs', uploads: [id] })
  expect(work).toMatchObject({
    status: 201,
    body: { files: [{ name: 'walk.mp4', size: content.length, sha256: hash('sha256', content) }] },
  })
  const served = await server.app.inject({ url: work.body.files[0].url })
  expect(served.rawPayload.equals(content)).toBe(true)
  expect(await unfinished()).toEqual([])
})

test('a tus client uploads in chunks and resumes an upload', async () => {
  const content = makeLargeMp4(5 * MIB)
  const send = (uploadUrl: string | null) => {
    const { promise, reject, resolve } = Promise.withResolvers<string>()
    const upload = new Upload(content, {
      endpoint: `http://127.0.0.1:${port}/api/uploads/`,
      uploadUrl,
      chunkSize: MIB,
      headers: { Authorization: `Bearer ${user.access}` },
      metadata: { filename: 'a.mp4', sha256: hash('sha256', content) },
      onChunkComplete: (_size, accepted) => {
        if (uploadUrl === null && accepted === 2 * MIB) void upload.abort().then(() => resolve(upload.url ?? ''))
      },
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    })
    upload.start()
    return promise
  }
  const url = await send(null)
  expect(await send(url)).toBe(url)
  const { body } = await user.call('GET', new URL(url).pathname)
  expect(body).toMatchObject({ offset: content.length, sha256: hash('sha256', content), media_type: 'video/mp4' })
})

test('a finished upload returns a receipt, and can be used for one work only', async () => {
  const content = await makePicture({ isNoisy: true })
  const id = await uploadWhole(content)
  expect(await user.call('GET', `/api/uploads/${id}/`)).toMatchObject({
    status: 200,
    body: {
      id,
      size: content.length,
      offset: content.length,
      sha256: hash('sha256', content),
      media_type: 'image/jpeg',
    },
  })
  const headers = { 'idempotency-key': 'work-of-uploads' }
  const first = await user.call('POST', '/api/works/', { uploads: [id] }, headers)
  expect(first.status).toBe(201)
  expect(await user.call('POST', '/api/works/', { uploads: [id] }, headers)).toMatchObject({ body: first.body })
  const reused = await user.call('POST', '/api/works/', { uploads: [id] })
  expect(reused).toMatchObject({ status: 400, body: { uploads: [`Invalid pk "${id}" - object does not exist.`] } })
  const added = await uploadWhole(await makePicture({ isNoisy: true }))
  const more = await user.call('POST', '/api/works/', { work_id: first.body.id, uploads: [added] })
  expect(more).toMatchObject({ status: 200, body: { id: first.body.id } })
  expect(more.body.files).toHaveLength(2)
})

test(
  'rejects a work with unfinished or unsupported uploads, or without uploads',
  { tags: ['VAL-54', 'VAL-56'] },
  async () => {
    const before = (await user.call('GET', '/api/works/')).body.count
    const incomplete = await create(makeMp4(500))
    await append(incomplete, 0, makeMp4(500).subarray(0, 200))
    const video = await uploadWhole(makeWebm())
    const cases: [unknown, string][] = [
      [[incomplete], `Upload "${incomplete}" is not finished.`],
      [[video], 'Invalid file type'],
      [[], 'At least one file is required'],
      [undefined, 'At least one file is required'],
      ['x', 'Expected a list of items.'],
    ]
    for (const [uploads, text] of cases) {
      const response = await user.call('POST', '/api/works/', { description: 'x', uploads })
      expect(response).toMatchObject({ status: 400, body: { uploads: [text] } })
    }
    expect((await user.call('GET', '/api/works/')).body.count).toBe(before)
  },
)

test('rejects and deletes a file whose SHA-256 is not the announced one, or whose type is not supported', async () => {
  const content = makeMp4(600)
  const other = await create(content, { 'upload-metadata': metadataOf(makeMp4(700)) })
  expect(await append(other, 0, content)).toMatchObject({
    status: 400,
    body: { sha256: ['The file that arrived is not the one that was sent.'] },
  })
  const markup = Buffer.from('GIF89a<script>alert(1)</script>')
  const script = await create(markup)
  expect(await append(script, 0, markup)).toMatchObject({ status: 400, body: { files: ['Invalid file type'] } })
  for (const id of [other, script]) expect((await user.call('GET', `/api/uploads/${id}/`)).status).toBe(404)
})

test('rejects sizes over the limit, and chunks beyond the size', { tags: ['VAL-53'] }, async () => {
  const createOfSize = (length: string) => user.call('POST', '/api/uploads/', undefined, { 'upload-length': length })
  expect(await createOfSize('52428801')).toMatchObject({ status: 400, body: { files: ['File too large'] } })
  expect(await createOfSize('0')).toMatchObject({ status: 400, body: { files: ['Invalid file type'] } })
  for (const length of ['', '-1', '1.5', 'x']) expect((await createOfSize(length)).status).toBe(400)
  const content = makeMp4(400)
  const id = await create(content)
  expect((await append(id, 0, Buffer.concat([content, content]))).status).toBe(413)
  expect(await offsetOf(id)).toBeLessThanOrEqual(content.length)
})

test('returns 409 for a chunk with the wrong offset, and changes nothing', async () => {
  const content = makeMp4(400)
  const id = await create(content)
  await append(id, 0, content.subarray(0, 100))
  for (const offset of [0, 99, 101, 400]) {
    expect((await append(id, offset, content.subarray(offset))).status).toBe(409)
  }
  expect(await offsetOf(id)).toBe(100)
  expect((await append(id, 100, content.subarray(100))).status).toBe(204)
})

test('creates one upload for repeated requests with the same key', { tags: ['API-92'] }, async () => {
  const content = makeMp4(300)
  const headers = { 'idempotency-key': 'create-1' }
  expect(await create(content, headers)).toBe(await create(content, headers))
})

test('an upload is visible to its own account only, and disappears when deleted', { tags: ['API-06'] }, async () => {
  const content = makeMp4(350)
  const id = await create(content)
  await append(id, 0, content.subarray(0, 10))
  const other = await server.signIn()
  expect((await other.call('GET', `/api/uploads/${id}/`)).status).toBe(404)
  expect((await append(id, 10, content.subarray(10), other.call)).status).toBe(404)
  expect((await other.call('POST', '/api/works/', { uploads: [id] })).status).toBe(400)
  expect((await server.anonymous('GET', `/api/uploads/${id}/`)).status).toBe(401)
  const before = await unfinished()
  expect((await user.call('DELETE', `/api/uploads/${id}/`)).status).toBe(204)
  expect((await user.call('GET', `/api/uploads/${id}/`)).status).toBe(404)
  expect(await unfinished()).toHaveLength(before.length - 1)
})

test('rejects a work with a finished upload of another account', { tags: ['API-06'] }, async () => {
  const id = await uploadWhole(await makePicture({ isNoisy: true }))
  const other = await server.signIn()
  const stolen = await other.call('POST', '/api/works/', { uploads: [id] })
  expect(stolen).toMatchObject({ status: 400, body: { uploads: [`Invalid pk "${id}" - object does not exist.`] } })
  expect((await user.call('POST', '/api/works/', { uploads: [id] })).status).toBe(201)
})

test(
  'an account with too many unused uploads must delete one before it can create another',
  { tags: ['VAL-52', 'LIM-04'] },
  async () => {
    const account = await server.signIn()
    const createOfSize = (bytes: number) =>
      account.call('POST', '/api/uploads/', undefined, { 'upload-length': String(bytes), 'tus-resumable': '1.0.0' })
    const [row] = await server.sql('select id from users where username = $1', [account.username])
    /** Inserts unused uploads. */
    const insertUnused = (count: number, bytes: number, age = '1 day') =>
      server.sql(
        `insert into uploads (user_id, name, size, part, created_at)
       select $1, 'a.mp4', $2, 'none', now() - $3::interval from generate_series(1, $4::int) i`,
        [row?.id, bytes, age, count],
      )
    const tooMany = {
      detail: 'Too many unfinished uploads. Finish or cancel some first; each is dropped after 7 days.',
    }
    await insertUnused(200, 10, '8 days')
    await insertUnused(UPLOADS_WAITING_MAX - 2, 10)
    const racing = await Promise.all(Array.from({ length: 6 }, () => createOfSize(10)))
    expect(statuses(racing)).toEqual([201, 201, 429, 429, 429, 429])
    expect(racing.find(({ status }) => status === 429)).toMatchObject({
      headers: { 'retry-after': '60' },
      body: tooMany,
    })
    const id = racing.find(({ status }) => status === 201)?.body.id
    expect((await account.call('DELETE', `/api/uploads/${id}/`)).status).toBe(204)
    expect((await createOfSize(10)).status).toBe(201)
    await server.sql('delete from uploads where user_id = $1', [row?.id])
    await insertUnused(40, 50 * MIB)
    expect((await createOfSize(48 * MIB)).status).toBe(201)
    expect(await createOfSize(1)).toMatchObject({ status: 429, body: tooMany })
    // The error is not stored: a retry with the same key succeeds once there is room.
    const createKeyed = () =>
      account.call('POST', '/api/uploads/', undefined, { 'upload-length': '1', 'idempotency-key': 'waits' })
    expect(await createKeyed()).toMatchObject({ status: 429, body: tooMany })
    await server.sql('delete from uploads where user_id = $1', [row?.id])
    expect((await createKeyed()).status).toBe(201)
    expect((await user.call('POST', '/api/uploads/', undefined, { 'upload-length': '10' })).status).toBe(201)
  },
)

test('returns 412 for another protocol version, and names the supported one', async () => {
  const headers = { 'upload-length': '5', 'tus-resumable': '0.2.2' }
  const response = await user.call('POST', '/api/uploads/', undefined, headers)
  expect(response).toMatchObject({ status: 412, headers: { 'tus-version': '1.0.0' } })
})

test('deletes expired uploads, including finished ones without a work', { tags: ['DEL-18'] }, async () => {
  const content = makeMp4(450)
  const incomplete = await create(content)
  await append(incomplete, 0, content.subarray(0, 100))
  const whole = await uploadWhole(makeMp4(460))
  await runMaintenance(server.app.services)
  expect(await offsetOf(incomplete)).toBe(100)
  await server.sql(`update uploads set created_at = now() - interval '8 days'`)
  await server.sql(`update originals set created_at = now() - interval '2 days'`)
  for (const id of [incomplete, whole]) expect((await user.call('GET', `/api/uploads/${id}/`)).status).toBe(404)
  await runMaintenance(server.app.services)
  expect(await unfinished()).toEqual([])
  const stored = await server.sql('select 1 from originals where sha256 = $1', [hash('sha256', makeMp4(460))])
  expect(stored).toEqual([])
})

test('the cleanup at server start does not delete resumable uploads', { tags: ['OPS-03'] }, async () => {
  const content = makeLargeMp4(3 * MIB)
  const id = await create(content)
  await append(id, 0, content.subarray(0, MIB))
  await sweepIncoming(join(server.dataDir, 'media', 'incoming'), { isShared: false })
  expect(await offsetOf(id)).toBe(MIB)
  expect((await append(id, MIB, content.subarray(MIB))).headers['upload-sha256']).toBe(hash('sha256', content))
})
