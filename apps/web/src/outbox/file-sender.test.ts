import { EMPTY_OUTBOX, type KeptFile, type KeptOperation, type Outbox } from '@daywork/domain/sync/kept'
import { FILE_MESSAGES } from '@daywork/domain/sync/messages'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, networkError } from '../api/api-error.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import type { OutboxStore } from './database.ts'
import { fileProgress } from './file-progress.ts'
import { FileSender } from './file-sender.ts'
import { isUnreachable } from './send-attempts.ts'

// The sender imports it with the first file, but no real time passes in these tests.
beforeAll(() => import('./send-next-file.ts'))
beforeEach(fakeBrowser)
afterEach(() => void vi.useRealTimers())

const OWNER = 'ann'
const fileOf = (id: string): KeptFile => ({
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 3,
  sha256: null,
  upload: null,
  isReceived: false,
  round: 0,
})
const workWith = (key: string, seq: number): KeptOperation => ({
  key,
  seq,
  v: 1,
  kind: 'create',
  entity: 'work',
  fields: {},
  at: '2026-11-23T08:00:00Z',
  state: 'waiting',
  tries: 0,
  files: [fileOf(key)],
})

/** A sender of two photos. */
function openSender(ports: {
  readPart?: (id: string) => Promise<ArrayBuffer>
  create?: (file: Pick<KeptFile, 'name'>) => Promise<number>
  isBusy?: () => boolean
}) {
  let box: Outbox = { ...EMPTY_OUTBOX, operations: [workWith('one', 1), workWith('two', 2)] }
  const received = new Map<number, number>()
  let uploads = 0
  const change = async (_owner: string, how: (before: Outbox) => Outbox) => (box = how(box))
  const readPart = ports.readPart ?? (async () => new ArrayBuffer(3))
  const sender = new FileSender({
    store: { change, files: { readPart } } as unknown as OutboxStore,
    requestsOf: async () => ({
      create: ports.create ?? (async () => (uploads += 1)),
      read: async (upload) => ({ offset: received.get(upload) ?? 0, sha256: received.has(upload) ? 'x' : null }),
      append: async (upload, offset, bytes) => void received.set(upload, offset + bytes.byteLength),
    }),
    owner: () => OWNER,
    box: () => box,
    isBusy: ports.isBusy ?? (() => false),
    onReceived: () => {},
  })
  const find = (key: string) => box.operations.find((operation) => operation.key === key)
  const add = (key: string, seq: number) => void (box = { ...box, operations: [...box.operations, workWith(key, seq)] })
  return { sender, find, add }
}

test('a photo that the device cannot read does not hold up the others', { tags: ['SYNC-104'] }, async () => {
  vi.useFakeTimers()
  const readPart = (id: string) =>
    id === 'one' ? Promise.reject(new DOMException('', 'UnknownError')) : Promise.resolve(new ArrayBuffer(3))
  const { find, sender } = openSender({ readPart })
  sender.wake()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  sender.stop()
  expect(find('two')?.files).toMatchObject([{ isReceived: true }])
  expect(find('one')).toMatchObject({ state: 'trouble', problem: { detail: FILE_MESSAGES.unreadable } })
})

test(
  'after an attempt to send a photo without a response, the page can say so, until one succeeds',
  { tags: ['SYNC-57'] },
  async () => {
    vi.useFakeTimers()
    let isReachable = false
    const create = () => (isReachable ? Promise.resolve(1) : Promise.reject(networkError()))
    const { sender } = openSender({ create })
    sender.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(isUnreachable.get()).toBe(true)
    isReachable = true
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    sender.stop()
    expect(isUnreachable.get()).toBe(false)
  },
)

test('photos that wait for operations do not count as an attempt', { tags: ['SYNC-57', 'SYNC-104'] }, async () => {
  vi.useFakeTimers()
  isUnreachable.set(true)
  const create = vi.fn<() => Promise<number>>()
  const { sender } = openSender({ create, isBusy: () => true })
  sender.wake()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(isUnreachable.get()).toBe(true)
  expect(create).not.toHaveBeenCalled()
  isUnreachable.set(false)
})

