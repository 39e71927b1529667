/**
 * `npm run move -- [--overwrite]`: copies the records of the embedded database to the PostgreSQL server at TARGET_DATABASE_URL.
 * Does not move media. Daywork must not be running, because the copy would miss the records that it writes.
 */
import { pipeline } from 'node:stream/promises'
import { readConfig } from '../config.ts'
import { type Engine, openEngine } from '../database/engine.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { continueFeed } from '../database/transfer/feed.ts'
import { digestStream, readRows, type RowsDigest, writeRows } from '../database/transfer/rows.ts'
import { openSnapshot, type Snapshot } from '../database/transfer/snapshot.ts'
import { openTarget, type Target } from '../database/transfer/target.ts'
import { readSecret } from '../secret-files.ts'
import { StartupError } from '../startup-error.ts'
import { print, readArguments, readSecretLine } from './command-line.ts'
import { runAsCommand } from './open-installation.ts'
import { recordCommand } from './record-command.ts'

const USAGE =
  'Usage: npm run move -- [--overwrite], with the address of the server in TARGET_DATABASE_URL or TARGET_DATABASE_URL_FILE'

await runAsCommand(async (config, logger) => {
  if (config.databaseUrl !== undefined)
    throw new StartupError('DATABASE_URL is set, but only an embedded database can be moved.')
  const { argument, overwrite } = readArguments(USAGE)
  const databaseUrl = await readTarget(argument)
  // Closes what was opened, in reverse order, even after an error.
  const opened = new AsyncDisposableStack()
  try {
    // First, because it fails while Daywork is running, and the target must not change then.
    const embedded = await openEngine(config, logger)
    opened.defer(() => embedded.close())
    const server = await openEngine({ ...config, databaseUrl }, logger)
    opened.defer(() => server.close())
    const source = await openMigrated(embedded)
    opened.defer(() => source.end())
    const target = await openTarget(server.connection, source.migrations, { overwrite })
    opened.defer(() => target.end())
    const rows = await moveRecords(source, target)
    print(`Moved ${rows} rows to ${server.name}, and read all of them back.`)
    await migrateDatabase(server.pool)
    await continueFeed(embedded.pool, server.pool)
    await recordCommand(server.db, 'move')
  } finally {
    await opened.disposeAsync()
  }
  print(
    `Start Daywork with DATABASE_URL from now on; photos and videos stay in ${config.dataDir}, or in the S3 store if one is set.`,
  )
})

/** The migration also marks the feed after a restore that was interrupted before it did. */
async function openMigrated({ connection, pool }: Engine): Promise<Snapshot> {
  // First, because it fails where there are no tables, which a migration would create.
  await (await openSnapshot(connection)).end()
  await migrateDatabase(pool)
  return openSnapshot(connection)
}

/**
 * Copies all records, and reads them back from the target before the commit.
 * @returns the number of rows
 * @throws StartupError when a table of the target differs from its source; the target is then unchanged
 */
async function moveRecords(source: Snapshot, target: Target): Promise<number> {
  const digests = new Map<string, RowsDigest>()
  for (const table of source.tables) {
    const { through, digest } = digestStream()
    await pipeline(readRows(source.client, table), through, writeRows(target.client, table))
    digests.set(table.name, digest())
  }
  await target.verify(digests)
  await target.commit(source.sequences)
  return [...digests.values()].reduce((sum, { rows }) => sum + rows, 0)
}

/** @param argument an address without a password, which PGPASSWORD can contain */
async function readTarget(argument: string | undefined): Promise<string> {
  if (argument !== undefined && hasPassword(argument)) {
    throw new StartupError(
      'A password on the command line is visible to everyone on this machine and stays in the shell history. Change the ' +
        'password, and then set TARGET_DATABASE_URL, or TARGET_DATABASE_URL_FILE to the path of a file with the address, ' +
        'or enter the address when prompted.',
    )
  }
  const address =
    argument ?? readSecret(process.env, 'TARGET_DATABASE_URL') ?? (await readSecretLine('database address'))
  const { databaseUrl } = readConfig({ DATABASE_URL: address })
  if (databaseUrl === undefined) throw new StartupError(USAGE)
  return databaseUrl
}

function hasPassword(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { password, searchParams } = new URL(address)
  return password !== '' || searchParams.has('password')
}
