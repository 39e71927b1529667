import { describe, expect, test } from 'vitest'
import { buildClient } from '../testing/factories.ts'
import { shareTestApp, startTestApp } from '../testing/test-app.ts'

const { server, call } = await shareTestApp({ settings: { CORS_ORIGINS: 'https://office.example.com' } })

const JSON_TYPE = { 'content-type': 'application/json' }

describe('addresses', () => {
  test(
    'redirects a GET without the trailing slash, and returns 404 for other methods',
    { tags: ['API-05'] },
    async () => {
      const { id } = await buildClient(call)
      const list = await call('GET', '/api/clients?search=a&page=1')
      expect({ status: list.status, to: list.headers.location }).toEqual({
        status: 301,
        to: '/api/clients/?search=a&page=1',
      })
      expect((await call('GET', `/api/clients/${id}`)).headers.location).toBe(`/api/clients/${id}/`)
      expect(await call('POST', '/api/clients', { name: 'x' })).toMatchObject({
        status: 404,
        body: { detail: 'Not found.' },
      })
    },
  )

  test('returns 404 as JSON for unknown ids, invalid ids, and unknown API paths', { tags: ['API-11'] }, async () => {
    for (const url of [
      '/api/clients/999999/',
      '/api/clients/abc/',
      '/api/clients/-1/',
      '/api/clients/1.5/',
      '/api/clients/99999999999999999999/',
      '/api/clients/9007199254740993/',
      '/api/clients/1%00/',
      '/api/nothing/',
      '/api/',
      '/accounts/nothing/',
    ]) {
      const { body, headers, status } = await call('GET', url)
      expect({ url, status, body }).toEqual({ url, status: 404, body: { detail: 'Not found.' } })
      expect(headers['content-type']).toContain('application/json')
    }
  })

  test('returns no server error for invalid percent-encoding', { tags: ['API-11'] }, async () => {
    for (const url of ['/api/clients/%zz/', '/api/clients/?search=%zz', '/%c0%ae/']) {
      expect((await call('GET', url)).status).toBeLessThan(500)
    }
  })

  test(
    'returns 405 with the allowed methods for a method that the path does not support',
    { tags: ['API-07'] },
    async () => {
      const { body, headers, status } = await call('PUT', '/api/clients/')
      expect({ status, body }).toEqual({ status: 405, body: { detail: 'Method "PUT" not allowed.' } })
      expect(headers.allow).toBe('GET, HEAD, POST')
      expect((await call('GET', '/accounts/login/')).status).toBe(405)
    },
  )

  test(
    'returns 405 for fixed path segments that could also be ids of another route',
    { tags: ['API-07'] },
    async () => {
      for (const [method, url, allow] of [
        ['GET', '/api/works/capture/', 'POST'],
        ['DELETE', '/api/works/capture/', 'POST'],
        ['PATCH', '/api/work-orders/summary/', 'GET, HEAD'],
        ['POST', '/api/work-orders/summary/', 'GET, HEAD'],
      ] as const) {
        const { body, headers, status } = await call(method, url)
        expect({ url, status, body }).toEqual({ url, status: 405, body: { detail: `Method "${method}" not allowed.` } })
        expect(headers.allow).toBe(allow)
      }
    },
  )

  test(
    'ignores the body of a request to an endpoint that does not exist',
    { tags: ['API-05', 'API-07', 'API-11'] },
    async () => {
      for (const [method, url, status] of [
        ['PUT', '/api/clients/', 405],
        ['POST', '/api/clients', 404],
        ['POST', '/api/nothing/', 404],
      ] as const) {
        expect(await call(method, url, '{"name":', JSON_TYPE)).toMatchObject({ status })
        expect(await call(method, url, `"${'x'.repeat(1024 * 1024)}"`, JSON_TYPE)).toMatchObject({ status })
      }
      const query = { method: 'QUERY', url: '/api/clients/' } as const
      expect((await server.app.inject(query)).statusCode).toBe(405)
    },
  )
})

