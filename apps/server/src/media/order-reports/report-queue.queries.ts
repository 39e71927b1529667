import { sql } from '../../database/drizzle.ts'
import { type Db, selectRow, selectRows } from '../../database/handle.ts'
import { VARIANTS } from '../signed-url.ts'
import type { ReportContent } from './report-content.ts'

/** Queries of the media process. features/order-reports decides which reports a user sees. */

/** Marks a report as running. @returns its content; undefined if it is already made, or its order was purged */
export async function beginReport(db: Db, id: number): Promise<ReportContent | undefined> {
  const row = await selectRow<{ content: string }>(
    db,
    sql`update order_reports set status = 'running', percent = 0, touched_at = now()
        where id = ${id} and content is not null and work_order_id is not null returning content`,
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by insertReport from a ReportContent
  return row && (JSON.parse(row.content) as ReportContent)
}

export async function setReportPercent(db: Db, id: number, percent: number): Promise<void> {
  await db.execute(sql`update order_reports set percent = ${percent}, touched_at = now() where id = ${id}`)
}

interface FinishedReport {
  sha256: string
  size: number
  pages: number
}

/** Marks a report as done, and removes its content, which the file contains. @returns false if its order was purged */
export async function finishReport(db: Db, id: number, { pages, sha256, size }: FinishedReport): Promise<boolean> {
  const row = await selectRow(
    db,
    sql`update order_reports set status = 'done', percent = 100, content = null, sha256 = ${sha256}, size = ${size},
          page_count = ${pages}, touched_at = now(), finished_at = now()
        where id = ${id} and work_order_id is not null returning id`,
  )
  return row !== undefined
}

export async function failReport(db: Db, id: number): Promise<void> {
  await db.execute(
    sql`update order_reports set status = 'failed', content = null, touched_at = now() where id = ${id} and status <> 'done'`,
  )
}

/** Those of the photos that have no copy for reports. */
export async function listPhotosWithoutPrint(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await selectRows<{ sha256: string }>(
    db,
    sql`select g.sha256 from originals g where g.sha256 = any(${sql.param(hashes)}::text[])
          and not exists (select from derivatives d where d.sha256 = g.sha256 and d.variant = ${VARIANTS.print})`,
  )
  return rows.map(({ sha256 }) => sha256)
}

export interface PurgedReport {
  id: number
  /** Null unless its PDF was written. */
  sha256: string | null
}

/**
 * Reports after `last` whose orders were purged, locked until the transaction ends. Skips rows that are locked already.
 * @param last an id
 */
export const lockPurgedReports = (db: Db, limit: number, last: number): Promise<PurgedReport[]> =>
  selectRows(
    db,
    sql`select id, sha256 from order_reports where work_order_id is null and id > ${last} order by id limit ${limit}
        for update skip locked`,
  )

export async function deleteReports(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`delete from order_reports where id = any(${sql.param(ids)}::bigint[])`)
}
