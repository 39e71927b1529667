import { SHARED_FIELDS } from '@daywork/domain/series/series-fields'
import { addDays, dayAt } from '@daywork/domain/schedule/zoned-time'
import type { Series } from '@daywork/domain/series/series'
import { workOrders } from '../../database/schema/work-orders.ts'
import { changedFields, recordActivities, type WriteContext } from '../../records/activity.queries.ts'
import { insertDeletion, softDeleteRows } from '../../records/deletions.queries.ts'
import { replaceCrews } from '../assignments/assignments.queries.ts'
import { insertChecklistsOfProjects } from '../checklists/checklists.queries.ts'
import { type Occurrence, occurrencesOf } from './occurrences.ts'
import {
  dropSeriesDays,
  insertSeriesOrders,
  listSeriesDays,
  lockSeriesOrders,
  type SeriesDay,
  type SeriesTime,
  updateSeriesOrders,
} from './series.queries.ts'

/** How many days ahead the orders of a series exist. */
const HORIZON_DAYS = 90

const MINUTE_MS = 60_000

type PlannedDay = SeriesTime & { day: string }

/** The days on which the series, whose row the transaction has locked, should have an order. */
function planDays(series: Series): { from: string; to: string; wanted: Map<string, PlannedDay> } {
  const from = dayAt(Date.now(), series.time_zone)
  const to = addDays(from, HORIZON_DAYS)
  const wanted = occurrencesOf(series, { from, to }).map((occurrence) => plan(series, occurrence))
  return { from, to, wanted: new Map(wanted.map((planned) => [planned.day, planned])) }
}

const plan = ({ duration_minutes: minutes }: Series, { day, start }: Occurrence): PlannedDay => ({
  day,
  scheduled_start: new Date(start).toISOString(),
  scheduled_end: minutes === null ? null : new Date(start + minutes * MINUTE_MS).toISOString(),
})

/** Creates the missing orders of a series, whose row the transaction has locked. */
export async function createMissingOrders(context: WriteContext, series: Series): Promise<void> {
  const { from, wanted } = planDays(series)
  const days = await listSeriesDays(context.db, series.id, from)
  await createOrders(context, series, missing(wanted, days))
}

function missing(wanted: ReadonlyMap<string, PlannedDay>, days: readonly SeriesDay[]): PlannedDay[] {
  const has = new Set(days.map(({ day }) => day))
  return [...wanted.values()].filter(({ day }) => !has.has(day))
}

async function createOrders(context: WriteContext, series: Series, planned: readonly PlannedDay[]): Promise<void> {
  if (planned.length === 0) return
  const ids = await insertSeriesOrders(context.db, series, planned)
  replaceCrews(context.db, [...ids.values()], series.assigned_workers)
  insertChecklistsOfProjects(context.db, [...ids.values()])
  const shared = Object.fromEntries(SHARED_FIELDS.map((field) => [field, series[field]]))
  const entries = planned.flatMap(({ day, ...times }) => {
    const id = ids.get(day)
    return id === undefined ? [] : [{ id, after: { ...shared, status: 'SCHEDULED', ...times, series: series.id } }]
  })
  recordActivities(context, { entity: 'work_order', action: 'created', entries })
}

/**
 * Applies a series, whose row the transaction has locked, to its orders: deletes those of days that it no longer has,
 * changes the others, and creates missing ones. Orders that were edited or have started do not change.
 * @param before the series before the change
 */
export async function rewriteOrders(context: WriteContext, series: Series, before: Series = series): Promise<void> {
  const { from, to, wanted } = planDays(series)
  lockSeriesOrders(context.db, series.id, from)
  const days = await listSeriesDays(context.db, series.id, from)
  const untouched = days.filter(({ is_untouched: isUntouched }) => isUntouched)
  await deleteOrders(
    context,
    series,
    untouched.filter(({ day }) => day <= to && !wanted.has(day)),
  )
  await updateOrders(context, series, before, { untouched, wanted })
  await createOrders(context, series, missing(wanted, days))
}

async function deleteOrders(context: WriteContext, { id }: Series, days: readonly SeriesDay[]): Promise<void> {
  if (days.length === 0) return
  const { db } = context
  const ids = days.flatMap(({ work_order_id: order }) => order ?? [])
  // The deletion is that of the series, which remains, so that the trash does not list each order.
  const deletionId = await insertDeletion(db, 'series', id)
  await softDeleteRows(db, workOrders, { column: 'id', ids, deletionId })
  dropSeriesDays(
    db,
    id,
    days.map(({ day }) => day),
  )
  const entries = ids.map((order) => ({ id: order, before: { series: id } }))
  recordActivities(context, { entity: 'work_order', action: 'deleted', entries })
}

async function updateOrders(
  context: WriteContext,
  series: Series,
  before: Series,
  { untouched, wanted }: { untouched: readonly SeriesDay[]; wanted: ReadonlyMap<string, PlannedDay> },
): Promise<void> {
  const kept = untouched.flatMap((was) => {
    const planned = wanted.get(was.day)
    return planned === undefined || was.work_order_id === null ? [] : [{ id: was.work_order_id, was, planned }]
  })
  if (kept.length === 0) return
  const changed = new Set(
    await updateSeriesOrders(
      context.db,
      series,
      kept.map(({ id, planned }) => ({ id, ...planned })),
    ),
  )
  replaceCrews(context.db, [...changed], series.assigned_workers)
  const shared = changedFields(before, series, SHARED_FIELDS)
  const entries = kept
    .filter(({ id }) => changed.has(id))
    .map(({ id, planned, was }) => {
      const times = changedFields<Record<string, unknown>>({ ...was }, { ...planned }, [
        'scheduled_start',
        'scheduled_end',
      ])
      const after = { ...shared.after, ...times.after, series: series.id }
      return { id, before: { ...shared.before, ...times.before }, after }
    })
  recordActivities(context, { entity: 'work_order', action: 'updated', entries })
}
