import pg from 'pg'
import { onTestFinished } from 'vitest'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../start-embedded-postgres.ts'
import { createRecordingLog, type RecordingLog } from './recording-log.ts'

/** Starts in this process, and stops when the test is over. */
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
  // The test ends the server under it; the query that fails then is what it looks at.
  client.on('error', () => undefined)
  onTestFinished(() => client.end())
  await client.connect()
  return client
}

/** The first column of the first row. */
export async function askForOne(connection: EmbeddedPostgres['connection'], sql: string): Promise<unknown> {
  const client = await openClient(connection)
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
  return rows[0]?.[0]
}
