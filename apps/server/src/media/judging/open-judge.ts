import { DomainError } from '@daywork/domain/errors/domain-error'
import { UPLOAD_MESSAGES } from '@daywork/domain/portfolio/messages'
import type { FastifyBaseLogger } from 'fastify'
import type { Requester } from '../../fair-queue.ts'
import { openTaskPool } from '../../processes/task-pool.ts'
import { ProcessDied, START_MAX_MS, StartTooSlow, type TaskProcess } from '../../processes/task-process.ts'
import type { Judgement } from './inspect-media.ts'

const PROGRAM = new URL('./main.ts', import.meta.url)

/** A progressive JPEG of 65 million pixels takes 3 s on a small server. */
const JUDGE_WITHIN_MS = 20_000

const COME_BACK_AFTER_SECONDS = 30

/** One account never holds both processes, so that a photo of another one does not wait for a file that takes long. */
const PROCESSES = { parallel: 2, parallelPerRequester: 1 }

/** A file to judge, on this machine. */
export interface JudgingTask {
  path: string
}

/** Judges uploaded files in processes of its own, which are killed when a file takes too long. */
export interface Judge {
  /** Finds out whether a file is to be stored. @throws the reason of `signal` when it is aborted; the file stays */
  judge(path: string, requester: Requester): Promise<Judgement>
  /** The processes that run at this moment. */
  pids(): number[]
  close(): void
}

/** Nothing runs before the first file. */
export function openJudge(
  logger: FastifyBaseLogger,
  { limitMs = JUDGE_WITHIN_MS, startWithinMs = START_MAX_MS } = {},
): Judge {
  const pool = openTaskPool<JudgingTask, Judgement>(PROGRAM, PROCESSES)

  async function judge(process: TaskProcess<JudgingTask, Judgement>, path: string, left: AbortSignal) {
    const run = () => process.run({ path }, { left, limit: limitMs, startWithinMs })
    try {
      // What ended the process may have come from outside; a file that does so will do it again.
      return await run().catch((error: unknown) => (error instanceof ProcessDied ? run() : Promise.reject(error)))
    } catch (error) {
      if (error instanceof StartTooSlow) throw busy()
      if (left.aborted || !isFaultOfFile(error)) throw error
      logger.warn({ reason: error.message }, 'upload: a file could not be read')
      return { facts: undefined, fault: UPLOAD_MESSAGES.unreadable }
    }
  }

  return {
    judge: (path, requester) => pool.lend(requester, (process) => judge(process, path, requester.signal)),
    pids: () => pool.pids(),
    close: () => pool.close(),
  }
}

const busy = () => new DomainError('too_many', UPLOAD_MESSAGES.busy, { retryAfterSeconds: COME_BACK_AFTER_SECONDS })

const isFaultOfFile = (error: unknown): error is Error =>
  error instanceof ProcessDied || (error instanceof Error && error.name === 'TimeoutError')
