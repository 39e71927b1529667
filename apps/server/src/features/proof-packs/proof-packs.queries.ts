import type { PackedRecord } from '@daywork/domain/proof-packs/chain-file'
import { sql } from '../../database/drizzle.ts'
import { type Db, type Executor, insertedRow, selectRow } from '../../database/handle.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { projects } from '../../database/schema/projects.ts'
import { workOrders } from '../../database/schema/work-orders.ts'

interface NewPack {
  record: PackedRecord
  /** JSON text, like `parts`. */
  seal: string
  parts: string
  createdBy: number
}

/** @returns false if another transaction of the account makes a pack */
export async function tryLockPacks(db: Executor, userId: number): Promise<boolean> {
  const row = await selectRow<{ is_ours: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`proof_packs:${userId}`}, 0)) as is_ours`,
  )
  return row?.is_ours === true
}

/** The number of packs that an account made in 24 hours, and the seconds until the first of them is older than that. */
export async function countRecentPacks(db: Executor, userId: number): Promise<{ count: number; seconds: number }> {
  const row = await selectRow<{ count: number; seconds: number }>(
    db,
    sql`select count(*)::int as count, ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int as seconds
        from proof_packs where created_by = ${userId} and created_at > now() - interval '1 day' having count(*) > 0`,
  )
  return row ?? { count: 0, seconds: 0 }
}

export async function insertPack(
  db: Executor,
  { createdBy, parts, record: { entity, id }, seal }: NewPack,
): Promise<{ id: number; created_at: string }> {
  const [order, project] = entity === 'project' ? [null, id] : [id, null]
  return insertedRow(
    db,
    sql`insert into proof_packs (work_order_id, project_id, seal, parts, created_by)
        values (${order}::bigint, ${project}::bigint, ${seal}, ${parts}, ${createdBy}) returning id, created_at`,
  )
}

export interface StoredPack {
  id: number
  record: PackedRecord
  parts: string
  created_at: string
  /** The position of the pack's seal in the event chain. */
  position: number
}

/** A pack whose parts are not removed yet, of a record that the user sees. */
export const findPack = (reader: Reader, id: number): Promise<StoredPack | undefined> =>
  selectRow<StoredPack>(
    reader,
    sql`select p.id, p.parts, p.created_at, l.position,
          json_build_object('entity', case when p.project_id is null then 'work_order' else 'project' end,
            'id', coalesce(p.project_id, p.work_order_id)) as record
        from proof_packs p join event_links l on l.source = 'pack' and l.source_id = p.id
          left join ${live(workOrders)} o on o.id = p.work_order_id
          left join ${live(projects)} j on j.id = p.project_id
        where p.id = ${id} and p.parts is not null and coalesce(o.id, j.id) is not null`,
  )

/** Clears the content of packs older than one day: it is stored only for their download. */
export async function removePackParts(db: Db): Promise<void> {
  await db.execute(
    sql`update proof_packs set parts = null where parts is not null and created_at < now() - interval '1 day'`,
  )
}
