import type { ReplicaOrder } from '@daywork/domain/replica/records'
import { isOpen } from '@daywork/domain/work-orders/statuses'
import { removeThumbnails, THUMBNAILS_PREFIX } from '../api/device.ts'
import { leavingSignal } from '../api/leaving-signal.ts'
import { mayHaveNetwork } from '../api/network.ts'
import { thumbnailKey } from '../api/thumbnail-key.ts'

/** 500 of 15 kB are some 8 MB. */
const THUMBNAILS_MAX = 500
/** The URL of a photo without a thumbnail yet serves the photo itself. */
const BYTES_MAX = 100_000
/** Few, so that requests that a user waits for come first. */
const PARALLEL = 2

/** The newest thumbnails of open orders with works in the copy: URLs by their keys. */
export function wantedThumbnails(orders: readonly ReplicaOrder[]): Map<string, string> {
  const works = orders
    .flatMap(({ status, works: ofOrder = [] }) => (isOpen(status) ? ofOrder : []))
    .toSorted((one, other) => other.id - one.id)
  const urls = works.flatMap(({ files }) => files.flatMap(({ thumbnail_url: url }) => url ?? []))
  return new Map(
    urls.slice(0, THUMBNAILS_MAX).flatMap((url) => {
      const key = thumbnailKey(url)
      return key === undefined ? [] : [[key, url] as const]
    }),
  )
}

interface Options {
  owner: string
  /** False once another user is signed in, or none: nothing may stay. */
  isOwn: () => boolean
  /** False once these are not needed: loading ends. */
  isWanted: () => boolean
  /** Ends the requests. */
  signal: AbortSignal
}

/** Stores the thumbnails that the service worker shows without a network, and removes those that no one needs. */
export async function storeThumbnails(
  orders: readonly ReplicaOrder[],
  { owner, isOwn, isWanted, signal }: Options,
): Promise<void> {
  if (!('caches' in globalThis) || savesData()) return
  const name = THUMBNAILS_PREFIX + owner.toLowerCase()
  await removeThumbnails(name)
  const cache = await caches.open(name)
  const wanted = wantedThumbnails(orders)
  const stored = new Set<string>()
  for (const request of await cache.keys()) {
    const key = new URL(request.url).pathname
    if (wanted.has(key)) stored.add(key)
    else await cache.delete(request)
  }
  const missing = [...wanted].filter(([key]) => !stored.has(key))
  const loadNext = async (): Promise<void> => {
    for (let next = missing.shift(); next !== undefined && isWanted(); next = missing.shift()) {
      const [key, url] = next
      const picture = await loadSmall(url, signal)
      if (picture && isWanted()) await cache.put(key, picture)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, loadNext))
  if (!isOwn()) await caches.delete(name)
}

/** @returns undefined if it is too large, or cannot be loaded: the next pull tries again */
async function loadSmall(url: string, signal: AbortSignal): Promise<Response | undefined> {
  if (!mayHaveNetwork()) return undefined
  try {
    // oxlint-disable-next-line no-restricted-globals -- the URL is signed: it needs no session
    const response = await fetch(url, { signal: AbortSignal.any([leavingSignal(), signal]) })
    const isSmall = Number(response.headers.get('content-length') ?? BYTES_MAX) < BYTES_MAX
    if (response.ok && isSmall) return response
    await response.body?.cancel()
  } catch (error) {
    console.info('A thumbnail could not be loaded', error)
  }
  return undefined
}

/** Only some browsers report this. */
const savesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true
