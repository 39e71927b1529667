import type { ClientBase, Pool } from 'pg'

/** A restore that the feed does not know yet: the tables of a backup may be too old to say so. */
const PENDING = 'drizzle.restored'

/**
 * In the transaction of a restore: the records are those of a backup, so that devices that know later ones must ask before they
 * send (decision 94). The next migration marks the feed, also if the command ends before.
 * @param earlier times of earlier restores. Ids that were used again since the first of them may have been used twice
 */
export async function noteRestore(client: ClientBase, backupAt: string, earlier: readonly string[]): Promise<void> {
  await client.query(`create table ${PENDING} (restored_at timestamptz not null, backup_at timestamptz not null)`)
  await client.query(
    `insert into ${PENDING} select min(at), $1::timestamptz from unnest($2::timestamptz[] || now()) at`,
    [backupAt, earlier],
  )
}

/** Marks the feed after a restore. */
export async function markRestored(client: ClientBase): Promise<void> {
  if (!(await exists(client, PENDING))) return
  await client.query(`begin;
    update sync_feed f set restored_at = p.restored_at, backup_at = p.backup_at from ${PENDING} p;
    drop table ${PENDING};
    commit`)
}

/** Since when ids of records may have been used again; empty if never. */
export async function findRestores(client: ClientBase): Promise<string[]> {
  const { rows: columns } = await client.query(
    `select from information_schema.columns
      where table_schema = 'public' and table_name = 'sync_feed' and column_name = 'restored_at'`,
  )
  const tables = [...(columns.length > 0 ? ['sync_feed'] : []), ...((await exists(client, PENDING)) ? [PENDING] : [])]
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ at: Date | null }>(`select restored_at as at from ${table}`)
    found.push(...rows.flatMap(({ at }) => at?.toISOString() ?? []))
  }
  return found
}

async function exists(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table])
  return rows[0]?.is === true
}

/** Another database has all records of this one, so that devices may go on as before. */
export async function continueFeed(from: Pool, to: Pool): Promise<void> {
  const { rows } = await from.query<{ feeds: string[]; restored_at: Date | null; backup_at: Date | null }>(
    'select id || continues as feeds, restored_at, backup_at from sync_feed',
  )
  const [known] = rows
  await to.query('update sync_feed set continues = $1, restored_at = $2, backup_at = $3', [
    known?.feeds ?? [],
    known?.restored_at ?? null,
    known?.backup_at ?? null,
  ])
}
