import type { ClientBase } from 'pg'
import { type MigrationMeta, readMigrationFiles } from '../drizzle.ts'
import { StartupError } from '../../startup-error.ts'
import { MIGRATIONS_FOLDER } from '../migrate.ts'

/** drizzle records here what it has applied. */
const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations'

/** @returns hashes, oldest first; undefined if the database has no tables of Daywork */
export async function appliedMigrations(client: ClientBase): Promise<string[] | undefined> {
  const { rows: found } = await client.query<{ oid: string | null }>(`select to_regclass('${MIGRATIONS_TABLE}') as oid`)
  if (!found[0]?.oid) return undefined
  const { rows } = await client.query<{ hash: string }>(`select hash from ${MIGRATIONS_TABLE} order by created_at`)
  return rows.map(({ hash }) => hash)
}

/**
 * The migrations of the database that the rows come from, which may have been created by an older version.
 * @throws StartupError when this version does not have them
 */
export function migrationsUpTo(hashes: readonly string[]): MigrationMeta[] {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).slice(0, hashes.length)
  if (known.length === hashes.length && known.every(({ hash }, index) => hash === hashes[index])) return known
  throw new StartupError('These records were written by a newer version of Daywork: update this one first.')
}

/** Creates the tables in the current transaction. drizzle itself would use its own transaction. */
export async function applyMigrations(client: ClientBase, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query(`create schema drizzle;
    create table ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query(`insert into ${MIGRATIONS_TABLE} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
}
