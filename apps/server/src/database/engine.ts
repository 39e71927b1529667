import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { StartupError } from '../startup-error.ts'
import { messageOf } from '../error-properties.ts'
import { connect, type Connection, type Database } from './connect.ts'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'

/** PostgreSQL, embedded or external. */
export interface Engine extends Database {
  /** Its name in the log. */
  readonly name: string
  readonly state: () => 'running' | 'restarting'
  /** For other processes of the server that connect to the same database. */
  readonly connection: Connection
}

/** The PostgreSQL server of DATABASE_URL, or the embedded one in the data folder. @throws StartupError */
export function openEngine(config: Config, logger: Logger): Promise<Engine> {
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir, logger)
    : openServer(config.databaseUrl, logger)
}

/** Logs the message only: the driver's error contains the whole connection, including its password. */
const logIdleError = (logger: Logger) => (error: Error) =>
  logger.warn({ reason: error.message }, 'a database connection broke and will be reopened')

async function openEmbedded(dataDir: string, logger: Logger): Promise<Engine> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: logger })
  const database = connect(embedded.connection, logIdleError(logger))
  return {
    ...database,
    name: 'PostgreSQL 18, embedded',
    state: () => embedded.state(),
    connection: embedded.connection,
    close: async () => {
      await database.close()
      await embedded.stop()
    },
  }
}

async function openServer(url: string, logger: Logger): Promise<Engine> {
  const database = connect(url, logIdleError(logger))
  const address = new URL(url)
  try {
    const { isUtc, version, zone } = await readSettings(database, address)
    if (!isUtc) {
      throw new StartupError(
        `DATABASE_URL ignores the options of connections (its time zone is ${zone}, not UTC): it must be the address of a ` +
          'PostgreSQL server, or of a pooler that passes connection options on.',
      )
    }
    const name = `PostgreSQL ${version} at ${address.host}${address.pathname}`
    return { ...database, name, state: () => 'running', connection: url }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Compares offsets, because UTC has several names; of every month, because London has the offset of UTC in winter. */
const SETTINGS = `
  select current_setting('server_version') as version, current_setting('TimeZone') as zone,
    bool_and(extract(timezone from month) = 0) as "isUtc"
  from generate_series('1970-01-01Z'::timestamptz, '2200-01-01Z', '1 month') month`

interface Settings {
  version: string
  zone: string
  isUtc: boolean
}

async function readSettings({ pool }: Database, { host }: URL): Promise<Partial<Settings>> {
  try {
    const { rows } = await pool.query<Settings>(SETTINGS)
    return rows[0] ?? {}
  } catch (error) {
    throw new StartupError(
      `Cannot connect to the PostgreSQL server of DATABASE_URL (${host}: ${messageOf(error)}). Check that it runs, and that ` +
        'the address, database, user, and password are right.',
    )
  }
}
