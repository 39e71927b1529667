import { setPriority } from 'node:os'
import { createLogger } from '../../logger.ts'
import { endWithServer } from './end-with-server.ts'
import type { JobAttempt, StartMessage } from './settings.ts'
import { workOnJobs } from './work-on-jobs.ts'

/** Calls that people wait for go first. */
const NICENESS = 10
/** The server waits a little longer than this before it ends the process by force. */
const STOP_WITHIN_MS = 3_000

setPriority(NICENESS)
endWithServer()

// A terminal's Ctrl-C and a service manager's stop reach every process of the group; the server ends this one itself, by
// closing the channel, as does a server that is killed.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)

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
