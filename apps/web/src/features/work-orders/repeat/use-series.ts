import { isSameValue } from '@daywork/domain/records/merge-edit'
import { dayOfStart, SHARED_FIELDS } from '@daywork/domain/series/series-fields'
import { addDays } from '@daywork/domain/schedule/zoned-time'
import type { Page } from '@daywork/domain/paging/page'
import type { Series, SeriesDetail, SeriesInput, SeriesSplit } from '@daywork/domain/series/series'
import type { WorkOrder, WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError, hasStatus, serverMessageOf } from '../../../api/api-error.ts'
import { BAD_REQUEST } from '../../../api/http-status.ts'
import { recordPath } from '../../../api/entities.ts'
import { readNow } from '../../../api/read-now.ts'
import { request } from '../../../api/request.ts'
import type { Outcome } from '../../../api/writes/operation.ts'
import { useWrite } from '../../../api/writes/writes.ts'
import { askChoice } from '../../../records/dialogs/ask.ts'
import { type NoticeAction, notify } from '../../../records/notices/notify.ts'
import { EditStopped, SaveCancelled, useSave } from '../../../records/forms/use-save.ts'
import { recordTexts } from '../../../texts/en/records.ts'
import { repeatTexts } from '../../../texts/en/repeat.ts'
import { getTexts } from '../../../texts/use-texts.ts'
import { workOrderQuery } from '../queries.ts'

export type SeriesOfOrder = NonNullable<WorkOrderDetail['series']>

type Scope = 'this' | 'following' | 'all'

/** Asks which orders of a series an action applies to (SCH-76). Resolves to undefined if the user cancels. */
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

function changedOf(fields: OrderFields, order: WorkOrder): OrderFields {
  const shown = new Map<string, unknown>(Object.entries(order))
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSameValue(value, shown.get(name))))
}

const readSeries = (id: number) => request<SeriesDetail>(recordPath('series', id))

const readOrder = (client: QueryClient, id: number) => readNow(client, { ...workOrderQuery(id), staleTime: 0 })

/**
 * Null if there is no response, and the device does not have the order. The edit then affects only this order.
 * @throws ApiError
 */
async function readSeriesOf(client: QueryClient, orderId: number): Promise<SeriesOfOrder | null> {
  try {
    return (await readOrder(client, orderId)).series
  } catch (error) {
    if (!(error instanceof ApiError && error.isNetworkError)) throw error
    console.info(error)
    return null
  }
}

function undoAction(undo: () => Promise<unknown>): NoticeAction {
  const fail = (error: unknown) => {
    // The series that was split has been ended or split again since.
    const otherwise = getTexts(repeatTexts)(hasStatus(error, BAD_REQUEST) ? 'changedSince' : 'failed')
    notify({ kind: 'error', error, text: serverMessageOf(error, otherwise) })
  }
  return { label: getTexts(recordTexts)('delete.undo'), run: () => void undo().catch(fail), isUndo: true }
}

