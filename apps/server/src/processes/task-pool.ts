import { createFairQueue, type FairQueue, type Requester } from '../fair-queue.ts'
import { openTaskProcess, type TaskProcess } from './task-process.ts'

type QueueLimits = Parameters<typeof createFairQueue>[0]

/** Processes of one program, and the queue of the work that needs one. */
export interface TaskPool<Task, Result> extends Pick<FairQueue<number>, 'working' | 'waiting'> {
  /** Runs `work` with a process once one is free for this requester. @throws what FairQueue.run and `work` throw */
  withProcess<Value>(requester: Requester, work: (process: TaskProcess<Task, Result>) => Promise<Value>): Promise<Value>
  /** Ids of the running processes. */
  pids(): number[]
  close(): void
}

/** The first task starts the first process. @param program a module that calls `handleTasks` */
export function openTaskPool<Task extends object, Result>(program: URL, limits: QueueLimits): TaskPool<Task, Result> {
  const queue = createFairQueue<number>(limits)
  const processes = Array.from({ length: limits.parallel }, () => openTaskProcess<Task, Result>(program))
  // The most recently used process is used first, so that the others may end when they are idle.
  const idle = [...processes]
  return {
    working: () => queue.working(),
    waiting: () => queue.waiting(),
    withProcess: (requester, work) =>
      queue.run(requester, async () => {
        const process = idle.pop()
        if (process === undefined) throw new Error('more concurrent tasks than processes')
        try {
          return await work(process)
        } finally {
          idle.push(process)
        }
      }),
    pids: () => processes.map(({ pid }) => pid).filter((pid) => pid !== undefined),
    close: () => processes.forEach((process) => process.close()),
  }
}
