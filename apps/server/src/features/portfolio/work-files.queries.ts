import { sql } from 'drizzle-orm'

/** Moments as text: in JSON, PostgreSQL writes them in a way of its own. */
const fileObject = sql`json_build_object('id', f.id, 'name', f.name, 'media_type', m.media_type, 'size', m.size,
  'sha256', m.sha256, 'width', m.width, 'height', m.height, 'duration_ms', m.duration_ms, 'placeholder', m.placeholder,
  'taken_at', m.taken_at::text, 'variants', array(select d.variant from derivatives d where d.sha256 = m.sha256))`

/** The files of one work as a list, for the statement of the work `k`. */
export const filesOfWorkColumn = sql`
  coalesce((select json_agg(${fileObject} order by f.id)
    from live_work_files f join originals m on m.sha256 = f.sha256 where f.work_id = k.id), '[]') as files`

/** The files of the works linked to one order, oldest first, for the statement of the order `o` (ENT-13). */
export const filesOfWorkOrderColumn = sql`
  coalesce((select json_agg(${fileObject} order by f.id)
    from live_works k join live_work_files f on f.work_id = k.id join originals m on m.sha256 = f.sha256
    where k.work_order_id = o.id), '[]') as media`
