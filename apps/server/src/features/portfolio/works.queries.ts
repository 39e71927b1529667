import type { ReviewedAnnotation } from '@daywork/domain/capture/annotation'
import type { Ordering } from '@daywork/domain/paging/page'
import type { MediaKind } from '@daywork/domain/portfolio/media-types'
import type { Work } from '@daywork/domain/portfolio/work'
import { sql, type SQL } from '../../database/drizzle.ts'
import { recordCount } from '../../database/counts.ts'
import { type Db, selectRow, selectRows } from '../../database/handle.ts'
import { allOf, matchesSearch, timeOf } from '../../database/list-sql.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import { rowOrder, selectPage } from '../../database/page-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live, withDeleted } from '../../database/record-sql.ts'
import { clients } from '../../database/schema/clients.ts'
import { workFiles, works } from '../../database/schema/works.ts'
import { projects } from '../../database/schema/projects.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { toIsoTime } from '../../database/timestamps.ts'
import type { TimeRange } from '../../http/date-range.ts'
import { type FileRow, presentFile } from '../../media/present-file.ts'
import { type SignUrl, unsignedUrl, VARIANTS } from '../../media/signed-url.ts'
import type { RecordSummary } from '../../records/rows.queries.ts'
import { isOfOrderNamed } from '../search/named-parents.queries.ts'
import { assignedTo } from '../work-orders/work-order-list.queries.ts'
import { nearTag, tagPattern } from './tag-pattern.ts'

/** A work as it is stored: its files have no URLs yet. */
type StoredWork = Omit<Work, 'files'> & { files: FileRow[] }

/** A stored original to add to a work. */
export interface StoredFile {
  /** Hexadecimal. */
  sha256: string
  /** The client's name for it, a label only. */
  name: string
}

export const WORK_ORDERINGS = ['created_at', 'updated_at'] as const

export interface WorkFilter {
  search?: string
  workOrder?: number | undefined
  project?: number | undefined
  client?: number | undefined
  /** Works of the orders that this worker is assigned to. */
  worker?: number | undefined
  /** The account that uploaded them. */
  author?: number | undefined
  /** When they were uploaded. */
  created?: TimeRange | undefined
  mediaKind?: MediaKind | undefined
  /** A word that the description has as #word. */
  tag?: string | undefined
}

/** PostgreSQL writes timestamps inside JSON in another format, so they are selected as text and converted later. */
const fileObject = sql`json_build_object('id', f.id, 'name', f.name, 'media_type', m.media_type, 'size', m.size,
  'sha256', m.sha256, 'width', m.width, 'height', m.height, 'duration_ms', m.duration_ms, 'placeholder', m.placeholder,
  'taken_at', m.taken_at::text, 'variants', array(select d.variant from derivatives d where d.sha256 = m.sha256))`

const filesColumn = sql`
  coalesce((select json_agg(${fileObject} order by f.id)
    from ${live(workFiles)} f join originals m on m.sha256 = f.sha256 where f.work_id = k.id), '[]') as files`

/** The files of all works that are linked to work order `o`, oldest first. */
export const filesOfWorkOrderColumn = sql`
  coalesce((select json_agg(${fileObject} order by f.id)
    from ${live(works)} k join ${live(workFiles)} f on f.work_id = k.id join originals m on m.sha256 = f.sha256
    where k.work_order_id = o.id), '[]') as media`

const annotationsColumn = sql`
  coalesce((select json_agg(json_build_object('id', a.id, 'content', a.content, 'confidence', a.confidence,
      'timestamp', a.timestamp, 'region', a.region, 'source', a.source, 'model', a.model, 'status', a.status,
      'reviewed_by', u.username, 'reviewed_at', a.reviewed_at::text) order by a.id)
    from work_annotations a left join users u on u.id = a.reviewed_by where a.work_id = k.id), '[]') as annotations`

/** A work linked to a soft-deleted work order reads as unlinked. */
const source = sql`${live(works)} k left join ${live(workOrders)} o on o.id = k.work_order_id
  left join ${live(projects)} p on p.id = o.project_id
  left join ${live(clients)} c on c.id = p.client_id left join users u on u.id = k.created_by`

const columns = sql`
  k.id, k.id as work_id, k.description, k.marks, o.id as work_order_id, o.title as work_order_title,
  o.location as work_order_location, p.id as project_id, p.title as project_title, c.name as client_name, u.username as author,
  k.version, k.created_at, k.received_at, k.updated_at, ${filesColumn}, ${annotationsColumn}`

