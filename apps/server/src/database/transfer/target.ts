import type pg from 'pg'
import { StartupError } from '../../startup-error.ts'
import { APPLICATION_NAME, type Connection } from '../connect.ts'
import { LAST_BACKUP } from '../installation-state.ts'
import { findRestores } from './feed.ts'
import { digestRows, type RowsDigest } from './rows.ts'
import { appliedMigrations, applyMigrations, migrationsUpTo } from './schema-version.ts'
import { openTransferSession } from './session.ts'
import { listTables, setSequences, type TableShape } from './tables.ts'

/** A start or a command fills these tables before there are any records. */
const FILLED_BY_START = new Set(['server_keys', 'installation_state', 'audit_events'])

/** A database that receives rows. Until `commit`, everyone else sees its previous contents. */
export interface Target {
  readonly client: pg.Client
  readonly tables: readonly TableShape[]
  /** See `findRestores`; of its previous contents. */
  readonly restores: readonly string[]
  /**
   * Checks that every table contains the expected rows.
   * @throws StartupError that names the first table that does not
   */
  verify(expected: ReadonlyMap<string, RowsDigest>): Promise<void>
  commit(sequences: Readonly<Record<string, string>>): Promise<void>
  /** Rolls back unless it was committed. */
  end(): Promise<void>
}

/**
 * Empties the database and creates the tables that the rows come from.
 * @param migrations hashes, oldest first
 * @throws StartupError when it contains records and `overwrite` is false, or tables that are not Daywork's, or when Daywork
 *   runs on it
 */
export async function openTarget(
  connection: Connection,
  migrations: readonly string[],
  { overwrite }: { overwrite: boolean },
): Promise<Target> {
  const known = migrationsUpTo(migrations)
  const client = await openTransferSession(connection)
  try {
    await client.query('begin')
    await requireNoServer(client)
    await protectRecords(client, overwrite)
    const restores = await findRestores(client)
    await client.query(
      `drop schema if exists drizzle, pgboss cascade; drop schema public cascade; create schema public`,
    )
    await applyMigrations(client, known)
    const tables = await listTables(client)
    // Some migrations insert rows, which are also among those to receive.
    await client.query(`truncate ${tables.map(({ name }) => `public."${name}"`).join(', ')} cascade`)
    return {
      client,
      tables,
      restores,
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

/**
 * The lock of the data folder protects an embedded database only. A server without any work may have no connection; it
 * notices afterwards that its sessions have ended. PgBouncer can append the client's address to a name.
 */
async function requireNoServer(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query<{ pids: string; address: string }>(
    `select string_agg(pid::text, ', ' order by pid) as pids, coalesce(host(client_addr), 'a socket') as address
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'daywork%' and application_name <> 'daywork supervisor'
       and not starts_with(application_name, $1)
       group by address order by address`,
    [APPLICATION_NAME],
  )
  if (found.length > 0) {
    const connections = found.map(({ address, pids }) => `${pids} from ${address}`).join('; ')
    throw new StartupError(
      `Daywork is running on this database (PostgreSQL processes of its connections: ${connections}): stop all of its servers first. ` +
        'Nothing was changed.',
    )
  }
}

async function protectRecords(client: pg.Client, overwrite: boolean): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  if (tables.length > 0 && (await appliedMigrations(client)) === undefined) {
    throw new StartupError(
      'The database contains tables that do not belong to Daywork: use a separate database for it.',
    )
  }
  if (overwrite) return
  for (const { name } of tables.filter((table) => !FILLED_BY_START.has(table.name))) {
    const { rowCount } = await client.query(`select from public."${name}" limit 1`)
    if (rowCount) {
      throw new StartupError('The database is not empty. --overwrite replaces everything in it. Nothing was changed.')
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
        `${table.name} were not copied completely (${found.rows} of ${wanted?.rows ?? 0} rows). No record was changed.`,
      )
    }
  }
}

/**
 * Ends sessions and open invites: some may have been ended, revoked, or used since the backup was taken. Also deletes which
 * media store the records belonged to and when the last backup was taken, because neither applies to this installation.
 */
export async function endSessionsAndInvites(client: pg.ClientBase): Promise<void> {
  await client.query(`update sessions set ended_at = now() where ended_at is null`)
  await client.query(`update invites set expires_at = now() where used_at is null and expires_at > now()`)
  const { rows } = await client.query<{ state: string | null }>(`select to_regclass('installation_state') as state`)
  // An older backup does not have this table.
  if (!rows[0]?.state) return
  await client.query(`delete from installation_state where name in ('media_store', $1)`, [LAST_BACKUP])
}
