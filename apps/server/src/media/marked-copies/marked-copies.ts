import type { Mark } from '@daywork/domain/portfolio/markup'
import type { Requester } from '../../fair-queue.ts'
import { openTaskPool } from '../../processes/task-pool.ts'

const PROGRAM = new URL('./main.ts', import.meta.url)

/** The limit of processor time. The largest photo takes 3 s on a small server. */
const TIMEOUT_MS = 20_000
/** On a busy machine, a drawing may take this many times as long. */
const BUSY_FACTOR = 6

/** A stored photo and what people drew on it. */
export interface MarkedCopyTask {
  /** The path of a file that was accepted at upload. */
  path: string
  marks: readonly Mark[]
}

/** Draws copies of photos with their marks, in a separate process: the server decodes no pictures (decision 31). */
export interface MarkedCopies {
  /** @returns a JPEG. @throws the reason of `requester.signal` when the client disconnects */
  draw(task: MarkedCopyTask, requester: Requester): Promise<Buffer>
  /** Ids of the running processes. */
  pids(): number[]
  close(): void
}

/** The first photo starts the process. */
export function openMarkedCopies(): MarkedCopies {
  const pool = openTaskPool<MarkedCopyTask, Uint8Array>(PROGRAM, { parallel: 1 })
  return {
    draw: (task, requester) =>
      pool.withProcess(requester, async (process) => {
        const { signal } = requester
        const copy = await process.run(task, { signal, timeoutMs: TIMEOUT_MS, busyFactor: BUSY_FACTOR })
        return Buffer.from(copy.buffer, copy.byteOffset, copy.byteLength)
      }),
    pids: () => pool.pids(),
    close: () => pool.close(),
  }
}
