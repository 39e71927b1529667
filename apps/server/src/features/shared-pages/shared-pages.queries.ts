import type { ClientResponse, SharedPage } from '@daywork/domain/shared-pages/shared-page'
import { sql, type SQL } from '../../database/drizzle.ts'
import { type Db, type Executor, insertedRow, selectRow, selectRows } from '../../database/handle.ts'
import { allOf } from '../../database/list-sql.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { ALL_ROWS, FilteredSql, live, type RowFilter } from '../../database/record-sql.ts'
import { checklists } from '../../database/schema/checklists.ts'
import { workFiles, works } from '../../database/schema/works.ts'
import { projects } from '../../database/schema/projects.ts'
import { signatures } from '../../database/schema/signatures.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { toIsoTime } from '../../database/timestamps.ts'

/** The work order or project that a page shows. */
export interface SharedRecord {
  entity: 'work_order' | 'project'
  id: number
}

/** The filters whose actors see a record that exists: one statement for all of them. */
export async function listSeeing(
  db: Executor,
  { entity, id }: SharedRecord,
  filters: readonly RowFilter[],
): Promise<RowFilter[]> {
  const restricted = filters.filter((filter) => filter !== ALL_ROWS)
  if (restricted.length === 0) return [...filters]
  const table = entity === 'project' ? projects : workOrders
  const found = await selectRows<{ place: number }>(
    db,
    sql.join(
      restricted.map(
        (filter, place) =>
          new FilteredSql(sql`select ${place}::int as place from ${live(table)} r where r.id = ${id}`, filter),
      ),
      sql` union all `,
    ),
  )
  const places = new Set(found.map(({ place }) => place))
  return filters.filter((filter) => filter === ALL_ROWS || places.has(restricted.indexOf(filter)))
}

/** The office's choices for a page. */
export type Shown = Pick<
  SharedPage,
  | 'title'
  | 'language'
  | 'message'
  | 'has_captions'
  | 'has_marks'
  | 'files'
  | 'before'
  | 'after'
  | 'cover'
  | 'notes'
  | 'checklists'
  | 'signatures'
  | 'expires_at'
>

const isOpen = sql`s.revoked_at is null and (s.expires_at is null or s.expires_at > now())`

/** As JSON, because the driver reads the elements of a bigint[] as texts. */
const chosenIds = sql`
  to_json(s.file_ids) as files, s.before_id as before, s.after_id as after, s.cover_id as cover, to_json(s.note_ids) as notes,
  to_json(s.checklist_ids) as checklists, to_json(s.signature_ids) as signatures`

const responsesColumn = sql`
  coalesce((select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'name', r.name, 'text', r.text,
      'created_at', r.created_at::text) order by r.id)
    from client_responses r where r.shared_page_id = s.id), '[]') as responses`

const columns = sql`
  s.id, s.work_order_id as work_order, o.title as work_order_title, s.project_id as project, s.title, s.language, s.message, s.has_captions, s.has_marks,
  ${chosenIds}, s.expires_at, s.revoked_at,
  case when s.revoked_at is not null then 'revoked' when s.expires_at <= now() then 'expired' else 'open' end as state,
  u.username as created_by, s.created_at, s.view_count, s.last_viewed_at, ${responsesColumn}`

/** Pages whose record is deleted, or not visible to the user, are left out. */
const source = sql`shared_pages s join users u on u.id = s.created_by
  left join ${live(workOrders)} o on o.id = s.work_order_id left join ${live(projects)} p on p.id = s.project_id`

const isSeen = sql`coalesce(o.id, p.id) is not null`

const present = (page: SharedPage): SharedPage => ({ ...page, responses: presentResponses(page.responses) })

const presentResponses = (responses: ClientResponse[]): ClientResponse[] =>
  responses.map((response) => ({ ...response, created_at: toIsoTime(response.created_at) }))

export interface SharedPageFilter {
  workOrder?: number | undefined
  project?: number | undefined
  /** With project: also the pages of its work orders. */
  isWithRelated?: boolean | undefined
  /** The pages of its projects and of their work orders. */
  client?: number | undefined
  hasResponses?: boolean | undefined
}

