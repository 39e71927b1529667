import { createLogger } from '../../logger.ts'
import { runAsServerChild } from '../../processes/run-as-server-child.ts'
import { processJobs } from './process-jobs.ts'
import type { JobAttempt, StartMessage } from './settings.ts'
import { restrictDecoders } from '../pictures/open-picture.ts'

/** The server waits a little longer than this before it kills the process. */
const STOP_TIMEOUT_MS = 3_000

runAsServerChild()
restrictDecoders()

process.once('message', (message: StartMessage) => {
  const logger = createLogger(message.logLevel)
  // Without a callback, a closed channel would be an error that ends this process before its job is requeued.
  const reportJob = (attempt: JobAttempt | null) => process.send?.(attempt, undefined, undefined, () => undefined)
  const processing = processJobs(message, logger, reportJob)
  processing.catch((error: unknown) => {
    logger.error({ err: error }, 'media process: cannot start')
    process.exit(1)
  })
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    void processing.then((stop) => stop()).finally(() => process.exit(0))
  })
})
