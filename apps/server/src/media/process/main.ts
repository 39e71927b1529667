import { createLogger } from '../../logger.ts'
import { runBesideServer } from './run-beside-server.ts'
import type { JobAttempt, StartMessage } from './settings.ts'
import { workOnJobs } from './work-on-jobs.ts'

/** The server waits a little longer than this before it ends the process by force. */
const STOP_WITHIN_MS = 3_000

runBesideServer()

process.once('message', (message: StartMessage) => {
  const logger = createLogger(message.logLevel)
  // Without a callback, a server that is gone would be an error that ends this process before its job is given back.
  const tell = (attempt: JobAttempt | null) => process.send?.(attempt, undefined, undefined, () => undefined)
  const stopWorking = workOnJobs(message, logger, tell)
  stopWorking.catch((error: unknown) => {
    logger.error({ err: error }, 'media process: cannot start')
    process.exit(1)
  })
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    void stopWorking.then((stop) => stop()).finally(() => process.exit(0))
  })
})