function matching({ client, hasResponses, isWithRelated = false, project, workOrder }: SharedPageFilter): SQL {
  const ofProject = isWithRelated
    ? isOfProjects(sql`array[${project ?? null}::bigint]`)
    : sql`s.project_id = ${project ?? null}`
  const hasResponse = sql`exists (select 1 from client_responses r where r.shared_page_id = s.id)`
  const conditions = [
    workOrder === undefined ? undefined : sql`s.work_order_id = ${workOrder}`,
    project === undefined ? undefined : ofProject,
    client === undefined ? undefined : isOfProjects(projectsOf(client)),
    hasResponses === undefined ? undefined : hasResponses ? hasResponse : sql`not ${hasResponse}`,
  ]
  return allOf([isSeen, ...conditions]) ?? isSeen
}

/*
 * Uses arrays, so that each subquery runs once and an index finds the pages. Beyond these limits, only the newest projects
 * and orders count, as in the activity of a client.
 */
const projectsOf = (client: number): SQL =>
  sql`array(select p.id from ${live(projects)} p where p.client_id = ${client} order by p.id desc limit 100)`

const isOfProjects = (ids: SQL): SQL =>
  sql`(s.project_id = any(${ids}) or s.work_order_id = any(array(
    select o.id from ${live(workOrders)} o where o.project_id = any(${ids}) order by o.id desc limit 500)))`

/** Newest first. */
export async function listSharedPages(
  reader: Reader,
  filter: SharedPageFilter,
  page: PageRequest,
): Promise<PageResult<SharedPage>> {
  const where = matching(filter)
  const order = { alias: 's', by: 'id', descending: true }
  const { rows, ...rest } = await selectPage<SharedPage>(
    reader,
    { columns, source, where, order, total: undefined },
    page,
  )
  return { ...rest, rows: rows.map(present) }
}

export async function findSharedPage(reader: Reader, id: number): Promise<SharedPage | undefined> {
  const row = await selectRow<SharedPage>(
    reader,
    sql`select ${columns} from ${source} where s.id = ${id} and ${isSeen}`,
  )
  return row && present(row)
}

/** Locks the page until the transaction ends. */
export const lockSharedPage = (db: Db, id: number): Promise<object | undefined> =>
  selectRow(db, sql`select id from shared_pages where id = ${id} for update`)

export const isShareable = async (reader: Reader, { entity, id }: SharedRecord): Promise<boolean> =>
  (await selectRow(
    reader,
    sql`select 1 from ${live(entity === 'project' ? projects : workOrders)} r where r.id = ${id}`,
  )) !== undefined

/** A condition on the order `o`. Excludes what was moved to another record, such as the files of a work. */
export const isOrderOf = ({ entity, id }: SharedRecord) =>
  entity === 'project' ? sql`o.project_id = ${id}` : sql`o.id = ${id}`