describe('bodies', () => {
  test.each([
    ['malformed JSON', '{"name":', JSON_TYPE, 400],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22]), JSON_TYPE, 400],
    ['another content type', '<name/>', { 'content-type': 'application/xml' }, 415],
    ['a form', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a body above 1 MiB', `"${'x'.repeat(1024 * 1024)}"`, JSON_TYPE, 413],
  ])('rejects %s with a detail', { tags: ['API-07', 'LIM-04'] }, async (_name, body, headers, status) => {
    const response = await call('POST', '/api/clients/', body, headers)
    expect(response).toMatchObject({ status, body: { detail: expect.any(String) } })
  })

  test.each([
    ['a list', '[1]'],
    ['a string', '"x"'],
    ['a number', '5'],
  ])('returns one non-field error for %s instead of an object', { tags: ['API-10'] }, async (_name, body) => {
    expect(await call('POST', '/api/clients/', body, JSON_TYPE)).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Invalid data. Expected an object.'] },
    })
  })

  test('accepts deep nesting and duplicate keys, and ignores prototype keys', { tags: ['API-07'] }, async () => {
    const deep = `{"name":"Deep","contact_email":"a@b.co","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect((await call('POST', '/api/clients/', deep, JSON_TYPE)).status).toBe(201)
    const twice = '{"name":"One","name":"Two","contact_email":"a@b.co"}'
    expect((await call('POST', '/api/clients/', twice, JSON_TYPE)).body.name).toBe('Two')
    const proto = '{"name":"Proto","contact_email":"a@b.co","__proto__":{"is_active":false},"constructor":{}}'
    expect((await call('POST', '/api/clients/', proto, JSON_TYPE)).body.is_active).toBe(true)
    expect(Object.hasOwn(Object.prototype, 'is_active')).toBe(false)
  })

  test('ignores ids, timestamps, and computed and unknown fields of a request', { tags: ['API-12'] }, async () => {
    const { body, status } = await call('POST', '/api/clients/', {
      id: 12345,
      name: 'Own id',
      contact_email: 'a@b.co',
      created_at: '2001-01-01T00:00:00Z',
      project_count: 99,
      version: 99,
      nonsense: true,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Own id', project_count: 0, version: 1 })
    expect(body.id).not.toBe(12345)
    expect(body.created_at).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(Date.parse(body.created_at)).toBeGreaterThan(Date.parse('2026-01-01'))
    expect(body).not.toHaveProperty('nonsense')
  })

  test(
    'rejects NUL and lone surrogates with field errors, and returns all other characters unchanged',
    { tags: ['API-98'] },
    async () => {
      const invalid = await call('POST', '/api/clients/', {
        name: 'A\u0000B',
        contact_email: 'a@b.co',
        notes: '\udfff',
      })
      expect(invalid).toMatchObject({
        status: 400,
        body: { name: ['Null characters are not allowed.'], notes: ['Enter a valid text.'] },
      })
      const notes = '  <b>&amp;</b> \u0001\u001f\u007f\u200f\ufffe\uffff مرحبا 👷🏽‍♀️ \r\n\t'
      const { body } = await call('POST', '/api/clients/', { name: 'Odd', contact_email: 'a@b.co', notes })
      expect(body.notes).toBe(notes)
    },
  )
})

describe('headers', () => {
  test('API responses prevent caching, sniffing, and framing', { tags: ['API-18'] }, async () => {
    const { headers } = await call('GET', '/api/clients/')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })

  test('allows cross-origin requests only from configured origins', { tags: ['API-02'] }, async () => {
    const requestFrom = (origin: string) => call('GET', '/api/clients/', undefined, { origin })
    const allowed = await requestFrom('https://office.example.com')
    expect(allowed.headers['access-control-allow-origin']).toBe('https://office.example.com')
    expect((await requestFrom('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin')
    const options = await server.app.inject({ method: 'OPTIONS', url: '/api/clients/' })
    expect({ status: options.statusCode, body: options.body }).toEqual({ status: 204, body: '' })
  })

  test('responses to preflight requests include the common headers', { tags: ['API-18'] }, async () => {
    const { headers } = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/clients/',
      headers: { origin: 'https://office.example.com', 'access-control-request-method': 'POST' },
    })
    expect(headers['access-control-allow-methods']).toContain('POST')
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
  })
})

test('returns 500 without internals for an unexpected error', { tags: ['API-10'] }, async () => {
  const broken = await startTestApp()
  const { call: callBroken } = await broken.signIn()
  try {
    await broken.database.pool.query('alter table clients rename to renamed')
    await broken.database.pool.query('drop view live_clients')
    expect(await callBroken('GET', '/api/clients/')).toMatchObject({
      status: 500,
      body: { detail: 'Internal server error.' },
    })
  } finally {
    await broken.close()
  }
})
