import { addDays } from '@daywork/domain/schedule/zoned-time'
import type { Db } from '../../database/handle.ts'
import { openReader, openReadingTransaction } from '../../database/reader.ts'
import { ALL_ROWS } from '../../database/record-sql.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findLocked } from '../../records/save-record.ts'
import { lockProjectAndFindUnknownWorkers } from '../work-orders/work-orders.queries.ts'
import { seriesRecord } from './series-record.ts'
import { listContinuingSeries } from './series.queries.ts'
import { createMissingOrders } from './write-orders.ts'

const BATCH = 100

/**
 * Creates the orders that series lack up to the horizon, each series in a transaction of its own, in the name of the account
 * that last saved it. The lock on the series' row lets several servers do this at the same time.
 */
export async function extendSeries(db: Db, signal?: AbortSignal): Promise<void> {
  // In some time zone it may still be yesterday.
  const today = addDays(new Date().toISOString().slice(0, 10), -1)
  const errors: unknown[] = []
  const listAfter = (after: number) => listContinuingSeries(openReader(db, ALL_ROWS), { after, today, limit: BATCH })
  for (let batch = await listAfter(0); batch.length > 0; batch = await listAfter(batch.at(-1)?.id ?? 0)) {
    for (const row of batch) {
      if (signal?.aborted) return
      await extendOne(db, row).catch((error: unknown) => errors.push(error))
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'some series could not be extended')
}

function extendOne(
  db: Db,
  { id, user_id, username }: { id: number; user_id: number; username: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const context = { db: openReadingTransaction(tx, ALL_ROWS), user: { id: user_id, username } }
    const series = await findLocked(context, seriesRecord, id)
    if (series === undefined) return
    // Locks the project, so that no order is added to one that is being deleted.
    const references = { project: series.project, workers: [] }
    const { hasProject } = await lockProjectAndFindUnknownWorkers(context.db, references)
    if (hasProject) await createMissingOrders(context, series)
  })
}
