import type { Operation, Outcome } from '@daywork/domain/sync/operation'
import type { NewOperation } from '@daywork/domain/sync/kept'
import { keepOperation } from '@daywork/domain/sync/outbox'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportOtherFeed } from '../api/other-feed.ts'
import { endSession, startSession } from '../api/session.ts'
import { localRecords } from '../api/writes/kept-writes.ts'
import type { Operation as Write } from '../api/writes/operation.ts'
import { openDatabase } from './database.ts'
import { openOutboxOf } from './open-outbox.ts'
import { emptyDatabase, keptDatabase } from './testing/kept-database.ts'

interface Request {
  as: string | null
  path: string
  keys: string[]
  kinds: string[]
}

let requests: Request[] = []
/** Before the response to the next push arrives. */
let onPush: () => void = () => {}
/** The backup that the server was restored from. */
let backupAt: string | undefined
/** What an operation changed. */
let change: Extract<Outcome, { result: 'applied' }>['change'] = null
let page = new AbortController()

const logIn = (username: string) =>
  startSession({ access: `access of ${username}`, refresh: `refresh of ${username}`, username, remember: true })

const pushes = () => requests.filter(({ path }) => path.startsWith('/api/sync/push/'))
const pushed = () => pushes().flatMap(({ kinds }) => kinds)

function respond(path: string, { headers, body }: RequestInit): Response {
  const { ops = [] } = JSON.parse(typeof body === 'string' ? body : '{}') as { ops?: Operation[] }
  const as = new Headers(headers).get('Authorization')
  requests.push({ as, path, keys: ops.map(({ key }) => key), kinds: ops.map(({ kind }) => kind) })
  if (!path.startsWith('/api/sync/push/')) return Response.json({ detail: 'Not found.' }, { status: 404 })
  onPush()
  if (backupAt !== undefined) {
    const restored = { detail: 'Restored.', code: 'restored', feed: 'new', backup_at: backupAt }
    return Response.json(restored, { status: 409 })
  }
  return Response.json({ outcomes: ops.map(applied), feed: 'old' })
}

const applied = ({ key }: { key: string }): Outcome => ({
  key,
  result: 'applied',
  id: 7,
  row: null,
  version: null,
  change,
})

beforeEach(() => {
  requests = []
  onPush = () => {}
  backupAt = undefined
  change = null
  page = new AbortController()
  client = new QueryClient()
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) =>
    respond(new URL(address, location.href).pathname, init),
  )
  logIn('ann')
})
afterEach(async () => {
  page.abort()
  endSession()
  vi.unstubAllGlobals()
  await emptyDatabase()
})

let client = new QueryClient()
const openPage = () => openOutboxOf(client, page.signal)

const note = (n: number): Write => ({
  key: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  kind: 'journal',
  entity: 'work_order',
  target: 7,
  fields: { content: `Note ${n}` },
})
const start = (n: number): Write => ({ ...note(n), kind: 'start', fields: {} })
const STARTED = { before: { status: 'SCHEDULED' }, after: { status: 'IN_PROGRESS' } }

async function keepNotes(count: number): Promise<void> {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const outbox = await openPage()
  for (let n = 1; n <= count; n += 1) await outbox.keep(note(n), 'waiting', { isQuiet: true })
  offline.mockRestore()
}

const keptOf = (owner: string) => keptDatabase.operations.where({ owner }).count()

test('waiting operations are not sent as the user who logs in between two rounds', { tags: ['SYNC-61'] }, async () => {
  await keepNotes(60)
  onPush = () => {
    endSession()
    logIn('bob')
  }
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => keptOf('ann')).toBe(10)
  await expect.poll(() => navigator.locks.query().then(({ held }) => held)).toEqual([])
  expect(pushes().map(({ as, keys }) => [as, keys.length])).toEqual([['Bearer access of ann', 50]])
  expect(await keptOf('ann')).toBe(10)
  expect(await keptOf('bob')).toBe(0)
})

test(
  'waiting operations are not sent as the user who logs in while another window sends',
  { tags: ['SYNC-61'] },
  async () => {
    await keepNotes(1)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const other = navigator.locks.request('outbox', () => held)
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => navigator.locks.query().then(({ pending }) => pending?.length)).toBe(1)
    endSession()
    logIn('bob')
    release()
    await other
    await expect.poll(() => navigator.locks.query().then(({ held: now, pending }) => [now, pending])).toEqual([[], []])
    expect(pushes()).toEqual([])
    expect(await keptOf('ann')).toBe(1)
  },
)

