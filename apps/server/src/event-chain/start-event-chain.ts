import type { OpenDb } from '../database/handle.ts'
import { extendChain } from './extend-chain.ts'
import { startRuns } from './start-runs.ts'

const TIMES = {
  /** Long enough for several commits to share a transaction. */
  afterWakeMs: 2_000,
  /** Without commits, too: another server may have stopped before it chained its events, or a day may have ended. */
  atLeastEveryMs: 10 * 60_000,
}

/** Chains events soon after they are committed. @returns a function that stops it and waits for the current batch */
export function startEventChain(
  db: OpenDb,
  log: { warn(details: object, message: string): void },
): () => Promise<void> {
  const { stop, wake } = startRuns(
    (signal) =>
      extendChain(db, { signal }).then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, 'events were not chained; the next run does it'),
      ),
    TIMES,
  )
  const stopListening = db.onCommit(wake)
  wake()
  return () => {
    stopListening()
    return stop()
  }
}
