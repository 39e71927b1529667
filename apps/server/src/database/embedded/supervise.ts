import { setTimeout as wait } from 'node:timers/promises'
import { bringUp } from './bring-up.ts'
import type { Cluster } from './cluster.ts'
import type { PostgresFailure } from './failure.ts'
import type { Postmaster } from './postmaster.ts'
import type { Log } from './server-log.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import type { Trouble } from './trouble.ts'

/** A PostgreSQL that ends sooner than this after its start would do so again; a pause keeps the machine usable. */
const SHORT_LIFE_MS = 5_000
const PAUSE_AFTER_SHORT_LIFE_MS = 1_000

export interface Supervisor {
  state(): 'running' | 'restarting'
  /** Stops PostgreSQL, or the attempts to start it; safe to call twice. */
  stop(): Promise<void>
}

/** Starts PostgreSQL again whenever it ends unasked, for as long as it takes. */
export function supervise(
  first: Postmaster,
  cluster: Cluster,
  { log, trouble }: { log: Log; trouble: Trouble },
): Supervisor {
  const stopping = new AbortController()
  let running: Postmaster | undefined = first
  let stopped: Promise<void> | undefined

  const keepRunning = async (): Promise<void> => {
    for (let postmaster = first; ;) {
      const startedAt = performance.now()
      const failure = await postmaster.gone
      if (stopping.signal.aborted) return
      running = undefined
      trouble.report(failure)
      if (performance.now() - startedAt < SHORT_LIFE_MS)
        await wait(PAUSE_AFTER_SHORT_LIFE_MS, undefined, { signal: stopping.signal })
      const onFailure = (next: PostgresFailure): boolean => {
        trouble.report(next)
        return true
      }
      postmaster = running = await bringUp({ cluster, log, abort: stopping.signal, onFailure })
      if (stopping.signal.aborted) return
      trouble.end()
    }
  }
  const kept = keepRunning().catch((error: unknown) => {
    // Our own stop interrupts an attempt that way; nothing else does.
    if (!stopping.signal.aborted) throw error
  })

  const stop = async (): Promise<void> => {
    stopping.abort()
    if (running === undefined) await kept
    if (running !== undefined) await stopPostmaster(running, log)
    await kept
  }
  return { state: () => (running === undefined ? 'restarting' : 'running'), stop: () => (stopped ??= stop()) }
}
