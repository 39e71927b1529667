import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { makePicture } from '../../testing/make-picture.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { ResumableUploads } from './resumable-uploads.ts'

const { call, server } = await shareTestApp()
const { db, uploads } = server.app.services
const [account] = await server.sql('select id from users')
const requester = { id: Number(account?.id), signal: new AbortController().signal }

async function create(content: Buffer): Promise<number> {
  const { body, status } = await call('POST', '/api/uploads/', undefined, { 'upload-length': String(content.length) })
  expect(status).toBe(201)
  return body.id
}

test(
  'late bytes of a lost connection to one server do not get into the upload that goes on at another',
  { tags: ['VAL-52', 'OPS-05'] },
  async () => {
    const content = await makePicture({ isNoisy: true, format: 'jpeg' })
    const id = await create(content)
    const open = () => new ResumableUploads(db, uploads)
    const [first, second] = [open(), open()]
    const [lost, next] = [new PassThrough(), new PassThrough()]
    const [third, half] = [Math.floor(content.length / 3), Math.floor(content.length / 2)]
    const waitFor = (offset: number) =>
      vi.waitFor(async () => expect(await open().read(requester, id)).toMatchObject({ offset }))

    const losing = first.append(requester, id, { offset: 0, source: lost })
    lost.write(content.subarray(0, third))
    await waitFor(third)
    const going = second.append(requester, id, { offset: third, source: next })
    next.write(content.subarray(third, half))
    await waitFor(half)
    lost.end(content.subarray(third, half))
    await losing
    next.end(content.subarray(half))
    expect(await going).toMatchObject({ offset: content.length, sha256: hash('sha256', content) })
  },
)

test('an upload with more bytes than its file has is not stored', { tags: ['VAL-52'] }, async () => {
  const content = await makePicture({ format: 'jpeg' })
  const id = await create(content)
  const [row] = await server.sql('select part from uploads where id = $1', [id])
  const reading = new ResumableUploads(db, uploads)
  expect(await reading.read(requester, id)).toMatchObject({ offset: 0 })
  const { folder } = uploads
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, String(row?.part)), Buffer.concat([content, Buffer.alloc(9)]))
  await expect(reading.read(requester, id)).rejects.toMatchObject({ code: 'invalid' })
  expect(await server.sql('select id from uploads')).not.toContainEqual({ id })
})
