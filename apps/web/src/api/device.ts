import type { ScopeEntity } from '@daywork/domain/sync/scope'
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError, networkError } from './api-error.ts'
import { createStore } from './create-store.ts'
import { clearWithOwner } from './page-owner.ts'
import { onResponse } from './on-response.ts'
import { getSession, subscribeToSession } from './session.ts'
import { localRecords, openOutbox } from './writes/kept-writes.ts'

/** What the copy of the records on this device (replica/) returns for a query. */
export interface DeviceRead {
  /** What the server would return. */
  data: unknown
  /** When the copy was last complete, in milliseconds since 1970. */
  asOf: number
  /** For a list: how many of all records the copy has. */
  part?: { kind: ScopeEntity; has: number; total: number } | undefined
}

/** @param pagePath the path of a next page from the response of the page before it; '' for the first page */
export type ReadDevice = (queryKey: QueryKey, pagePath: string) => Promise<DeviceRead | undefined>

let loadDevice: (() => Promise<ReadDevice>) | undefined

/** @param load loads the script when it is first needed */
export const registerDevice = (load: () => Promise<ReadDevice>): void => void (loadDevice = load)

interface Shown extends Omit<DeviceRead, 'data'> {
  /** Whether the query has been sent to the server again since the device was read. */
  isRequested?: boolean
}

const NONE: ReadonlyMap<string, Shown> = new Map()

/** Queries whose data is from this device, by their hashes. */
export const fromDevice = createStore(NONE)

const setShown = (hash: string, shown?: Shown): void => {
  if (shown === undefined && !fromDevice.get().has(hash)) return
  const next = new Map(fromDevice.get())
  if (shown) next.set(hash, shown)
  else next.delete(hash)
  fromDevice.set(next)
}

interface Context {
  client: QueryClient
  queryKey: QueryKey
  pageParam?: unknown
}

/** How long a query without data waits for a response before it shows what the device has. */
const SILENCE_MS = 3_000
/** The same for the next queries, until the server responds to any request. */
const NEXT_SILENCE_MS = 300
let silenceMs = SILENCE_MS
onResponse((hasResponse) => {
  if (hasResponse) silenceMs = SILENCE_MS
})

/**
 * Loads from the server. If it does not respond and the cache has no data, reads from this device (SYNC-41). A request
 * that is only late continues, and its response replaces what the device has.
 */
export async function loadOrReadFromDevice<Data>(context: Context, load: () => Promise<Data>): Promise<Data> {
  const { client, pageParam, queryKey } = context
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the outbox builds what the server would return
  if (isOfLocal(queryKey)) return (await readLocal(queryKey)) as Data
  const hash = hashKey(queryKey)
  const query = client.getQueryCache().get(hash)
  let isWaiting = true
  const fill = async () => {
    if (query && (await fillFromDevice(query, () => isWaiting))) silenceMs = NEXT_SILENCE_MS
  }
  const timer = setTimeout(() => void fill(), silenceMs)
  const end = () => {
    isWaiting = false
    clearTimeout(timer)
  }
  const pagePath = typeof pageParam === 'string' ? pageParam : ''
  try {
    const data = await load().finally(end)
    if (pagePath === '') setShown(hash)
    // The pages before it are still from this device, and may end elsewhere.
    else if (fromDevice.get().has(hash)) setTimeout(() => void client.invalidateQueries({ queryKey, exact: true }))
    return data
  } catch (error) {
    if (error instanceof ApiError && !error.isNetworkError) throw error
    const shown = fromDevice.get().get(hash)
    if (shown) setShown(hash, { ...shown, isRequested: false })
    // An aborted query is no longer on the screen.
    if (!(error instanceof ApiError)) throw error
    if (client.getQueryData(queryKey) !== undefined && !(shown && pagePath !== '')) throw error
    const read = await readDevice(queryKey, pagePath)
    if (read === undefined) throw error
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests compare it with the response of the server
    return read as Data
  }
}

