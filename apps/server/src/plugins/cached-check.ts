/** Health needs no sign-in: frequent requests must not overload a remote store, which may also charge for each request. */
const CACHED_MS = 5_000

/**
 * Runs a check at most once in some seconds. All calls in between share its result.
 * @param check resolves or rejects
 * @param now returns milliseconds that only increase
 */
export function cacheCheck(check: () => Promise<void>, now: () => number = () => performance.now()) {
  let latest: { at: number; result: Promise<void> } | undefined
  return (): Promise<void> => {
    if (latest === undefined || now() - latest.at >= CACHED_MS) latest = { at: now(), result: check() }
    return latest.result
  }
}
