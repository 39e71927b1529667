/** A page that is being left gives its hold back a moment after the next one has begun. */
const WAIT_MS = 500

/**
 * Takes hold of a device copy for as long as this page lives or until `release`, so that another window neither shows
 * nor sends it. The browser frees it by itself, after a crash too.
 * @returns the way to let go, or undefined when another window has it
 */
export function holdCopy(id: string): Promise<(() => void) | undefined> {
  // Without https there are no locks; nor is there a camera, so that hardly anybody has two windows here.
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    navigator.locks
      .request(
        `capture/${id}`,
        { signal: AbortSignal.timeout(WAIT_MS) },
        () => new Promise<void>((free) => resolve(free)),
      )
      .catch(() => resolve(undefined))
  })
}
