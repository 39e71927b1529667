import { type FairLine, openFairLine, type Sender } from '../fair-line.ts'
import { openTaskProcess, type TaskProcess } from './task-process.ts'

type LineLimits = Parameters<typeof openFairLine>[0]

/** Some processes of one program, and the line of those who need one. */
export interface TaskPool<Task, Result> extends Pick<FairLine<number>, 'working' | 'waiting'> {
  /** Lends a process when the sender's turn comes. @throws as FairLine's enter, and whatever `work` throws */
  lend<Made>(sender: Sender, work: (process: TaskProcess<Task, Result>) => Promise<Made>): Promise<Made>
  /** The processes that run at this moment. */
  pids(): number[]
  close(): void
}

/** Nothing runs before the first task. @param program a module that calls `answerTasks` */
export function openTaskPool<Task extends object, Result>(program: URL, limits: LineLimits): TaskPool<Task, Result> {
  const line = openFairLine<number>(limits)
  const processes = Array.from({ length: limits.parallel }, () => openTaskProcess<Task, Result>(program))
  // The one that was used last is taken first, so that the others may end.
  const free = [...processes]
  return {
    working: () => line.working(),
    waiting: () => line.waiting(),
    lend: (sender, work) =>
      line.enter(sender, async () => {
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