test('a log-out first sends the waiting operations', { tags: ['SYNC-66'] }, async () => {
  await keepNotes(2)
  expect(await (await openPage()).mayLeave()).toBe(true)
  expect(pushes().map(({ keys }) => keys.length)).toEqual([2])
  expect(await keptOf('ann')).toBe(0)
})

test('no operation is stored without its files', { tags: ['SYNC-65'] }, async () => {
  const store = openDatabase()
  await store.files.store('photo', new Blob(['bytes']), undefined)
  await keptDatabase.previews.update('photo', { at: Date.now() - 25 * 60 * 60_000 })
  await store.removeLeftOver()
  const file = {
    id: 'photo',
    name: 'a.jpg',
    type: '',
    size: 5,
    sha256: null,
    upload: null,
    isReceived: false,
    round: 0,
  }
  const { key } = note(1)
  const work = {
    key,
    at: '2026-03-02T08:00:00.000Z',
    kind: 'create',
    entity: 'work',
    fields: {},
    files: [file],
  } as const
  const keep = () => store.change('ann', (box) => keepOperation(box, work, 'waiting'))
  await expect(keep()).rejects.toThrow('no longer has the files')
  expect(await keptOf('ann')).toBe(0)
  await store.files.store('photo', new Blob(['bytes']), undefined)
  await keep()
  expect(await keptOf('ann')).toBe(1)
})

test('the operations of a push are remembered in their order', { tags: ['SYNC-68'] }, async () => {
  const store = openDatabase()
  const keys = ['c', 'a', 'b']
  await store.change('ann', (box) => {
    const kept = keys.reduce(
      (all, key) => keepOperation(all, { ...note(1), at: '2026-03-02T08:00:00.000Z', key } as NewOperation, 'sent'),
      box,
    )
    return { ...kept, done: kept.operations.map((operation) => ({ operation, id: 7, at: '2026-03-02T08:00:00.000Z' })) }
  })
  const { done } = await store.change('ann', (box) => box)
  expect(done.map(({ operation }) => operation.key)).toEqual(keys)
})

test(
  'after a restore of the server, waiting operations and those sent since the backup wait for the user',
  { tags: ['SYNC-68'] },
  async () => {
    await keepNotes(1)
    const outbox = await openPage()
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => keptOf('ann')).toBe(0)
    backupAt = '2026-03-01T20:00:00.000Z'
    await outbox.keep(note(2), 'waiting', { isQuiet: true })
    await expect
      .poll(() => keptDatabase.operations.toArray())
      .toMatchObject(
        [1, 2].map((n) => ({ key: note(n).key, state: 'trouble', problem: { reason: 'restored', detail: backupAt } })),
      )
    expect(await keptDatabase.feeds.toArray()).toEqual([{ owner: 'ann', feed: 'new' }])
    backupAt = undefined
    await outbox.settleRestored(true)
    await expect.poll(() => keptOf('ann')).toBe(0)
    expect(pushes().map(({ keys }) => keys)).toEqual([[note(1).key], [note(2).key], [note(1).key, note(2).key]])
  },
)

test(
  'after a reload, a record that was being created is listed only once the server is known not to have it',
  { tags: ['SYNC-90'] },
  async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const outbox = await openPage()
    await outbox.keep({ key: note(1).key, kind: 'create', entity: 'client', fields: { name: 'Oak' } }, 'sent')
    offline.mockRestore()
    page.abort()
    const listed = () =>
      localRecords.get()?.addTo({ pages: [{ count: 0, next: null, previous: null, results: [] }] }, 'clients', {})
        .pages[0]?.count
    expect(listed()).toBe(1)
    const before: unknown[] = []
    onPush = () => {
      before.push(listed())
      throw new TypeError('Failed to fetch')
    }
    page = new AbortController()
    await openPage()
    await expect.poll(() => before).toEqual([0])
    await expect.poll(listed).toBe(1)
  },
)

