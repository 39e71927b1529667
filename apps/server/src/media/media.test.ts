import type { WorkFile } from '@daywork/domain/portfolio/work'
import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLogger } from '../logger.ts'
import { buildWorkOrder } from '../testing/factories.ts'
import { makePicture } from '../testing/make-picture.ts'
import { makeMp4 } from '../testing/make-video.ts'
import { type Account, callWith, shareTestApp, startTestApp } from '../testing/test-app.ts'
import { buildWork, type SentFile, upload } from '../testing/upload.ts'
import { mediaFolder } from './media-folders.ts'
import { originalKey } from './storage/storage-keys.ts'

const { server, user } = await shareTestApp()
const HOUR_SECONDS = 60 * 60

afterEach(() => vi.useRealTimers())

async function storeFile(file: SentFile): Promise<WorkFile> {
  const { body, status } = await upload(user.call, {}, [file])
  expect(status).toBe(201)
  return body.files[0]
}

/** Requests a file without a token, like an image or video tag. */
const requestFile = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers })

test(
  'serves a file unchanged, with its detected type and headers that make it harmless',
  { tags: ['API-18', 'PORT-11'] },
  async () => {
    const content = await makePicture({ format: 'png' })
    const file = await storeFile({ name: 'plan "A" façade 写真.jpg', content, type: 'text/html' })
    const response = await requestFile(file.url)
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload).toEqual(content)
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      etag: `"${createHash('sha256').update(content).digest('hex')}"`,
    })
    expect(response.headers['content-disposition']).toBe(
      `inline; filename="plan \\"A\\" fa?ade ??.jpg"; filename*=UTF-8''plan%20%22A%22%20fa%C3%A7ade%20%E5%86%99%E7%9C%9F.jpg`,
    )
    expect(response.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
  },
)

test('a URL is valid for 1 to 25 hours, and is not cached longer than that', { tags: ['PORT-15'] }, async () => {
  const file = await storeFile({ name: 'a.mp4', content: makeMp4(101) })
  const maxAge = Number(/max-age=(\d+)/.exec(String((await requestFile(file.url)).headers['cache-control']))?.[1])
  expect(maxAge / HOUR_SECONDS).toBeGreaterThan(0.99)
  expect(maxAge / HOUR_SECONDS).toBeLessThanOrEqual(25)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (maxAge - 60) * 1000 })
  expect((await requestFile(file.url)).statusCode).toBe(200)
  vi.setSystemTime(Date.now() + 60_000)
  expect((await requestFile(file.url)).statusCode).toBe(404)
})

