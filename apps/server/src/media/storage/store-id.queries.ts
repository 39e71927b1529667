import { sql } from '../../database/drizzle.ts'
import { type Db, selectRow } from '../../database/handle.ts'

const NAME = 'media_store'

/** The id of the media store that contains the files of this database. */
export async function findStoreId(db: Db): Promise<string | undefined> {
  const row = await selectRow<{ id: string }>(
    db,
    sql`select value->>'id' as id from installation_state where name = ${NAME}`,
  )
  return row?.id
}

export async function saveStoreId(db: Db, id: string): Promise<void> {
  await db.execute(
    sql`insert into installation_state (name, value) values (${NAME}, ${JSON.stringify({ id })}::jsonb)
        on conflict (name) do update set value = excluded.value, updated_at = now()`,
  )
}
