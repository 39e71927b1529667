import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { messageOf } from '../../thrown.ts'
import { ACCESS_RULES_FILE } from './access-rules.ts'
import { programOf } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { classifyFailure, type FailureKind, PostgresFailure } from './failure.ts'
import { runIn } from './run-program.ts'
import { createServerLog, type Log, type ServerLog } from './server-log.ts'
import { toArguments } from './settings.ts'
import { findStalePid } from './stale-pid.ts'

/** PostgreSQL's first process; the others end with it. */
export interface Postmaster {
  readonly pid: number
  /** Resolves with the reason once it has ended, asked or not; never rejects. */
  readonly gone: Promise<PostgresFailure>
  /** SIGINT: fast stop. SIGQUIT: stop at once, with recovery at the next start. */
  signal(signal: 'SIGINT' | 'SIGQUIT'): void
}

const READY = /^postmaster: +LOG: +database system is ready to accept connections/
/** Processes that outlive a killed postmaster keep its error output open; its last line has been read long before. */
const LAST_WORDS_WAIT_MS = 200

/**
 * Starts PostgreSQL on a whole cluster.
 * @returns once it accepts connections, however long its recovery takes
 * @throws PostgresFailure when it ends before that
 */
export async function startPostmaster(cluster: Cluster, log: Log, abort: AbortSignal): Promise<Postmaster> {
  abort.throwIfAborted()
  const child = spawnPostgres(cluster)
  const serverLog = createServerLog(log)
  const gone = awaitEnd(child, serverLog)
  const stopEarly = () => child.kill('SIGINT')
  abort.addEventListener('abort', stopEarly)
  try {
    const pid = await Promise.race([awaitReady(child, serverLog), gone])
    if (typeof pid !== 'number') throw pid
    return { pid, gone, signal: (signal) => child.kill(signal) }
  } finally {
    abort.removeEventListener('abort', stopEarly)
  }
}

function spawnPostgres(cluster: Cluster): ChildProcess {
  const { folderArgument, options } = runIn(cluster.folder, cluster.account)
  const stalePid = findStalePid(cluster.folder)
  // Named, so that no ALTER SYSTEM can put another file in its place.
  const settings = { ...cluster.settings, hba_file: join(folderArgument, ACCESS_RULES_FILE) }
  return spawn(programOf(cluster.binaries, 'postgres'), ['-D', folderArgument, ...toArguments(settings)], {
    ...options,
    // PostgreSQL disregards this number in postmaster.pid; it is meant for the shell that started its starter.
    ...(stalePid !== undefined && { env: { ...options.env, PG_GRANDPARENT_PID: String(stalePid) } }),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A session of its own: Ctrl+C in a terminal reaches all of a group, and must not stop the database before the server.
    detached: true,
  })
}

/** Passes the output on for as long as there is some; resolves with the process id. */
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
    await Promise.race([closed, wait(LAST_WORDS_WAIT_MS)])
    const kind: FailureKind = classifyFailure(serverLog.lines())
    if (kind === 'other' && signal !== null) return new PostgresFailure('killed', `ended by ${signal}`)
    return new PostgresFailure(kind, serverLog.lastWords())
  } catch (error) {
    // The program could not be started at all.
    return new PostgresFailure('other', messageOf(error))
  }
}
