import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { messageOf } from '../../error-properties.ts'
import { ACCESS_RULES_FILE } from './access-rules.ts'
import { programOf } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { classifyFailure, type FailureKind, PostgresFailure } from './failure.ts'
import { runIn } from './run-program.ts'
import { createServerLog, type Log, type ServerLog } from './server-log.ts'
import { toArguments } from './settings.ts'
import { findStalePid } from './stale-pid.ts'

/** PostgreSQL's first process. The others end with it. */
export interface Postmaster {
  readonly pid: number
  /** Resolves with the reason once it has ended, whether we stopped it or not. Never rejects. */
  readonly ended: Promise<PostgresFailure>
  /** SIGINT: fast stop. SIGQUIT: immediate stop, with recovery at the next start. */
  signal(signal: 'SIGINT' | 'SIGQUIT'): void
}

const READY = /^postmaster: +LOG: +database system is ready to accept connections/
/** Processes that outlive a killed postmaster keep its error output open, but its last line was read long before. */
const LAST_LINES_TIMEOUT_MS = 200
const FAST_STOP_TIMEOUT_MS = 10_000
/** In an immediate stop, PostgreSQL kills its own processes after 5 s. */
const IMMEDIATE_STOP_TIMEOUT_MS = 10_000

/**
 * Starts PostgreSQL on a complete cluster.
 * @returns once it accepts connections, however long its recovery takes
 * @throws PostgresFailure when it ends before that
 */
export async function startPostmaster(cluster: Cluster, log: Log, abort: AbortSignal): Promise<Postmaster> {
  abort.throwIfAborted()
  const child = spawnPostgres(cluster)
  const serverLog = createServerLog(log)
  const ended = awaitEnd(child, serverLog)
  const stopEarly = () => child.kill('SIGINT')
  abort.addEventListener('abort', stopEarly)
  try {
    const pid = await Promise.race([awaitReady(child, serverLog), ended])
    if (typeof pid !== 'number') throw pid
    return { pid, ended, signal: (signal) => child.kill(signal) }
  } finally {
    abort.removeEventListener('abort', stopEarly)
  }
}

function spawnPostgres(cluster: Cluster): ChildProcess {
  const { folderArgument, options } = runIn(cluster.folder, cluster.account)
  const stalePid = findStalePid(cluster.folder)
  // Passed as an argument, so that ALTER SYSTEM cannot name another file.
  const settings = { ...cluster.settings, hba_file: join(folderArgument, ACCESS_RULES_FILE) }
  return spawn(programOf(cluster.binaries, 'postgres'), ['-D', folderArgument, ...toArguments(settings)], {
    ...options,
    // PostgreSQL ignores this id in postmaster.pid. The variable is meant for the shell that started pg_ctl.
    ...(stalePid !== undefined && { env: { ...options.env, PG_GRANDPARENT_PID: String(stalePid) } }),
    stdio: ['ignore', 'ignore', 'pipe'],
    // In its own session: Ctrl+C in a terminal signals the whole group, and must not stop the database before the server.
    detached: true,
  })
}

/** Resolves with the process id, and continues to log the output after that. */
function awaitReady(child: ChildProcess, serverLog: ServerLog): Promise<number> {
  return new Promise((resolve) => {
    if (child.stderr === null) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      serverLog.add(line)
      if (READY.test(line) && child.pid !== undefined) resolve(child.pid)
    })
  })
}

async function awaitEnd(child: ChildProcess, serverLog: ServerLog): Promise<PostgresFailure> {
  try {
    const closed = once(child, 'close')
    const [, signal] = await once(child, 'exit')
    await Promise.race([closed, wait(LAST_LINES_TIMEOUT_MS)])
    const kind: FailureKind = classifyFailure(serverLog.lines())
    if (kind === 'other' && signal !== null) return new PostgresFailure('killed', `ended by ${signal}`)
    return new PostgresFailure(kind, serverLog.reason())
  } catch (error) {
    // The program could not be started.
    return new PostgresFailure('other', messageOf(error))
  }
}

/** Stops it fast, which rolls back transactions and writes everything to disk. Stops it immediately if that takes too long. */
export async function stopPostmaster(
  postmaster: Postmaster,
  log: Log,
  fastStopTimeoutMs = FAST_STOP_TIMEOUT_MS,
): Promise<void> {
  postmaster.signal('SIGINT')
  if (await endsWithin(postmaster, fastStopTimeoutMs)) return
  log.warn(
    { pid: postmaster.pid },
    'PostgreSQL is slow to stop, so it is stopped immediately; it will recover at the next start',
  )
  postmaster.signal('SIGQUIT')
  if (await endsWithin(postmaster, IMMEDIATE_STOP_TIMEOUT_MS)) return
  log.error({ pid: postmaster.pid }, 'PostgreSQL did not stop; the next start will take it over')
}

async function endsWithin(postmaster: Postmaster, timeoutMs: number): Promise<boolean> {
  const timer = new AbortController()
  const hasEnded = await Promise.race([
    postmaster.ended.then(() => true),
    wait(timeoutMs, false, { signal: timer.signal }).catch(() => false),
  ])
  timer.abort()
  return hasEnded
}
