import { setTimeout as wait } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'
import type { Log } from './server-log.ts'

const FAST_STOP_MS = 10_000
/** PostgreSQL kills its own processes 5 s after it was told to stop at once. */
const IMMEDIATE_STOP_MS = 10_000

/** Stops it fast, which rolls back what runs and writes everything down; if that hangs, at once. */
export async function stopPostmaster(postmaster: Postmaster, log: Log, fastStopMs = FAST_STOP_MS): Promise<void> {
  postmaster.signal('SIGINT')
  if (await isGoneWithin(postmaster, fastStopMs)) return
  log.warn(
    { pid: postmaster.pid },
    'PostgreSQL takes long to stop; it is stopped at once and will recover at the next start',
  )
  postmaster.signal('SIGQUIT')
  if (await isGoneWithin(postmaster, IMMEDIATE_STOP_MS)) return
  log.error({ pid: postmaster.pid }, 'PostgreSQL did not stop; the next start will take it over')
}

async function isGoneWithin(postmaster: Postmaster, limitMs: number): Promise<boolean> {
  const timer = new AbortController()
  const isGone = await Promise.race([
    postmaster.gone.then(() => true),
    wait(limitMs, false, { signal: timer.signal }).catch(() => false),
  ])
  timer.abort()
  return isGone
}
