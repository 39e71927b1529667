import type { ClientBase } from 'pg'
import { LAST_BACKUP } from '../installation-state.ts'

/**
 * Ends what lets people in without a password: sessions and open invites. Some of it was ended, revoked or used after the
 * backup was made, and the backup does not know of that. Also forgets which media store the records belonged to, and when a
 * backup was last taken: of what is restored, there is none in this installation yet.
 */
export async function endSignIns(client: ClientBase): Promise<void> {
  await client.query(`update sessions set ended_at = now() where ended_at is null`)
  await client.query(`update invites set expires_at = now() where used_at is null and expires_at > now()`)
  const { rows } = await client.query<{ state: string | null }>(`select to_regclass('installation_state') as state`)
  // An older backup has no such table.
  if (!rows[0]?.state) return
  await client.query(`delete from installation_state where name in ('media_store', $1)`, [LAST_BACKUP])
}
