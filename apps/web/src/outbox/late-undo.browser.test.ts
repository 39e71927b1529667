import type { Operation, Outcome } from '@daywork/domain/sync/operation'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../api/session.ts'
import { localRecords } from '../api/writes/kept-writes.ts'
import type { Operation as Write } from '../api/writes/operation.ts'
import { localIdOf } from './local-ids.ts'
import { openOutboxOf } from './open-outbox.ts'
import { emptyDatabase, keptDatabase } from './testing/kept-database.ts'
import { UndoTooLate } from './undo-too-late.ts'

let page = new AbortController()
let client = new QueryClient()
let isReachable = true

function respond({ body }: RequestInit): Response {
  if (!isReachable) throw new TypeError('Failed to fetch')
  const { ops = [] } = JSON.parse(typeof body === 'string' ? body : '{}') as { ops?: Operation[] }
  const outcomes = ops.map(({ key }): Outcome => ({
    key,
    result: 'applied',
    id: 7,
    row: null,
    version: null,
    change: null,
  }))
  return Response.json({ outcomes, feed: 'feed' })
}

beforeEach(() => {
  page = new AbortController()
  client = new QueryClient()
  isReachable = true
  vi.stubGlobal('fetch', async (_address: string | URL, init: RequestInit = {}) => respond(init))
  startSession({ access: 'access', refresh: 'refresh', username: 'ann', remember: true })
})
afterEach(async () => {
  page.abort()
  endSession()
  vi.unstubAllGlobals()
  await emptyDatabase()
})

const create: Write = {
  key: '00000000-0000-4000-8000-000000000001',
  kind: 'create',
  entity: 'client',
  fields: { name: 'Ana' },
}
const note: Write = {
  key: '00000000-0000-4000-8000-000000000002',
  kind: 'journal',
  entity: 'work_order',
  target: 7,
  fields: { content: 'Note' },
}
const video: Write = {
  key: '00000000-0000-4000-8000-000000000003',
  kind: 'create',
  entity: 'work',
  fields: { description: 'Pier' },
}

test('an undo that is no longer possible fails, and says so', { tags: ['SYNC-54'] }, async () => {
  const outbox = await openOutboxOf(client, page.signal)
  isReachable = false
  await outbox.keep(note, 'waiting', { isQuiet: true })
  await expect.poll(async () => (await keptDatabase.operations.toArray()).map(({ state }) => state)).toEqual(['sent'])
  await expect(outbox.undo(note.key)).rejects.toBeInstanceOf(UndoTooLate)
  expect(await keptDatabase.operations.count()).toBe(1)
})

test('a record that the server has is never shown as waiting again', { tags: ['SYNC-95'] }, async () => {
  const { promise: reload, resolve: endReload } = Promise.withResolvers<void>()
  vi.spyOn(client, 'invalidateQueries').mockReturnValue(reload)
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const outbox = await openOutboxOf(client, page.signal)
  await outbox.keep(create, 'waiting', { isQuiet: true })
  await outbox.keep(note, 'waiting', { isQuiet: true })
  const local = localIdOf(create.key)
  const shown: (number | undefined)[] = []
  const end = localRecords.subscribe(() => {
    const records = localRecords.get()
    shown.push(records?.find('clients', local) ? local : records?.idOf(local))
  })
  offline.mockRestore()
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => shown).toContain(7)
  const count = shown.length
  // Until the note has reloaded its page, the store still has the create. Another window changes something else.
  await keptDatabase.feeds.put({ owner: 'ann', feed: 'of another window' })
  await expect.poll(() => shown.length).toBeGreaterThan(count)
  endReload()
  await expect.poll(() => keptDatabase.operations.count()).toBe(0)
  end()
  expect(shown.slice(shown.indexOf(7)).filter((id) => id !== 7)).toEqual([])
})

test('a file that is loaded does not bring back a record that the server has', { tags: ['SYNC-95'] }, async () => {
  const { promise: reload, resolve: endReload } = Promise.withResolvers<void>()
  vi.spyOn(client, 'invalidateQueries').mockReturnValue(reload)
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const outbox = await openOutboxOf(client, page.signal)
  const files = [new File(['pier'], 'pier.mp4', { type: 'video/mp4' })]
  await outbox.keep(video, 'waiting', { files, isQuiet: true })
  await outbox.keep(create, 'waiting', { isQuiet: true })
  await outbox.keep(note, 'waiting', { isQuiet: true })
  const local = localIdOf(create.key)
  const waiting: boolean[] = []
  const end = localRecords.subscribe(() => waiting.push(localRecords.get()?.find('clients', local) !== undefined))
  offline.mockRestore()
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => localRecords.get()?.idOf(local)).toBe(7)
  const from = waiting.length
  const kept = await keptDatabase.operations.toArray()
  const [file] = kept.flatMap((operation) => operation.files ?? [])
  if (file === undefined) throw new Error('the video is not stored')
  let count = waiting.length
  const free = localRecords.get()?.openFile(localIdOf(file.id))
  await expect.poll(() => waiting.length).toBeGreaterThan(count)
  count = waiting.length
  // Until the note has reloaded its page, the store still has the create.
  await keptDatabase.feeds.put({ owner: 'ann', feed: 'of another window' })
  await expect.poll(() => waiting.length).toBeGreaterThan(count)
  endReload()
  const keys = async () => (await keptDatabase.operations.toArray()).map(({ key }) => key)
  await expect.poll(keys).not.toContain(create.key)
  end()
  free?.()
  expect(waiting.slice(from)).not.toContain(true)
})
