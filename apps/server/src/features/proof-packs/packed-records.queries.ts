import type { PackedRecord } from '@daywork/domain/proof-packs/chain-file'
import type { MediaType } from '@daywork/domain/portfolio/media-types'
import type { Mark } from '@daywork/domain/portfolio/markup'
import type { WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import type { ProjectStatus } from '@daywork/domain/projects/statuses'
import { sql, type SQL } from '../../database/drizzle.ts'
import { selectRow, selectRows } from '../../database/handle.ts'
import type { Reader } from '../../database/reader.ts'
import { live, withDeleted } from '../../database/record-sql.ts'
import { checklists } from '../../database/schema/checklists.ts'
import { clients } from '../../database/schema/clients.ts'
import { projects } from '../../database/schema/projects.ts'
import { signatures } from '../../database/schema/signatures.ts'
import { workers } from '../../database/schema/workers.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { workFiles, works } from '../../database/schema/works.ts'
import { type LinkedEvent, listEvents } from '../../event-chain/pack-events.queries.ts'

/** The order or project of a pack. */
export interface PackedJob {
  title: string
  status: WorkOrderStatus | ProjectStatus
  client: string
  project: string
}

export const findPackedJob = (reader: Reader, { entity, id }: PackedRecord): Promise<PackedJob | undefined> =>
  selectRow<PackedJob>(
    reader,
    entity === 'project'
      ? sql`select p.title, p.status, coalesce(c.name, '') as client, p.title as project
            from ${live(projects)} p left join ${live(clients)} c on c.id = p.client_id where p.id = ${id}`
      : sql`select o.title, o.status, coalesce(c.name, '') as client, coalesce(p.title, '') as project
            from ${live(workOrders)} o left join ${live(projects)} p on p.id = o.project_id
              left join ${live(clients)} c on c.id = p.client_id where o.id = ${id}`,
  )

export interface PackedOrder {
  id: number
  title: string
  status: WorkOrderStatus
  site: string
  scheduled_start: string | null
  scheduled_end: string | null
  completed_at: string | null
  crew: string[]
}

/** A condition on the order `o`. */
const isOfRecord = ({ entity, id }: PackedRecord): SQL =>
  entity === 'project' ? sql`o.project_id = ${id}` : sql`o.id = ${id}`

/** The order itself, or those of the project, oldest first. */
export const listPackedOrders = (reader: Reader, record: PackedRecord, limit: number): Promise<PackedOrder[]> =>
  selectRows<PackedOrder>(
    reader,
    sql`select o.id, o.title, o.status, o.location as site, o.scheduled_start, o.scheduled_end, o.completed_at,
          array(select w.name from work_order_workers a join ${live(workers)} w on w.id = a.worker_id
            where a.work_order_id = o.id order by a.position, w.id) as crew
        from ${live(workOrders)} o where ${isOfRecord(record)} order by o.id limit ${limit}`,
  )

export interface PackedFile {
  sha256: string
  name: string
  media_type: MediaType
  size: number
  work_order: number
  taken_at: string | null
  uploaded_at: string
  author: string
  caption: string
  marks: Mark[]
}

/** The files of the orders, in the order in which they were taken. Excludes files that are not chained yet. */
export async function listPackedFiles(reader: Reader, record: PackedRecord, limit: number): Promise<PackedFile[]> {
  const rows = await selectRows<PackedFile & { id: number }>(
    reader,
    sql`select f.id, f.sha256, f.name, m.media_type, m.size, k.work_order_id as work_order, m.taken_at,
          f.created_at as uploaded_at, coalesce(u.username, '') as author, k.description as caption, k.marks
        from ${live(workOrders)} o join ${live(works)} k on k.work_order_id = o.id
          join ${live(workFiles)} f on f.work_id = k.id join originals m on m.sha256 = f.sha256
          join event_links l on l.source = 'file' and l.source_id = f.id
          left join users u on u.id = k.created_by
        where ${isOfRecord(record)} order by coalesce(m.taken_at, k.created_at), f.id limit ${limit}`,
  )
  return rows.map(({ id, marks, ...file }) => ({
    ...file,
    marks: marks.filter(({ file_id: marked }) => marked === id),
  }))
}

/**
 * The events of the record and of what belongs to it, even if it is deleted. Does not find events of purged rows, because
 * only the row contained the record that it belonged to.
 */
export async function listPackedEvents(
  reader: Reader,
  { entity, id }: PackedRecord,
  limit: number,
): Promise<LinkedEvent[]> {
  const orders =
    entity === 'project'
      ? sql`(select o.id from ${withDeleted(workOrders)} o where o.project_id = ${id})`
      : sql`(select ${id}::bigint)`
  const pages =
    entity === 'project' ? sql`s.project_id = ${id} or s.work_order_id in ${orders}` : sql`s.work_order_id = ${id}`
  const of = (kind: string, ids: SQL) => sql`select l.position from event_links l
    where l.entity = ${kind} and l.entity_id in ${ids}`
  const positions = sql.join(
    [
      of(entity, sql`(select ${id}::bigint)`),
      of('work_order', orders),
      of('work', sql`(select k.id from ${withDeleted(works)} k where k.work_order_id in ${orders})`),
      of('checklist', sql`(select c.id from ${withDeleted(checklists)} c where c.work_order_id in ${orders})`),
      of('signature', sql`(select s.id from ${withDeleted(signatures)} s where s.work_order_id in ${orders})`),
      of('shared_page', sql`(select s.id from shared_pages s where ${pages})`),
    ],
    sql` union `,
  )
  return listEvents(reader, sql`l.position in (select position from (${positions}) p order by position limit ${limit})`)
}
