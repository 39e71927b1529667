import { findAuthor } from '../api/authors-query.ts'
import { type DeviceRead, fillFromDevice, reloadOnResponse } from '../api/device.ts'
import { clearWithOwner, getPageOwner, getPageGeneration } from '../api/page-owner.ts'
import { onRecordsChanged } from '../api/records-changed.ts'
import { readReplicaScope, replicaScope, replicaSize } from '../api/replica-scope.ts'
import { request } from '../api/request.ts'
import { subscribeToSession, getSession } from '../api/session.ts'
import { leavingSignal } from '../api/leaving-signal.ts'
import { withLock } from '../api/with-lock.ts'
import { mayHaveNetwork } from '../api/network.ts'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { type AppliedPage, openReplica, type ReplicaStore } from './database.ts'
import { type LoadPage, pullInto } from './pull.ts'

/** Interval between pulls of a visible page; changes by the user also cause pulls. */
const PULL_EVERY_MS = 5 * 60 * 1000
/** Several changes within this time cause one pull. */
const PULL_AFTER_CHANGE_MS = 1_000
const LOCK_NAME = 'replica'
/** A window that the browser has suspended must not stop the others. Of two that pull, one finds another cursor and stops. */
const STEAL_AFTER_MS = 3 * 60_000

/** The client of the page, for data that the copy does not have. */
let pageClient: QueryClient | undefined
let opened: { owner: string; store: ReplicaStore } | undefined

/** The copy of the page's owner; undefined while no one is signed in. */
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

/** Closes the copy. Running pulls do not reopen it, because they must not write into a copy that was removed. */
function closeOwn(): void {
  opened?.store.close()
  opened = undefined
}
clearWithOwner(closeOwn)
subscribeToSession(() => {
  const { ending } = getSession()
  if (ending === 'expired') closeOwn()
})

export async function readOwnReplica(queryKey: QueryKey, pagePath: string): Promise<DeviceRead | undefined> {
  // Loaded separately, because a pull does not need it.
  const { readReplica } = await import('./read.ts')
  const store = openOwn()
  const author = (id: number) => pageClient && findAuthor(pageClient, id)
  return store && readReplica(store, queryKey, { now: Date.now(), pagePath, findAuthor: author })
}

/** Ends the requests of the pull that runs when the user chooses another scope. */
let choosing = new AbortController()

let running: Promise<void> | undefined
let waiting: Promise<void> | undefined

/**
 * Pulls changes into the copy on this device. Calls during a pull share one more pull after it, which
 * includes what changed in the meantime. Never rejects: without a network or a database, the copy does not change.
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
  const generation = getPageGeneration()
  const store = openOwn()
  if (store === undefined || getSession().ending !== null || !mayHaveNetwork()) return
  const { signal } = choosing
  try {
    const scope = readReplicaScope()
    const loadPage: LoadPage = (query) =>
      request('/api/sync/pull/', { query, signal: AbortSignal.any([leavingSignal(), signal]) })
    const isOwn = () => getPageGeneration() === generation && opened?.store === store
    const isWanted = () => isOwn() && readReplicaScope() === scope
    const reported = { ...store, apply: async (page: AppliedPage) => reportSize(store, await store.apply(page)) }
    try {
      const pull = () => pullInto(reported, loadPage, { isWanted, now: Date.now, scope })
      await withLock(LOCK_NAME, pull, STEAL_AFTER_MS)
    } finally {
      if (isWanted()) replicaSize.set({ workOrders: await store.count('work_order'), isFilling: false })
    }
    const owner = getPageOwner()
    if (!isWanted() || owner === null) return
    // Not needed to pull, and without a service worker nothing would show them.
    const { storeThumbnails } = await import('./thumbnails.ts')
    await storeThumbnails(await store.list('work_order'), { owner, isOwn, isWanted, signal })
  } catch (error) {
    if (!signal.aborted) console.info('The copy on this device could not be updated', error)
  }
}

async function reportSize(store: ReplicaStore, isApplied: boolean): Promise<boolean> {
  replicaSize.set({ workOrders: await store.count('work_order'), isFilling: true })
  return isApplied
}

/** Fills the copy again with the records of the scope that the user has chosen. Without a network, a later pull does. */
function refill(): void {
  choosing.abort()
  choosing = new AbortController()
  if (openOwn() === undefined || !mayHaveNetwork()) return
  replicaSize.set({ workOrders: 0, isFilling: true })
  void syncReplica()
}

/** Keeps the copy up to date, and shows its data. Returns a function that stops it. */
export function keepReplica(client: QueryClient): () => void {
  pageClient = client
  const pull = () => void syncReplica()
  const pullIfSeen = () => document.visibilityState === 'visible' && pull()
  let soon: ReturnType<typeof setTimeout> | undefined
  const pullSoon = () => {
    soon ??= setTimeout(() => {
      soon = undefined
      pull()
    }, PULL_AFTER_CHANGE_MS)
  }
  const stops = [
    reloadOnResponse(client),
    fillPaused(client),
    onRecordsChanged(pullSoon),
    replicaScope.subscribe(refill),
  ]
  const timer = setInterval(pullIfSeen, PULL_EVERY_MS)
  window.addEventListener('online', pull)
  document.addEventListener('visibilitychange', pullIfSeen)
  pull()
  return () => {
    for (const stop of stops) stop()
    clearInterval(timer)
    clearTimeout(soon)
    window.removeEventListener('online', pull)
    document.removeEventListener('visibilitychange', pullIfSeen)
  }
}

/**
 * Fills paused queries, which send no request while offline, with data from the device. Returns a function that stops
 * it.
 */
function fillPaused(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const fill = (query: Query) => void fillFromDevice(query, () => query.state.fetchStatus === 'paused')
  cache.getAll().forEach(fill)
  return cache.subscribe(({ query, type }) => {
    if (type === 'updated') fill(query)
  })
}
