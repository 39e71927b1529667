/**
 * `npm run move -- postgres://… [--overwrite]`: copies the records of the embedded engine to a PostgreSQL server (OPS-07).
 * Media stay where they are. Daywork must not run meanwhile, or it would write what the copy has not.
 */
import { moveRecords } from '../backup/move-records.ts'
import { readConfig } from '../config.ts'
import { openEngine } from '../database/engine.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { openSnapshot } from '../database/transfer/snapshot.ts'
import { openTarget } from '../database/transfer/target.ts'
import { StartupError } from '../startup-error.ts'
import { asCommand } from './open-installation.ts'
import { readArguments, say } from './read-arguments.ts'
import { recordCommand } from './record-command.ts'

const USAGE = 'Usage: npm run move -- postgres://user:password@host/database [--overwrite]'

await asCommand(async (config, logger) => {
  const { argument, overwrite } = readArguments(USAGE)
  if (config.databaseUrl !== undefined)
    throw new StartupError('DATABASE_URL is set: only an embedded installation moves.')
  const { databaseUrl } = readConfig({ DATABASE_URL: argument })
  if (databaseUrl === undefined) throw new StartupError(USAGE)
  // Closed in the opposite order, whatever fails.
  const opened = new AsyncDisposableStack()
  try {
    // The embedded engine comes first: if its server still runs, this fails before the other side is touched.
    const embedded = await openEngine(config, logger)
    opened.defer(() => embedded.close())
    const server = await openEngine({ ...config, databaseUrl }, logger)
    opened.defer(() => server.close())
    const source = await openSnapshot(embedded.connection)
    opened.defer(() => source.end())
    const target = await openTarget(server.connection, source.migrations, { overwrite })
    opened.defer(() => target.end())
    const rows = await moveRecords(source, target)
    say(`Moved ${rows} rows to ${server.name}, and read all of them back.`)
    await migrateDatabase(server.pool)
    await recordCommand(server.db, 'move')
  } finally {
    await opened.disposeAsync()
  }
  say(
    `Start Daywork with DATABASE_URL from now on; photos and videos stay in ${config.dataDir}, or in the S3 store if one is set.`,
  )
})
