import { hexOf } from './hex.ts'
import { localStore } from './storage.ts'

/** Longer than one token refresh takes. A crashed window blocks the others at most this long. */
const LEASE_MS = 30_000
/** After this delay, two windows that wrote concurrently see the same value. The last writer has the lease. */
const SETTLE_MS = 100

/**
 * Runs a task while no other window of this browser runs a task with that name. Uses Web Locks on https and localhost,
 * and a lease in local storage elsewhere.
 * @param stealAfterMs for tasks that may also run twice: after this delay, takes the lock from another window, which the
 *   browser may have suspended in the middle of its task
 */
export const withLock = <Result>(name: string, task: () => Promise<Result>, stealAfterMs?: number): Promise<Result> =>
  !('locks' in navigator)
    ? underLease(`turn-${name}`, task)
    : stealAfterMs === undefined
      ? navigator.locks.request(name, task)
      : requestOrSteal(name, task, stealAfterMs)

async function requestOrSteal<Result>(name: string, task: () => Promise<Result>, afterMs: number): Promise<Result> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return task()
  }
  for (;;) {
    const holder = await holderOf(name)
    try {
      return await navigator.locks.request(name, { signal: AbortSignal.timeout(afterMs) }, begin)
    } catch (error) {
      if (hasBegun || !(error instanceof DOMException) || error.name !== 'TimeoutError') throw error
    }
    // Another window that waited as long may have just stolen the lock, and must not lose it.
    const stolen = await navigator.locks.request(`steal ${name}`, async () =>
      holder !== undefined && (await holderOf(name)) === holder ? steal(name, task) : undefined,
    )
    if (stolen) return stolen.result
  }
}

/** The window that has the lock. Windows that wait come before its next request. */
const holderOf = async (name: string): Promise<string | undefined> =>
  (await navigator.locks.query()).held?.find((lock) => lock.name === name)?.clientId

/** Resolves when the task begins. */
function steal<Result>(name: string, task: () => Promise<Result>): Promise<{ result: Promise<Result> }> {
  return new Promise((resolve, reject) => {
    const result: Promise<Result> = navigator.locks.request(name, { steal: true }, () => {
      resolve({ result })
      return task()
    })
    result.catch(reject)
  })
}

interface Lease {
  holder: string
  /** Milliseconds since 1970. */
  until: number
}

async function underLease<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
  const holder = hexOf(crypto.getRandomValues(new Uint8Array(8)))
  await takeLease(key, holder)
  const release = () => {
    if (readLease(key)?.holder !== holder) return
    localStore.removeItem(key)
    // The browser reports it only to the other windows.
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  window.addEventListener('pagehide', release)
  try {
    return await task()
  } finally {
    window.removeEventListener('pagehide', release)
    release()
  }
}

async function takeLease(key: string, holder: string): Promise<void> {
  for (;;) {
    const lease = readLease(key)
    if (lease === undefined) {
      localStore.setItem(key, JSON.stringify({ holder, until: Date.now() + LEASE_MS } satisfies Lease))
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    } else if (lease.holder === holder) {
      return
    } else {
      await changeOf(key, lease.until - Date.now())
    }
  }
}

/** Resolves when another window writes the key, when this one removes it, or after the given time. */
function changeOf(key: string, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      window.removeEventListener('storage', onStorage)
      resolve()
    }
    const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && stop()
    const timer = setTimeout(stop, afterMs)
    window.addEventListener('storage', onStorage)
  })
}

/** Undefined if there is no lease, if it expired, or if it ends too far in the future (the clock was set back). */
function readLease(key: string): Lease | undefined {
  const text = localStore.getItem(key)
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isLease(value) && isCurrent(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isLease = (value: unknown): value is Lease =>
  typeof value === 'object' &&
  value !== null &&
  'holder' in value &&
  typeof value.holder === 'string' &&
  'until' in value &&
  typeof value.until === 'number'

function isCurrent({ until }: Lease): boolean {
  const left = until - Date.now()
  return left > 0 && left <= LEASE_MS
}
