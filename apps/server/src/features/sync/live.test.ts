import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request as send } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../../database/drizzle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { buildClient, buildWorkOrder } from '../../testing/factories.ts'
import { type Account, listenOnFreePort, shareTestApp, startTestApp, type TestApp } from '../../testing/test-app.ts'

const { call, server, user } = await shareTestApp({ settings: { REGISTRATION: 'open' } })
const port = await listenOnFreePort(server.app)

/** Opens a stream. `text` is what has arrived so far. */
async function follow({ access }: Pick<Account, 'access'>, at = port) {
  const request = get({ port: at, path: '/api/sync/live/', headers: { authorization: `Bearer ${access}` } })
  request.on('error', () => undefined)
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (response === undefined) throw new Error('no response')
  const stream = { response, text: '', isEnded: false, abort: () => request.destroy() }
  response.setEncoding('utf8')
  response.on('data', (text: string) => (stream.text += text))
  response.on('close', () => (stream.isEnded = true))
  response.on('error', () => undefined)
  onTestFinished(() => void request.destroy())
  if (response.statusCode === 200) await vi.waitUntil(() => stream.text !== '')
  return stream
}

const pokesIn = (text: string): number => text.split('event: changed\ndata:\n\n').length - 1
const count = () => server.app.services.live.count()

test(
  'a stream begins with a comment, and has an empty event for each second with changes',
  { tags: ['SYNC-70', 'SYNC-71'] },
  async () => {
    const stream = await follow(user)
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(stream.text).toBe(':\n\n')
    const startedAt = performance.now()
    const client = await buildClient(call)
    await vi.waitUntil(() => pokesIn(stream.text) === 1, { timeout: 900, interval: 5 })
    for (const notes of ['a', 'b', 'c', 'd']) await call('PATCH', `/api/clients/${client.id}/`, { notes })
    await vi.waitUntil(() => pokesIn(stream.text) === 2, 3_000)
    expect(performance.now() - startedAt).toBeGreaterThan(950)
    expect(stream.text).toBe(':\n\n' + 'event: changed\ndata:\n\n'.repeat(2))
  },
)

test('a rollback, and a change that is not of a record, send no event', { tags: ['SYNC-71'] }, async () => {
  const stream = await follow(user)
  const write = inTransaction(server.app.services.db, async (tx) => {
    await tx.execute(sql`insert into changes (entity, entity_id) values ('client', 1)`)
    throw new Error('rolled back')
  })
  await expect(write).rejects.toThrow('rolled back')
  await call('PUT', '/api/business/', (await call('GET', '/api/business/')).body)
  // Longer than the time between two checks of the feed.
  await setTimeout(1_500)
  expect(pokesIn(stream.text)).toBe(0)
})

test('a note, and a manual change in the database, send an event, too', { tags: ['SYNC-71', 'SYNC-78'] }, async () => {
  const order = await buildWorkOrder(call)
  const { cursor } = (await call('GET', '/api/sync/pull/')).body
  const stream = await follow(user)
  await call('POST', `/api/work-orders/${order.id}/add_update/`, { content: 'Key under the mat' })
  await vi.waitUntil(() => pokesIn(stream.text) === 1, { timeout: 900, interval: 5 })
  expect((await call('GET', `/api/sync/pull/?cursor=${cursor}`)).body.changes).toMatchObject([
    { entity: 'work_order', id: order.id },
  ])
  await server.sql('update work_orders set location = $1 where id = $2', ['Pier 4', order.id])
  await vi.waitUntil(() => pokesIn(stream.text) === 2, 3_000)
})

test('a stream requires a session, and ends with it', { tags: ['SYNC-72'] }, async () => {
  expect((await follow({ access: 'unknown' })).response.statusCode).toBe(401)
  await vi.waitUntil(() => count() === 0)
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const other = await server.signIn()
  const [ended, stays] = [await follow(other), await follow(user)]
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.waitUntil(() => ended.text === ':\n\n:\n\n' && stays.text === ':\n\n:\n\n')
  await other.call('POST', '/accounts/logout/', { refresh: other.refresh })
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.waitUntil(() => ended.isEnded)
  await vi.waitUntil(() => stays.text === ':\n\n:\n\n:\n\n')
  expect(stays.isEnded).toBe(false)
})

test('one account has at most 20 streams; closed ones do not count', { tags: ['SYNC-73'] }, async () => {
  const other = await server.signIn()
  await vi.waitUntil(() => count() === 0)
  const streams = []
  for (let opened = 0; opened < 20; opened += 1) streams.push(await follow(other))
  const rejected = await other.call('GET', '/api/sync/live/')
  expect(rejected).toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
    body: { detail: expect.any(String) },
  })
  const own = await follow(user)
  expect(own.response.statusCode).toBe(200)
  for (const { abort } of [...streams, own]) abort()
  await vi.waitUntil(() => count() === 0)
})

