import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { withoutSecrets } from '../secret-files.ts'
import type { JobAttempt, MediaProcessSettings, StartMessage } from './process/settings.ts'

const PROGRAM = fileURLToPath(new URL('./process/main.ts', import.meta.url))

/**
 * In megabytes. Loading modules creates much short-lived garbage, for which Node grows the young generation and never shrinks
 * it: 100 MB in a process that needs a few.
 */
const NODE_OPTIONS = ['--max-semi-space-size=4']

const RESTART_AFTER_MS = 500
const RESTART_AFTER_MAX_MS = 60_000
/** A process that lived this long did some work; its crash counts as the first one. */
const STABLE_AFTER_MS = 60_000
const STOP_TIMEOUT_MS = 5_000
/** The longest video of 50 MB takes some seconds, and a remote store a minute. A job that takes longer will never end. */
const JOB_TIMEOUT_MS = 2 * 60_000

export interface MediaProcess {
  /** Process id; undefined while no process is running. */
  readonly pid: number | undefined
  /** Stops the process; jobs go back to the queue. Call it while the database is still running. */
  stop(): Promise<void>
}

/**
 * Starts the process that creates derivatives, and restarts it whenever it dies: decoding untrusted files may crash, and must
 * not crash the server. Call it after the server accepts requests.
 * @param limits the time after which a job counts as hanging
 */
export function startMediaProcess(
  settings: MediaProcessSettings,
  logger: Logger,
  limits = { jobMs: JOB_TIMEOUT_MS },
): MediaProcess {
  let child: ChildProcess | undefined
  let restart: NodeJS.Timeout | undefined
  let deaths = 0
  let interrupted: StartMessage['interrupted']
  let isStopping = false

  function start(): void {
    const startedAt = Date.now()
    const started = fork(PROGRAM, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: NODE_OPTIONS,
      // It connects to the database itself; a DATABASE_URL without a password relies on PGPASSWORD.
      env: { ...withoutSecrets(process.env), PGPASSWORD: process.env.PGPASSWORD },
    })
    child = started
    let limit: NodeJS.Timeout | undefined
    started.on('message', (attempt: JobAttempt | null) => {
      clearTimeout(limit)
      interrupted = attempt ? { ...attempt, hasHung: false } : undefined
      if (attempt) limit = setTimeout(() => killHanging(attempt), limits.jobMs)
    })
    /** A loop in a decoder cannot be stopped from within. */
    const killHanging = (attempt: JobAttempt) => {
      interrupted = { ...attempt, hasHung: true }
      started.kill('SIGKILL')
    }
    const scheduleRestart = (reason: object) => {
      // A process that cannot be started emits 'error' and possibly no 'exit'; a running one may emit both.
      if (child !== started) return
      clearTimeout(limit)
      child = undefined
      if (isStopping) return
      deaths = Date.now() - startedAt > STABLE_AFTER_MS ? 1 : deaths + 1
      const waitMs = Math.min(RESTART_AFTER_MS * 2 ** (deaths - 1), RESTART_AFTER_MAX_MS)
      logger.warn({ ...reason, waitMs }, 'media process: died and will be restarted')
      restart = setTimeout(start, waitMs)
    }
    started.on('error', (error) => scheduleRestart({ err: error }))
    started.once('exit', (code, signal) => scheduleRestart({ code, signal }))
    started.send({ ...settings, interrupted } satisfies StartMessage, () => undefined)
  }

  start()
  return {
    get pid() {
      return child?.pid
    },
    stop: async () => {
      isStopping = true
      clearTimeout(restart)
      if (child) await stopProcess(child)
    },
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  // Not 'close': it is never emitted once the channel was closed from this side.
  const exited = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  if (child.connected) child.disconnect()
  await exited
  clearTimeout(timer)
}
