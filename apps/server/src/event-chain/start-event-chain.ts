import type { OpenDb } from '../database/handle.ts'
import { extendChain } from './extend-chain.ts'
import { startRuns } from './start-runs.ts'

const TIMES = {
  /** Several commits share a transaction. */
  afterWakeMs: 2_000,
  /** Also without commits of this server: another one may have stopped before it chained its events, and a day may be over. */
  atLeastEveryMs: 10 * 60_000,
}

/** Chains events soon after they are committed. Returns a function that stops it and waits for the current batch. */
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
