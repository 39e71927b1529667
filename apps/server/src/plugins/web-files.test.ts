import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { shareTestFolder } from '../testing/test-folder.ts'

const PAGE = '<!doctype html><html lang="en"><title>Daywork</title></html>'
const folder = shareTestFolder()
let server: TestApp
beforeAll(async () => {
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'assets/app-abc.js'), 'plain')
  await writeFile(join(folder, 'assets/app-abc.js.br'), 'brotli')
  await writeFile(join(folder, 'mark.svg'), '<svg/>')
  await writeFile(join(folder, 'mark.svg.br'), 'brotli')
  server = await startTestApp({}, { webFolder: folder })
  await server.signIn()
})
afterAll(() => server.close())

const get = (url: string, headers = {}) => server.anonymous('GET', url, undefined, headers)

test('marks the page while there is no account, and prevents caching', { tags: ['AUTH-36'] }, async () => {
  const empty = await startTestApp({}, { webFolder: folder })
  onTestFinished(() => empty.close())
  const open = (url: string) => empty.anonymous('GET', url)
  const marked = PAGE.replace('<html', '<html data-first-account')
  for (const url of ['/', '/portfolio']) {
    const { body, headers, status } = await open(url)
    expect({ body, status }).toEqual({ body: marked, status: 200 })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(headers).not.toHaveProperty('etag')
  }
  // A service worker caches the file without the mark.
  expect((await open('/index.html')).body).toBe(PAGE)
  await empty.signIn()
  expect(await open('/')).toMatchObject({ body: PAGE, headers: { 'cache-control': 'no-cache' } })
})

test('does not mark the page where registration is closed or requires an invite', { tags: ['AUTH-36'] }, async () => {
  const closed = await startTestApp({ REGISTRATION: 'closed' }, { webFolder: folder })
  onTestFinished(() => closed.close())
  expect((await closed.anonymous('GET', '/')).body).toBe(PAGE)
  const named = await startTestApp({ PUBLIC_URL: 'https://work.example' }, { webFolder: folder })
  onTestFinished(() => named.close())
  expect((await named.anonymous('GET', '/', undefined, { host: 'work.example' })).body).toBe(PAGE)
})

test('serves files of a build that was made after the start', { tags: ['SHELL-51'] }, async () => {
  await writeFile(join(folder, 'assets/app-def.js'), 'newer')
  expect(await get('/assets/app-def.js')).toMatchObject({ status: 200, body: 'newer' })
  expect((await get('/assets/app-def.js')).headers['cache-control']).toContain('immutable')
  for (const path of ['app-gone.js', '..%2Findex.html', '..%2F..%2Fpackage.json'])
    expect(await get(`/assets/${path}`)).toMatchObject({ status: 404 })
})

describe('pages', () => {
  test.each([
    '/',
    '/?tab=clients',
    '/create',
    '/photos-on-phones',
    '/portfolio',
    '/reset-password',
    '/support',
    '/team',
    '/support/',
    '/clients/6',
    '/projects/4',
    '/team/3',
    '/work-orders/12',
    '/work-orders/12/',
  ])('return 200 with the application for %s', { tags: ['SHELL-06'] }, async (url) => {
    expect(await get(url)).toMatchObject({ status: 200, body: PAGE })
  })

  test.each([
    '/nowhere',
    '/portfolio/5',
    '/clients',
    '/clients/six',
    '/team/0',
    '/work-orders/',
    '/work-orders/twelve',
  ])('return 404 with the same page for the unknown path %s', { tags: ['SHELL-05', 'SHELL-06'] }, async (url) => {
    expect(await get(url)).toMatchObject({ status: 404, body: PAGE })
  })

  test('return 404 for methods other than GET', { tags: ['SHELL-06'] }, async () => {
    expect((await server.anonymous('POST', '/nowhere', {})).status).toBe(404)
  })

  test(
    'allow only script files from this server, and prevent sniffing, framing, and caching',
    { tags: ['API-18'] },
    async () => {
      const { headers } = await get('/')
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'no-cache',
      })
    },
  )
})

describe('files', () => {
  test(
    'with a content hash in their name are cached forever, and compressed if the browser accepts it',
    { tags: ['SHELL-06'] },
    async () => {
      const compressed = await get('/assets/app-abc.js', { 'accept-encoding': 'gzip, br' })
      expect(compressed).toMatchObject({
        status: 200,
        body: 'brotli',
        headers: {
          'content-encoding': 'br',
          'content-type': 'application/javascript; charset=utf-8',
          'cache-control': 'public, max-age=31536000, immutable',
        },
      })
      expect(await get('/assets/app-abc.js')).toMatchObject({ status: 200, body: 'plain' })
    },
  )

  test.each(['gzip, br', 'identity'])(
    'have a charset if they are SVG, with Accept-Encoding: %s',
    { tags: ['SHELL-06'] },
    async (encoding) => {
      const { body, headers } = await get('/mark.svg', { 'accept-encoding': encoding })
      expect(body).toBe(encoding === 'identity' ? '<svg/>' : 'brotli')
      expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    },
  )

  test.each(['/../package.json', '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/etc/passwd'])(
    'outside the folder are not served for %s',
    { tags: ['SHELL-06'] },
    async (url) => {
      expect(await get(url)).toMatchObject({ status: 404, body: PAGE })
    },
  )
})
