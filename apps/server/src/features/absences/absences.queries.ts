import type { Absence } from '@daywork/domain/absences/absence'
import type { Ordering } from '@daywork/domain/paging/page'
import { sql, type SQL } from '../../database/drizzle.ts'
import { recordCount } from '../../database/counts.ts'
import { fixed } from '../../database/fixed-sql.ts'
import { selectRow } from '../../database/handle.ts'
import { allOf, matchesSearch } from '../../database/list-sql.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import { rowOrder, selectPage } from '../../database/page-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live, withDeleted } from '../../database/record-sql.ts'
import { absences } from '../../database/schema/absences.ts'
import { workers } from '../../database/schema/workers.ts'
import { prepare } from '../../database/statement.ts'
import type { RecordSummary } from '../../records/rows.queries.ts'

export const ABSENCE_ORDERINGS = ['created_at', 'updated_at', 'first_day'] as const

export interface AbsenceFilter {
  search: string
  worker?: number | undefined
  /** Absences that last until this day or longer, YYYY-MM-DD. */
  from?: string | undefined
  /** Absences that begin on this day or earlier. */
  to?: string | undefined
}

export const absenceColumns = fixed(sql`
  a.id, a.worker_id as worker, a.first_day, a.last_day, a.reason, a.version, a.created_at, a.updated_at`)

/** Absences of workers that the user sees. */
export const absenceSource = fixed(sql`${live(absences)} a join ${live(workers)} w on w.id = a.worker_id`)

const oneAbsence = prepare(sql`select ${absenceColumns} from ${absenceSource} where a.id = $1`)

export const findAbsence = (reader: Reader, id: number): Promise<Absence | undefined> =>
  selectRow<Absence>(reader, oneAbsence(id))

const matching = ({ from, search, to, worker }: AbsenceFilter): SQL | undefined =>
  allOf([
    search === '' ? undefined : matchesSearch('a', search),
    worker === undefined ? undefined : sql`a.worker_id = ${worker}`,
    from === undefined ? undefined : sql`a.last_day >= ${from}::date`,
    to === undefined ? undefined : sql`a.first_day <= ${to}::date`,
  ])

export function listAbsences(
  reader: Reader,
  { filter, ordering }: { filter: AbsenceFilter; ordering: Ordering<string> | undefined },
  page: PageRequest,
): Promise<PageResult<Absence>> {
  const where = matching(filter)
  const total = where === undefined ? () => recordCount(absences, {}) : undefined
  const list = { columns: absenceColumns, source: absenceSource, where, order: rowOrder('a', ordering), total }
  return selectPage<Absence>(reader, list, page)
}

export const absenceSummary: RecordSummary = {
  title: sql`coalesce((select w.name from ${withDeleted(workers)} w where w.id = r.worker_id) || ', ', '')
    || r.first_day || case when r.last_day > r.first_day then ' – ' || r.last_day else '' end`,
  subtitle: sql`r.reason`,
}