/** The work as the API returns it. */
const presentWork = (work: StoredWork, sign: SignUrl): Work => ({
  ...work,
  files: work.files.map((file) => presentFile(file, sign)),
  annotations: work.annotations.map((annotation) => ({
    ...annotation,
    reviewed_at: toIsoTime(annotation.reviewed_at),
  })),
})

export async function findWork(reader: Reader, id: number, sign: SignUrl = unsignedUrl): Promise<Work | undefined> {
  const row = await selectRow<StoredWork>(reader, sql`select ${columns} from ${source} where k.id = ${id}`)
  return row && presentWork(row, sign)
}

function matching({
  author,
  client,
  created,
  mediaKind,
  project,
  search = '',
  tag,
  worker,
  workOrder,
}: WorkFilter): SQL | undefined {
  return allOf([
    search === '' ? undefined : sql`(${matchesSearch('k', search)} or ${isOfOrderNamed(sql`k.work_order_id`, search)})`,
    workOrder === undefined ? undefined : sql`o.id = ${workOrder}`,
    project === undefined ? undefined : sql`o.project_id = ${project}`,
    client === undefined ? undefined : isOfClient(client),
    worker === undefined ? undefined : assignedTo([worker]),
    author === undefined ? undefined : sql`k.created_by = ${author}`,
    created?.from === undefined ? undefined : sql`k.created_at >= ${timeOf(created.from)}`,
    created?.before === undefined ? undefined : sql`k.created_at < ${timeOf(created.before)}`,
    mediaKind === undefined ? undefined : hasFileOfKind(mediaKind),
    tag === undefined ? undefined : isTagged(tag),
  ])
}

/** As `tagsOf` of the domain finds it. The first condition uses the index of the search. */
const isTagged = (tag: string): SQL =>
  sql`(k.search_text like ${nearTag(tag)} and lower(normalize(k.description)) ~ ${tagPattern(tag)})`

/** Enough for the tags that are in use. */
const TAGGED_WORKS_MAX = 2000

/** The descriptions of the newest works that may have tags. */
export async function listTaggedDescriptions(reader: Reader): Promise<string[]> {
  const rows = await selectRows<{ description: string }>(
    reader,
    sql`select newest.description from (
          select k.description from ${live(works)} k order by k.created_at desc, k.id desc limit ${TAGGED_WORKS_MAX}) newest
        where newest.description like '%#%'`,
  )
  return rows.map(({ description }) => description)
}

/** A soft-deleted client counts as no client. */
const isOfClient = (client: number): SQL =>
  sql`p.client_id = any(array(select c.id from ${live(clients)} c where c.id = ${client}))`

const hasFileOfKind = (kind: MediaKind): SQL =>
  sql`exists (select 1 from ${live(workFiles)} f join originals m on m.sha256 = f.sha256
    where f.work_id = k.id and m.media_type like ${`${kind}/%`})`

interface WorkList {
  filter: WorkFilter
  ordering: Ordering<string> | undefined
  sign: SignUrl
}

export async function listWorks(
  reader: Reader,
  { filter, ordering, sign }: WorkList,
  page: PageRequest,
): Promise<PageResult<Work>> {
  const where = matching(filter)
  const total = where === undefined ? () => recordCount(works, {}) : undefined
  const order = rowOrder('k', ordering)
  const { rows, ...result } = await selectPage<StoredWork>(reader, { columns, source, where, order, total }, page)
  return { ...result, rows: rows.map((work) => presentWork(work, sign)) }
}

/** The newest works of each of these orders, newest first. */
export async function listNewestWorksOf(
  reader: Reader,
  orderIds: readonly number[],
  { perOrder, sign }: { perOrder: number; sign: SignUrl },
): Promise<Work[]> {
  const rows = await selectRows<StoredWork>(
    reader,
    sql`select ${columns} from ${source}
        where k.id = any(array(select newest.id
          from unnest(${sql.param(orderIds)}::bigint[]) wanted(id) cross join lateral (
            select k.id from ${live(works)} k where k.work_order_id = wanted.id
            order by k.created_at desc, k.id desc limit ${perOrder}) newest))
        order by k.created_at desc, k.id desc`,
  )
  return rows.map((work) => presentWork(work, sign))
}

/** The id of the work that an entry `a` of a work order's activity describes (recordOnOrders); null for other entries. */
const workDescribedOnOrder = sql`coalesce(a.before->'works'->0->>'id', a.after->'works'->0->>'id')::bigint`

