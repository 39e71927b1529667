import { setTimeout as wait } from 'node:timers/promises'
import { requirePassword, writeAccessRules } from './access-rules.ts'
import type { Cluster } from './cluster.ts'
import { createDatabase } from './create-database.ts'
import { PostgresFailure, toFailure } from './failure.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { findRunningPostmaster, stopUnasked } from './running-postmaster.ts'
import type { Log } from './server-log.ts'
import { setPassword } from './set-password.ts'
import { stopPostmaster } from './stop-postmaster.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000
/** Recovery after a crash may take minutes; after this long the operator is told about it. */
const SLOW_START_MS = 5_000

export interface Attempt {
  readonly cluster: Cluster
  readonly log: Log
  readonly abort: AbortSignal
  /** Told of each failure; says whether to try again. */
  readonly onFailure: (failure: PostgresFailure) => boolean
  /** Work that must be done before PostgreSQL can start; tried again with it. */
  readonly prepare?: () => Promise<void>
}

/**
 * Takes over the PostgreSQL that runs on the cluster, else starts one, again and again while `onFailure` says so.
 * @throws PostgresFailure the one that was not to be tried again, or the abort signal's reason
 */
export async function bringUp(attempt: Attempt): Promise<Postmaster> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      await attempt.prepare?.()
      return await takeOverOrStart(attempt)
    } catch (error) {
      attempt.abort.throwIfAborted()
      const failure = toFailure(error)
      if (failure === undefined) throw error
      if (!attempt.onFailure(failure)) throw failure
    }
    await wait(pauseMs, undefined, { signal: attempt.abort })
  }
}

async function takeOverOrStart({ cluster, log, abort }: Attempt): Promise<Postmaster> {
  const running = await takeOver(cluster, log)
  const postmaster = running ?? (await start(cluster, log, abort))
  try {
    if (running !== undefined) await requirePassword(cluster)
    await createDatabase(cluster)
  } catch (error) {
    await stopPostmaster(postmaster, log)
    if (isWrongPassword(error)) {
      log.info({}, 'setting the password of the database')
      await setPassword(cluster, log)
    }
    throw error
  }
  return postmaster
}

/** The cluster was made without a password, or the file with it was lost. */
const isWrongPassword = (error: unknown): boolean => error instanceof PostgresFailure && error.kind === 'wrong-password'

async function takeOver(cluster: Cluster, log: Log): Promise<Postmaster | undefined> {
  try {
    const running = await findRunningPostmaster(cluster)
    if (running !== undefined)
      log.info({ pid: running.pid }, 'took over the PostgreSQL that a killed server left running')
    return running
  } catch (error) {
    if (isWrongPassword(error)) stopUnasked(cluster)
    throw error
  }
}

async function start(cluster: Cluster, log: Log, abort: AbortSignal): Promise<Postmaster> {
  const slowStart = setTimeout(
    () => log.info({}, 'PostgreSQL is still starting; recovery can take a while'),
    SLOW_START_MS,
  )
  try {
    writeAccessRules(cluster)
    return await startPostmaster(cluster, log, abort)
  } finally {
    clearTimeout(slowStart)
  }
}
