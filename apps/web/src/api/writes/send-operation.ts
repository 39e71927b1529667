import type { ActivityEntry, Entity as RecordKind } from '@daywork/domain/activity/activity'
import { crewIds, mergeCrews } from '@daywork/domain/assignments/crew'
import { mergeAnswers } from '@daywork/domain/checklists/merge-answers'
import type { Page } from '@daywork/domain/paging/page'
import { mergeMarks } from '@daywork/domain/portfolio/merge-marks'
import { type Combine, mergeEdit } from '@daywork/domain/records/merge-edit'
import type { MoveReason } from '@daywork/domain/schedule/schedule'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { mergeSkills } from '@daywork/domain/workers/skills'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { ApiError, hasStatus, serverMessageOf } from '../api-error.ts'
import { ENTITY_OF, listPath, recordPath } from '../entities.ts'
import { BAD_REQUEST, NOT_FOUND, PRECONDITION_FAILED, UNAUTHORIZED } from '../http-status.ts'
import { request } from '../request.ts'
import { send } from '../send.ts'
import type { Fields, Operation, OperationKind, Outcome } from './operation.ts'

/** A record of any kind. */
interface AnyRow extends Fields {
  id: number
  version: number
}

type Sent = Outcome<unknown>

/** @property signal ends the requests, which then count as lost */
type Given = Operation & { signal?: AbortSignal | undefined }

/** Sends the requests of the API that perform an operation. Never rejects. */
export async function sendOperation(operation: Given): Promise<Sent> {
  try {
    return await SENDERS[operation.kind](operation)
  } catch (error) {
    return { result: 'refused', error }
  }
}

const SENDERS: Record<OperationKind, (operation: Given) => Promise<Sent>> = {
  create: (operation) => post(operation, listPath(ENTITY_OF[operation.entity]), operation.fields),
  edit: sendEdit,
  start: (operation) => post(operation, `${pathOf(operation)}start_work/`),
  complete: sendComplete,
  assign: (operation) => post(operation, `${pathOf(operation)}${ASSIGN[operation.entity]}/`, operation.fields),
  move: sendMove,
  split: (operation) => post(operation, `${pathOf(operation)}split/`, operation.fields),
  join: sendJoin,
  journal: (operation) => post(operation, `${pathOf(operation)}add_update/`, operation.fields),
  delete: sendDelete,
  restore: (operation) => post(operation, `${pathOf(operation)}restore/`),
}

/** Orders and projects have crews. */
const ASSIGN: Partial<Record<RecordKind, string>> = { work_order: 'assign_worker', project: 'add_worker' }

const pathOf = ({ entity, target }: Operation): string => recordPath(ENTITY_OF[entity], target ?? 0)

const applied = (row: unknown): Sent => ({ result: 'applied', row })

const post = async (operation: Given, path: string, body?: Fields): Promise<Sent> =>
  applied(await send(path, { method: 'POST', body, ...senderOf(operation) }))

/**
 * A connection that hangs may not fail for minutes. Until then only this page has the operation and those that follow it; after a
 * network error, the device stores them.
 */
const RESPONSE_WAIT_MS = 15_000

/** All requests of an operation have its key, which the server ignores for DELETE, and are sent only as its person. */
const senderOf = ({ key, owner, signal }: Given) => ({
  idempotencyKey: key,
  timeoutMs: RESPONSE_WAIT_MS,
  ...(owner && { owner }),
  ...(signal && { signal }),
})

/**
 * Sends the version that the split returned, so that the server rejects the join if someone has changed the order since.
 */
async function sendJoin(operation: Given): Promise<Sent> {
  const { base = {}, fields: body } = operation
  const path = `${pathOf(operation)}join/`
  return applied(await send(path, { method: 'POST', body, ifMatch: etagOf(base), ...senderOf(operation) }))
}

/** Someone else may save first, but hardly three times in a row. */
const ATTEMPTS_MAX = 3

