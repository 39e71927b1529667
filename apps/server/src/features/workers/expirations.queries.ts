import type { Expiration, Expiring } from '@daywork/domain/workers/worker'
import { sql } from '../../database/drizzle.ts'
import type { Transaction } from '../../database/handle.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { workers } from '../../database/schema/workers.ts'
import { prepare } from '../../database/statement.ts'

/** The skills and certificates of the worker `w` that expire, in the order given. For the statement of the worker. */
export const expirationsColumn = sql`
  coalesce((select json_agg(json_build_object('name', e.name, 'expires_on', e.expires_on) order by e.id)
    from worker_expirations e where e.worker_id = w.id), '[]') as expirations`

/** Deletes the days on which the worker's skills and certificates expire. */
export function deleteWorkerExpirations(tx: Transaction, workerId: number): void {
  tx.enqueue(sql`delete from worker_expirations where worker_id = ${workerId}`)
}

export function insertWorkerExpirations(tx: Transaction, workerId: number, expirations: readonly Expiration[]): void {
  if (expirations.length === 0) return
  const [names, days] = [expirations.map(({ name }) => name), expirations.map((entry) => entry.expires_on)]
  tx.enqueue(newExpirations(workerId, names, days))
}

const newExpirations = prepare(sql`
  insert into worker_expirations (worker_id, name, expires_on)
  select $1, given.name, given.expires_on
  from unnest($2::text[], $3::date[]) with ordinality as given(name, expires_on, position) order by given.position`)

const columns = sql`e.id, w.id as worker_id, w.name as worker_name, e.name, e.expires_on`

/** The skills and certificates that have expired or expire until a day, the earliest first. */
export const listExpiring = (reader: Reader, until: string, page: PageRequest): Promise<PageResult<Expiring>> =>
  selectPage<Expiring>(
    reader,
    {
      columns,
      source: sql`worker_expirations e join ${live(workers)} w on w.id = e.worker_id`,
      where: sql`e.expires_on <= ${until} and w.status <> 'INACTIVE'`,
      order: { alias: 'e', by: 'expires_on', descending: false },
      total: undefined,
    },
    page,
  )