describe('URLs expire with their session', () => {
  const endings: [string, (account: Account) => Promise<unknown>][] = [
    ['log-out', ({ call, refresh }) => call('POST', '/accounts/logout/', { refresh })],
    [
      'a changed password',
      ({ call, password }) =>
        call('POST', '/accounts/password/', { current_password: password, new_password: 'a new horse' }),
    ],
    [
      'a disabled account',
      ({ username }) => server.sql('update users set disabled_at = now() where username = $1', [username]),
    ],
    [
      'its expiry',
      () =>
        server.sql(
          "update sessions set expires_at = now() - interval '1 minute' where id = (select max(id) from sessions)",
        ),
    ],
  ]
  test.each(endings)('that ends by %s', { tags: ['PORT-16'] }, async (_, end) => {
    const account = await server.signIn()
    const [file] = (await buildWork(account.call)).files
    const { etag } = (await requestFile(file?.url ?? '')).headers
    expect(etag).toBeDefined()
    await end(account)
    expect((await requestFile(file?.url ?? '')).statusCode).toBe(404)
    expect((await requestFile(file?.url ?? '', { 'if-none-match': String(etag) })).statusCode).toBe(404)
  })

  test('each session gets its own URLs in lists, records, and responses to writes', { tags: ['PORT-16'] }, async () => {
    const { id, session } = await createWork()
    const order = await buildWorkOrder(user.call)
    await user.call('PATCH', `/api/works/${id}/`, { work_order_id: order.id })
    const colleague = await server.signIn()
    const colleagueSession = String(await sessionIdOf(colleague))
    expect(colleagueSession).not.toBe(session)
    for (const path of [
      `/api/works/${id}/`,
      '/api/works/',
      '/api/portfolio/',
      `/api/projects/${order.project}/works/`,
      `/api/projects/${order.project}/work-orders/`,
      '/api/work-orders/',
      `/api/work-orders/${order.id}/`,
    ]) {
      const { body } = await colleague.call('GET', path)
      expect([path, scopesIn(JSON.stringify(body))]).toEqual([path, [`s${colleagueSession}`]])
    }
    const edited = await colleague.call('PATCH', `/api/works/${id}/`, { description: 'Another word' })
    expect(scopesIn(JSON.stringify(edited.body))).toEqual([`s${colleagueSession}`])
    expect((await requestFile(edited.body.files[0].url)).statusCode).toBe(200)
  })

  test(
    'an idempotent retry from another session returns URLs of that session',
    { tags: ['PORT-16', 'API-92'] },
    async () => {
      const { id } = await createWork()
      const { password, username } = user
      const { access } = (await server.anonymous('POST', '/accounts/login/', { username, password })).body
      const once = { 'idempotency-key': 'one restore' }
      await user.call('DELETE', `/api/works/${id}/`)
      const first = await user.call('POST', `/api/works/${id}/restore/`, undefined, once)
      const retried = await callWith(server.app, { authorization: `Bearer ${access}` })(
        'POST',
        `/api/works/${id}/restore/`,
        undefined,
        once,
      )
      expect(retried.status).toBe(200)
      expect(scopesIn(JSON.stringify(retried.body))).not.toEqual(scopesIn(JSON.stringify(first.body)))
      expect((await requestFile(retried.body.files[0].url)).statusCode).toBe(200)
      const stored = await server.sql(`select body from idempotency_keys where key = 'one restore'`)
      expect(JSON.stringify(stored)).toContain('/media/')
      expect(scopesIn(JSON.stringify(stored))).toEqual([])
    },
  )

  test('does not change text that looks like a URL', { tags: ['PORT-16'] }, async () => {
    const description = 'see "url":"/media/1/320/" and /media/1/original/'
    const { id } = await buildWork(user.call)
    const { body } = await user.call('PATCH', `/api/works/${id}/`, { description })
    expect(body.description).toBe(description)
  })

  async function createWork() {
    const work = await buildWork(user.call)
    return { id: work.id, session: String(await sessionIdOf(user)) }
  }

  async function sessionIdOf({ call }: Account): Promise<unknown> {
    const { results } = (await call('GET', '/accounts/sessions/')).body
    return results.find(({ current }: { current: boolean }) => current).id
  }

  const scopesIn = (json: string) => [
    ...new Set(Array.from(json.matchAll(/media\/\d+\/\w+\/(\w+)\//g), ([, scope]) => scope)),
  ]
})

test('does not log the signature of a valid, malformed, or expired URL', { tags: ['PORT-17'] }, async () => {
  const output = new PassThrough()
  const logged = await startTestApp({}, { logger: createLogger('trace', output) })
  const account = await logged.signIn()
  const { url = '' } = (await buildWork(account.call)).files[0] ?? {}
  const signature = url.split('/').at(-2) ?? ''
  const malformed = [
    `${url}x`,
    url.slice(0, -1),
    `/x${url}`,
    url.replace('/media/', '/media//'),
    `/x%2Fmedia%2F${signature}`,
  ]
  for (const address of [url, ...malformed]) await logged.app.inject({ url: address })
  await account.call('POST', '/accounts/logout/', { refresh: account.refresh })
  await logged.app.inject({ url })
  await logged.close()
  output.end()
  const lines = await text(output)
  expect(lines).toContain('GET /media/')
  expect(signature.length).toBeGreaterThan(40)
  expect(lines).not.toContain(signature)
})

test('returns 404 for a URL without its signature, or with that of another file', { tags: ['PORT-11'] }, async () => {
  const [one, other] = [await buildWork(user.call), await buildWork(user.call)].map((work) => work.files[0])
  const parts = (one?.url ?? '').split('/')
  const change = (at: number, to: string) => parts.with(at, to).join('/')
  const forged = [
    change(2, String(other?.id)),
    change(3, '320'),
    change(4, 's999'),
    change(4, 'x'),
    change(5, String(Number(parts[5]) + 86_400)),
    change(6, (other?.url ?? '').split('/')[6] ?? ''),
    change(6, 'x'),
    change(2, 'x'),
    change(3, '1280'),
    `/media/${one?.id}/`,
    `/media/${one?.id}/original/`,
    '/media/',
  ]
  for (const url of forged) {
    const response = await requestFile(url)
    expect([url, response.statusCode]).toEqual([url, 404])
  }
  const withToken = await user.call('GET', change(6, 'x'))
  expect(withToken.status).toBe(404)
})

test('serves ranges of a video', { tags: ['PORT-11'] }, async () => {
  const content = Buffer.concat([makeMp4(1000)])
  content.write('0123456789', 100)
  const { url } = await storeFile({ name: 'a.mp4', content })
  const part = async (range: string, more: Record<string, string> = {}) => {
    const { headers, rawPayload, statusCode } = await requestFile(url, { range, ...more })
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
  const { etag = '' } = (await requestFile(url)).headers
  expect(await part('bytes=0-1', { 'if-range': etag })).toMatchObject({ statusCode: 206 })
  expect(await part('bytes=0-1', { 'if-range': '"another"' })).toMatchObject({ statusCode: 200, length: '1000' })
})

test('returns only headers for HEAD, and 304 for a cached file', { tags: ['PORT-11'] }, async () => {
  const { url } = await storeFile({ name: 'a.mp4', content: makeMp4(700) })
  const head = await requestFile(url, {}, 'HEAD')
  expect(head).toMatchObject({ statusCode: 200, body: '' })
  expect(head.headers).toMatchObject({ 'content-length': '700', 'content-type': 'video/mp4' })
  const cached = await requestFile(url, { 'if-none-match': String(head.headers.etag) })
  expect(cached).toMatchObject({ statusCode: 304, body: '' })
})

test(
  'serves the original until the thumbnail exists, and does not let browsers cache it',
  { tags: ['PORT-11'] },
  async () => {
    const content = await makePicture({ width: 500, height: 400 })
    const { thumbnail_url } = await storeFile({ name: 'a.jpg', content })
    const response = await requestFile(thumbnail_url ?? '')
    expect(response.rawPayload).toEqual(content)
    expect(response.headers['cache-control']).toBe('private, no-cache')
  },
)

test('uses file names for display only, never as paths', { tags: ['PORT-12'] }, async () => {
  const content = await makePicture({ background: '#123' })
  for (const name of ['../../x.jpg', String.raw`..\..\x.jpg`, '/etc/x.jpg', 'a\u0000b.jpg']) {
    const file = await storeFile({ name, content })
    expect((await requestFile(file.url)).statusCode).toBe(200)
  }
  const escaping = await storeFile({ name: '../../x.jpg', content })
  expect(escaping.name).toBe('../../x.jpg')
  expect((await requestFile(escaping.url)).headers['content-disposition']).toBe('inline; filename=x.jpg')
  const paths = await readdir(server.dataDir, { recursive: true })
  expect(paths.filter((path) => path.includes('x.jpg'))).toEqual([])
  expect(await readdir(`${server.dataDir}/..`)).not.toContain('x.jpg')
})

test('stores the same content once', async () => {
  const content = await makePicture({ background: '#456' })
  const sha256 = createHash('sha256').update(content).digest('hex')
  const [first, second] = [await storeFile({ name: 'a.jpg', content }), await storeFile({ name: 'b.jpg', content })]
  expect(second.id).not.toBe(first.id)
  const paths = await readdir(`${server.dataDir}/media`, { recursive: true })
  expect(paths.filter((path) => path.includes(sha256))).toEqual([
    `originals/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`,
  ])
})

test('returns 404 for a file that is missing from the media store', { tags: ['OPS-21'] }, async () => {
  const file = await storeFile({ name: 'a.jpg', content: await makePicture() })
  const { sha256 } = file
  await rm(join(mediaFolder(server.dataDir), originalKey(sha256)))
  const response = await requestFile(file.url)
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ detail: 'Not found.' })
})
