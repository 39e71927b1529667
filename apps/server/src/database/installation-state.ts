import { sql } from './drizzle.ts'
import { type Db, selectRow } from './handle.ts'

/** When the last complete backup was taken: `{ taken_at }`. A restore deletes it (transfer/target.ts). */
export const LAST_BACKUP = 'last_backup'

/** A named value that the installation stores about itself; undefined if it was never written. */
export async function readState(db: Db, name: string): Promise<unknown> {
  const row = await selectRow<{ value: unknown }>(db, sql`select value from installation_state where name = ${name}`)
  return row?.value
}

export async function writeState(db: Db, name: string, value: unknown): Promise<void> {
  await db.execute(
    sql`insert into installation_state (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
        on conflict (name) do update set value = excluded.value, updated_at = now()`,
  )
}

/** Writes a value if there is none. @returns whether this call wrote it; of several concurrent calls, one does */
export async function writeStateOnce(db: Db, name: string, value: unknown): Promise<boolean> {
  const row = await selectRow(
    db,
    sql`insert into installation_state (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
        on conflict do nothing returning name`,
  )
  return row !== undefined
}

export async function deleteState(db: Db, name: string): Promise<void> {
  await db.execute(sql`delete from installation_state where name = ${name}`)
}