test('streams share one statement a second, and there is none without them', { tags: ['SYNC-77'] }, async () => {
  await vi.waitUntil(() => count() === 0)
  const streams = [await follow(user), await follow(user), await follow(user)]
  const connect = vi.spyOn(server.database.pool, 'connect')
  onTestFinished(() => connect.mockRestore())
  await setTimeout(2_500)
  expect(connect.mock.calls.length).toBeGreaterThanOrEqual(1)
  expect(connect.mock.calls.length).toBeLessThanOrEqual(3)
  expect(server.app.services.db.connections().used).toBe(0)
  for (const { abort } of streams) abort()
  await vi.waitUntil(() => count() === 0)
  connect.mockClear()
  await setTimeout(1_200)
  expect(connect).not.toHaveBeenCalled()
})

test('a pull waits for a change, but no longer than it requests', { tags: ['SYNC-76'] }, async () => {
  const { cursor } = (await call('GET', '/api/sync/pull/')).body
  const waiting = call('GET', `/api/sync/pull/?cursor=${cursor}&wait=25`)
  await vi.waitUntil(() => count() === 1)
  const client = await buildClient(call)
  const { body } = await waiting
  expect(body).toMatchObject({ changes: [{ entity: 'client', id: client.id }], more: false })
  const startedAt = performance.now()
  const later = await call('GET', `/api/sync/pull/?cursor=${body.cursor}&wait=1`)
  expect(performance.now() - startedAt).toBeGreaterThan(950)
  expect(later.body.changes).toEqual([])
  expect(count()).toBe(0)
  const without = await call('GET', '/api/sync/pull/?wait=25')
  expect(without).toMatchObject({ status: 200, body: { changes: [] } })
  expect((await call('GET', '/api/sync/pull/?cursor=damaged&wait=25')).status).toBe(410)
  expect(count()).toBe(0)
})

test('a pull whose page is empty returns it if there is another one', { tags: ['SYNC-76'] }, async () => {
  const order = await buildWorkOrder(call)
  let pulled = (await call('GET', '/api/sync/pull/?scope=phone')).body
  while (pulled.more) pulled = (await call('GET', `/api/sync/pull/?cursor=${pulled.cursor}`)).body
  // A scope has no works, so that the first page has no rows.
  await server.sql(`insert into changes (entity, entity_id) values ('work', 1), ('work_order', $1)`, [order.id])
  const startedAt = performance.now()
  const { body } = await call('GET', `/api/sync/pull/?cursor=${pulled.cursor}&limit=1&wait=3`)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  expect(body).toMatchObject({ changes: [], more: true })
})

test('a pull whose session ended while it waited returns nothing', { tags: ['SYNC-76'] }, async () => {
  const other = await server.signIn()
  const { cursor } = (await other.call('GET', '/api/sync/pull/')).body
  const waiting = other.call('GET', `/api/sync/pull/?cursor=${cursor}&wait=25`)
  await vi.waitUntil(() => count() === 1)
  await other.call('POST', '/accounts/logout/', { refresh: other.refresh })
  await buildClient(call)
  expect((await waiting).status).toBe(401)
})

test('HEAD opens no stream that outlives its response', { tags: ['SYNC-70'] }, async () => {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const headers = { authorization: `Bearer ${user.access}` }
  const request = send({ agent, port, method: 'HEAD', path: '/api/sync/live/', headers }).end()
  const [response]: IncomingMessage[] = await once(request, 'response')
  expect(response?.statusCode).toBe(200)
  expect(response?.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' })
  await vi.waitUntil(() => count() === 0)
  expect(Object.values(agent.sockets)).toHaveLength(1)
})

async function openServer(): Promise<TestApp> {
  const opened = await startTestApp({ REGISTRATION: 'open' })
  onTestFinished(() => opened.close())
  return opened
}

test('a server that stops ends its streams and waiting pulls', { tags: ['SYNC-74'] }, async () => {
  const stopping = await openServer()
  const account = await stopping.signIn()
  const stream = await follow(account, await listenOnFreePort(stopping.app))
  const { cursor } = (await account.call('GET', '/api/sync/pull/')).body
  const waiting = account.call('GET', `/api/sync/pull/?cursor=${cursor}&wait=25`)
  await vi.waitUntil(() => stopping.app.services.live.count() === 2)
  const startedAt = performance.now()
  await stopping.app.close()
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(await waiting).toMatchObject({ status: 200, body: { changes: [] } })
  await vi.waitUntil(() => stream.isEnded)
})

test('a stream reports the writes of another server', { tags: ['SYNC-75'] }, async () => {
  const first = await openServer()
  const second = await first.startAnother()
  const account = await first.signIn()
  const stream = await follow(account, await listenOnFreePort(second))
  await buildClient(account.call)
  await vi.waitFor(() => expect(pokesIn(stream.text)).toBe(1), { timeout: 3_000, interval: 5 })
})