/** Fields whose changes can be merged. */
export const COMBINE: Partial<Record<RecordKind, Combine<Fields>>> = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- under the field's own name, it gets that field's values
  work_order: { assigned_workers: mergeCrews } as Combine<Fields>,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  worker: { skills: mergeSkills } as Combine<Fields>,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  work: { marks: mergeMarks } as Combine<Fields>,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  checklist: { answers: mergeAnswers } as Combine<Fields>,
}

/**
 * Saves an edit without overwriting changes of others (API-93). It sends the fields for the version that was shown. If
 * that version is outdated, the server returns the current record; both changes are merged and sent for the current
 * version.
 */
async function sendEdit(operation: Given): Promise<Sent> {
  const outcome = await mergeAndSend(operation)
  if (outcome.result !== 'conflict') return outcome
  const names = outcome.conflicts.map(({ field }) => field)
  return { ...outcome, by: await lastToChange(operation, names) }
}

async function mergeAndSend(operation: Given, attemptsLeft = ATTEMPTS_MAX): Promise<Sent> {
  const { entity, base = {}, fields = {} } = operation
  try {
    const ifMatch = etagOf(base)
    return applied(await send(pathOf(operation), { method: 'PATCH', body: fields, ifMatch, ...senderOf(operation) }))
  } catch (error) {
    const row = currentOf(error)
    if (row === undefined || attemptsLeft === 1) throw error
    const { merged, conflicts } = mergeEdit<Fields>(base, row, fields, COMBINE[entity])
    if (conflicts.length > 0) return { result: 'conflict', row, merged, conflicts, by: undefined }
    return mergeAndSend({ ...operation, base: row, fields: merged }, attemptsLeft - 1)
  }
}

const MOVED_FIELDS = ['scheduled_start', 'scheduled_end', 'assigned_workers']

/**
 * Moves an order (SCH-31). If only other fields have changed since it was shown, it is moved anyway; otherwise the user
 * decides again.
 */
async function sendMove(operation: Given, attemptsLeft = ATTEMPTS_MAX): Promise<Sent> {
  const { base = {}, fields = {} } = operation
  try {
    const path = `${pathOf(operation)}move/`
    return applied(await send(path, { method: 'POST', body: fields, ifMatch: etagOf(base), ...senderOf(operation) }))
  } catch (error) {
    const reasons = reasonsOf(error)
    if (reasons) return { result: 'refused', error, reasons }
    const row = currentOf(error)
    if (row === undefined || attemptsLeft === 1) throw error
    if (placeOf(base) === placeOf(row)) {
      return sendMove({ ...operation, base: { ...base, version: row.version } }, attemptsLeft - 1)
    }
    const by = await lastToChange(operation, MOVED_FIELDS)
    const conflicts = MOVED_FIELDS.map((field) => ({ field, mine: fields[field], theirs: row[field] }))
    return { result: 'conflict', row, merged: {}, conflicts, by }
  }
}

/** Times and crew of an order as one string, for comparison. */
function placeOf(row: Fields): string {
  const { assigned_workers = [], scheduled_end, scheduled_start } = row as Partial<WorkOrder>
  const times = [scheduled_start, scheduled_end].map((time) => (time ? Date.parse(time) : null))
  return JSON.stringify([...times, ...crewIds(assigned_workers)])
}

