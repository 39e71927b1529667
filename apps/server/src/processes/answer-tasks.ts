import { runBesideServer } from '../media/process/run-beside-server.ts'
import { READY, type Reply } from './task-process.ts'

interface Answers<Task, Result> {
  /** Loads what the work needs; its time does not count against the first task. */
  load: (task: Task) => Promise<unknown>
  work: (task: Task) => Promise<Result>
  /** A line for the server's log. */
  describe?: (error: unknown) => string
}

/** Makes this process answer the tasks of the server that started it (task-process.ts), until that server is gone. */
export function answerTasks<Task, Result>({ describe = stackOf, load, work }: Answers<Task, Result>): void {
  runBesideServer()
  process.once('disconnect', () => process.exit(0))
  let isReady = false

  async function getReady(task: Task): Promise<void> {
    if (isReady) return
    await load(task)
    isReady = true
    send(READY)
  }

  async function answer(task: Task): Promise<Reply<Result>> {
    try {
      await getReady(task)
      return { result: await work(task) }
    } catch (error) {
      return { fault: describe(error) }
    }
  }

  process.on('message', (task: Task) => {
    void answer(task).then(send)
  })
}

/** Without a callback, a server that is gone would be an error that this process prints as it ends. */
const send = (message: unknown) => process.send?.(message, undefined, undefined, () => undefined)

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
