import type pg from 'pg'
import type { Connection } from '../connect.ts'
import { StartupError } from '../../startup-error.ts'
import { digestRows, type RowsDigest } from './rows.ts'
import { appliedMigrations, applyMigrations, migrationsUpTo } from './schema-version.ts'
import { openTransferSession } from './session.ts'
import { listTables, setSequences, type TableShape } from './tables.ts'

/** Written by a start or a command, before there is anything to lose. */
const MADE_BY_ITSELF = new Set(['server_keys', 'installation_state', 'audit_events'])

/** A database that takes rows in; until `commit`, it holds for everybody else what it held before. */
export interface Target {
  readonly client: pg.Client
  readonly tables: readonly TableShape[]
  /**
   * Looks whether every table holds what was read elsewhere.
   * @throws StartupError naming the first that does not
   */
  verify(expected: ReadonlyMap<string, RowsDigest>): Promise<void>
  commit(sequences: Readonly<Record<string, string>>): Promise<void>
  /** Gives up what was not committed. */
  end(): Promise<void>
}

/**
 * Empties the database and makes its tables as they were where the rows come from.
 * @param migrations hashes, first to last
 * @throws StartupError when records are there and `overwrite` is not told, or the tables are not Daywork's
 */
export async function openTarget(
  connection: Connection,
  migrations: readonly string[],
  { overwrite }: { overwrite: boolean },
): Promise<Target> {
  const made = migrationsUpTo(migrations)
  const client = await openTransferSession(connection)
  try {
    await client.query('begin')
    await refuseToLose(client, overwrite)
    await client.query(
      `drop schema if exists drizzle, pgboss cascade; drop schema public cascade; create schema public`,
    )
    await applyMigrations(client, made)
    const tables = await listTables(client)
    // Some migrations write rows, which are among those that come.
    await client.query(`truncate ${tables.map(({ name }) => `public."${name}"`).join(', ')} cascade`)
    return {
      client,
      tables,
      verify: (expected) => verifyAll(client, tables, expected),
      commit: async (sequences) => {
        await setSequences(client, sequences)
        await client.query('commit')
      },
      end: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function refuseToLose(client: pg.Client, overwrite: boolean): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  if (tables.length > 0 && (await appliedMigrations(client)) === undefined) {
    throw new StartupError('The database holds tables that are not of Daywork: give it a database of its own.')
  }
  if (overwrite) return
  for (const { name } of tables.filter((table) => !MADE_BY_ITSELF.has(table.name))) {
    const { rowCount } = await client.query(`select from public."${name}" limit 1`)
    if (rowCount) {
      throw new StartupError('The database is not empty. --overwrite replaces all that it holds; nothing was changed.')
    }
  }
}

async function verifyAll(
  client: pg.Client,
  tables: readonly TableShape[],
  expected: ReadonlyMap<string, RowsDigest>,
): Promise<void> {
  for (const table of tables) {
    const wanted = expected.get(table.name)
    const found = await digestRows(client, table)
    if (found.rows !== wanted?.rows || found.sha256 !== wanted.sha256) {
      throw new StartupError(
        `${table.name} were not copied whole (${found.rows} rows of ${wanted?.rows ?? 0}). No record was changed.`,
      )
    }
  }
}