function reasonsOf(error: unknown): MoveReason[] | undefined {
  if (!hasStatus(error, BAD_REQUEST)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's tests check this shape
  return (error.body as { reasons?: MoveReason[] } | undefined)?.reasons
}

/** Number of activity entries to search: photos and notes may be newer than the change of a field. */
const ENTRIES_SEARCHED = 20

/** The last user who changed one of the fields. The dialog also works without the name. */
async function lastToChange({ entity, target = 0 }: Operation, fields: string[]): Promise<string | undefined> {
  try {
    const query = { entity, id: target, page_size: ENTRIES_SEARCHED }
    const { results } = await request<Page<ActivityEntry>>('/api/activity/', { query, timeoutMs: RESPONSE_WAIT_MS })
    return results.find(({ after }) => fields.some((field) => field in after))?.user
  } catch (error) {
    console.info(error)
    return undefined
  }
}

/**
 * Completes an order (WO-45). If the server rejects the action with 400, the status is set by an update (WO-46), unless the
 * order is no longer in progress there (WO-73). No other error is followed by an update (WO-47).
 */
async function sendComplete(operation: Given): Promise<Sent> {
  const t = getTexts(workOrderTexts)
  try {
    return await post(operation, `${pathOf(operation)}complete_work/`)
  } catch (error) {
    if (!hasStatus(error, BAD_REQUEST)) throw withText(error, serverMessageOf(error, t('failed.completeAction')))
  }
  try {
    const outcome = await mergeAndSend({ ...operation, kind: 'edit', fields: { status: 'COMPLETED' } })
    if (outcome.result !== 'conflict') return outcome
    throw new ApiError({ status: PRECONDITION_FAILED, statusText: '', body: undefined })
  } catch (error) {
    const isRejected = error instanceof ApiError && error.status >= BAD_REQUEST
    const status = isRejected ? String(error.status) : ''
    throw withText(error, isRejected ? t('failed.completeUpdate', { status }) : t('failed.completeAction'))
  }
}

const withText = (error: unknown, text: string): Error =>
  error instanceof ApiError ? new ApiError(error, text) : new Error(text, { cause: error })

/**
 * After these statuses, a second attempt cannot succeed: the session has expired, or someone else has changed the record.
 */
const NOT_RETRIED = new Set([UNAUTHORIZED, PRECONDITION_FAILED])

/**
 * Deletes a record. If that fails, retries once with a plain request (DEL-07, DEL-08, DEL-10), unless the first attempt
 * was rejected for good. This is a soft delete: a restore undoes it (DEL-16).
 * @throws ApiError of the first attempt, whose message is shown (ERR-32); the error of the second one is logged
 */
async function sendDelete(operation: Given): Promise<Sent> {
  const path = pathOf(operation)
  try {
    await send(path, { method: 'DELETE', ...senderOf(operation) })
  } catch (first) {
    if (first instanceof ApiError && NOT_RETRIED.has(first.status)) throw first
    try {
      await send(path, { method: 'DELETE', ...senderOf(operation), isJsonWithoutBody: true })
    } catch (second) {
      // If the response of the first attempt was lost, it may have deleted the record: the second attempt then gets a
      // 404.
      const isLost = !(first instanceof ApiError) || first.isNetworkError
      if (!isLost || !hasStatus(second, NOT_FOUND)) {
        console.info(describeDelete(operation.entity, second))
        throw first
      }
    }
  }
  return applied(null)
}

/** 'Failed to delete worker: 500 Internal Server Error' and similar, for the log (DEL-09, DEL-11, DEL-12). */
function describeDelete(entity: RecordKind, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.isNetworkError) return error
  const status = `${error.status} ${error.statusText}`.trimEnd()
  return new Error(`Failed to delete ${entity.replace('_', ' ')}: ${status}`, { cause: error })
}

/**
 * The value of `ifMatch`, so that a save applies only to the version that was shown (API-93). A row that an earlier
 * build stored on this device has no version. Its tag matches none, so the server returns the current record instead of
 * saving.
 */
const etagOf = ({ version }: { version?: number | undefined }): string => `"${version ?? 'unknown'}"`

/** The current record from the response to an outdated `ifMatch`; undefined for any other error. */
function currentOf(error: unknown): AnyRow | undefined {
  if (!hasStatus(error, PRECONDITION_FAILED)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's tests check this shape
  return (error.body as { current?: AnyRow } | undefined)?.current
}
