import { recordCount } from '../../database/counts.ts'
import type { Ordering } from '@daywork/domain/paging/page'
import type { MediaKind } from '@daywork/domain/portfolio/media-types'
import type { Work } from '@daywork/domain/portfolio/work'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, selectRow } from '../../database/handle.ts'
import { allOf, matchesSearch } from '../../database/list-sql.ts'
import { isoTime } from '../../database/moments.ts'
import { rowOrder, selectPage } from '../../database/page-sql.ts'
import { works } from '../../database/schema/media.ts'
import type { PageRows, PageWindow } from '../../database/page-window.ts'
import { type FileRow, presentFile } from '../../media/present-file.ts'
import type { SignUrl } from '../../media/signed-url.ts'
import { annotationsOfWorkColumn } from './annotations.queries.ts'
import { filesOfWorkColumn } from './work-files.queries.ts'

/** A work as it is stored. */
export type StoredWork = Omit<Work, 'files'> & { files: FileRow[]; version: number }
export type WorkRow = Work & { version: number }

/** A kept original that a work is to refer to. */
export interface StoredFile {
  /** Hexadecimal. */
  sha256: string
  /** The sender's name for it, a label only. */
  name: string
}

export const WORK_ORDERINGS = ['created_at', 'updated_at'] as const

export interface WorkFilter {
  search?: string
  workOrder?: number | undefined
  project?: number | undefined
  mediaKind?: MediaKind | undefined
}

/** A work linked to a hidden order reads as unlinked (API-65, API-80). */
const source = sql`live_works k left join live_work_orders o on o.id = k.work_order_id
  left join live_projects p on p.id = o.project_id`

const columns = sql`
  k.id, k.id as work_id, k.description, o.id as work_order_id, o.title as work_order_title, p.id as project_id,
  p.title as project_title, k.version, k.created_at, k.updated_at, ${filesOfWorkColumn}, ${annotationsOfWorkColumn}`

const toWork = (row: StoredWork): StoredWork => ({
  ...row,
  annotations: row.annotations.map((one) => ({ ...one, reviewed_at: isoTime(one.reviewed_at) })),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
})

/** The work as the API answers it (ENT-14). */
export function presentWork(work: StoredWork, sign: SignUrl): WorkRow {
  return { ...work, files: work.files.map((file) => presentFile(file, sign)) }
}

export async function findStoredWork(db: Db, id: number): Promise<StoredWork | undefined> {
  const row = await selectRow<StoredWork>(db, sql`select ${columns} from ${source} where k.id = ${id}`)
  return row && toWork(row)
}

function matching({ mediaKind, project, search = '', workOrder }: WorkFilter): SQL | undefined {
  return allOf([
    search === '' ? undefined : matchesSearch('k', search),
    workOrder === undefined ? undefined : sql`o.id = ${workOrder}`,
    project === undefined ? undefined : sql`o.project_id = ${project}`,
    mediaKind === undefined ? undefined : holdsKind(mediaKind),
  ])
}

const holdsKind = (kind: MediaKind): SQL =>
  sql`exists (select 1 from live_work_files f join originals m on m.sha256 = f.sha256
    where f.work_id = k.id and m.media_type like ${`${kind}/%`})`

export async function listStoredWorks(
  db: Db,
  filter: WorkFilter,
  ordering: Ordering<string> | undefined,
  window: PageWindow,
): Promise<PageRows<StoredWork>> {
  const where = matching(filter)
  const total = isCounted(filter) ? recordCount(works, {}) : undefined
  const order = rowOrder('k', ordering)
  const page = await selectPage<StoredWork>(db, { columns, source, where, order, total }, window)
  return { ...page, rows: page.rows.map(toWork) }
}

/** Whether the filter asks for all works, whose number is kept. */
const isCounted = ({ mediaKind, project, search = '', workOrder }: WorkFilter): boolean =>
  search === '' && mediaKind === undefined && project === undefined && workOrder === undefined

/** A page of works as the API answers them. */
export const presentWorks = ({ rows, ...page }: PageRows<StoredWork>, sign: SignUrl): PageRows<WorkRow> => ({
  ...page,
  rows: rows.map((work) => presentWork(work, sign)),
})

export async function isLinkableWorkOrder(db: Db, id: number): Promise<boolean> {
  return (await selectRow(db, sql`select 1 from live_work_orders where id = ${id}`)) !== undefined
}

/** Adds stored files to a work, in their order. */
export async function insertWorkFiles(db: Db, workId: number, added: readonly StoredFile[]): Promise<void> {
  await db.execute(
    sql`insert into work_files (work_id, sha256, name)
        select ${workId}, added.sha256, added.name
        from unnest(${sql.param(added.map((file) => file.sha256))}::text[],
                    ${sql.param(added.map((file) => file.name))}::text[])
          with ordinality as added(sha256, name, position)
        order by added.position`,
  )
}

/** Takes all files from a work for good: they belong to no delete that could be taken back. */
export async function dropWorkFiles(db: Db, workId: number): Promise<void> {
  await db.execute(sql`update work_files set deleted_at = now() where work_id = ${workId} and deleted_at is null`)
}
