import type { Pool } from 'pg'

/** The records are those of a backup: devices that know later ones must ask before they send (decision 94). */
export async function markRestored(pool: Pool, backupAt: string): Promise<void> {
  await pool.query('update sync_feed set restored_at = now(), backup_at = $1', [backupAt])
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
