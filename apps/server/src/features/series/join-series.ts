import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { addDays } from '@daywork/domain/schedule/zoned-time'
import { SERIES_MESSAGES } from '@daywork/domain/series/messages'
import { dayOfStart } from '@daywork/domain/series/series-fields'
import type { Series, SeriesDetail, SeriesJoin } from '@daywork/domain/series/series'
import { series } from '../../database/schema/series.ts'
import { pick, recordActivity, type WriteContext } from '../../records/activity.queries.ts'
import { insertDeletion, softDeleteRows } from '../../records/deletions.queries.ts'
import { editLocked, findLocked, lockRecord } from '../../records/save-record.ts'
import { lockRow } from '../../records/rows.queries.ts'
import { seriesRecord } from './series-record.ts'
import { findSplit, isSplit, moveSeriesDays, type Split } from './series.queries.ts'
import { rewriteOrders } from './write-orders.ts'

/**
 * Reverts a split: the earlier series `into` takes over the orders of the series that was split from it, and ends on
 * `last_day` again. The other series is deleted.
 * @returns the earlier series @throws DomainError invalid, not_found, precondition_failed
 */
export async function joinSeries(
  context: WriteContext,
  target: { id: number; ifMatch: string | undefined },
  { into, last_day }: SeriesJoin,
): Promise<SeriesDetail> {
  // In the order of ids: two joins must not wait for each other.
  for (const id of [into, target.id].toSorted((one, other) => one - other)) lockRow(context.db, series, id)
  const earlier = await findLocked(context, seriesRecord, into)
  if (earlier === undefined) throw invalid({ into: [unknownRecordMessage(into)] })
  const later = await lockRecord(context, seriesRecord, target)
  const message = whyNotSplit(later, earlier, await findSplit(context.db, later.id))
  if (message !== undefined) throw invalid({ into: [message] })
  // That one has the orders after the end of the later series: the earlier one would create them a second time.
  if (await isSplit(context.db, later.id)) throw invalid({ into: [SERIES_MESSAGES.splitAgain] })
  moveSeriesDays(context.db, { from: later.id, to: earlier.id })
  await deleteJoined(context, later, earlier.id)
  const { afterSave: _, ...withoutOrders } = seriesRecord
  const joined = await editLocked(context, withoutOrders, earlier, { last_day })
  await rewriteOrders(context, joined, later)
  return joined
}

function whyNotSplit(later: Series, earlier: Series, split: Split | undefined): string | undefined {
  if (split?.split_from !== earlier.id) return SERIES_MESSAGES.notSplit
  const { last_day: end } = earlier
  if (end === null || end >= dayOfStart(later.local_start)) return SERIES_MESSAGES.notContinued
  // Someone has ended it since, or split it again on an earlier day: the days in between are not its own any more.
  return end === addDays(split.split_on, -1) ? undefined : SERIES_MESSAGES.endChanged
}

/** Deletes it as a part of the earlier series, so that the trash does not list it: a restore would repeat the orders. */
async function deleteJoined(context: WriteContext, later: SeriesDetail, into: number): Promise<void> {
  const deletionId = await insertDeletion(context.db, 'series', into)
  await softDeleteRows(context.db, series, { column: 'id', ids: [later.id], deletionId })
  const before = pick(later, seriesRecord.tracked)
  recordActivity(context, { entity: 'series', id: later.id, action: 'deleted', before })
}
