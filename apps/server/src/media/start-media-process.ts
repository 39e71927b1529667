import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { withoutSecrets } from '../secret-files.ts'
import type { JobAttempt, MediaProcessSettings, StartMessage } from './process/settings.ts'

const PROGRAM = fileURLToPath(new URL('./process/main.ts', import.meta.url))

/**
 * Loading modules makes much short-lived garbage, and Node answers with room for more, for good: 100 MB in a process that
 * then needs a few. The number is megabytes.
 */
const NODE_OPTIONS = ['--max-semi-space-size=4']

const RESTART_AFTER_MS = 500
const RESTART_AFTER_MAX_MS = 60_000
/** A process that lived this long did some work; the next death counts as the first. */
const STABLE_AFTER_MS = 60_000
const STOP_WITHIN_MS = 5_000
/** The longest film of 50 MB takes some seconds, and a store far away a minute. What takes longer will never end. */
const JOB_WITHIN_MS = 2 * 60_000

export interface MediaProcess {
  /** Process id; undefined while none runs. */
  readonly pid: number | undefined
  /** Ends the process; jobs go back to the queue. To be called while the database still runs. */
  stop(): Promise<void>
}

/**
 * Starts the process that does the heavy work on media, and starts it again whenever it dies: what decodes files of
 * strangers may crash, and must not take the server along (that an upload is a whole picture the server itself finds out:
 * decision 10). To be called once the server answers.
 * @param limits after how long a job counts as one that will never end
 */
export function startMediaProcess(
  settings: MediaProcessSettings,
  logger: Logger,
  limits = { jobMs: JOB_WITHIN_MS },
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
      // It opens the database itself, and an address without a password leaves that to PGPASSWORD.
      env: { ...withoutSecrets(process.env), PGPASSWORD: process.env.PGPASSWORD },
    })
    child = started
    let limit: NodeJS.Timeout | undefined
    started.on('message', (attempt: JobAttempt | null) => {
      clearTimeout(limit)
      interrupted = attempt ? { ...attempt, hasHung: false } : undefined
      if (attempt) limit = setTimeout(() => endHanging(attempt), limits.jobMs)
    })
    /** A loop in a decoder cannot be ended from within. */
    const endHanging = (attempt: JobAttempt) => {
      interrupted = { ...attempt, hasHung: true }
      started.kill('SIGKILL')
    }
    const startAgain = (reason: object) => {
      // A process that cannot be started has an error and may have no exit.
      if (child !== started) return
      clearTimeout(limit)
      child = undefined
      if (isStopping) return
      deaths = Date.now() - startedAt > STABLE_AFTER_MS ? 1 : deaths + 1
      const waitMs = Math.min(RESTART_AFTER_MS * 2 ** (deaths - 1), RESTART_AFTER_MAX_MS)
      logger.warn({ ...reason, waitMs }, 'media process: died and will be started again')
      restart = setTimeout(start, waitMs)
    }
    started.on('error', (error) => startAgain({ err: error }))
    started.once('exit', (code, signal) => startAgain({ code, signal }))
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
      if (child) await end(child)
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  // Not 'close': it never comes once the channel was closed from this side.
  const exited = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  if (child.connected) child.disconnect()
  await exited
  clearTimeout(timer)
}
