import type { OrderReport, ReportChoices } from '@daywork/domain/order-reports/order-report'
import { sql } from '../../database/drizzle.ts'
import { type Db, insertedRow, selectRow } from '../../database/handle.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import type { ReportNames } from './read-report-source.ts'

/** A report as it is stored: without its URL, and without `is_current`, which depends on the order. */
export type StoredReport = Omit<OrderReport, keyof ReportChoices | 'url' | 'is_current'> & { choices: StoredChoices }

/** Reports of earlier versions have no names. */
export type StoredChoices = ReportChoices & { names?: ReportNames }

/** If no process has worked on a report for this long, none will finish it. */
const GIVEN_UP_AFTER = sql.raw(`interval '30 minutes'`)

const columns = sql`
  r.id, r.work_order_id as work_order, r.choices, r.percent, r.size, r.page_count, r.sha256, r.content_sha256,
  case when r.status in ('queued', 'running') and r.touched_at < now() - ${GIVEN_UP_AFTER} then 'failed' else r.status end
    as status,
  u.username as created_by, r.created_at`

/** Reports of orders that are deleted, or not visible to the user, are left out. */
const source = sql`order_reports r join ${live(workOrders)} o on o.id = r.work_order_id join users u on u.id = r.created_by`

/** Newest first. */
export function listReports(reader: Reader, order: number, page: PageRequest): Promise<PageResult<StoredReport>> {
  const rowOrder = { alias: 'r', by: 'id', descending: true }
  const where = sql`r.work_order_id = ${order}`
  return selectPage<StoredReport>(reader, { columns, source, where, order: rowOrder, total: undefined }, page)
}

export const findReport = (reader: Reader, order: number, id: number): Promise<StoredReport | undefined> =>
  selectRow<StoredReport>(
    reader,
    sql`select ${columns} from ${source} where r.id = ${id} and r.work_order_id = ${order}`,
  )

export interface ReportFile {
  id: number
  sha256: string
  size: number
  title: string
  language: OrderReport['language']
}

/** The file of a report that is done. */
export const findReportFile = (reader: Reader, id: number): Promise<ReportFile | undefined> =>
  selectRow<ReportFile>(
    reader,
    sql`select r.id, r.sha256, r.size, o.title, r.choices ->> 'language' as language from ${source}
        where r.id = ${id} and r.sha256 is not null`,
  )

interface NewReport {
  order: number
  choices: StoredChoices
  content: string
  contentSha256: string
  createdBy: number
}

/** The number of an account's unfinished reports. A lock prevents others from adding one until the transaction ends. */
export async function lockWaitingReports(db: Db, userId: number): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order_reports:${userId}`}, 0))`)
  const row = await selectRow<{ count: number }>(
    db,
    sql`select count(*)::int as count from order_reports
        where created_by = ${userId} and status in ('queued', 'running') and touched_at >= now() - ${GIVEN_UP_AFTER}`,
  )
  return row?.count ?? 0
}

export async function insertReport(db: Db, report: NewReport): Promise<number> {
  const { choices, content, contentSha256, createdBy, order } = report
  const row = await insertedRow<{ id: number }>(
    db,
    sql`insert into order_reports (work_order_id, choices, content, content_sha256, created_by)
        values (${order}, ${JSON.stringify(choices)}::json, ${content}, ${contentSha256}, ${createdBy}) returning id`,
  )
  return row.id
}