/** The first file of work `r` that has a small picture: a photo always has one, a video once it is made. */
const fileWithThumbnail = sql`(select f.id from ${live(workFiles)} f join originals m on m.sha256 = f.sha256
  where f.work_id = r.id and (m.media_type like 'image/%'
    or exists (select from derivatives d where d.sha256 = m.sha256 and d.variant = ${sql.raw(`'${VARIANTS.thumbnail}'`)}))
  order by f.id limit 1)`

export const workSummary: RecordSummary = {
  title: sql`left(coalesce(nullif(r.description, ''), r.approved_text), 200)`,
  subtitle: sql`coalesce(o.title, '')`,
  joins: sql`left join ${live(workOrders)} o on o.id = r.work_order_id left join ${live(projects)} p on p.id = o.project_id
    left join ${live(clients)} c on c.id = p.client_id`,
  parent: { kind: 'work_order', id: sql`r.work_order_id` },
  search: {
    date: sql`r.created_at`,
    thumbnail: fileWithThumbnail,
    fields: {
      description: sql`r.description`,
      work_order_title: sql`o.title`,
      project_title: sql`p.title`,
      client_name: sql`c.name`,
      annotations: sql`r.approved_text`,
    },
  },
  describedIn: workDescribedOnOrder,
}

export async function isLinkableWorkOrder(reader: Reader, id: number): Promise<boolean> {
  return (await selectRow(reader, sql`select 1 from ${live(workOrders)} o where o.id = ${id}`)) !== undefined
}

/** Adds stored files to a work, in their order. */
export async function insertWorkFiles(db: Db, workId: number, files: readonly StoredFile[]): Promise<void> {
  await db.execute(
    sql`insert into work_files (work_id, sha256, name)
        select ${workId}, added.sha256, added.name
        from unnest(${sql.param(files.map((file) => file.sha256))}::text[],
                    ${sql.param(files.map((file) => file.name))}::text[])
          with ordinality as added(sha256, name, position)
        order by added.position`,
  )
}

export interface StoredFileSize extends StoredFile {
  size: number
}

/** The files that a work has or had. */
export const listFilesEver = (reader: Reader, workId: number): Promise<StoredFileSize[]> =>
  selectRows(
    reader,
    sql`select f.sha256, f.name, o.size::float8 as size from ${withDeleted(workFiles)} f join originals o on o.sha256 = f.sha256
        where f.work_id = ${workId}`,
  )

/** Removes all files from a work. They are not part of a deletion, so a restore does not restore them. */
export async function dropWorkFiles(db: Db, workId: number): Promise<void> {
  await db.execute(sql`update work_files set deleted_at = now() where work_id = ${workId} and deleted_at is null`)
}

/** Stores what an analysis found, in its order. @param reviewer id of the account that reviewed them */
export async function insertAnnotations(
  db: Db,
  workId: number,
  annotations: readonly ReviewedAnnotation[],
  reviewer: number,
): Promise<void> {
  if (annotations.length === 0) return
  const rows = annotations.map(({ reviewedAt, ...annotation }) => ({ ...annotation, reviewed_at: reviewedAt }))
  await db.execute(
    sql`insert into work_annotations (work_id, content, confidence, timestamp, region, source, model, status, reviewed_by,
          reviewed_at)
        select ${workId}, a.content, a.confidence, a.timestamp, a.region, a.source, a.model, a.status,
          case when a.status is not null then ${reviewer}::bigint end,
          case when a.status is not null then coalesce(a.reviewed_at, now()) end
        from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as
            (content text, confidence float8, timestamp float8, region jsonb, source text, model text, status text,
             reviewed_at timestamptz))
          with ordinality as a(content, confidence, timestamp, region, source, model, status, reviewed_at, position)
        order by a.position`,
  )
}

/**
 * Erases works that are about to be purged from the activity of their work orders. The entries remain, without the works
 * (decision 25). The activity of a work contains every work order that it was ever linked to.
 */
export async function eraseWorksOnOrders(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    with orders as (
      select distinct linked.id::bigint as id
      from activity a
        cross join lateral (values (a.before->>'work_order_id'), (a.after->>'work_order_id')) as linked(id)
      where a.entity = 'work' and a.entity_id = any(${sql.param(ids)}::bigint[]) and linked.id is not null)
    update activity a set before = '{"works": []}', after = '{"works": []}' from orders
    where a.entity = 'work_order' and a.entity_id = orders.id
      and ${workDescribedOnOrder} = any(${sql.param(ids)}::bigint[])`)
}
