import { expect, onTestFinished, test, vi } from 'vitest'
import { buildClient, buildWorkOrder } from '../../testing/build-records.ts'
import { fakeBrowser } from '../../testing/fake-browser.ts'
import { jsonResponse, fakeNetwork, namesOf } from '../../testing/fake-network.ts'
import { putList, shownRows } from '../../testing/shown-list.ts'
import { signIn } from '../../testing/sign-in.ts'
import { createQueryClient } from '../query-client.ts'
import { endSession } from '../session.ts'
import { type KeptWrite, keptWrites, localRecords, openOutbox, type OutboxPort, registerOutbox } from './kept-writes.ts'
import { noteStored } from '../../outbox/note-stored.ts'
import { type Draft, editOf, type Operation } from './operation.ts'
import { overlayRow, savedRow } from './overlay.ts'
import { pushTo } from './push.ts'
import { pendingWrites, writeTo } from './writes.ts'

const order = buildWorkOrder({ status: 'SCHEDULED' })
const START: Draft<'work_order', 'start'> = { kind: 'start', entity: 'work_order', target: 7, base: { version: 1 } }
const rename = editOf('work_order', order, { title: 'Gutter, north' })

/** A page with one order, whose outbox keeps operations in memory. */
function openPage({ isFull = false } = {}) {
  const client = createQueryClient()
  for (const entity of ['clients', 'projects', 'work-orders', 'workers', 'works'] as const) {
    putList(client, entity, entity === 'work-orders' ? [order] : [])
  }
  const keep = async (operation: Operation, state: KeptWrite['state']) => {
    if (isFull) throw new DOMException('Full', 'QuotaExceededError')
    keptWrites.set([...keptWrites.get(), { ...operation, state }])
    return operation.key
  }
  registerOutbox(async () => ({ keep, endQuestions: async () => {}, mayLeave: async () => true }))
  vi.spyOn(console, 'info').mockImplementation(() => {})
  onTestFinished(() => {
    registerOutbox(undefined)
    keptWrites.set([])
    client.clear()
  })
  return { client, write: writeTo(client) }
}

const unreachable = () =>
  fakeNetwork(() => {
    throw new TypeError('Failed to fetch')
  })
const states = () => keptWrites.get().map(({ kind, state }) => `${kind} ${state}`)

test(
  'a write without a response is kept with its key and shown, and is not a failure',
  { tags: ['SYNC-50'] },
  async () => {
    const { client, write } = openPage()
    const calls = unreachable()
    expect(await write(START)).toEqual({ result: 'queued', row: { ...order, status: 'IN_PROGRESS' } })
    expect(states()).toEqual(['start sent'])
    expect(keptWrites.get()[0]?.key).toBe(calls[0]?.headers.get('Idempotency-Key'))
    expect(shownRows(client, 'work-orders')).toEqual([{ ...order, status: 'IN_PROGRESS' }])
  },
)

test(
  'a write whose connection hangs is kept after a time, and those that follow it, too',
  { tags: ['SYNC-50', 'SYNC-51'] },
  async () => {
    const { write } = openPage()
    const sent = Promise.withResolvers<undefined>()
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    onTestFinished(() => timeout.mockRestore())
    vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
      sent.resolve(undefined)
      return new Promise((_resolve, reject) => {
        // As Safari reports it, whatever the reason is.
        signal?.addEventListener('abort', () => reject(new DOMException('Fetch is aborted', 'AbortError')))
      })
    })
    const outcomes = [write(START), write(rename)]
    await sent.promise
    expect(states()).toEqual([])
    limit.abort()
    expect(await Promise.all(outcomes)).toMatchObject([{ result: 'queued' }, { result: 'queued' }])
    expect(states()).toEqual(['start sent', 'edit waiting'])
    expect(timeout.mock.calls).toEqual([[15_000]])
  },
)

test('a new template is not kept: it opens in its editor once the server has it', { tags: ['SYNC-50'] }, async () => {
  const { write } = openPage()
  unreachable()
  const outcome = await write({ kind: 'create', entity: 'checklist_template', fields: { title: 'Roof', items: [] } })
  expect(outcome).toMatchObject({ result: 'refused', error: { status: 0 } })
  expect(states()).toEqual([])
})

test(
  'further writes of a record wait for its kept write, and writes of other records do not',
  { tags: ['SYNC-51'] },
  async () => {
    const { client, write } = openPage()
    unreachable()
    await write(START)
    const calls = fakeNetwork(() => jsonResponse({ ...order, id: 8, version: 2 }))
    expect(await write(rename)).toMatchObject({
      result: 'queued',
      row: { title: 'Gutter, north', status: 'IN_PROGRESS' },
    })
    expect(states()).toEqual(['start sent', 'edit waiting'])
    expect(await write({ ...START, target: 8 })).toMatchObject({ result: 'applied' })
    expect(namesOf(calls)).toEqual(['POST /api/work-orders/8/start_work/'])
    // Forms start from the row with the kept writes applied.
    const shown = overlayRow(order, 'work-orders', pendingWrites(client))
    expect(savedRow(shown)).toMatchObject({ title: 'Gutter, north', status: 'IN_PROGRESS' })
    expect(pendingWrites(client).map(({ kind }) => kind)).toEqual(['start', 'edit'])
  },
)

