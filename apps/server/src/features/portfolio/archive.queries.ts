import type { Mark } from '@daywork/domain/portfolio/markup'
import type { MediaType } from '@daywork/domain/portfolio/media-types'
import { sql } from '../../database/drizzle.ts'
import { selectRows } from '../../database/handle.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { workFiles, works } from '../../database/schema/works.ts'
import { toIsoTime } from '../../database/timestamps.ts'

/** A file of an archive. */
export interface ArchivedFile {
  id: number
  name: string
  sha256: string
  media_type: MediaType
  size: number
  /** When it was uploaded. */
  created_at: string
  description: string
  work_order_title: string | null
  /** Whether people drew on it. */
  has_marks: boolean
}

/** The files of works, oldest work first, so that they are numbered as they were taken. */
export async function listArchivedFiles(reader: Reader, ids: readonly number[]): Promise<ArchivedFile[]> {
  const files = await selectRows<ArchivedFile>(
    reader,
    sql`with marked as materialized (
          select distinct (mark->>'file_id')::bigint from ${live(works)} k cross join json_array_elements(k.marks) mark
          where k.id = any(${sql.param(ids)}::bigint[]))
        select f.id, f.id in (table marked) as has_marks, f.name, f.sha256, m.media_type, m.size,
          k.created_at::text as created_at, k.description, o.title as work_order_title
        from ${live(works)} k join ${live(workFiles)} f on f.work_id = k.id join originals m on m.sha256 = f.sha256
          left join ${live(workOrders)} o on o.id = k.work_order_id
        where k.id = any(${sql.param(ids)}::bigint[]) order by k.created_at, k.id, f.id`,
  )
  return files.map((file) => ({ ...file, created_at: toIsoTime(file.created_at) }))
}

/** What people drew on a file of a work. */
export async function findMarksOfFile(reader: Reader, file: number): Promise<Mark[]> {
  const rows = await selectRows<{ mark: Mark }>(
    reader,
    sql`select mark from ${live(workFiles)} f join ${live(works)} k on k.id = f.work_id
          cross join json_array_elements(k.marks) with ordinality as drawn(mark, position)
        where f.id = ${file} and (mark->>'file_id')::bigint = f.id order by position`,
  )
  return rows.map(({ mark }) => mark)
}
