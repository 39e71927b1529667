import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CURSOR_KEY } from '../api/changes-cursor.ts'
import { entityKeys } from '../api/entities.ts'
import { keptFilesAttentionQuery } from '../api/kept-files-query.ts'
import { createQueryClient } from '../api/query-client.ts'
import { keptWrites } from '../api/writes/kept-writes.ts'
import { writeTo } from '../api/writes/writes.ts'
import { buildClient } from '../testing/build-records.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { jsonResponse, fakeNetwork, namesOf } from '../testing/fake-network.ts'
import { followChanges } from './follow-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
  fakeBrowser()
})
afterEach(() => void vi.useRealTimers())

/** Opens a page that follows changes. `poke` sends a change event from the server. */
async function openPage(respond: Parameters<typeof fakeNetwork>[0]) {
  const encoder = new TextEncoder()
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const openStream = () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) })
    streams.at(-1)?.enqueue(encoder.encode(':\n\n'))
    return new Response(body)
  }
  const calls = fakeNetwork((call) => (call.path.endsWith('/live/') ? openStream() : respond(call)))
  const client = createQueryClient()
  const stop = followChanges(client)
  onTestFinished(() => {
    stop()
    client.clear()
  })
  await settle()
  return { calls, client, stop, poke: () => streams.at(-1)?.enqueue(encoder.encode('event: changed\ndata:\n\n')) }
}

const settle = () => vi.advanceTimersByTimeAsync(10)

function show(visibilityState: 'visible' | 'hidden'): Promise<unknown> {
  Object.assign(document, { visibilityState })
  document.dispatchEvent(new Event('visibilitychange'))
  return settle()
}

const page = (...rows: object[]) => ({
  pages: [{ count: rows.length, next: null, previous: null, results: rows }],
  pageParams: [''],
})
const CLIENTS = entityKeys.list('clients', {})

test('the files on devices are loaded again after a pull with a new cursor', { tags: ['SYNC-117'] }, async () => {
  let cursor = 'first'
  const { client, poke } = await openPage(() => jsonResponse({ changes: [], cursor, more: false }))
  client.setQueryData(keptFilesAttentionQuery.queryKey, { late: 0, lost: 0 })
  const isOutdated = () => client.getQueryState(keptFilesAttentionQuery.queryKey)?.isInvalidated
  poke()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isOutdated()).toBe(false)
  cursor = 'second'
  poke()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isOutdated()).toBe(true)
})

test('a hidden page does not follow changes, and pulls when it is visible again', { tags: ['SYNC-79'] }, async () => {
  let pulls = 0
  const { calls, client } = await openPage(() => {
    pulls += 1
    return jsonResponse({ changes: [], cursor: `cursor-${pulls}`, more: false })
  })
  expect(calls.some(({ path }) => path.endsWith('/live/'))).toBe(true)
  await show('hidden')
  calls.length = 0
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toEqual([])
  const cursor = client.getQueryData(CURSOR_KEY)
  await show('visible')
  expect(namesOf(calls)).toContain('GET /api/sync/live/')
  expect(namesOf(calls)).toContain(`GET /api/sync/pull/?cursor=${String(cursor)}`)
})

test('a page without a network waits for it', { tags: ['SYNC-79'] }, async () => {
  const { calls } = await openPage(() => jsonResponse({ changes: [], cursor: 'now', more: false }))
  vi.stubGlobal('navigator', { onLine: false })
  window.dispatchEvent(new Event('offline'))
  calls.length = 0
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toEqual([])
  vi.stubGlobal('navigator', { onLine: true })
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(namesOf(calls)).toEqual(expect.arrayContaining(['GET /api/sync/live/', 'GET /api/sync/pull/?cursor=now']))
})

test('after an event it shows what changed', { tags: ['SYNC-79', 'SYNC-80'] }, async () => {
  const changes: object[] = []
  const { client, poke } = await openPage(() => jsonResponse({ changes, cursor: 'next', more: false }))
  client.setQueryData(CLIENTS, page(buildClient()))
  changes.push({ entity: 'client', id: 5, row: buildClient({ version: 2, name: 'Oak & Sons' }) })
  poke()
  await vi.advanceTimersByTimeAsync(100)
  expect(client.getQueryData(CLIENTS)).toMatchObject(page({ name: 'Oak & Sons' }))
  expect(client.getQueryData(CURSOR_KEY)).toBe('next')
})

