import { invalid } from '@daywork/domain/errors/domain-error'
import { addDays } from '@daywork/domain/schedule/zoned-time'
import { SERIES_MESSAGES } from '@daywork/domain/series/messages'
import { readRule, writeRule } from '@daywork/domain/series/recurrence'
import { dayOfStart, timeOfStart } from '@daywork/domain/series/series-fields'
import { isLocalStart, type SeriesDetail, type SeriesInput, type SeriesSplit } from '@daywork/domain/series/series'
import type { WriteContext } from '../../records/activity.queries.ts'
import { createRecord, editLocked, lockRecord } from '../../records/save-record.ts'
import { occurrencesOf } from './occurrences.ts'
import { seriesRecord } from './series-record.ts'
import { moveSeriesDays, recordSplit } from './series.queries.ts'
import { rewriteOrders } from './write-orders.ts'

/**
 * Edits the order of the day `from` and all later ones: they become a new series, and the series ends the day before. If
 * `from` is the first order, it edits the series.
 * @returns the series that has these orders @throws DomainError invalid, not_found, precondition_failed
 */
export async function splitSeries(
  context: WriteContext,
  target: { id: number; ifMatch: string | undefined },
  { from, ...changes }: SeriesSplit,
): Promise<SeriesDetail> {
  const before = await lockRecord(context, seriesRecord, target)
  const first = dayOfStart(before.local_start)
  const isPossible = from >= first && isLocalStart(startOn(before, from))
  const starts = isPossible ? occurrencesOf(before, { from: first, to: from }) : []
  if (starts.at(-1)?.day !== from) throw invalid({ from: [SERIES_MESSAGES.notInSeries] })
  if (starts.length === 1) return editLocked(context, seriesRecord, before, changes)
  const input = Object.assign(restOf(before, from, starts.length - 1), changes)
  if (dayOfStart(input.local_start) < from) throw invalid({ local_start: [SERIES_MESSAGES.startsBeforeSplit] })
  // The new series takes over the orders before it writes them, so that they keep their ids.
  const { afterSave: _, ...withoutOrders } = seriesRecord
  const after = await createRecord(context, withoutOrders, input)
  recordSplit(context.db, after.id, { split_from: before.id, split_on: from })
  moveSeriesDays(context.db, { from: before.id, to: after.id, day: from })
  await editLocked(context, seriesRecord, before, { last_day: addDays(from, -1) })
  await rewriteOrders(context, after, before)
  return after
}

/** The input for the rest of a series from a day on; `done` orders come before that day. */
function restOf(series: SeriesDetail, day: string, done: number): SeriesInput {
  const { assigned_workers, description, duration_minutes, last_day, location, priority } = series
  const { project, required_skills, time_zone, title } = series
  const rule = readRule(series.rule)
  return {
    title,
    description,
    priority,
    project,
    location,
    required_skills,
    assigned_workers,
    duration_minutes,
    time_zone,
    last_day,
    local_start: startOn(series, day),
    rule: rule?.count === undefined ? series.rule : writeRule({ ...rule, count: rule.count - done }),
  }
}

const startOn = ({ local_start: start }: SeriesDetail, day: string): string => `${day}T${timeOfStart(start)}`
