/** The health endpoint is public: frequent requests must not overload a remote store, which may also charge for each request. */
const CACHE_MS = 5_000

/**
 * Returns a function that runs the check at most once in some seconds, and otherwise returns the last result.
 * @param check rejects if the check fails
 * @param now a monotonic clock, in milliseconds
 */
export function cacheCheck(check: () => Promise<void>, now: () => number = () => performance.now()) {
  let latest: { at: number; result: Promise<void> } | undefined
  return (): Promise<void> => {
    if (latest === undefined || now() - latest.at >= CACHE_MS) latest = { at: now(), result: check() }
    return latest.result
  }
}
