import pg from 'pg'
import { onTestFinished } from 'vitest'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../start-embedded-postgres.ts'
import { readPassword } from '../password.ts'
import { superuserConnection } from '../session.ts'
import { createRecordingLog, type RecordingLog } from './recording-log.ts'

/** Starts PostgreSQL in this process, and stops it after the test. */
export async function startForTest(
  options: Omit<EmbeddedPostgresOptions, 'log'>,
): Promise<{ postgres: EmbeddedPostgres; log: RecordingLog }> {
  const log = createRecordingLog()
  const postgres = await startEmbeddedPostgres({ ...options, log })
  onTestFinished(() => postgres.stop())
  return { postgres, log }
}

/** Opens a connection for this test. */
export async function openClient(connection: EmbeddedPostgres['connection']): Promise<pg.Client> {
  const client = new pg.Client(connection)
  // The test may kill the server. It then checks the query that fails.
  client.on('error', () => undefined)
  onTestFinished(() => client.end())
  await client.connect()
  return client
}

/** The same database for what only the superuser may do. */
export function asSuperuser(
  connection: EmbeddedPostgres['connection'],
  dataDir: string,
): EmbeddedPostgres['connection'] {
  const superuser = superuserConnection({ password: readPassword(dataDir), socketFolder: connection.host })
  return { ...superuser, database: connection.database }
}

/** The first column of the first row. */
export async function queryValue(connection: EmbeddedPostgres['connection'], sql: string): Promise<unknown> {
  const client = await openClient(connection)
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
  return rows[0]?.[0]
}
