import type pg from 'pg'
import type { Connection } from '../connect.ts'
import { StartupError } from '../../startup-error.ts'
import { appliedMigrations } from './schema-version.ts'
import { openTransferSession } from './session.ts'
import { listSequences, listTables, type TableShape } from './tables.ts'

/** All records as of one point in time, while people continue to work. */
export interface Snapshot {
  readonly client: pg.Client
  /** By the clock of the database. */
  readonly takenAt: Date
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
    const { rows } = await client.query<{ now: Date }>('select now()')
    const [{ now: takenAt } = { now: new Date(Number.NaN) }] = rows
    return { client, takenAt, tables, migrations, sequences: await listSequences(client), end: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

const FILES = `
  select sha256, null as variant, null::int as report, media_type as "mediaType" from originals
  union all select sha256, variant, null, media_type from derivatives`

const REPORTS = `
  union all select sha256, null, id::int, 'application/pdf' from order_reports where sha256 is not null`

/** The files in the media store that its records refer to. A database of an older version has no reports. */
export async function listMediaOf({ client }: Pick<Snapshot, 'client'>): Promise<MediaRow[]> {
  const { rows: tables } = await client.query<{ name: string | null }>(`select to_regclass('order_reports') as name`)
  const reports = tables[0]?.name ? REPORTS : ''
  const { rows } = await client.query<MediaRow>(`${FILES} ${reports} order by 1, 2, 3`)
  return rows
}

export interface MediaRow {
  /** SHA-256 of the original or report, hexadecimal. */
  readonly sha256: string
  /** Which derivative it is; null for the original and for a report. */
  readonly variant: string | null
  /** The id of a report; null for other files. */
  readonly report: number | null
  readonly mediaType: string
}
