import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type OpenDb, openDb } from './handle.ts'
import { toIsoTime } from './timestamps.ts'

/** PostgreSQL cancels slower statements, so that they do not pile up. */
const STATEMENT_TIMEOUT_MS = 8_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000
export const CONNECT_TIMEOUT_MS = 5_000
/** More connections would not be faster on two cores; other statements wait in the pool, in order. */
const POOL_SIZE = 16

/** toIsoTime relies on it. */
const UTC = '-c TimeZone=UTC'

/** What PostgreSQL lists the connections of this process as; all names of Daywork begin with 'daywork'. */
export const APPLICATION_NAME = `daywork ${randomUUID()}`

// Ids and counts stay below 2^53, so they fit in JSON numbers (database/schema/columns.ts).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Timestamps and dates stay text from the database to the response: converting them to Date and back is slow. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toIsoTime)
types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export interface Database {
  readonly db: OpenDb
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** A connection string (DATABASE_URL), or the settings of the embedded engine. */
export type Connection = string | { host: string; port: number; user: string; database: string; password?: string }

/**
 * Opens a pool. Nothing is sent before the first query.
 * @param onIdleError called when an idle connection breaks, for example because the server stopped; the pool replaces it
 */
export function connect(connection: Connection, onIdleError: (error: Error) => void): Database {
  const settings: pg.PoolConfig = {
    ...settingsOf(connection),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    options: UTC,
    types,
    pipeline: true,
    application_name: APPLICATION_NAME,
  }
  const pool = new pg.Pool({ ...settings, max: POOL_SIZE })
  const canceller = new pg.Pool({ ...settings, max: 1 })
  let isClosing = false
  for (const opened of [pool, canceller]) {
    opened.on('error', (error) => {
      // Connections close slightly after the pool. Errors in between are expected.
      if (!isClosing) onIdleError(error)
    })
  }
  const close = async () => {
    isClosing = true
    await Promise.all([pool.end(), canceller.end()])
  }
  return { db: openDb(pool, canceller), pool, close }
}

/** The address or the settings for pg, which Daywork's own settings follow. */
export const settingsOf = (connection: Connection): { connectionString: string } | Exclude<Connection, string> =>
  typeof connection === 'string' ? { connectionString: withOwnSettings(connection) } : connection

/** The options and the name in an address would replace those of the settings. */
function withOwnSettings(address: string): string {
  const url = new URL(address)
  const options = url.searchParams.get('options')
  if (options === null && !url.searchParams.has('application_name')) return address
  if (options !== null) url.searchParams.set('options', `${options} ${UTC}`)
  url.searchParams.delete('application_name')
  return url.href
}