test(
  'a page that is opened after a restore asks before its user adds something',
  { tags: ['SYNC-67', 'SYNC-68'] },
  async () => {
    await keepNotes(1)
    await openPage()
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => keptOf('ann')).toBe(0)
    page.abort()
    backupAt = '2026-03-01T20:00:00.000Z'
    page = new AbortController()
    await openPage()
    await expect
      .poll(() => keptDatabase.operations.toArray())
      .toMatchObject([{ key: note(1).key, state: 'trouble', problem: { reason: 'restored', detail: backupAt } }])
    expect(pushes().map(({ keys }) => keys)).toEqual([[note(1).key], []])
  },
)

test(
  'a page without anything to send asks, too, so that what it adds later is not of before the restore',
  { tags: ['SYNC-67'] },
  async () => {
    await keptDatabase.feeds.put({ owner: 'ann', feed: 'old' })
    backupAt = '2026-03-01T20:00:00.000Z'
    await openPage()
    await expect.poll(() => keptDatabase.feeds.get('ann')).toMatchObject({ feed: 'new' })
    expect(pushes().map(({ keys }) => keys)).toEqual([[]])
  },
)

test(
  'an open page that detects another feed asks, too, unless it has nothing to lose',
  { tags: ['SYNC-67'] },
  async () => {
    await openPage()
    reportOtherFeed()
    await expect.poll(() => pushes().length).toBe(1)
    page.abort()
    page = new AbortController()
    await openPage()
    await keepNotes(1)
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => keptOf('ann')).toBe(0)
    expect(pushes().map(({ keys }) => keys.length)).toEqual([0, 1])
    backupAt = '2026-03-01T20:00:00.000Z'
    reportOtherFeed()
    await expect.poll(() => keptOf('ann')).toBe(1)
    expect(pushes().map(({ keys }) => keys.length)).toEqual([0, 1, 0])
  },
)

test('until the feed is known, files are reported, but not sent', { tags: ['SYNC-67', 'SYNC-116'] }, async () => {
  await keepNotes(1)
  await openPage()
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => keptOf('ann')).toBe(0)
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const photo = { key: note(2).key, kind: 'create', entity: 'work', fields: { description: 'Pier' } } as const
  const files = [new File(['pier'], 'pier.jpg', { type: 'image/jpeg' })]
  await (await openPage()).keep(photo, 'waiting', { files, isQuiet: true })
  offline.mockRestore()
  page.abort()
  onPush = () => {
    throw new TypeError('Failed to fetch')
  }
  requests = []
  page = new AbortController()
  await openPage()
  const paths = () => new Set(requests.map(({ path }) => path))
  await expect.poll(paths).toEqual(new Set(['/api/sync/push/', '/api/kept-files/report/']))
})

test('no operation from before a restore is undone', { tags: ['SYNC-67'] }, async () => {
  change = STARTED
  const outbox = await openPage()
  for (const n of [1, 2]) {
    await outbox.keep(start(n), 'waiting', { isQuiet: true })
    await expect.poll(() => keptOf('ann')).toBe(0)
  }
  await outbox.undo(start(1).key)
  await expect.poll(pushed).toEqual(['start', 'start', 'edit'])
  reportOtherFeed()
  await expect(outbox.undo(start(2).key)).rejects.toThrow('not waiting')
})

test('files that the browser cannot list do not keep the outbox closed', { tags: ['SYNC-50'] }, async () => {
  await keepNotes(1)
  page.abort()
  page = new AbortController()
  const keys = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError')
  })
  await openPage()
  await expect.poll(() => keptOf('ann')).toBe(0)
  expect(keys).toHaveBeenCalled()
})

test('what another window has sent is undone here, too', { tags: ['SYNC-54'] }, async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const outbox = await openPage()
  await outbox.keep(start(1), 'waiting', { isQuiet: true })
  const [sent] = await keptDatabase.operations.toArray()
  await keptDatabase.operations.clear()
  change = STARTED
  const other = new BroadcastChannel('daywork-outbox')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only its own origin
  other.postMessage({ owner: 'ann', shown: [[sent], [applied(start(1))]] })
  offline.mockRestore()
  await expect.poll(() => outbox.undo(start(1).key).then(() => true)).toBe(true)
  await expect.poll(pushed).toContain('edit')
  other.close()
})