test('a refused write is no longer shown, and no other write waits for it', { tags: ['SYNC-57'] }, async () => {
  const { client, write } = openPage()
  keptWrites.set([{ ...START, key: 'key-1', state: 'trouble' }])
  expect(shownRows(client, 'work-orders')).toEqual([order])
  fakeNetwork(() => jsonResponse({ ...order, title: 'Gutter, north', version: 2 }))
  expect(await write(rename)).toMatchObject({ result: 'applied' })
})

test('a kept delete removes the record from lists', { tags: ['SYNC-51'] }, async () => {
  const { client, write } = openPage()
  unreachable()
  expect(await write({ kind: 'delete', entity: 'work_order', target: 7, base: { version: 1 } })).toEqual({
    result: 'queued',
    row: null,
  })
  expect(shownRows(client, 'work-orders')).toEqual([])
})

test(
  'a write that got a response is not kept, and neither is a new series or work',
  { tags: ['SYNC-50', 'SYNC-90'] },
  async () => {
    const { write } = openPage()
    fakeNetwork(() => jsonResponse({ detail: 'No' }, 400))
    expect(await write(START)).toMatchObject({ result: 'refused' })
    unreachable()
    for (const entity of ['series', 'work'] as const) {
      expect(await write({ kind: 'create', entity, fields: {}, key: 'key-1' })).toMatchObject({ result: 'refused' })
    }
    expect(states()).toEqual([])
  },
)

const OAK = buildClient({ id: -5, name: 'Oak Street Homes' })

/** Adds a client that only the device has, with id -5. Once created, it has id 9 on the server. */
function keepClient({ isCreated = false } = {}) {
  const isOak = (draft: object) => JSON.stringify(draft).includes('-5')
  localRecords.set({
    addTo: (list, entity) =>
      entity === 'clients' && !isCreated
        ? { ...list, pages: [{ count: 1, next: null, previous: null, results: [OAK] }] }
        : list,
    read: () => OAK,
    find: (entity, id) => (entity === 'clients' && id === -5 && !isCreated ? OAK : undefined),
    openFile: () => () => {},
    idOf: () => (isCreated ? 9 : undefined),
    resolve: (draft) => (isCreated ? JSON.parse(JSON.stringify(draft).replaceAll('-5', '9')) : draft),
    areIn: (draft) => !isCreated && isOak(draft),
  })
  onTestFinished(() => localRecords.set(null))
}

test(
  'a record that only the device has is in its lists, and is changed like any other',
  { tags: ['SYNC-90'] },
  async () => {
    const { client, write } = openPage()
    keepClient()
    const calls = fakeNetwork(() => jsonResponse({}))
    expect(shownRows(client, 'clients')).toEqual([OAK])
    const renamed = await write({ kind: 'edit', entity: 'client', target: -5, base: {}, fields: { name: 'Oak Homes' } })
    expect(renamed).toMatchObject({ result: 'queued', row: { name: 'Oak Homes' } })
    expect(shownRows(client, 'clients')).toMatchObject([{ name: 'Oak Homes' }])
    // The server does not have the client yet, so it cannot create a project for it.
    await write({ kind: 'create', entity: 'project', fields: { title: 'Kitchen', client: -5 }, key: 'key-2' })
    expect(await write({ kind: 'create', entity: 'series', fields: { project: -5 }, key: 'key-3' })).toMatchObject({
      result: 'refused',
    })
    expect(states()).toEqual(['edit waiting', 'create waiting'])
    expect(calls).toEqual([])
  },
)

test(
  'once the server has a record, a write with its id of the device goes to the record',
  { tags: ['SYNC-92'] },
  async () => {
    const { write } = openPage()
    keepClient({ isCreated: true })
    const calls = fakeNetwork(() => jsonResponse(buildClient({ id: 9 })))
    await write({ kind: 'edit', entity: 'client', target: -5, base: {}, fields: { name: 'Oak Homes' } })
    await write({ kind: 'create', entity: 'project', fields: { client: -5 }, key: 'key-1' })
    expect(namesOf(calls)).toEqual(['PATCH /api/clients/9/', 'POST /api/projects/'])
    expect(calls[1]?.body).toEqual({ client: 9 })
  },
)

