import { DomainError } from '@daywork/domain/errors/domain-error'
import { UPLOAD_MESSAGES } from '@daywork/domain/portfolio/messages'
import type { FastifyBaseLogger } from 'fastify'
import type { Requester } from '../../fair-queue.ts'
import { openTaskPool } from '../../processes/task-pool.ts'
import { ProcessDied, START_TIMEOUT_MS, StartTooSlow, type TaskProcess } from '../../processes/task-process.ts'
import type { Inspection } from './inspect-media.ts'

const PROGRAM = new URL('./main.ts', import.meta.url)

/** A progressive JPEG of 65 million pixels takes 3 s on a small server, so this is plenty. */
const INSPECTION_TIMEOUT_MS = 20_000

const RETRY_AFTER_SECONDS = 30

/** A file to inspect, on the server's disk. */
export interface InspectionTask {
  path: string
}

/** Inspects uploaded files in separate processes, which are killed when a file takes too long. */
export interface MediaInspector {
  /**
   * Checks whether a file may be stored.
   * @throws the reason of `requester.signal` when the client disconnects; the file is not deleted
   */
  inspect(path: string, requester: Requester): Promise<Inspection>
  /** Ids of the running processes. */
  pids(): number[]
  close(): void
}

/** The first file starts the first process. */
export function openMediaInspector(
  logger: FastifyBaseLogger,
  { timeoutMs = INSPECTION_TIMEOUT_MS, startTimeoutMs = START_TIMEOUT_MS } = {},
): MediaInspector {
  const pool = openTaskPool<InspectionTask, Inspection>(PROGRAM, {
    parallel: 2,
    // One account never occupies both processes, so that photos of others do not wait for its slow files.
    parallelPerRequester: 1,
  })

  async function inspect(process: TaskProcess<InspectionTask, Inspection>, path: string, signal: AbortSignal) {
    const run = () => process.run({ path }, { signal, timeoutMs, startTimeoutMs })
    try {
      // Something outside may have killed the process. A file that crashes it will do so again.
      return await run().catch((error: unknown) => (error instanceof ProcessDied ? run() : Promise.reject(error)))
    } catch (error) {
      if (error instanceof StartTooSlow) throw busy()
      if (signal.aborted || !isFileError(error)) throw error
      logger.warn({ reason: error.message }, 'upload: a file could not be read')
      return { facts: undefined, error: UPLOAD_MESSAGES.unreadable }
    }
  }

  return {
    inspect: (path, requester) => pool.withProcess(requester, (process) => inspect(process, path, requester.signal)),
    pids: () => pool.pids(),
    close: () => pool.close(),
  }
}

const busy = () => new DomainError('too_many', UPLOAD_MESSAGES.busy, { retryAfterSeconds: RETRY_AFTER_SECONDS })

const isFileError = (error: unknown): error is Error =>
  error instanceof ProcessDied || (error instanceof Error && error.name === 'TimeoutError')
