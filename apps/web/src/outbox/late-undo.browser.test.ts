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
let requests: { method: string | undefined; ops: Operation[] }[] = []

const applied = ({ key }: Operation): Outcome => ({
  key,
  result: 'applied',
  id: 7,
  row: null,
  version: null,
  change: null,
})
let outcomeOf: (operation: Operation) => Outcome = applied

function respond({ body, method }: RequestInit): Response {
  if (!isReachable) throw new TypeError('Failed to fetch')
  const { ops = [] } = JSON.parse(typeof body === 'string' ? body : '{}') as { ops?: Operation[] }
  requests.push({ method, ops })
  const outcomes = ops.map((operation) => outcomeOf(operation))
  return Response.json({ outcomes, feed: 'feed' })
}

beforeEach(() => {
  page = new AbortController()
  client = new QueryClient()
  isReachable = true
  requests = []
  outcomeOf = applied
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

const created = { before: {}, after: { name: 'Ana' } }
const conflict: Omit<Extract<Outcome, { result: 'conflict' }>, 'key'> = {
  result: 'conflict',
  reason: 'changed',
  id: 7,
  row: null,
  version: 5,
  change: null,
  fields: [],
}

test(
  'the undo of a sent create deletes only what no one has changed since, and otherwise waits for a decision',
  { tags: ['SYNC-54', 'SYNC-13'] },
  async () => {
    const outbox = await openOutboxOf(client, page.signal)
    outcomeOf = (operation) =>
      operation.kind === 'create'
        ? { ...applied(operation), version: 1, change: created }
        : { key: operation.key, ...conflict }
    await outbox.keep(create, 'waiting', { isQuiet: true })
    await expect.poll(() => keptDatabase.operations.count()).toBe(0)
    await outbox.undo(create.key)
    await expect
      .poll(() => keptDatabase.operations.toArray())
      .toMatchObject([{ kind: 'delete', target: 7, state: 'trouble', problem: { reason: 'changed', version: 5 } }])
    expect(requests.flatMap(({ ops }) => ops)).toMatchObject([
      { kind: 'create' },
      { kind: 'delete', target: 7, base: { version: 1 } },
    ])
    expect(requests.map(({ method }) => method)).not.toContain('DELETE')
  },
)

test('an undo that the device cannot store can be repeated', { tags: ['SYNC-54'] }, async () => {
  const outbox = await openOutboxOf(client, page.signal)
  outcomeOf = (operation) => ({ ...applied(operation), version: 1, change: created })
  await outbox.keep(create, 'waiting', { isQuiet: true })
  await expect.poll(() => keptDatabase.operations.count()).toBe(0)
  vi.spyOn(outbox, 'keep').mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'))
  await expect(outbox.undo(create.key)).rejects.toThrow('Full')
  await outbox.undo(create.key)
  await expect.poll(() => requests.flatMap(({ ops }) => ops).map(({ kind }) => kind)).toEqual(['create', 'delete'])
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

test('a photo that an Undo puts back is the same file as before', { tags: ['CAP-33', 'SYNC-112'] }, async () => {
  isReachable = false
  const outbox = await openOutboxOf(client, page.signal)
  const keep = (key: string, fileIds?: readonly string[]) =>
    outbox.keep({ ...video, key }, 'waiting', { isQuiet: true, files: [new File(['bytes'], 'a.mp4')], fileIds })
  const filesOf = async () => (await keptDatabase.operations.toArray()).flatMap(({ files = [] }) => files)
  await keep(video.key)
  const before = (await filesOf()).map(({ id }) => id)
  const remove: Write = { ...note, kind: 'delete', entity: 'work', target: localIdOf(video.key) }
  const { fields: _, ...removal } = remove
  await outbox.keep(removal, 'waiting', { isQuiet: true })
  expect(await filesOf()).toEqual([])
  expect(await keptDatabase.givenUp.toArray()).toMatchObject([{ id: before[0] }])
  await keep('00000000-0000-4000-8000-000000000004', before)
  expect(await filesOf()).toMatchObject([{ id: before[0] }])
  expect(await keptDatabase.givenUp.count()).toBe(0)
})
