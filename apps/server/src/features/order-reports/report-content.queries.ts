import { isImageType, type MediaType } from '@daywork/domain/portfolio/media-types'
import { writtenDescription } from '@daywork/domain/portfolio/written-description'
import type { WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import { sql } from '../../database/drizzle.ts'
import { selectRow, selectRows } from '../../database/handle.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { clients } from '../../database/schema/clients.ts'
import { projects } from '../../database/schema/projects.ts'
import { workers } from '../../database/schema/workers.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { workFiles, works } from '../../database/schema/works.ts'
import type {
  ReportApproval,
  ReportContent,
  ReportEvent,
  ReportPhoto,
} from '../../media/order-reports/report-content.ts'
import { toIsoTime } from '../../database/timestamps.ts'

type ReportedOrder = Pick<
  ReportContent,
  'title' | 'client' | 'project' | 'site' | 'status' | 'scheduled_start' | 'scheduled_end' | 'completed_at' | 'crew'
> & { created_at: string }

export const findReportedOrder = (reader: Reader, id: number): Promise<ReportedOrder | undefined> =>
  selectRow<ReportedOrder>(
    reader,
    sql`select o.title, coalesce(c.name, '') as client, coalesce(p.title, '') as project, o.location as site, o.status,
          o.scheduled_start, o.scheduled_end, o.completed_at, o.created_at,
          array(select w.name from work_order_workers a join ${live(workers)} w on w.id = a.worker_id
            where a.work_order_id = o.id order by a.position, w.id) as crew
        from ${live(workOrders)} o left join ${live(projects)} p on p.id = o.project_id
          left join ${live(clients)} c on c.id = p.client_id
        where o.id = ${id}`,
  )

/** When the server received it, if a device sent it later. */
interface Received {
  received_at: string | null
}

export type ReportedPhoto = ReportPhoto & Received & { id: number }
export type ReportedEvent = ReportEvent & Received

interface ReportedFiles {
  photos: ReportedPhoto[]
  videoCount: number
  /** The ids of all works that have a file. */
  works: ReadonlySet<number>
}

type FileRow = ReportedPhoto & { media_type: MediaType }

/** The names of workers that have an account, by username. */
export async function listWorkerNames(reader: Reader): Promise<Map<string, string>> {
  const rows = await selectRows<{ username: string; name: string }>(
    reader,
    sql`select u.username, w.name from users u join ${live(workers)} w on w.id = u.worker_id`,
  )
  return new Map(rows.map(({ name, username }) => [username, name]))
}

/** The photos of an order by the time at which they were taken, and the number of its videos. */
export async function listReportedFiles(reader: Reader, order: number): Promise<ReportedFiles> {
  const rows = await selectRows<FileRow>(
    reader,
    sql`select f.id, f.sha256, f.name, m.media_type, m.width, m.height, m.taken_at, k.created_at as uploaded_at, k.received_at,
          coalesce(u.username, '') as author, k.description as caption, k.marks, k.id as work
        from ${live(works)} k join ${live(workFiles)} f on f.work_id = k.id join originals m on m.sha256 = f.sha256
          join ${live(workOrders)} o on o.id = k.work_order_id left join users u on u.id = k.created_by
        where k.work_order_id = ${order} order by coalesce(m.taken_at, k.created_at), f.id`,
  )
  const photos = rows.filter(({ media_type: type }) => isImageType(type))
  return {
    // The keys in a fixed order, because the content is hashed.
    photos: photos.map(
      ({ author, caption, height, id, marks, name, sha256, taken_at, uploaded_at, width, work, received_at }) => ({
        id,
        received_at,
        sha256,
        name,
        width,
        height,
        taken_at,
        uploaded_at,
        author,
        caption: writtenDescription({ description: caption, work_order_id: order }),
        marks: marks.filter(({ file_id: file }) => file === id),
        work,
      }),
    ),
    videoCount: rows.length - photos.length,
    works: new Set(rows.map(({ work }) => work)),
  }
}

interface EventRow {
  at: string
  received_at: string | null
  author: string
  note: string | null
  status: WorkOrderStatus | null
}

/** Notes and status changes, oldest first. The entry of a restore has the status, but changed none. */
export async function listReportedEvents(reader: Reader, order: number): Promise<ReportedEvent[]> {
  const rows = await selectRows<EventRow>(
    reader,
    sql`select e.at::text as at, e.received_at::text as received_at, u.username as author, e.note, e.status
        from (
          select n.created_at as at, n.received_at, n.author_id as user_id, n.content as note, null as status, n.id
          from work_order_updates n where n.work_order_id = ${order}
          union all
          select coalesce(a.done_at, a.at), case when a.done_at is not null then a.at end, a.user_id, null, a.after ->> 'status', a.id
          from activity a where a.entity = 'work_order' and a.entity_id = ${order}
            and a.after ? 'status' and a.action <> 'restored'
        ) e join ${live(workOrders)} o on o.id = ${order} join users u on u.id = e.user_id
        order by e.at, e.note is null, e.id`,
  )
  return rows.map(({ at, author, note, received_at: received, status }) => {
    const common = { at: toIsoTime(at), author, received_at: toIsoTime(received) }
    return note === null
      ? { ...common, kind: 'status', status: status ?? 'DRAFT' }
      : { ...common, kind: 'note', text: note }
  })
}

/** Approvals by clients on shared pages of the order, including pages that have ended. */
export async function listReportedApprovals(reader: Reader, order: number): Promise<ReportApproval[]> {
  const rows = await selectRows<ReportApproval>(
    reader,
    sql`select r.created_at as at, r.name, r.text
        from client_responses r join shared_pages s on s.id = r.shared_page_id
          join ${live(workOrders)} o on o.id = s.work_order_id
        where s.work_order_id = ${order} and r.kind = 'approval' order by r.created_at, r.id`,
  )
  // The keys in a fixed order, because the content is hashed.
  return rows.map(({ at, name, text }) => ({ at, name, text }))
}
