import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makePicture } from '../../testing/make-picture.ts'
import { makeMp4, makeWebm } from '../../testing/make-video.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildPicture, multipart, type SentFile, upload } from '../../testing/upload.ts'

const { server, user } = await shareTestApp()

const countWorks = async (): Promise<number> => (await user.call('GET', '/api/works/')).body.count
const storedFiles = async () => {
  const entries = await readdir(`${server.dataDir}/media`, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const hostile: [string, () => Promise<SentFile> | SentFile][] = [
  ['text', () => ({ name: 'photo.jpg', type: 'image/jpeg', content: 'just words' })],
  ['HTML', () => ({ name: 'photo.jpg', type: 'image/jpeg', content: '<!doctype html><script>alert(1)</script>' })],
  ['an SVG', () => ({ name: 'photo.jpg', type: 'image/jpeg', content: svg })],
  ['an SVG with its own type', () => ({ name: 'plan.svg', type: 'image/svg+xml', content: svg })],
  ['a script in a GIF', () => ({ name: 'a.gif', type: 'image/gif', content: 'GIF89a<script>alert(1)</script>' })],
  ['nothing', () => ({ name: 'photo.jpg', type: 'image/jpeg', content: '' })],
  ['half a JPEG', async () => halfOf(await makePicture({ width: 300, height: 300, isNoisy: true }))],
  ['a WebP', async () => ({ name: 'photo.webp', type: 'image/webp', content: await makePicture({ format: 'webp' }) })],
  ['a WebM', () => ({ name: 'clip.webm', type: 'video/webm', content: makeWebm() })],
]
const halfOf = (picture: Buffer) => ({ name: 'a.jpg', content: picture.subarray(0, picture.length / 2) })

test.each(hostile)('rejects %s and leaves no file', { tags: ['PORT-10', 'VAL-56'] }, async (_what, make) => {
  const [works, files] = [await countWorks(), await storedFiles()]
  const response = await upload(user.call, {}, [await make()])
  expect(response).toMatchObject({ status: 400, body: { files: ['Invalid file type'] } })
  expect([await countWorks(), await storedFiles()]).toEqual([works, files])
})

test("accepts a JPEG named 'capture.photo'", { tags: ['PORT-10'] }, async () => {
  const response = await upload(user.call, {}, [{ ...(await buildPicture('capture.photo')), type: 'text/plain' }])
  expect(response).toMatchObject({
    status: 201,
    body: { files: [{ media_type: 'image/jpeg', name: 'capture.photo' }] },
  })
})

test('stores no file and no work if one of several files is rejected', { tags: ['PORT-14'] }, async () => {
  const [works, files] = [await countWorks(), await storedFiles()]
  const sent = [await buildPicture(), { name: 'b.jpg', content: 'text' }, { name: 'c.mp4', content: makeMp4(321) }]
  const response = await upload(user.call, { description: 'All or nothing' }, sent)
  expect(response).toMatchObject({ status: 400, body: { files: ['Invalid file type'] } })
  expect([await countWorks(), await storedFiles()]).toEqual([works, files])
})

test('accepts ten files, and returns 413 for eleven without leaving a file', { tags: ['LIM-04'] }, async () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({ name: `${index}.mp4`, content: makeMp4(200 + index) }))
  expect((await upload(user.call, {}, ten)).body.files).toHaveLength(10)
  const [works, files] = [await countWorks(), await storedFiles()]
  const response = await upload(user.call, {}, [...ten, { name: 'k.mp4', content: makeMp4(300) }])
  expect(response).toMatchObject({ status: 413, body: { detail: 'The request is too large.' } })
  expect([await countWorks(), await storedFiles()]).toEqual([works, files])
})

test('returns 400 for a damaged multipart body, and leaves no file', { tags: ['API-07'] }, async () => {
  const files = await storedFiles()
  const sent = await multipart({ description: 'x' }, [await buildPicture()])
  const cases = [
    { body: sent.body.subarray(0, -40), headers: sent.headers },
    { body: sent.body, headers: { 'content-type': 'multipart/form-data' } },
    { body: Buffer.from('--x\r\nno header'), headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  ]
  for (const { body, headers } of cases) {
    const response = await user.call('POST', '/api/works/', body, headers)
    expect(response).toMatchObject({ status: 400, body: { detail: 'The multipart body is damaged.' } })
  }
  expect(await storedFiles()).toEqual(files)
})

test('ignores files and fields with other names', { tags: ['API-12'] }, async () => {
  const sent = await multipart({ color: 'red' }, [await buildPicture()], 'attachment')
  const response = await user.call('POST', '/api/works/', sent.body, sent.headers)
  expect(response).toMatchObject({ status: 400, body: { files: ['At least one file is required'] } })
})

test('rejects text that cannot be stored, with an error for its field', { tags: ['API-98'] }, async () => {
  const response = await upload(user.call, { description: 'a\u0000b' }, [await buildPicture()])
  expect(response).toMatchObject({ status: 400, body: { description: ['Null characters are not allowed.'] } })
})
