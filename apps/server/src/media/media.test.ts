import type { WorkFile } from '@daywork/domain/portfolio/work'
import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { makePicture } from '../testing/make-picture.ts'
import { makeMp4 } from '../testing/make-video.ts'
import { shareTestApp } from '../testing/test-app.ts'
import { buildWork, type SentFile, upload } from '../testing/upload.ts'
import { mediaFolder } from './media-folders.ts'
import { originalKey } from './storage/storage-keys.ts'

const { server, user } = await shareTestApp()
afterEach(() => vi.useRealTimers())

async function storeFile(file: SentFile): Promise<WorkFile> {
  const { body, status } = await upload(user.call, {}, [file])
  expect(status).toBe(201)
  return body.files[0]
}

/** As an image or video tag asks: without a token. */
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers })

test('PORT-11 a file is served as it came in, with its sniffed type and headers that keep it harmless', async () => {
  const content = await makePicture({ format: 'png' })
  const file = await storeFile({ name: 'plan "A" façade 写真.jpg', content, type: 'text/html' })
  const answer = await ask(file.url)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toEqual(content)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'content-length': String(content.length),
    'accept-ranges': 'bytes',
    etag: `"${createHash('sha256').update(content).digest('hex')}"`,
  })
  expect(answer.headers['content-disposition']).toBe(
    `inline; filename="plan \\"A\\" fa?ade ??.jpg"; filename*=UTF-8''plan%20%22A%22%20fa%C3%A7ade%20%E5%86%99%E7%9C%9F.jpg`,
  )
  expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
})

test('PORT-11 an address lives for 7 to 14 days, and no longer in caches', async () => {
  const file = await storeFile({ name: 'a.mp4', content: makeMp4(101) })
  const maxAge = /max-age=(\d+)/.exec(String((await ask(file.url)).headers['cache-control']))?.[1]
  const days = Number(maxAge) / 86_400
  expect(days).toBeGreaterThanOrEqual(7)
  expect(days).toBeLessThanOrEqual(14)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 })
  expect((await ask(file.url)).statusCode).toBe(200)
  vi.setSystemTime(Date.now() + 7 * 86_400_000)
  expect((await ask(file.url)).statusCode).toBe(404)
})

test('PORT-11 without its signature, or with one of another file, an address answers 404', async () => {
  const [one, other] = [await buildWork(user.call), await buildWork(user.call)].map((work) => work.files[0])
  const parts = (one?.url ?? '').split('/')
  const change = (at: number, to: string) => parts.with(at, to).join('/')
  const forged = [
    change(2, String(other?.id)),
    change(3, '320'),
    change(4, String(Number(parts[4]) + 604_800)),
    change(5, (other?.url ?? '').split('/')[5] ?? ''),
    change(5, 'x'),
    change(2, 'x'),
    change(3, '1280'),
    `/media/${one?.id}/`,
    `/media/${one?.id}/original/`,
    '/media/',
  ]
  for (const url of forged) {
    const answer = await ask(url)
    expect([url, answer.statusCode]).toEqual([url, 404])
  }
  const withToken = await user.call('GET', change(5, 'x'))
  expect(withToken.status).toBe(404)
})

test('PORT-11 a video is served in ranges', async () => {
  const content = Buffer.concat([makeMp4(1000)])
  content.write('0123456789', 100)
  const { url } = await storeFile({ name: 'a.mp4', content })
  const part = async (range: string, more: Record<string, string> = {}) => {
    const { headers, rawPayload, statusCode } = await ask(url, { range, ...more })
    return { statusCode, range: headers['content-range'], length: headers['content-length'], body: String(rawPayload) }
  }
  expect(await part('bytes=100-104')).toEqual({
    statusCode: 206,
    range: 'bytes 100-104/1000',
    length: '5',
    body: '01234',
  })
  expect(await part('bytes=-900')).toMatchObject({ statusCode: 206, range: 'bytes 100-999/1000', length: '900' })
  expect(await part('bytes=990-')).toMatchObject({ statusCode: 206, range: 'bytes 990-999/1000', length: '10' })
  expect(await part('bytes=1000-')).toMatchObject({ statusCode: 416, range: 'bytes */1000' })
  const { etag = '' } = (await ask(url)).headers
  expect(await part('bytes=0-1', { 'if-range': etag })).toMatchObject({ statusCode: 206 })
  expect(await part('bytes=0-1', { 'if-range': '"another"' })).toMatchObject({ statusCode: 200, length: '1000' })
})

test('PORT-11 HEAD answers the headers alone, and a browser that has the file gets 304', async () => {
  const { url } = await storeFile({ name: 'a.mp4', content: makeMp4(700) })
  const head = await ask(url, {}, 'HEAD')
  expect(head).toMatchObject({ statusCode: 200, body: '' })
  expect(head.headers).toMatchObject({ 'content-length': '700', 'content-type': 'video/mp4' })
  const again = await ask(url, { 'if-none-match': String(head.headers.etag) })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
})

test('PORT-11 while a small picture is not made yet the original stands in, and is not kept in its place', async () => {
  const content = await makePicture({ width: 500, height: 400 })
  const { thumbnail_url } = await storeFile({ name: 'a.jpg', content })
  const answer = await ask(thumbnail_url ?? '')
  expect(answer.rawPayload).toEqual(content)
  expect(answer.headers['cache-control']).toBe('private, no-cache')
})

test('PORT-12 names are labels: no file of theirs appears anywhere', async () => {
  const content = await makePicture({ background: '#123' })
  for (const name of ['../../x.jpg', String.raw`..\..\x.jpg`, '/etc/x.jpg', 'a\u0000b.jpg']) {
    const file = await storeFile({ name, content })
    expect((await ask(file.url)).statusCode).toBe(200)
  }
  const escaping = await storeFile({ name: '../../x.jpg', content })
  expect(escaping.name).toBe('../../x.jpg')
  expect((await ask(escaping.url)).headers['content-disposition']).toBe('inline; filename=x.jpg')
  const paths = await readdir(server.dataDir, { recursive: true })
  expect(paths.filter((path) => path.includes('x.jpg'))).toEqual([])
  expect(await readdir(`${server.dataDir}/..`)).not.toContain('x.jpg')
})

test('the same content is stored once, however often it is sent', async () => {
  const content = await makePicture({ background: '#456' })
  const sha256 = createHash('sha256').update(content).digest('hex')
  const [first, second] = [await storeFile({ name: 'a.jpg', content }), await storeFile({ name: 'b.jpg', content })]
  expect(second.id).not.toBe(first.id)
  const paths = await readdir(`${server.dataDir}/media`, { recursive: true })
  expect(paths.filter((path) => path.includes(sha256))).toEqual([
    `originals/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`,
  ])
})

test('OPS-21 a file that the media store has lost answers 404', async () => {
  const file = await storeFile({ name: 'a.jpg', content: await makePicture() })
  const { sha256 } = file
  await rm(join(mediaFolder(server.dataDir), originalKey(sha256)))
  const answer = await ask(file.url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ detail: 'Not found.' })
})
