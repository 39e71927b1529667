import { runAsServerChild } from './run-as-server-child.ts'
import { READY, type Reply } from './task-process.ts'

interface TaskHandlers<Task, Result> {
  /** Loads what the work needs. The time this takes does not count toward the time limit of the first task. */
  load: (task: Task) => Promise<unknown>
  work: (task: Task) => Promise<Result>
  /** Describes an error in one line for the server's log. */
  describe?: (error: unknown) => string
}

/** Makes this process handle the tasks of the server that started it (task-process.ts), until that server exits. */
export function handleTasks<Task, Result>({ describe = stackOf, load, work }: TaskHandlers<Task, Result>): void {
  runAsServerChild()
  process.once('disconnect', () => process.exit(0))
  let isReady = false

  async function loadOnce(task: Task): Promise<void> {
    if (isReady) return
    await load(task)
    isReady = true
    send(READY)
  }

  async function handle(task: Task): Promise<Reply<Result>> {
    try {
      await loadOnce(task)
      return { result: await work(task) }
    } catch (error) {
      return { error: describe(error) }
    }
  }

  process.on('message', (task: Task) => {
    void handle(task).then(send)
  })
}

/** Without a callback, sending on a closed channel would throw and print an error while this process exits. */
const send = (message: unknown) => process.send?.(message, undefined, undefined, () => undefined)

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
