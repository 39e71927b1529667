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
  ['an SVG that says so', () => ({ name: 'plan.svg', type: 'image/svg+xml', content: svg })],
  ['a script in a GIF', () => ({ name: 'a.gif', type: 'image/gif', content: 'GIF89a<script>alert(1)</script>' })],
  ['nothing', () => ({ name: 'photo.jpg', type: 'image/jpeg', content: '' })],
  ['half a JPEG', async () => halfOf(await makePicture({ width: 300, height: 300, isNoisy: true }))],
  ['a WebP', async () => ({ name: 'photo.webp', type: 'image/webp', content: await makePicture({ format: 'webp' }) })],
  ['a WebM', () => ({ name: 'clip.webm', type: 'video/webm', content: makeWebm() })],
]
const halfOf = (picture: Buffer) => ({ name: 'a.jpg', content: picture.subarray(0, picture.length / 2) })

test.each(hostile)('%s is refused, and nothing of it stays', { tags: ['PORT-10', 'VAL-56'] }, async (_what, make) => {
  const [works, files] = [await countWorks(), await storedFiles()]
  const answer = await upload(user.call, {}, [await make()])
  expect(answer).toMatchObject({ status: 400, body: { files: ['Invalid file type'] } })
  expect([await countWorks(), await storedFiles()]).toEqual([works, files])
})

test("a JPEG named 'capture.photo' is accepted", { tags: ['PORT-10'] }, async () => {
  const answer = await upload(user.call, {}, [{ ...(await buildPicture('capture.photo')), type: 'text/plain' }])
  expect(answer).toMatchObject({ status: 201, body: { files: [{ media_type: 'image/jpeg', name: 'capture.photo' }] } })
})

test('when one of several files is refused, none is stored and no work is made', { tags: ['PORT-14'] }, async () => {
  const [works, files] = [await countWorks(), await storedFiles()]
  const sent = [await buildPicture(), { name: 'b.jpg', content: 'words' }, { name: 'c.mp4', content: makeMp4(321) }]
  const answer = await upload(user.call, { description: 'All or nothing' }, sent)
  expect(answer).toMatchObject({ status: 400, body: { files: ['Invalid file type'] } })
  expect([await countWorks(), await storedFiles()]).toEqual([works, files])
})

test('ten files are taken, eleven answer 413 and leave nothing', { tags: ['LIM-04'] }, async () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({ name: `${index}.mp4`, content: makeMp4(200 + index) }))
  expect((await upload(user.call, {}, ten)).body.files).toHaveLength(10)
  const [works, files] = [await countWorks(), await storedFiles()]
  const answer = await upload(user.call, {}, [...ten, { name: 'k.mp4', content: makeMp4(300) }])
  expect(answer).toMatchObject({ status: 413, body: { detail: 'The request is too large.' } })
  expect([await countWorks(), await storedFiles()]).toEqual([works, files])
})

test('a damaged multipart body answers 400 and leaves nothing', { tags: ['API-07'] }, async () => {
  const files = await storedFiles()
  const sent = await multipart({ description: 'x' }, [await buildPicture()])
  const cases = [
    { body: sent.body.subarray(0, -40), headers: sent.headers },
    { body: sent.body, headers: { 'content-type': 'multipart/form-data' } },
    { body: Buffer.from('--x\r\nno header'), headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  ]
  for (const { body, headers } of cases) {
    const answer = await user.call('POST', '/api/works/', body, headers)
    expect(answer).toMatchObject({ status: 400, body: { detail: 'The multipart body is damaged.' } })
  }
  expect(await storedFiles()).toEqual(files)
})

test('files and fields of other names are passed over', { tags: ['API-12'] }, async () => {
  const sent = await multipart({ colour: 'red' }, [await buildPicture()], 'attachment')
  const answer = await user.call('POST', '/api/works/', sent.body, sent.headers)
  expect(answer).toMatchObject({ status: 400, body: { files: ['At least one file is required'] } })
})

test('text that cannot be stored is refused at its field', { tags: ['API-98'] }, async () => {
  const answer = await upload(user.call, { description: 'a\u0000b' }, [await buildPicture()])
  expect(answer).toMatchObject({ status: 400, body: { description: ['Null characters are not allowed.'] } })
})
