import { readConfig } from './config.ts'
import { restrictNewFiles } from './data-folder.ts'
import { createLogger } from './logger.ts'
import { startServer } from './start-server.ts'
import { StartupError } from './startup-error.ts'

try {
  restrictNewFiles()
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  const starting = startServer(config, logger)
  let isStopping = false
  // Before the start has finished, because a signal without a handler would end this process and leave the database running.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // On Ctrl-C, both the terminal and npm may send the signal.
      if (isStopping) return
      isStopping = true
      logger.info(`${signal}: stopping`)
      starting
        .then((server) => server.stop())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            if (error instanceof StartupError) return
            logger.fatal({ err: error }, 'the server did not stop cleanly')
            process.exit(1)
          },
        )
    })
  }
  await starting
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`Daywork cannot start: ${error.message}\n`)
  process.exitCode = 1
}
