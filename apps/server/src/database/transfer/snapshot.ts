import type pg from 'pg'
import type { Connection } from '../connect.ts'
import { StartupError } from '../../startup-error.ts'
import { appliedMigrations } from './schema-version.ts'
import { openTransferSession } from './session.ts'
import { listSequences, listTables, type TableShape } from './tables.ts'

/** All records as they stood at one moment, while the business goes on. */
export interface Snapshot {
  readonly client: pg.Client
  readonly tables: readonly TableShape[]
  readonly sequences: Readonly<Record<string, string>>
  /** Hashes of the migrations that made the tables, first to last. */
  readonly migrations: readonly string[]
  end(): Promise<void>
}

/** @throws StartupError when there is nothing of Daywork in the database */
export async function openSnapshot(connection: Connection): Promise<Snapshot> {
  const client = await openTransferSession(connection)
  try {
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await appliedMigrations(client)
    if (migrations === undefined)
      throw new StartupError('There is nothing to copy: this installation has no records yet.')
    // Read after the snapshot is taken by the statement above, so no row is newer than its sequence.
    const tables = await listTables(client)
    return { client, tables, migrations, sequences: await listSequences(client), end: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Keys of what its records point at in the media store. */
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
  /** Which copy it is; null for the original itself. */
  readonly variant: string | null
  readonly mediaType: string
}
