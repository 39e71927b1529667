import { handleTasks } from '../../processes/handle-tasks.ts'
import { ServiceError } from '../service/service-error.ts'
import { analyzeMedia, loadProvider } from './analyze-media.ts'
import type { Damaged, Result, Task } from './task.ts'
import { restrictDecoders } from '../../media/pictures/open-picture.ts'

restrictDecoders()
handleTasks<Task, Result | Damaged>({
  load: loadProvider,
  work: analyzeMedia,
  describe,
})

/** The message of a ServiceError contains no text from the service, so it may be logged. Others need the stack. */
function describe(error: unknown): string {
  if (error instanceof ServiceError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
