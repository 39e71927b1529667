import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildClient, buildProject, buildWorkOrder } from '../testing/factories.ts'
import { shareTestApp } from '../testing/test-app.ts'
import { hasSecretResponse } from '../http/api-paths.ts'

const { server, user, call } = await shareTestApp({ settings: { CORS_ORIGINS: 'https://office.example.com' } })

const BROWSER = 'gzip, deflate, br, zstd'
const LIST_OF_100 = '/api/work-orders/?page_size=100'
const LONG_NOTES = { notes: 'Ring twice. '.repeat(80).trim() }

interface RequestOptions {
  method?: 'GET' | 'HEAD' | 'PATCH' | 'POST'
  accept?: string | undefined
  headers?: Record<string, string>
  body?: object
}

/** Sends a request. @returns the response with its body still compressed */
async function send(url: string, { accept, body, headers = {}, method = 'GET' }: RequestOptions = {}) {
  const encoding = accept === undefined ? {} : { 'accept-encoding': accept }
  const response = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${user.access}`, ...encoding, ...headers },
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

beforeAll(async () => {
  const project = (await buildProject(call)).id
  for (let n = 0; n < 100; n += 1) await buildWorkOrder(call, { project, title: `Order ${n} – Straße` })
})

describe('a list of 100 orders', { tags: ['API-128'] }, () => {
  test('is compressed for a client that accepts gzip, and has the same bytes after decompression', async () => {
    const plain = await send(LIST_OF_100)
    const compressed = await send(LIST_OF_100, { accept: BROWSER })
    expect(JSON.parse(String(plain.bytes)).results).toHaveLength(100)
    expect(gunzipSync(compressed.bytes)).toEqual(plain.bytes)
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 4)
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': plain.headers['content-type'],
      'content-length': String(compressed.bytes.length),
      vary: 'Origin, Accept-Encoding',
    })
  })

  test.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip;q=0, *', 'identity, gzip;q=0.5'])(
    'is not compressed for Accept-Encoding: %s',
    async (accept) => {
      const { bytes, headers } = await send(LIST_OF_100, { accept })
      expect(headers).not.toHaveProperty('content-encoding')
      expect(headers.vary).toBe('Origin, Accept-Encoding')
      expect(JSON.parse(String(bytes)).results).toHaveLength(100)
    },
  )

  test.each(['gzip', 'GZIP', '*', 'br, gzip;q=0.2', 'identity;q=0.5, gzip'])(
    'is compressed for Accept-Encoding: %s',
    async (accept) => {
      expect((await send(LIST_OF_100, { accept })).headers['content-encoding']).toBe('gzip')
    },
  )

  test('responds to HEAD with the headers of GET and without a body', async () => {
    for (const accept of [undefined, BROWSER]) {
      const { date: _date, 'x-request-id': _id, ...ofGet } = (await send(LIST_OF_100, { accept })).headers
      const head = await send(LIST_OF_100, { method: 'HEAD', accept })
      expect(head.headers).toMatchObject(ofGet)
      expect(head.bytes).toHaveLength(0)
    }
  })
})

test('does not compress a short response', { tags: ['API-128'] }, async () => {
  const { headers } = await send('/api/workers/', { accept: BROWSER })
  expect(headers).not.toHaveProperty('content-encoding')
})

test('uses the same ETag for a compressed and an uncompressed record', { tags: ['API-128', 'API-93'] }, async () => {
  const url = `/api/clients/${(await buildClient(call, LONG_NOTES)).id}/`
  const { etag } = (await send(url)).headers
  const compressed = await send(url, { accept: BROWSER })
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', etag })
  const edit = { method: 'PATCH', accept: BROWSER, headers: { 'if-match': String(etag) } } as const
  const saved = await send(url, { ...edit, body: { name: 'Pier 4' } })
  expect(saved).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } })
  expect(JSON.parse(String(gunzipSync(saved.bytes)))).toMatchObject({ name: 'Pier 4', ...LONG_NOTES })
  const rejected = await send(url, { ...edit, body: { name: 'Pier 5' } })
  expect(rejected).toMatchObject({ status: 412, headers: { 'content-encoding': 'gzip' } })
  expect(JSON.parse(String(gunzipSync(rejected.bytes)))).toMatchObject({ current: { name: 'Pier 4' } })
})

test(
  'compresses a replayed response depending on the client that repeats the request',
  { tags: ['API-128', 'API-92'] },
  async () => {
    const repeat = {
      method: 'POST',
      headers: { 'idempotency-key': 'one' },
      body: { name: 'Quay', contact_email: 'q@q.test', ...LONG_NOTES },
    } as const
    const first = await send('/api/clients/', { ...repeat, accept: BROWSER })
    const second = await send('/api/clients/', repeat)
    expect([first, second]).toMatchObject([{ status: 201, headers: { 'content-encoding': 'gzip' } }, { status: 201 }])
    expect(gunzipSync(first.bytes)).toEqual(second.bytes)
  },
)

test(
  'does not compress responses that can contain a secret, even if they are long',
  { tags: ['API-128'] },
  async () => {
    const agent = { 'user-agent': 'curl '.repeat(100) }
    for (let n = 0; n < 3; n += 1) {
      await send('/accounts/login/', {
        method: 'POST',
        headers: agent,
        body: { username: user.username, password: user.password },
      })
    }
    for (let n = 0; n < 12; n += 1) await call('POST', '/api/invites/', {})
    for (const url of ['/accounts/sign-ins/', '/api/invites/']) {
      const { bytes, headers, status } = await send(url, { accept: BROWSER })
      expect({ url, status, isLong: bytes.length >= 1000 }).toEqual({ url, status: 200, isLong: true })
      expect(headers).not.toHaveProperty('content-encoding')
    }
    // Not sent as a request, because its response is too short for compression anyway.
    expect(hasSecretResponse('/api/people/3/reset-link/')).toBe(true)
  },
)