test('the cursor is kept as long as the page is open', { tags: ['SYNC-79', 'CACHE-07'] }, async () => {
  const { calls, client } = await openPage(() => jsonResponse({ changes: [], cursor: 'now', more: false }))
  client.setQueryData(CLIENTS, page(buildClient()))
  await vi.advanceTimersByTimeAsync(61 * 60_000)
  expect(namesOf(calls).filter((name) => name === 'GET /api/sync/pull/')).toHaveLength(1)
  expect(client.getQueryData(CURSOR_KEY)).toBe('now')
})

test('a pending write of this page is shown before changes of others', { tags: ['SYNC-80'] }, async () => {
  const saved = Promise.withResolvers<Response>()
  const ours = buildClient({ version: 2, name: 'Oak & Sons' })
  let isWritten = false
  const { calls, client, poke } = await openPage(({ method }) => {
    if (method === 'PATCH') return saved.promise
    return jsonResponse({
      changes: isWritten ? [{ entity: 'client', id: 5, row: ours }] : [],
      cursor: 'next',
      more: false,
    })
  })
  client.setQueryData(CLIENTS, page(buildClient()))
  isWritten = true
  const write = writeTo(client)({
    kind: 'edit',
    entity: 'client',
    target: 5,
    base: { version: 1 },
    fields: { name: 'x' },
  })
  poke()
  await vi.advanceTimersByTimeAsync(500)
  expect(client.getQueryData(CLIENTS)).toMatchObject(page({ version: 1 }))
  saved.resolve(jsonResponse(ours))
  await write
  calls.length = 0
  await vi.advanceTimersByTimeAsync(500)
  expect(client.getQueryData(CLIENTS)).toMatchObject(page({ version: 2 }))
  expect(calls).toEqual([])
})

test.each([
  ['a photo that is being sent', { kind: 'create', entity: 'work', state: 'waiting' }],
  ['a refused record', { kind: 'create', entity: 'project', state: 'trouble' }],
] as const)('%s delays no change of others', { tags: ['SYNC-80'] }, async (_what, kept) => {
  const changes: object[] = []
  const { client, poke } = await openPage(() => jsonResponse({ changes, cursor: 'next', more: false }))
  client.setQueryData(CLIENTS, page(buildClient()))
  keptWrites.set([{ ...kept, key: 'key', target: -5, fields: {} }])
  onTestFinished(() => keptWrites.set([]))
  changes.push({ entity: 'client', id: 5, row: buildClient({ version: 2, name: 'Oak & Sons' }) })
  poke()
  await vi.advanceTimersByTimeAsync(100)
  expect(client.getQueryData(CLIENTS)).toMatchObject(page({ name: 'Oak & Sons' }))
})

test('a failed pull is retried', { tags: ['SYNC-82'] }, async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined)
  let isDown = true
  const { calls, client } = await openPage(() =>
    isDown ? jsonResponse({}, 500) : jsonResponse({ changes: [], cursor: 'now', more: false }),
  )
  isDown = false
  calls.length = 0
  await vi.advanceTimersByTimeAsync(5_000)
  expect(namesOf(calls)).toContain('GET /api/sync/pull/')
  expect(client.getQueryData(CURSOR_KEY)).toBe('now')
})

test('an unknown cursor reloads the data on the screen', { tags: ['SYNC-83'] }, async () => {
  const { client, poke } = await openPage(({ path }) =>
    path.includes('cursor')
      ? jsonResponse({ detail: 'gone', reason: 'old' }, 410)
      : jsonResponse({ changes: [], cursor: 'now', more: false }),
  )
  client.setQueryData(CLIENTS, page(buildClient()))
  poke()
  await vi.advanceTimersByTimeAsync(100)
  expect(client.getQueryState(CLIENTS)?.isInvalidated).toBe(true)
})
