/**
 * `npm run move -- [--overwrite]`: copies the records of the embedded engine to the PostgreSQL server that
 * TARGET_DATABASE_URL names (OPS-07). Media stay where they are. Stop Daywork first, or it would write records that the copy misses.
 */
import { parseArgs } from 'node:util'
import { moveRecords } from '../backup/move-records.ts'
import { readConfig } from '../config.ts'
import { openEngine } from '../database/engine.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { openSnapshot } from '../database/transfer/snapshot.ts'
import { openTarget } from '../database/transfer/target.ts'
import { readSecret } from '../secret-files.ts'
import { StartupError } from '../startup-error.ts'
import { askPassword } from './ask-password.ts'
import { asCommand } from './open-installation.ts'
import { say } from './read-arguments.ts'
import { recordCommand } from './record-command.ts'

const USAGE =
  'Usage: npm run move -- [--overwrite], with the address of the server in TARGET_DATABASE_URL or TARGET_DATABASE_URL_FILE'

await asCommand(async (config, logger) => {
  if (config.databaseUrl !== undefined)
    throw new StartupError('DATABASE_URL is set: only an embedded installation moves.')
  const { overwrite, target } = readMoveArguments()
  const databaseUrl = await readTarget(target)
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
    const database = await openTarget(server.connection, source.migrations, { overwrite })
    opened.defer(() => database.end())
    const rows = await moveRecords(source, database)
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

function readMoveArguments(): { target: string | undefined; overwrite: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { overwrite: { type: 'boolean', default: false } },
    })
    const [target, ...rest] = positionals
    if (rest.length === 0) return { target, overwrite: values.overwrite }
  } catch (error) {
    throw new StartupError(USAGE, { cause: error })
  }
  throw new StartupError(USAGE)
}

/** @param argument an address without a password, which then is in PGPASSWORD or not needed */
async function readTarget(argument: string | undefined): Promise<string> {
  if (argument !== undefined && hasPassword(argument)) {
    throw new StartupError(
      'A password on the command line is visible to everyone on this machine and stays in the history of the shell: ' +
        'change it, then put the address into TARGET_DATABASE_URL or into a file that TARGET_DATABASE_URL_FILE names, ' +
        'or give neither and type it when asked.',
    )
  }
  const address = argument ?? readSecret(process.env, 'TARGET_DATABASE_URL') ?? (await askPassword('database address'))
  const { databaseUrl } = readConfig({ DATABASE_URL: address })
  if (databaseUrl === undefined) throw new StartupError(USAGE)
  return databaseUrl
}

function hasPassword(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { password, searchParams } = new URL(address)
  return password !== '' || searchParams.has('password')
}
