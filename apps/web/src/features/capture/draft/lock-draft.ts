import { lockByChannel } from './lock-by-channel.ts'

/**
 * How long to wait for a draft that another window has locked. On a busy device, a window that is closed or left releases
 * its locks seconds later. The user can start a new capture in the meantime.
 */
const WAIT_MS = 30_000

type Release = () => void

/**
 * Locks a draft until `release` is called or the page ends, so that no other window shows or sends it. The browser
 * releases the lock when the page ends, also after a crash.
 * @returns a function that releases the lock, or undefined when another window has it
 */
export const lockDraft = (id: string): Promise<Release | undefined> =>
  'locks' in navigator ? requestLock(id, { ifAvailable: true }) : lockByChannel(id)

/** Locks the first of these drafts that the other windows release; undefined if none is released in time. */
export async function waitForDraftLock(ids: readonly string[]): Promise<{ id: string; release: Release } | undefined> {
  // Windows without Web Locks do not wait: a page that is reloaded has released its draft before the next one asks.
  if (!('locks' in navigator)) return undefined
  const waiting = new AbortController()
  const timeout = setTimeout(() => waiting.abort(), WAIT_MS)
  let first: { id: string; release: Release } | undefined
  await Promise.all(
    ids.map(async (id) => {
      const release = await requestLock(id, { signal: waiting.signal })
      if (first) release?.()
      else if (release) {
        first = { id, release }
        // Ends the other requests.
        waiting.abort()
      }
    }),
  )
  clearTimeout(timeout)
  return first
}

const requestLock = (id: string, options: LockOptions): Promise<Release | undefined> =>
  new Promise((resolve) => {
    navigator.locks
      .request(`capture/${id}`, options, (lock) =>
        lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined),
      )
      .catch(() => resolve(undefined))
  })
