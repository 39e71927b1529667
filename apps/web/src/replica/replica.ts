import { createStore } from '../api/create-store.ts'
import { type DeviceRead, readDevice, reloadOnReach } from '../api/device.ts'
import { forgetWithOwner, getPageOwner, getPageTurn } from '../api/page-owner.ts'
import { request } from '../api/request.ts'
import { subscribeToSession, getSession } from '../api/session.ts'
import { WRITES_KEY } from '../api/writes/writes.ts'
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { openReplica, type ReplicaStore } from './database.ts'
import { type LoadPage, pullInto, type ReplicaChange } from './pull.ts'
import { readReplica } from './read.ts'

/** Between two pulls of a page that is looked at; what people do in the meantime pulls, too. */
const PULL_EVERY_MS = 5 * 60 * 1000
/** A window that was suspended in the middle of its turn holds up the others no longer than this. */
const TURN_MS = 30_000
const TURN = 'replica'

let opened: { owner: string; store: ReplicaStore } | undefined

/** The copy of the page's owner; undefined on a page without one. */
function openOwn(): ReplicaStore | undefined {
  const owner = getPageOwner()
  if (owner === null || !getSession().isAuthenticated) return undefined
  if (opened?.owner !== owner) {
    opened?.store.close()
    const store = openReplica(owner, () => {
      if (opened?.store === store) opened = undefined
    })
    opened = { owner, store }
  }
  return opened.store
}

/** Closed, it is not opened again: what still runs must not write into a copy that was removed. */
function closeOwn(): void {
  opened?.store.close()
  opened = undefined
}
forgetWithOwner(closeOwn)
subscribeToSession(() => {
  if (getSession().ending === 'expired') closeOwn()
})

export async function readOwnReplica(queryKey: QueryKey, place: string): Promise<DeviceRead | undefined> {
  const store = openOwn()
  return store && readReplica(store, queryKey, { now: Date.now(), place })
}

const changes = createStore<readonly ReplicaChange[]>([])
const channel = new BroadcastChannel('daywork-replica')
channel.addEventListener('message', ({ data }: MessageEvent<readonly ReplicaChange[]>) => changes.set(data))

/** Reports what each pull changed, of this window or another. @returns a function that unsubscribes */
export const subscribeToReplica = (listener: (changed: readonly ReplicaChange[]) => void): (() => void) =>
  changes.subscribe(() => listener(changes.get()))

const loadPage: LoadPage = (query) => request('/api/sync/pull/', { query })

let running: Promise<void> | undefined
let waiting: Promise<void> | undefined

/**
 * Pulls what changed into the copy on this device. While a pull runs, all who ask share the next one, so that it has
 * what they know of. Never rejects: without a network or a database the copy stays as it is.
 */
export function syncReplica(): Promise<void> {
  if (running === undefined) {
    running = syncOnce().finally(() => (running = undefined))
    return running
  }
  waiting ??= running.then(() => {
    waiting = undefined
    return syncReplica()
  })
  return waiting
}

async function syncOnce(): Promise<void> {
  const turn = getPageTurn()
  const store = openOwn()
  if (store === undefined || !navigator.onLine) return
  try {
    const isWanted = () => getPageTurn() === turn && opened?.store === store
    const changed = await inTurn(() => pullInto(store, loadPage, { isWanted, now: Date.now }))
    if (changed.length === 0) return
    changes.set(changed)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage(changed)
  } catch (error) {
    console.info('The copy on this device could not be updated', error)
  }
}

/** One window at a time, for one pull. */
async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  // Web Locks exist on https and localhost only. Two windows that pull at once do the same work twice.
  if (!('locks' in navigator)) return task()
  try {
    return await navigator.locks.request(TURN, { signal: AbortSignal.timeout(TURN_MS) }, task)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error
    return navigator.locks.request(TURN, { steal: true }, task)
  }
}

/** Keeps the copy up to date, and shows what it has. Returns a function that stops it. */
export function keepReplica(client: QueryClient): () => void {
  const pull = () => void syncReplica()
  const pullIfSeen = () => document.visibilityState === 'visible' && pull()
  const stops = [
    reloadOnReach(client),
    fillPaused(client),
    client.getMutationCache().subscribe(({ mutation, type }) => {
      const isWrite = mutation?.options.mutationKey?.[0] === WRITES_KEY[0]
      if (type === 'updated' && isWrite && mutation.state.status === 'success') pull()
    }),
  ]
  const timer = setInterval(pullIfSeen, PULL_EVERY_MS)
  window.addEventListener('online', pull)
  document.addEventListener('visibilitychange', pullIfSeen)
  pull()
  return () => {
    for (const stop of stops) stop()
    clearInterval(timer)
    window.removeEventListener('online', pull)
    document.removeEventListener('visibilitychange', pullIfSeen)
  }
}

/** A query that waits for the network asks nothing, so it is given what the device has. Returns a function that stops it. */
function fillPaused(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const fill = async (query: Query) => {
    const isWaiting = () => query.state.fetchStatus === 'paused' && query.state.data === undefined
    if (!isWaiting()) return
    const data = await readDevice(query.queryKey)
    if (data === undefined || !isWaiting()) return
    const pages: InfiniteData<unknown> = { pages: [data], pageParams: [''] }
    client.setQueryData(query.queryKey, query.queryKey[1] === 'list' ? pages : data)
  }
  for (const query of cache.getAll()) void fill(query)
  return cache.subscribe((event) => {
    if (event.type === 'updated') void fill(event.query)
  })
}
