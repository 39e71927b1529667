import type { EventSource } from '@daywork/domain/proof-packs/event-chain'
import type { Json } from '@daywork/domain/proof-packs/canonical-json'
import { sql, type SQL } from '../database/drizzle.ts'
import { type Executor, selectRows } from '../database/handle.ts'
import { openReader } from '../database/reader.ts'
import { ALL_ROWS, withDeleted } from '../database/record-sql.ts'
import { signatures } from '../database/schema/signatures.ts'
import { workFiles, works } from '../database/schema/works.ts'

/** An event as its source describes it. */
export interface DescribedEvent {
  source: EventSource
  source_id: number
  entity: string
  entity_id: number
  action: string
  at: string
  content: Record<string, Json>
}

interface QueuedEvent extends DescribedEvent {
  id: number
}

/** Selects the events of each source. */
const SOURCES: Record<EventSource, SQL> = {
  activity: sql`
    select a.id, a.entity, a.entity_id, a.action, a.at,
      jsonb_build_object('user', u.username, 'before', a.before, 'after', a.after)
        || case when a.done_at is null then '{}' else jsonb_build_object('done_at', a.done_at) end as content
    from activity a join users u on u.id = a.user_id`,
  file: sql`
    select f.id, 'work', f.work_id, 'file_added', f.created_at,
      jsonb_build_object('user', u.username, 'name', f.name, 'sha256', f.sha256, 'size', m.size, 'media_type', m.media_type)
    from ${withDeleted(workFiles)} f join originals m on m.sha256 = f.sha256
      join ${withDeleted(works)} k on k.id = f.work_id left join users u on u.id = k.created_by`,
  // A signature from a shared page has no activity.
  signature: sql`
    select s.id, 'signature', s.id, 'signed', s.created_at,
      jsonb_build_object('user', u.username, 'signer', s.signer, 'role', s.role, 'signed_at', s.signed_at,
        'statement_sha256', s.statement_sha256, 'drawing_sha256', encode(sha256(convert_to(s.path, 'UTF8')), 'hex'))
    from ${withDeleted(signatures)} s left join users u on u.id = s.created_by`,
  response: sql`
    select r.id, 'shared_page', r.shared_page_id, r.kind, r.created_at,
      jsonb_build_object('name', r.name, 'text', r.text)
    from client_responses r`,
  pack: sql`
    select p.id, case when p.project_id is null then 'work_order' else 'project' end,
      coalesce(p.project_id, p.work_order_id), 'sealed', p.created_at,
      p.seal::jsonb || jsonb_build_object('user', u.username)
    from proof_packs p join users u on u.id = p.created_by`,
}

const described = sql.join(
  Object.entries(SOURCES).map(
    ([source, rows]) => sql`
      select q.id, q.source, q.source_id, e.entity, e.entity_id, e.action, e.at, e.content
      from batch q join (${rows}) e (id, entity, entity_id, action, at, content) on e.id = q.source_id
      where q.source = ${sql.raw(`'${source}'`)}`,
  ),
  sql` union all `,
)

/**
 * Removes the oldest entries from the queue.
 * @returns their events, except for those that are chained or lack a row, and `taken`, the number of removed entries
 */
export async function takeQueuedEvents(tx: Executor, limit: number): Promise<{ events: QueuedEvent[]; taken: number }> {
  const batch = await selectRows<{ id: number }>(tx, sql`select id from event_queue order by id limit ${limit}`)
  if (batch.length === 0) return { events: [], taken: 0 }
  const ids = sql.param(batch.map(({ id }) => id))
  const events = await selectRows<QueuedEvent>(
    openReader(tx, ALL_ROWS),
    sql`with batch as materialized (
          select q.* from event_queue q where q.id = any(${ids}::bigint[]) and not exists (
            select from event_links l where l.source = q.source and l.source_id = q.source_id))
        select * from (${described}) d order by id`,
  )
  await tx.execute(sql`delete from event_queue where id = any(${ids}::bigint[])`)
  return { events, taken: batch.length }
}