/** Edits orders of a series, after asking which of them to change (SCH-76). */
export function useSeriesEdits() {
  const client = useQueryClient()
  const write = useWrite()
  const { edit } = useSave()

  /**
   * Edits a whole series, or splits it at a day and edits the new part.
   * @returns a function that reverts the edit
   * @throws ApiError; EditStopped
   */
  async function editSeries(
    { id, day }: SeriesOfOrder,
    scope: Exclude<Scope, 'this'>,
    fields: Partial<SeriesInput>,
    signal?: AbortSignal,
  ): Promise<() => Promise<unknown>> {
    const before = await readSeries(id)
    const after = await (scope === 'all' ? editAll(before, fields, signal) : split(id, { from: day, ...fields }))
    // A split at the first order is an edit of the whole series, so it returns the same id.
    return after.id === id ? () => edit('series', after, fieldsOf(before, fields)) : () => join(after, before)
  }

  const editAll = (before: SeriesDetail, fields: Partial<SeriesInput>, signal?: AbortSignal) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form sends only complete fields
    edit('series', before, fields as Partial<SeriesDetail>, signal)

  const split = async (id: number, fields: SeriesSplit) =>
    appliedRow(await write({ kind: 'split', entity: 'series', target: id, fields }))

  const join = async ({ id, version }: Series, { id: into, last_day }: Series) =>
    appliedRow(
      await write({ kind: 'join', entity: 'series', target: id, base: { version }, fields: { into, last_day } }),
    )

  /** Edits a series and offers Undo. @throws ApiError; EditStopped */
  async function changeSeries(
    series: SeriesOfOrder,
    scope: Exclude<Scope, 'this'>,
    { fields, title }: { fields: Partial<SeriesInput>; title: string },
    signal: AbortSignal,
  ): Promise<void> {
    showSaved(title, await editSeries(series, scope, fields, signal))
  }

  /**
   * Saves an edit of one work order, and of others of its series if the user chooses so.
   * @throws ApiError; EditStopped; SaveCancelled
   */
  async function editOrder(shown: WorkOrder, fields: OrderFields, signal: AbortSignal): Promise<WorkOrder> {
    const changed = changedOf(fields, shown)
    const shared = Object.fromEntries(
      Object.entries(changed).filter(([name]) => SHARED_FIELDS.some((known) => known === name)),
    )
    if (Object.keys(shared).length === 0) return edit('work_order', shown, fields, signal)
    const series = await readSeriesOf(client, shown.id)
    if (series === null) return edit('work_order', shown, fields, signal)
    const scope = await askScope('edit')
    if (scope === undefined) throw new SaveCancelled()
    if (scope === 'this') return edit('work_order', shown, fields, signal)
    const undoSeries = await editSeries(series, scope, shared, signal)
    // The series does not update orders that were edited individually, and it has no status, so update the order
    // itself.
    const applyMissing = async (wanted: OrderFields) => {
      const order = await readOrder(client, shown.id)
      const missing = changedOf(wanted, order)
      return Object.keys(missing).length === 0 ? order : edit('work_order', order, missing, signal)
    }
    const saved = await applyMissing(changed)
    const undo = () => undoSeries().then(() => applyMissing(fieldsOf(shown, changed)))
    showSaved(saved.title, undo)
    return saved
  }

  return { changeSeries, editOrder }
}

function appliedRow<Row>(outcome: Outcome<Row>): Row {
  if (outcome.result === 'applied') return outcome.row
  throw outcome.result === 'refused' ? outcome.error : new EditStopped()
}

/** The values that a record has for the fields of a change. */
const fieldsOf = <Row extends object>(row: Row, change: object): Partial<Row> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a subset of the row's keys
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(change, name))) as Partial<Row>

const showSaved = (subject: string, undo: () => Promise<unknown>): void =>
  void notify({ kind: 'success', text: getTexts(repeatTexts)('saved'), subject, action: undoAction(undo) })

type Edit = ReturnType<typeof useSave>['edit']

/** Ends a series on a day and offers Undo. @throws ApiError; EditStopped */
export async function endSeries(edit: Edit, series: SeriesDetail, lastDay: string, text: string): Promise<void> {
  const ended = await edit('series', series, { last_day: lastDay })
  notify({
    kind: 'success',
    text,
    subject: series.title,
    action: undoAction(() => edit('series', ended, { last_day: series.last_day })),
  })
}

interface DeleteActions {
  edit: Edit
  deleteSeries: (id: number) => Promise<boolean>
  deleteOrder: (id: number) => Promise<boolean>
}

/** Deletes an order of a series, and others of the series if the user chooses so. @returns whether the order was deleted */
export async function deleteFromSeries(
  { day, id }: SeriesOfOrder,
  orderId: number,
  { edit, deleteOrder, deleteSeries }: DeleteActions,
): Promise<boolean> {
  const scope = await askScope('delete')
  if (scope === undefined) return false
  if (scope === 'this') return deleteOrder(orderId)
  const series = await readSeries(id)
  if (scope === 'all' || day <= dayOfStart(series.local_start)) {
    if (!(await deleteSeries(id))) return false
  } else {
    await endSeries(edit, series, addDays(day, -1), getTexts(repeatTexts)('endedBefore'))
  }
  // The series does not delete orders that were edited individually, so delete the order itself.
  const left = await request<Page<WorkOrder>>('/api/work-orders/', { query: { ids: String(orderId) } })
  return left.count === 0 || deleteOrder(orderId)
}
