import { setTimeout as wait } from 'node:timers/promises'
import { requirePassword, writeAccessRules } from './access-rules.ts'
import type { Cluster } from './cluster.ts'
import { prepareDatabase } from './prepare-database.ts'
import { PostgresFailure, toFailure } from './failure.ts'
import { setPassword } from './password.ts'
import { type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { findRunningPostmaster, stopByPid } from './running-postmaster.ts'
import type { Log } from './server-log.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000
/** Recovery after a crash may take minutes. After this time, the log says so. */
const SLOW_START_MS = 5_000

export interface StartOptions {
  readonly cluster: Cluster
  readonly log: Log
  readonly abort: AbortSignal
  /** Returns whether to retry. */
  readonly onFailure: (failure: PostgresFailure) => boolean
  /** Runs before each attempt. */
  readonly prepare?: () => Promise<void>
}

/**
 * Takes over the PostgreSQL that runs on the cluster, or starts one, and retries while `onFailure` returns true.
 * @throws PostgresFailure of the last attempt, or the reason of the abort signal
 */
export async function startWithRetries(options: StartOptions): Promise<Postmaster> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      await options.prepare?.()
      return await takeOverOrStart(options)
    } catch (error) {
      options.abort.throwIfAborted()
      const failure = toFailure(error)
      if (failure === undefined) throw error
      if (!options.onFailure(failure)) throw failure
    }
    await wait(pauseMs, undefined, { signal: options.abort })
  }
}

async function takeOverOrStart({ cluster, log, abort }: StartOptions): Promise<Postmaster> {
  const running = await takeOver(cluster, log)
  const postmaster = running ?? (await start(cluster, log, abort))
  try {
    if (running !== undefined) await requirePassword(cluster)
    await prepareDatabase(cluster, log)
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

/** An older version created the cluster without a password, or the password file was lost. */
const isWrongPassword = (error: unknown): boolean => error instanceof PostgresFailure && error.kind === 'wrong-password'

async function takeOver(cluster: Cluster, log: Log): Promise<Postmaster | undefined> {
  try {
    const running = await findRunningPostmaster(cluster)
    if (running !== undefined)
      log.info({ pid: running.pid }, 'took over the PostgreSQL that a killed server left running')
    return running
  } catch (error) {
    if (isWrongPassword(error)) stopByPid(cluster)
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
