import { SHARED_FIELDS } from '@daywork/domain/series/recurrence'
import { addDays } from '@daywork/domain/schedule/zoned-time'
import type { Page } from '@daywork/domain/paging/page'
import { dayOfLocal } from '@daywork/domain/series/repeat-form'
import type { SeriesDetail, SeriesInput } from '@daywork/domain/series/series'
import type { WorkOrder, WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import { useQueryClient } from '@tanstack/react-query'
import { serverMessageOf } from '../../api/api-error.ts'
import { recordPath } from '../../api/entities.ts'
import { request } from '../../api/request.ts'
import { useWrite } from '../../api/writes/writes.ts'
import { askChoice } from '../../records/ask.ts'
import { notify } from '../../records/notify.ts'
import { useDelete } from '../../records/use-delete.ts'
import { SaveCancelled, useSave } from '../../records/use-save.ts'
import { recordTexts } from '../../texts/en/records.ts'
import { repeatTexts } from '../../texts/en/repeat.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { workOrderQuery } from './queries.ts'

export type SeriesOfOrder = NonNullable<WorkOrderDetail['series']>

type Scope = 'this' | 'following' | 'all'

/** Which work orders of a series an action is for (SCH-76); undefined for none. */
export function askScope(
  action: 'edit' | 'delete' | 'rule',
  scopes: readonly Scope[] = ['this', 'following', 'all'],
): Promise<Scope | undefined> {
  const t = getTexts(repeatTexts)
  return askChoice({
    text: t(`scope.${action}`),
    cancel: t('scope.cancel'),
    choices: scopes.map((value) => ({ value, label: t(`scope.${value}`) })),
  })
}

type OrderFields = Partial<WorkOrder>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function changedOf(fields: OrderFields, order: WorkOrder): OrderFields {
  const shown = new Map<string, unknown>(Object.entries(order))
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(value, shown.get(name))))
}

const readSeries = (id: number) => request<SeriesDetail>(recordPath('series', id))

/** Edits of work orders that belong to a series, after a question which of them (SCH-76). */
export function useSeriesEdits() {
  const client = useQueryClient()
  const write = useWrite()
  const { edit } = useSave()
  const readOrder = (id: number) => client.query({ ...workOrderQuery(id), staleTime: 0 })

  /** Edits a series, or a part of it from a day on. @throws ApiError; EditStopped */
  async function editSeries(
    { id, day }: SeriesOfOrder,
    scope: Exclude<Scope, 'this'>,
    fields: Partial<SeriesInput>,
    signal?: AbortSignal,
  ): Promise<void> {
    if (scope === 'all') {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form fills in all of a field that it sends
      await edit('series', await readSeries(id), fields as Partial<SeriesDetail>, signal)
      return
    }
    const outcome = await write({ kind: 'split', entity: 'series', target: id, fields: { from: day, ...fields } })
    if (outcome.result === 'refused') throw outcome.error
  }

  /** Saves an edit of one work order, for more of its series if the user wants that. @throws ApiError; EditStopped; SaveCancelled */
  async function editOrder(shown: WorkOrder, fields: OrderFields, signal: AbortSignal): Promise<WorkOrder> {
    const changed = changedOf(fields, shown)
    const shared = Object.fromEntries(
      Object.entries(changed).filter(([name]) => SHARED_FIELDS.some((known) => known === name)),
    )
    if (Object.keys(shared).length === 0) return edit('work_order', shown, fields, signal)
    const { series } = await readOrder(shown.id)
    if (series === null) return edit('work_order', shown, fields, signal)
    const scope = await askScope('edit')
    if (scope === undefined) throw new SaveCancelled()
    if (scope === 'this') return edit('work_order', shown, fields, signal)
    await editSeries(series, scope, shared, signal)
    // The series leaves an order alone that someone has changed before, and has no status.
    const written = await readOrder(shown.id)
    const missing = changedOf(changed, written)
    return Object.keys(missing).length === 0 ? written : edit('work_order', written, missing, signal)
  }

  return { editSeries, editOrder }
}

/** Lets a series end on a day, and offers to undo that. @throws ApiError; EditStopped */
export function useEndSeries() {
  const { edit } = useSave()
  return async (series: SeriesDetail, lastDay: string, text: string): Promise<void> => {
    const ended = await edit('series', series, { last_day: lastDay })
    const undo = () => edit('series', ended, { last_day: series.last_day })
    const fail = (error: unknown) =>
      notify({ kind: 'error', text: serverMessageOf(error, getTexts(repeatTexts)('failed')) })
    notify({
      kind: 'success',
      text,
      subject: series.title,
      action: { label: getTexts(recordTexts)('delete.undo'), run: () => void undo().catch(fail) },
    })
  }
}

/** Reads the series that a work order belongs to; rows of lists do not contain it. Null also if it cannot be read. */
export function useReadSeriesOf(): (orderId: number) => Promise<SeriesOfOrder | null> {
  const client = useQueryClient()
  return async (orderId) => {
    try {
      return (await client.query({ ...workOrderQuery(orderId), staleTime: 0 })).series
    } catch (error) {
      // Then the delete is for this work order only, and reports what is wrong.
      console.info(error)
      return null
    }
  }
}

/** Deletes a work order, and more of its series if the user wants that (SCH-76). */
export function useDeleteOrder() {
  const readSeriesOf = useReadSeriesOf()
  const endSeries = useEndSeries()
  const deleteSeries = useDelete('series', () => getTexts(repeatTexts)('failed'))
  const deleteOrder = useDelete('work-orders', () => getTexts(workOrderTexts)('failed.delete'))

  /** @returns whether the order is deleted */
  async function deleteFrom({ day, id }: SeriesOfOrder, orderId: number): Promise<boolean> {
    const scope = await askScope('delete')
    if (scope === undefined) return false
    if (scope === 'this') return deleteOrder(orderId)
    const series = await readSeries(id)
    if (scope === 'all' || day <= dayOfLocal(series.local_start)) {
      if (!(await deleteSeries(id))) return false
    } else {
      await endSeries(series, addDays(day, -1), getTexts(repeatTexts)('endedBefore'))
    }
    // The series leaves an order alone that someone has changed before.
    const left = await request<Page<WorkOrder>>('/api/work-orders/', { query: { ids: String(orderId) } })
    return left.count === 0 || deleteOrder(orderId)
  }

  /** @param known its series, if that has been read @returns whether it is deleted */
  return async (orderId: number, known?: SeriesOfOrder | null): Promise<boolean> => {
    const series = known === undefined ? await readSeriesOf(orderId) : known
    if (series === null) return deleteOrder(orderId)
    try {
      return await deleteFrom(series, orderId)
    } catch (error) {
      notify({ kind: 'error', text: serverMessageOf(error, getTexts(workOrderTexts)('failed.delete')) })
      return false
    }
  }
}
