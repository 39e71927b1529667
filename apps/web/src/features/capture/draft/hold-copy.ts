/** A page that is being left gives its hold back a moment after the next one has begun. */
const WAIT_MS = 2000

/**
 * Takes hold of a device copy for as long as this page lives or until `release`, so that another window neither shows
 * nor sends it. The browser frees it by itself, after a crash too.
 * @returns the way to let go, or undefined when another window has it
 */
export async function holdCopy(id: string): Promise<(() => void) | undefined> {
  // Without https there are no locks; nor is there a camera, so that hardly anybody has two windows here.
  if (!('locks' in navigator)) return () => {}
  // First without a clock, which a slow device may outrun before it can say that nobody has the copy.
  const release = await takeLock(id, { ifAvailable: true })
  return release ?? takeLock(id, { signal: AbortSignal.timeout(WAIT_MS) })
}

const takeLock = (id: string, options: LockOptions): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    navigator.locks
      .request(`capture/${id}`, options, (lock) =>
        lock ? new Promise<void>((free) => resolve(free)) : resolve(undefined),
      )
      .catch(() => resolve(undefined))
  })
