import { createFairQueue, type FairQueue, type Requester } from '../fair-queue.ts'
import { openTaskProcess, type TaskProcess } from './task-process.ts'

type QueueLimits = Parameters<typeof createFairQueue>[0]

/** Some processes of one program, and the queue of those who need one. */
export interface TaskPool<Task, Result> extends Pick<FairQueue<number>, 'working' | 'waiting'> {
  /** Lends a process when the requester's turn comes. @throws as FairQueue's run, and whatever `work` throws */
  lend<Made>(requester: Requester, work: (process: TaskProcess<Task, Result>) => Promise<Made>): Promise<Made>
  /** The processes that run at this moment. */
  pids(): number[]
  close(): void
}

/** Nothing runs before the first task. @param program a module that calls `answerTasks` */
export function openTaskPool<Task extends object, Result>(program: URL, limits: QueueLimits): TaskPool<Task, Result> {
  const queue = createFairQueue<number>(limits)
  const processes = Array.from({ length: limits.parallel }, () => openTaskProcess<Task, Result>(program))
  // The one that was used last is taken first, so that the others may end.
  const free = [...processes]
  return {
    working: () => queue.working(),
    waiting: () => queue.waiting(),
    lend: (requester, work) =>
      queue.run(requester, async () => {
        const process = free.pop()
        if (process === undefined) throw new Error('more work than processes')
        try {
          return await work(process)
        } finally {
          free.push(process)
        }
      }),
    pids: () => processes.map(({ pid }) => pid).filter((pid) => pid !== undefined),
    close: () => processes.forEach((process) => process.close()),
  }
}
