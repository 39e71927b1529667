import type pg from 'pg'
import type { Connection } from '../connect.ts'
import { StartupError } from '../../startup-error.ts'
import { appliedMigrations } from './schema-version.ts'
import { openTransferSession } from './session.ts'
import { listSequences, listTables, type TableShape } from './tables.ts'

/** All records as of one point in time, while people continue to work. */
export interface Snapshot {
  readonly client: pg.Client
  readonly tables: readonly TableShape[]
  readonly sequences: Readonly<Record<string, string>>
  /** Hashes of the migrations that created the tables, oldest first. */
  readonly migrations: readonly string[]
  end(): Promise<void>
}

/** @throws StartupError when the database has no tables of Daywork */
export async function openSnapshot(connection: Connection): Promise<Snapshot> {
  const client = await openTransferSession(connection)
  try {
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await appliedMigrations(client)
    if (migrations === undefined)
      throw new StartupError('There is nothing to copy: this installation has no records yet.')
    // The statement above has taken the snapshot, and sequences are read after it, so no id is newer than its sequence.
    const tables = await listTables(client)
    return { client, tables, migrations, sequences: await listSequences(client), end: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** The files in the media store that its records refer to. */
export async function listMediaOf({ client }: Pick<Snapshot, 'client'>): Promise<MediaRow[]> {
  const { rows } = await client.query<MediaRow>(
    `select sha256, null as variant, media_type as "mediaType" from originals
     union all select sha256, variant, media_type from derivatives order by 1, 2`,
  )
  return rows
}

export interface MediaRow {
  /** SHA-256 of the original, hexadecimal. */
  readonly sha256: string
  /** Which derivative it is; null for the original. */
  readonly variant: string | null
  readonly mediaType: string
}