test('the outbox is loaded once, and again only after it could not be loaded', { tags: ['SYNC-50'] }, async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const port: OutboxPort = { keep: async ({ key }) => key, endQuestions: async () => {}, mayLeave: async () => true }
  const load = vi
    .fn<() => Promise<OutboxPort>>(async () => port)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  registerOutbox(load)
  onTestFinished(() => registerOutbox(undefined))
  expect(await openOutbox()).toBeUndefined()
  expect(await openOutbox()).toBe(port)
  expect(await openOutbox()).toBe(port)
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([
  { hasStored: true, sent: 0, result: 'queued' },
  { hasStored: undefined, sent: 0, result: 'queued' },
  { hasStored: false, sent: 1, result: 'applied' },
])(
  'a page that opens its outbox slowly waits for it unless the device has nothing to send first: $hasStored',
  { tags: ['SYNC-51'] },
  async ({ hasStored, sent, result }) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { write } = openPage()
    const before: KeptWrite = { ...START, key: 'key-1', state: 'waiting' }
    const keep = async (operation: Operation, state: KeptWrite['state']) => {
      keptWrites.set([...keptWrites.get(), { ...operation, state }])
      return operation.key
    }
    const slow = () =>
      new Promise<OutboxPort>((resolve) => {
        setTimeout(() => {
          keptWrites.set([before])
          resolve({ keep, endQuestions: async () => {}, mayLeave: async () => true })
        }, 10_000)
      })
    registerOutbox(slow)
    fakeBrowser()
    const calls = fakeNetwork(() => jsonResponse({ ...order, title: 'Gutter, north', version: 2 }))
    if (hasStored !== undefined) noteStored(hasStored)
    const writing = write(rename)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await writing).toMatchObject({ result })
    expect(calls).toHaveLength(sent)
    expect(states()).toEqual(sent === 0 ? ['start waiting', 'edit waiting'] : ['start waiting'])
  },
)

test(
  'all writes of a page wait at most 30 seconds together for an outbox that never opens',
  { tags: ['SYNC-51'] },
  async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { write } = openPage()
    registerOutbox(() => new Promise(() => {}))
    fakeBrowser()
    const calls = fakeNetwork(() => jsonResponse({ ...order, version: 2 }))
    noteStored(true)
    const writing = write(rename)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(calls).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await writing).toMatchObject({ result: 'applied' })
    expect(await write(rename)).toMatchObject({ result: 'applied' })
    expect(calls).toHaveLength(2)
  },
)

test(
  'an outbox that could not be opened is opened again before a write overtakes what the device has stored',
  { tags: ['SYNC-51'] },
  async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { write } = openPage()
    const keep = async (operation: Operation, state: KeptWrite['state']) => {
      keptWrites.set([...keptWrites.get(), { ...operation, state }])
      return operation.key
    }
    const load = vi
      .fn<() => Promise<OutboxPort>>(async () => {
        keptWrites.set([{ ...START, key: 'key-1', state: 'waiting' }])
        return { keep, endQuestions: async () => {}, mayLeave: async () => true }
      })
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockRejectedValueOnce(new DOMException('The database could not be opened', 'UnknownError'))
    registerOutbox(load)
    fakeBrowser()
    const calls = fakeNetwork(() => jsonResponse({ ...order, version: 2 }))
    noteStored(true)
    const writing = write(rename)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await writing).toMatchObject({ result: 'queued' })
    expect(calls).toEqual([])
    expect(states()).toEqual(['start waiting', 'edit waiting'])
  },
)

test(
  'a log-out leaves the mark of what is stored, which does not name its person',
  { tags: ['SYNC-51', 'SYNC-60'] },
  () => {
    const { kept } = fakeBrowser()
    onTestFinished(() => void vi.unstubAllGlobals())
    signIn('ann')
    noteStored(true)
    endSession()
    const marks = [...kept.keys()].filter((key) => key.startsWith('stored '))
    expect(marks).toHaveLength(1)
    expect(marks[0]).not.toContain('ann')
    signIn('ann')
    noteStored(false)
    endSession()
    // The log-out removes the other note.
    expect([...kept.keys()].filter((key) => key.includes('stored'))).toEqual([])
  },
)

test('a write that the device cannot keep fails as it would without an outbox', { tags: ['SYNC-50'] }, async () => {
  const { client, write } = openPage({ isFull: true })
  unreachable()
  expect(await write(START)).toMatchObject({ result: 'refused', error: { isNetworkError: true } })
  expect(shownRows(client, 'work-orders')).toEqual([order])
  const [pushed] = await pushTo(client)([rename])
  expect(pushed).toMatchObject({ failure: { error: { isNetworkError: true } } })
})

test(
  'a bulk change keeps operations without a response, and those that must wait for a kept one',
  { tags: ['SYNC-50'] },
  async () => {
    const { client, write } = openPage()
    unreachable()
    await write(START)
    const other = editOf('work_order', buildWorkOrder({ id: 8 }), { priority: 'HIGH' })
    expect(await pushTo(client)([rename, other])).toMatchObject([{ isKept: true }, { isKept: true }])
    expect(states()).toEqual(['start sent', 'edit waiting', 'edit sent'])
  },
)
