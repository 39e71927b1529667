import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { readConfig, type Config } from '../config.ts'
import { restrictNewFiles, createDataFolder } from '../data-folder.ts'
import { connect, type Connection, type Database } from '../database/connect.ts'
import { FolderInUseError } from '../database/embedded/owner-lock.ts'
import { locateRunningPostgres } from '../database/embedded/start-embedded-postgres.ts'
import { type Engine, openEngine } from '../database/engine.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { createLogger } from '../logger.ts'
import { codeOf } from '../error-properties.ts'
import { StartupError } from '../startup-error.ts'

/** Runs `work` with the database, whether the server is running or not, and sets the exit code. */
export async function withDatabase(
  work: (database: Database, config: Config, logger: Logger) => Promise<void>,
): Promise<void> {
  await runAsCommand(async (config, logger) => {
    const engine = await openUnlessInUse(config, logger)
    if (engine === undefined) return withRunningDatabase(config, (database) => work(database, config, logger))
    try {
      await migrateDatabase(engine.pool)
      await work(engine, config, logger)
    } finally {
      await engine.close()
    }
  })
}

async function openUnlessInUse(config: Config, logger: Logger): Promise<Engine | undefined> {
  try {
    return await openEngine(config, logger)
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined
    throw error
  }
}

/** Connects to the embedded database of the running server, which migrates it before it accepts requests. */
async function withRunningDatabase(config: Config, work: (database: Database) => Promise<void>): Promise<void> {
  const running = locateRunningPostgres(config.dataDir)
  const database = connect(running.connection, () => undefined)
  try {
    await awaitRole(database)
    await work(database)
  } finally {
    await database.close()
    await running.close()
  }
}

/** Codes of a rejected role or password. */
const REJECTED = new Set(['28000', '28P01'])

/** A server creates its role, or sets its password, shortly after its PostgreSQL has started. */
const ROLE_TIMEOUT_MS = 5_000
const RECONNECT_INTERVAL_MS = 100

/** @throws StartupError */
async function awaitRole({ pool }: Database): Promise<void> {
  const deadline = performance.now() + ROLE_TIMEOUT_MS
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (cause) {
      if (!REJECTED.has(codeOf(cause) ?? ''))
        throw new StartupError('Daywork is starting or stopping: try again in a few seconds.', { cause })
      if (performance.now() > deadline)
        throw new StartupError('The Daywork that is running is of an older version: restart it, then try again.', {
          cause,
        })
    }
    await wait(RECONNECT_INTERVAL_MS)
  }
}

/** Reads the settings and creates the data folder. Prints a StartupError as one line. */
export async function runAsCommand(work: (config: Config, logger: Logger) => Promise<void>): Promise<void> {
  try {
    restrictNewFiles()
    const config = readConfig(process.env)
    await createDataFolder(config.dataDir)
    await work(config, createLogger('warn'))
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** Opens the database for reading, whether the server is running or not. The caller has to close it. */
export async function openToRead(
  config: Config,
  logger: Logger,
): Promise<{ connection: Connection; close: () => Promise<void> }> {
  const engine = await openUnlessInUse(config, logger)
  if (engine !== undefined) return engine
  await withRunningDatabase(config, async () => undefined)
  return locateRunningPostgres(config.dataDir)
}
