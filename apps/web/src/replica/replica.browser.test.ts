import { Dexie, type Table } from 'dexie'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { chooseReplicaScope, replicaScope, replicaSize } from '../api/replica-scope.ts'
import { endSession, startSession } from '../api/session.ts'
import { openReplica } from './database.ts'
import { keepReplica, syncReplica } from './replica.ts'

/** What the page has requested, in order. */
let requests: string[]
const respond = vi.fn<(query: URLSearchParams, signal: AbortSignal) => Promise<Response>>()

/** One client, whose name is the scope of the request. */
const pageOf = async (query: URLSearchParams): Promise<Response> => {
  const scope = query.get('scope')
  const changes = scope === null ? [] : [{ entity: 'client', id: scope.length, row: { id: scope.length, name: scope } }]
  return Response.json({ changes, cursor: `after ${scope}`, more: false })
}

beforeEach(() => {
  requests = []
  respond.mockReset().mockImplementation(pageOf)
  vi.stubGlobal('fetch', async (address: string | URL, { signal }: { signal: AbortSignal }) => {
    const { searchParams } = new URL(address, location.href)
    requests.push(searchParams.get('scope') ?? searchParams.get('cursor') ?? '')
    return respond(searchParams, signal)
  })
  startSession({ access: 'access', refresh: 'refresh', username: 'ann', remember: true })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function namesInCopy(): Promise<unknown[]> {
  const copy = openReplica('ann', () => {})
  const clients = await copy.list('client')
  copy.close()
  return clients.map(({ name }) => name)
}

test(
  'the copy is filled for a choice that was made before the page kept the copy up to date',
  { tags: ['SYNC-47'] },
  async () => {
    await syncReplica()
    chooseReplicaScope('everything')
    await syncReplica()
    expect(await namesInCopy()).toEqual(['everything'])
    chooseReplicaScope('phone')
    await syncReplica()
    expect(await namesInCopy()).toEqual(['phone'])
    expect(requests).toEqual(['phone', 'everything', 'phone'])
  },
)

/** As a window of a version that did not store the scope. */
async function writeAsOldVersion(write: (marks: Table) => Promise<unknown>): Promise<void> {
  const db = await new Dexie('daywork-replica-1-ann').open()
  await write(db.table('marks'))
  db.close()
}

test('a copy of a version that did not store the scope is that of a phone', { tags: ['SYNC-47'] }, async () => {
  await syncReplica()
  const removeScope = async (marks: Table) => {
    await marks.clear()
    await marks.put({ cursor: 'of the old version', asOf: 0 }, 'mark')
  }
  await writeAsOldVersion(removeScope)
  await syncReplica()
  await writeAsOldVersion(removeScope)
  chooseReplicaScope('everything')
  await syncReplica()
  expect(requests).toEqual(['phone', 'of the old version', 'everything'])
  expect(await namesInCopy()).toEqual(['everything'])
})

test('windows of two versions continue from the cursor of each other', { tags: ['SYNC-40', 'SYNC-47'] }, async () => {
  chooseReplicaScope('everything')
  await syncReplica()
  await writeAsOldVersion((marks) => marks.put({ cursor: 'of the old version', asOf: 0 }, 'mark'))
  await syncReplica()
  expect(requests).toEqual(['everything', 'of the old version'])
  expect(await namesInCopy()).toEqual(['everything'])
})

/** Does not respond until the request is ended. */
const waitForAbort = (_query: URLSearchParams, signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

test('a choice does not wait for the response to a pull of the other scope', { tags: ['SYNC-47'] }, async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue(undefined)
  respond.mockImplementationOnce(waitForAbort)
  onTestFinished(keepReplica(createQueryClient()))
  await expect.poll(() => requests).toEqual(['phone'])
  chooseReplicaScope('everything')
  await expect.poll(() => replicaSize.get()).toMatchObject({ isFilling: false })
  expect(requests).toEqual(['phone', 'everything'])
  expect(await namesInCopy()).toEqual(['everything'])
  expect(log.mock.calls.flat()).not.toContain('The copy on this device could not be updated')
})

test('a window follows the choice of another, and pulls nothing twice', { tags: ['SYNC-40', 'SYNC-47'] }, async () => {
  onTestFinished(keepReplica(createQueryClient()))
  await syncReplica()
  // The other window fills the copy first. Local storage of the same window dispatches no event.
  const filled = Promise.withResolvers<void>()
  onTestFinished(() => filled.resolve())
  const filling = navigator.locks.request('replica', () => filled.promise)
  localStorage.setItem('replica-scope', 'everything')
  window.dispatchEvent(new StorageEvent('storage', { key: 'replica-scope' }))
  expect(replicaScope.get()).toBe('everything')
  expect(replicaSize.get()).toMatchObject({ isFilling: true })
  const copy = openReplica('ann', () => {})
  const mark = { cursor: 'of the other window', scope: 'everything', asOf: 0 } as const
  await copy.apply({ from: await copy.readMark(), isFirst: true, changes: [], mark })
  copy.close()
  filled.resolve()
  await filling
  await expect.poll(() => replicaSize.get()).toMatchObject({ isFilling: false })
  expect(requests.slice(requests.indexOf('of the other window'))).toEqual(['of the other window'])
  expect(requests).not.toContain('everything')
})

test('a choice without a network ends the request that still waits', { tags: ['SYNC-47'] }, async () => {
  respond.mockImplementationOnce(waitForAbort)
  onTestFinished(keepReplica(createQueryClient()))
  await expect.poll(() => requests).toEqual(['phone'])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  chooseReplicaScope('everything')
  expect(respond.mock.lastCall?.[1].aborted).toBe(true)
})
