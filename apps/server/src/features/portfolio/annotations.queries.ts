import type { ReviewedAnnotation } from '@daywork/domain/capture/annotation'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/handle.ts'

/** The annotations of one work as a list, for the statement of the work `k`; moments as PostgreSQL's text. */
export const annotationsOfWorkColumn = sql`
  coalesce((select json_agg(json_build_object('id', a.id, 'content', a.content, 'confidence', a.confidence,
      'timestamp', a.timestamp, 'status', a.status, 'reviewed_by', u.username, 'reviewed_at', a.reviewed_at::text)
      order by a.id)
    from work_annotations a left join users u on u.id = a.reviewed_by where a.work_id = k.id), '[]') as annotations`

/** Keeps what an analysis said, in its order. @param reviewer id of the account that approved and rejected */
export async function insertAnnotations(
  db: Db,
  workId: number,
  annotations: readonly ReviewedAnnotation[],
  reviewer: number,
): Promise<void> {
  if (annotations.length === 0) return
  const rows = annotations.map(({ reviewedAt, ...annotation }) => ({ ...annotation, reviewed_at: reviewedAt }))
  await db.execute(
    sql`insert into work_annotations (work_id, content, confidence, timestamp, status, reviewed_by, reviewed_at)
        select ${workId}, a.content, a.confidence, a.timestamp, a.status,
          case when a.status is not null then ${reviewer}::bigint end,
          case when a.status is not null then coalesce(a.reviewed_at, now()) end
        from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as
            (content text, confidence float8, timestamp float8, status text, reviewed_at timestamptz))
          with ordinality as a(content, confidence, timestamp, status, reviewed_at, position)
        order by a.position`,
  )
}