/** The ids that are files of the record's works. */
export async function findFilesOf(reader: Reader, record: SharedRecord, ids: readonly number[]): Promise<Set<number>> {
  const rows = await selectRows<{ id: number }>(
    reader,
    sql`select f.id from ${live(workFiles)} f join ${live(works)} k on k.id = f.work_id
        join ${live(workOrders)} o on o.id = k.work_order_id
        where f.id = any(${sql.param(ids)}::bigint[]) and ${isOrderOf(record)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The ids that are notes on the record's orders. */
export async function findNotesOf(reader: Reader, record: SharedRecord, ids: readonly number[]): Promise<Set<number>> {
  const rows = await selectRows<{ id: number }>(
    reader,
    sql`select n.id from work_order_updates n join ${live(workOrders)} o on o.id = n.work_order_id
        where n.id = any(${sql.param(ids)}::bigint[]) and ${isOrderOf(record)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

const findChosen =
  (table: typeof checklists | typeof signatures) =>
  async (reader: Reader, record: SharedRecord, ids: readonly number[]): Promise<Set<number>> => {
    const rows = await selectRows<{ id: number }>(
      reader,
      sql`select c.id from ${live(table)} c join ${live(workOrders)} o on o.id = c.work_order_id
          where c.id = any(${sql.param(ids)}::bigint[]) and ${isOrderOf(record)}`,
    )
    return new Set(rows.map(({ id }) => id))
  }

/** The ids that are checklists of the record's orders. */
export const findChecklistsOf = findChosen(checklists)

/** The ids that are signatures of the record's orders. */
export const findSignaturesOf = findChosen(signatures)

interface NewPage {
  secretHash: string
  record: SharedRecord
  shown: Shown
  createdBy: number
}

export async function insertSharedPage(db: Db, { createdBy, record, secretHash, shown }: NewPage): Promise<number> {
  const { entity, id } = record
  const row = await insertedRow<{ id: number }>(
    db,
    sql`insert into shared_pages (secret_hash, work_order_id, project_id, title, language, message, has_captions, has_marks,
          file_ids, before_id, after_id, cover_id, note_ids, checklist_ids, signature_ids, expires_at, created_by)
        values (${secretHash}, ${entity === 'work_order' ? id : null}, ${entity === 'project' ? id : null}, ${shown.title},
          ${shown.language}, ${shown.message}, ${shown.has_captions}, ${shown.has_marks}, ${sql.param(shown.files)}::bigint[],
          ${shown.before}, ${shown.after}, ${shown.cover}, ${sql.param(shown.notes)}::bigint[],
          ${sql.param(shown.checklists)}::bigint[], ${sql.param(shown.signatures)}::bigint[], ${shown.expires_at}, ${createdBy})
        returning id`,
  )
  return row.id
}

export async function updateSharedPage(db: Db, id: number, shown: Shown): Promise<void> {
  await db.execute(
    sql`update shared_pages set title = ${shown.title}, language = ${shown.language}, message = ${shown.message},
          has_captions = ${shown.has_captions}, has_marks = ${shown.has_marks}, file_ids = ${sql.param(shown.files)}::bigint[],
          before_id = ${shown.before}, after_id = ${shown.after}, cover_id = ${shown.cover}, note_ids = ${sql.param(shown.notes)}::bigint[],
          checklist_ids = ${sql.param(shown.checklists)}::bigint[], signature_ids = ${sql.param(shown.signatures)}::bigint[],
          expires_at = ${shown.expires_at}
        where id = ${id}`,
  )
}

/** A revoked page remains revoked. */
export async function revokeSharedPage(db: Db, id: number): Promise<void> {
  await db.execute(sql`update shared_pages set revoked_at = now() where id = ${id} and revoked_at is null`)
}

/** A page shows one or the other. */
export type OfRecord = { work_order: number; project: null } | { work_order: null; project: number }

/** A page that is open at the secret address. */
export type OpenPage = OfRecord & Shown & { id: number; created_by: number; created_at: string }

export const recordOf = (page: OfRecord): SharedRecord =>
  page.work_order === null ? { entity: 'project', id: page.project } : { entity: 'work_order', id: page.work_order }

export const findOpenPage = (db: Executor, secretHash: string): Promise<OpenPage | undefined> =>
  selectRow<OpenPage>(
    db,
    sql`select s.id, s.work_order_id as work_order, s.project_id as project, s.title, s.language, s.message,
          s.has_captions, s.has_marks, ${chosenIds},
          s.expires_at, s.created_by, s.created_at
        from shared_pages s where s.secret_hash = ${secretHash} and ${isOpen}`,
  )

/** Locks the page until the transaction ends, if it is open; a revoke waits. */
export const lockOpenPage = (db: Db, secretHash: string): Promise<object | undefined> =>
  selectRow(db, sql`select s.id from shared_pages s where s.secret_hash = ${secretHash} and ${isOpen} for update`)

export async function countView(db: Executor, id: number): Promise<void> {
  await db.execute(sql`update shared_pages set view_count = view_count + 1, last_viewed_at = now() where id = ${id}`)
}
