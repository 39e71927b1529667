import type { OpenDb } from '../database/handle.ts'
import { extendChain } from './extend-chain.ts'

/** How long after a commit its events are chained: several commits share a transaction. */
const AFTER_COMMIT_MS = 2_000

/** Also without commits of this server: another one may have stopped before it chained its events, and a day may be over. */
const AT_LEAST_EVERY_MS = 10 * 60_000

/** Chains events soon after they are committed. Returns a function that stops it and waits for the current batch. */
export function startEventChain(
  db: OpenDb,
  log: { warn(details: object, message: string): void },
): () => Promise<void> {
  const stopping = new AbortController()
  let lastRun = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isSoon = false
  const schedule = (delay: number) => {
    clearTimeout(timer)
    if (!stopping.signal.aborted) timer = setTimeout(run, delay).unref()
  }
  const run = () => {
    isSoon = false
    lastRun = extendChain(db, stopping.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'events were not chained; the next run does it'))
      .finally(() => {
        if (!isSoon) schedule(AT_LEAST_EVERY_MS)
      })
  }
  const wake = () => {
    if (isSoon) return
    isSoon = true
    schedule(AFTER_COMMIT_MS)
  }
  const stopListening = db.onCommit(wake)
  wake()
  return () => {
    stopListening()
    stopping.abort()
    clearTimeout(timer)
    return lastRun
  }
}
