import { DomainError } from '@daywork/domain/errors/domain-error'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildWork } from '../../testing/upload.ts'

const { call, server } = await shareTestApp({ username: 'olga' })

const buildPath = async (): Promise<string> => `/api/work-orders/${(await buildWorkOrder(call)).id}/proof-pack/`

test('an account makes one pack at a time', { tags: ['PACK-12'] }, async () => {
  const path = await buildPath()
  const { id } = (await server.sql("select id from users where username = 'olga'"))[0] ?? {}
  const client = await server.database.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`proof_packs:${String(id)}`])
  const key = { 'idempotency-key': 'a second pack' }
  expect(await call('POST', path, {}, key)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '5' },
    body: { detail: 'Another proof pack of yours is still being made. Please try again in a few seconds.' },
  })
  const other = await server.signIn()
  expect((await other.call('POST', path, {})).status).toBe(201)
  await client.query('rollback')
  expect((await call('POST', path, {}, key)).status).toBe(201)
})

test(
  'a full disk rejects no retry of a pack that was made, and uses up no key',
  { tags: ['PACK-12', 'API-92'] },
  async () => {
    const path = await buildPath()
    const send = (key: string) => call('POST', path, {}, { 'idempotency-key': key })
    const { body } = await send('before')
    const full = vi.spyOn(server.app.services.uploads.diskSpace, 'require')
    onTestFinished(() => full.mockRestore())
    full.mockRejectedValue(new DomainError('no_room', 'The disk is full.'))
    expect(await send('before')).toMatchObject({ status: 201, body: { id: body.id } })
    expect((await send('after')).status).toBe(507)
    full.mockRestore()
    expect((await send('after')).status).toBe(201)
  },
)

test('an account makes at most 30 packs in 24 hours', { tags: ['PACK-12'] }, async () => {
  const path = await buildPath()
  const account = await server.signIn()
  await account.call('POST', path, {})
  await server.sql(
    `insert into proof_packs (work_order_id, seal, created_by, created_at)
     select work_order_id, seal, created_by, now() - interval '23 hours' from (select * from proof_packs order by id desc limit 1) p,
       generate_series(1, 29)`,
  )
  const { body, headers, status } = await account.call('POST', path, {})
  expect({ status, body }).toEqual({
    status: 429,
    body: { detail: 'You have made 30 proof packs in the last 24 hours. Please try again later.' },
  })
  expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600)
  await server.sql("update proof_packs set created_at = created_at - interval '1 hour'")
  expect((await account.call('POST', path, {})).status).toBe(201)
})

test('a pack that was not made has no address, also in a retry with the same key', { tags: ['PACK-12'] }, async () => {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { body, status } = await call(
      'POST',
      '/api/work-orders/999999/proof-pack/',
      {},
      { 'idempotency-key': 'none' },
    )
    expect({ status, body }).toEqual({ status: 404, body: { detail: 'Not found.' } })
  }
})

test('the transaction of a pack begins after its originals were looked up', { tags: ['PACK-04'] }, async () => {
  const order = await buildWorkOrder(call)
  await buildWork(call, { work_order_id: String(order.id) })
  const { storage } = server.app.services
  const has = storage.has.bind(storage)
  const looking = vi.spyOn(storage, 'has')
  onTestFinished(() => looking.mockRestore())
  const locks: unknown[] = []
  looking.mockImplementation(async (key) => {
    const tryLock = `pg_try_advisory_xact_lock(hashtextextended('proof_packs:' || id, 0))`
    locks.push(...(await server.sql(`select ${tryLock} as is_free from users where username = 'olga'`)))
    return has(key)
  })
  expect((await call('POST', `/api/work-orders/${order.id}/proof-pack/`, {})).status).toBe(201)
  expect(locks).toEqual([{ is_free: true }])
})