test('a 502 from a proxy does not count as a failed attempt of a photo', { tags: ['SYNC-104'] }, async () => {
  vi.useFakeTimers()
  const create = () => Promise.reject(new ApiError({ status: 502, statusText: '', body: undefined }))
  const { find, sender } = openSender({ create })
  sender.wake()
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  sender.stop()
  expect(find('one')).toMatchObject({ state: 'waiting', tries: 0 })
})

test.each([503, 507])(
  'a %i of the server, which all files share, does not count as a failed attempt of a photo',
  { tags: ['SYNC-104'] },
  async (status) => {
    vi.useFakeTimers()
    let isOver = false
    const outage = new ApiError({ status, statusText: '', body: { detail: 'The database is not answering.' } })
    const create = () => (isOver ? Promise.resolve(1) : Promise.reject(outage))
    const { find, sender } = openSender({ create })
    sender.wake()
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    expect(find('one')).toMatchObject({ state: 'waiting', tries: 0 })
    isOver = true
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    sender.stop()
    expect(find('one')?.files).toMatchObject([{ isReceived: true }])
  },
)

test('a photo for which the server fails five times waits for its person', { tags: ['SYNC-104'] }, async () => {
  vi.useFakeTimers()
  const create = () => Promise.reject(new ApiError({ status: 500, statusText: '', body: { detail: 'Failed.' } }))
  const { find, sender } = openSender({ create })
  sender.wake()
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  sender.stop()
  expect(find('one')).toMatchObject({ state: 'trouble', problem: { reason: 'failing' } })
})

test.each([404, 413])(
  'a %i from a proxy does not count as a failed attempt of a photo',
  { tags: ['SYNC-63'] },
  async (status) => {
    vi.useFakeTimers()
    const create = () => Promise.reject(new ApiError({ status, statusText: '', body: undefined }))
    const { find, sender } = openSender({ create })
    sender.wake()
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    sender.stop()
    expect(find('one')).toMatchObject({ state: 'waiting', tries: 0, files: [{ round: 0 }] })
  },
)

test('a photo that a filter of a proxy rejects does not hold up the others', { tags: ['SYNC-104'] }, async () => {
  vi.useFakeTimers()
  const rejection = new ApiError({ status: 403, statusText: '', body: undefined })
  const create = ({ name }: Pick<KeptFile, 'name'>) =>
    name === 'one.jpg' ? Promise.reject(rejection) : Promise.resolve(1)
  const { find, sender } = openSender({ create })
  sender.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  sender.stop()
  expect(find('two')?.files).toMatchObject([{ isReceived: true }])
  expect(find('one')).toMatchObject({ state: 'waiting', tries: 0 })
})

test('photos wait while operations are sent, and continue afterward', { tags: ['SYNC-103'] }, async () => {
  vi.useFakeTimers()
  let isBusy = false
  const { find, sender } = openSender({
    isBusy: () => isBusy,
    create: async () => {
      isBusy = true
      return 1
    },
  })
  sender.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(find('one')?.files).toMatchObject([{ upload: 1, isReceived: false }])
  isBusy = false
  sender.schedule()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(find('one')?.files).toMatchObject([{ isReceived: true }])
})

test('a file that is added while the last one is sent is sent, too', { tags: ['SYNC-65'] }, async () => {
  vi.useFakeTimers()
  const { add, find, sender } = openSender({})
  sender.wake()
  await vi.advanceTimersByTimeAsync(0)
  add('three', 3)
  sender.schedule()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(find('three')?.files).toMatchObject([{ isReceived: true }])
  // A page that is open for weeks sends thousands.
  expect([...fileProgress.get().keys()]).toEqual([])
})
