import { runBesideServer } from '../../media/process/run-beside-server.ts'
import { ServiceFault } from '../service/service-fault.ts'
import { type Reply, READY, type Task } from './task.ts'
import { loadProvider, workOnTask } from './work-on-task.ts'

runBesideServer()
process.once('disconnect', () => process.exit(0))

let isReady = false

process.on('message', (task: Task) => {
  void answer(task).then((reply) => process.send?.(reply))
})

async function answer(task: Task): Promise<Reply> {
  try {
    await getReady(task)
    return { result: await workOnTask(task) }
  } catch (error) {
    return { fault: error instanceof ServiceFault ? error.message : describe(error) }
  }
}

/** Loading takes long on a machine that has just started; the time for the analysis begins after it. */
async function getReady({ service }: Task): Promise<void> {
  if (isReady) return
  await loadProvider(service)
  isReady = true
  process.send?.(READY)
}

/** What the log gets to read. Faults of our own never quote a service. */
const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
