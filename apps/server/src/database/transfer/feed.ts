import type { ClientBase, Pool } from 'pg'

/** Restores that the feed does not know yet: the tables of a backup may be too old to say so. */
const PENDING = 'drizzle.restored'

/**
 * In the transaction of a restore: the records are those of a backup, so that devices that know later ones must ask before they
 * send (decision 94). The next migration marks the feed, also if the command ends before.
 * @param earlier times of earlier restores, see `findRestores`
 */
export async function noteRestore(client: ClientBase, backupAt: string, earlier: readonly string[]): Promise<void> {
  await client.query(`create table ${PENDING} (restored_at timestamptz not null, backup_at timestamptz not null)`)
  await client.query(`insert into ${PENDING} select at, $1 from unnest($2::timestamptz[] || now()) at`, [
    backupAt,
    earlier,
  ])
}

/** Marks the feed after a restore. */
export async function markRestored(client: ClientBase): Promise<void> {
  if (!(await exists(client, PENDING))) return
  await client.query(`begin;
    update sync_feed set (restores, backup_at) =
      (select array_agg(distinct restored_at::timestamptz(3) order by restored_at::timestamptz(3)), max(backup_at) from ${PENDING});
    drop table ${PENDING};
    commit`)
}

/** When records were restored: their ids may have been used again since each of these times. */
export async function findRestores(client: ClientBase): Promise<string[]> {
  const found: string[] = []
  for (const source of [
    ...(await restoresInFeed(client)),
    ...((await exists(client, PENDING)) ? [PENDING_TIMES] : []),
  ]) {
    const { rows } = await client.query<{ at: Date | null }>(source)
    found.push(...rows.flatMap(({ at }) => at?.toISOString() ?? []))
  }
  return found
}

const PENDING_TIMES = `select restored_at as at from ${PENDING}`

/** The tables may be older than this version. */
async function restoresInFeed(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'sync_feed' and column_name in ('restores', 'restored_at')`,
  )
  return rows.map(({ name }) => `select ${name === 'restores' ? 'unnest(restores)' : name} as at from sync_feed`)
}

async function exists(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table])
  return rows[0]?.is === true
}

/** Another database has all records of this one, so that devices may go on as before. Both are of this version. */
export async function continueFeed(from: Pool, to: Pool): Promise<void> {
  const { rows } = await from.query<{ feeds: string[]; restores: string[]; backup_at: Date | null }>(
    'select id || continues as feeds, to_json(restores) as restores, backup_at from sync_feed',
  )
  const [known] = rows
  await to.query('update sync_feed set continues = $1, restores = $2, backup_at = $3', [
    known?.feeds ?? [],
    known?.restores ?? [],
    known?.backup_at ?? null,
  ])
}
