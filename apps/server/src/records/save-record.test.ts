import { expect, test } from 'vitest'
import { buildClient } from '../testing/factories.ts'
import { shareTestApp } from '../testing/test-app.ts'

const { call } = await shareTestApp()

test(
  'a write with an outdated ETag returns 412 with the current record and changes nothing',
  { tags: ['API-93'] },
  async () => {
    const made = await call('POST', '/api/clients/', { name: 'Tagged', contact_email: 'a@b.co' })
    const url = `/api/clients/${made.body.id}/`
    const old = String(made.headers.etag)
    const changed = await call('PATCH', url, { notes: 'theirs' }, { 'if-match': old })
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(old)
    for (const [method, body] of [
      ['PATCH', { notes: 'mine' }],
      ['PUT', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      expect(await call(method, url, body, { 'if-match': old })).toMatchObject({
        status: 412,
        body: { detail: 'This record was changed by someone else.', current: { name: 'Tagged', notes: 'theirs' } },
      })
    }
    const read = await call('GET', url)
    expect(read).toMatchObject({ headers: { etag: changed.headers.etag }, body: { notes: 'theirs' } })
    expect((await call('DELETE', url, undefined, { 'if-match': String(read.headers.etag) })).status).toBe(204)
  },
)

test('concurrent changes of different fields lose nothing', { tags: ['API-93'] }, async () => {
  const { id } = await buildClient(call)
  const fields = [{ notes: 'a' }, { address: 'b' }, { name: 'Parallel' }, { phone_number: '5555550199' }]
  await Promise.all(fields.map((field) => call('PATCH', `/api/clients/${id}/`, field)))
  expect((await call('GET', `/api/clients/${id}/`)).body).toMatchObject({
    notes: 'a',
    address: 'b',
    name: 'Parallel',
    phone_number: '+15555550199',
  })
})
