import { answerTasks } from '../../processes/answer-tasks.ts'
import { ServiceFault } from '../service/service-fault.ts'
import type { Result, Task } from './task.ts'
import { loadProvider, workOnTask } from './work-on-task.ts'

answerTasks<Task, Result>({
  load: ({ service }) => loadProvider(service),
  work: workOnTask,
  describe,
})

/** Faults of our own never quote a service. */
function describe(error: unknown): string {
  if (error instanceof ServiceFault) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
