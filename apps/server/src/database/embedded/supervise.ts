import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { PostgresFailure } from './failure.ts'
import { type Postmaster, stopPostmaster } from './postmaster.ts'
import type { Log } from './server-log.ts'
import { startWithRetries } from './start-with-retries.ts'

/** A PostgreSQL that ends sooner than this after its start will probably end again, so a pause prevents a busy loop. */
const SHORT_LIFE_MS = 5_000
const PAUSE_AFTER_SHORT_LIFE_MS = 1_000

export interface Supervisor {
  state(): 'running' | 'restarting'
  /** Stops PostgreSQL, or the attempts to start it. Safe to call twice. */
  stop(): Promise<void>
}

/** Restarts PostgreSQL whenever it ends by itself, for as long as it takes. */
export function supervise(
  first: Postmaster,
  cluster: Cluster,
  { log, outageLog }: { log: Log; outageLog: OutageLog },
): Supervisor {
  const stopping = new AbortController()
  let running: Postmaster | undefined = first
  let stopped: Promise<void> | undefined

  const restartUntilStopped = async (): Promise<void> => {
    for (let postmaster = first; ;) {
      const startedAt = performance.now()
      const failure = await postmaster.ended
      if (stopping.signal.aborted) return
      running = undefined
      outageLog.report(failure)
      if (performance.now() - startedAt < SHORT_LIFE_MS)
        await wait(PAUSE_AFTER_SHORT_LIFE_MS, undefined, { signal: stopping.signal })
      const onFailure = (next: PostgresFailure): boolean => {
        outageLog.report(next)
        return true
      }
      postmaster = running = await startWithRetries({ cluster, log, abort: stopping.signal, onFailure })
      if (stopping.signal.aborted) return
      outageLog.end()
    }
  }
  const finished = restartUntilStopped().catch((error: unknown) => {
    // Only our own stop may interrupt an attempt.
    if (!stopping.signal.aborted) throw error
  })

  const stop = async (): Promise<void> => {
    stopping.abort()
    if (running === undefined) await finished
    if (running !== undefined) await stopPostmaster(running, log)
    await finished
  }
  return { state: () => (running === undefined ? 'restarting' : 'running'), stop: () => (stopped ??= stop()) }
}

/** Logs why PostgreSQL is not running: each reason once, however many attempts fail for it. */
export interface OutageLog {
  report(failure: PostgresFailure): void
  /** Call this when PostgreSQL is running again. */
  end(): void
}

export function createOutageLog(dataDir: string, log: Log): OutageLog {
  let reported: string | undefined
  return {
    report(failure) {
      const message = describe(failure, dataDir)
      if (message === reported) return
      reported = message
      log.error({}, message)
    },
    end() {
      if (reported === undefined) return
      reported = undefined
      log.info({}, 'PostgreSQL is running again')
    },
  }
}

function describe(failure: PostgresFailure, dataDir: string): string {
  return failure.kind === 'disk-full'
    ? `The disk of DATA_DIR=${dataDir} is full, so PostgreSQL cannot run: free some space. Daywork keeps trying.`
    : `PostgreSQL stopped (${failure.message}). Daywork starts it again.`
}