/** Whether the query is for a record that exists, or existed, only on this device. Such records have negative ids. */
const isOfLocal = ([, , narrowingOrId]: QueryKey): boolean =>
  Object.entries(typeof narrowingOrId === 'object' ? { ...narrowingOrId } : { narrowingOrId }).some(
    // A search may look like a negative number: '-0142'.
    ([name, value]) => name !== 'search' && Number(value) < 0,
  )

async function readLocal(queryKey: QueryKey): Promise<unknown> {
  await openOutbox()
  const records = localRecords.get()
  if (records === null) throw networkError()
  return records.read(queryKey)
}

const noteShown = (queryKey: QueryKey, { asOf, part }: DeviceRead): void => setShown(hashKey(queryKey), { asOf, part })

/** @returns what the server would return; undefined if the device does not have it */
export async function readDevice(queryKey: QueryKey, pagePath = ''): Promise<unknown> {
  const read = await readCopy(queryKey, pagePath)
  if (read) noteShown(queryKey, read)
  return read?.data
}

/** Like `readDevice`, for what does not show where it is from. */
export async function readCopy(...wanted: Parameters<ReadDevice>): Promise<DeviceRead | undefined> {
  try {
    return await (
      await loadDevice?.()
    )?.(...wanted)
  } catch (error) {
    console.info('The copy on this device cannot be read', error)
    return undefined
  }
}

/**
 * Shows what the device has for a query that has no data.
 * @param isWaiting whether the query has still had no response
 * @returns whether it is shown
 */
export async function fillFromDevice(query: Query, isWaiting: () => boolean): Promise<boolean> {
  const isEmpty = () => query.state.data === undefined && isWaiting()
  const read = isEmpty() ? await readCopy(query.queryKey, '') : undefined
  if (read === undefined || !isEmpty()) return false
  noteShown(query.queryKey, read)
  const isPaged = 'initialPageParam' in query.options
  query.setData(isPaged ? { pages: [read.data], pageParams: [''] } : read.data, { manual: true })
  return true
}

/**
 * Reloads data that is from this device as soon as the server responds to any request. Returns a function that stops
 * it.
 */
export const reloadOnResponse = (client: QueryClient): (() => void) =>
  onResponse((hasResponse) => {
    const waiting = [...fromDevice.get()].filter(([, { isRequested }]) => !isRequested)
    if (!hasResponse || waiting.length === 0) return
    const hashes = new Set(waiting.map(([hash]) => hash))
    for (const [hash, shown] of waiting) setShown(hash, { ...shown, isRequested: true })
    // A query may be filled while its request is on its way, even that of this response.
    void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) }, { cancelRefetch: false })
  })

/** Prefix of the names of all databases with copies. The schema version and the owner follow. */
export const REPLICA_PREFIX = 'daywork-replica-'

/**
 * Prefix of the names of the caches with thumbnails. The owner follows. The service worker shows them without a network.
 */
export const THUMBNAILS_PREFIX = 'daywork-thumbnails-'

/** Removes the thumbnails of all users from this device, except the cache named `except`. */
export async function removeThumbnails(except?: string): Promise<void> {
  // Without https there is no Cache Storage.
  if (!('caches' in globalThis)) return
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(THUMBNAILS_PREFIX) && name !== except)
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch (error) {
    console.info('Cache Storage is not available', error)
  }
}

/** Removes the copies of all users from this device, except the one named `except`. */
export async function removeReplicas(except?: string): Promise<void> {
  try {
    const known = await indexedDB.databases()
    for (const { name = '' } of known) {
      if (name.startsWith(REPLICA_PREFIX) && name !== except) indexedDB.deleteDatabase(name)
    }
  } catch (error) {
    console.info('IndexedDB is not available', error)
  }
}

const removeAll = () => Promise.all([removeReplicas(), removeThumbnails()])
clearWithOwner(() => {
  fromDevice.set(NONE)
  void removeAll()
})
// After an expiry, the device must not keep records that are readable without a sign-in.
subscribeToSession(() => void (getSession().ending === 'expired' && removeAll()))
