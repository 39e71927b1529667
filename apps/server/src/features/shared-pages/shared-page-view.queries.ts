import type { Answers } from '@daywork/domain/checklists/answer'
import type { Item } from '@daywork/domain/checklists/item'
import type { Mark } from '@daywork/domain/portfolio/markup'
import type { MediaType } from '@daywork/domain/portfolio/media-types'
import type { ProjectStatus } from '@daywork/domain/projects/statuses'
import type { SharedSignature } from '@daywork/domain/shared-pages/shared-page'
import type { WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import { sql } from '../../database/drizzle.ts'
import { selectRow, selectRows } from '../../database/handle.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { checklists } from '../../database/schema/checklists.ts'
import { workFiles, works } from '../../database/schema/works.ts'
import { projects } from '../../database/schema/projects.ts'
import { signatures } from '../../database/schema/signatures.ts'
import { workers } from '../../database/schema/workers.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { isOrderOf, type OfRecord, recordOf } from './shared-pages.queries.ts'

/** What the client's page says about the work order or project. */
export interface SharedRecordRow {
  title: string
  status: WorkOrderStatus | ProjectStatus
  site: string
  /** Days, YYYY-MM-DD. */
  first_day: string | null
  last_day: string | null
  /** Names, in the order of the crew. */
  crew: string[]
}

/** @param timeZone whose days an order's times are */
export const findSharedOrder = (reader: Reader, id: number, timeZone: string): Promise<SharedRecordRow | undefined> =>
  selectRow<SharedRecordRow>(
    reader,
    sql`select o.title, o.status, o.location as site,
          (o.scheduled_start at time zone ${timeZone})::date::text as first_day,
          (coalesce(o.completed_at, o.scheduled_end) at time zone ${timeZone})::date::text as last_day,
          array(select w.name from work_order_workers a join ${live(workers)} w on w.id = a.worker_id
            where a.work_order_id = o.id order by a.position, w.id) as crew
        from ${live(workOrders)} o where o.id = ${id}`,
  )

export const findSharedProject = (reader: Reader, id: number): Promise<SharedRecordRow | undefined> =>
  selectRow<SharedRecordRow>(
    reader,
    sql`select p.title, p.status, '' as site, p.start_date::text as first_day, p.end_date::text as last_day,
          array(select w.name from project_workers a join ${live(workers)} w on w.id = a.worker_id
            where a.project_id = p.id order by a.created_at, w.id) as crew
        from ${live(projects)} p where p.id = ${id}`,
  )

export interface SharedFileRow {
  id: number
  /** The hash of the original. */
  sha256: string
  media_type: MediaType
  width: number | null
  height: number | null
  placeholder: string | null
  caption: string
  work_order: number
  /** Those on all photos of its work. */
  marks: Mark[]
  day: string
}

type Chosen = OfRecord & {
  files: readonly number[]
  notes: readonly number[]
  checklists: readonly number[]
  signatures: readonly number[]
}

/** The chosen files that still exist, those of the newest day first. */
export const listSharedFiles = (reader: Reader, page: Chosen, timeZone: string): Promise<SharedFileRow[]> =>
  selectRows<SharedFileRow>(
    reader,
    sql`select * from (
          select f.id, f.sha256, m.media_type, m.width, m.height, m.placeholder, k.description as caption,
            k.work_order_id as work_order, k.marks,
            (coalesce(m.taken_at, k.created_at) at time zone ${timeZone})::date::text as day
          from ${live(workFiles)} f join ${live(works)} k on k.id = f.work_id
          join ${live(workOrders)} o on o.id = k.work_order_id join originals m on m.sha256 = f.sha256
          where f.id = any(${sql.param(page.files)}::bigint[]) and ${isOrderOf(recordOf(page))}) f
        order by f.day desc, f.id`,
  )

export interface SharedNoteRow {
  id: number
  text: string
  written_at: string
  day: string
}

/** The chosen notes, oldest first. */
export const listSharedNotes = (reader: Reader, page: Chosen, timeZone: string): Promise<SharedNoteRow[]> =>
  selectRows<SharedNoteRow>(
    reader,
    sql`select n.id, n.content as text, n.created_at as written_at,
          (n.created_at at time zone ${timeZone})::date::text as day
        from work_order_updates n join ${live(workOrders)} o on o.id = n.work_order_id
        where n.id = any(${sql.param(page.notes)}::bigint[]) and ${isOrderOf(recordOf(page))} order by n.created_at, n.id`,
  )

export interface SharedChecklistRow {
  id: number
  title: string
  items: Item[]
  answers: Answers
  /** The ids of the works of its order. */
  works: number[]
  /** The ids of the signatures of its order that are not revoked. */
  signatures: number[]
}

/** The chosen checklists that still exist, oldest first. */
export const listSharedChecklists = (reader: Reader, page: Chosen): Promise<SharedChecklistRow[]> =>
  selectRows<SharedChecklistRow>(
    reader,
    sql`select k.id, k.title, k.items, k.answers,
          to_json(array(select w.id from ${live(works)} w where w.work_order_id = k.work_order_id)) as works,
          to_json(array(select s.id from ${live(signatures)} s
            where s.work_order_id = k.work_order_id and s.revoked_reason is null)) as signatures
        from ${live(checklists)} k join ${live(workOrders)} o on o.id = k.work_order_id
        where k.id = any(${sql.param(page.checklists)}::bigint[]) and ${isOrderOf(recordOf(page))} order by k.id`,
  )

/** The chosen signatures that are not revoked, oldest first. Excludes the page's own, which is next to its approval. */
export const listSharedSignatures = (reader: Reader, page: Chosen & { id: number }): Promise<SharedSignature[]> =>
  selectRows<SharedSignature>(
    reader,
    sql`select s.signer, s.role, s.signed_at, case when s.path is not null then
          json_build_object('width', s.drawing->'width', 'height', s.drawing->'height', 'path', s.path) end as drawing
        from ${live(signatures)} s join ${live(workOrders)} o on o.id = s.work_order_id
        where s.id = any(${sql.param(page.signatures)}::bigint[]) and ${isOrderOf(recordOf(page))} and s.revoked_reason is null
          and (s.shared_page_id is null or s.shared_page_id <> ${page.id}) order by s.id`,
  )
