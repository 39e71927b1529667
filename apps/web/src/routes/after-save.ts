import { isClientFound } from '@daywork/domain/clients/client-list'
import { isProjectFound } from '@daywork/domain/projects/project-list'
import { isWorkOrderFound } from '@daywork/domain/work-orders/work-order-list'
import { isWorkerFound } from '@daywork/domain/workers/worker-list'
import { type RowOf } from '../api/entities.ts'
import { FILTER_PARAMS, type ListView } from '../records/lists/list-view.ts'
import { hideNotices, notify } from '../records/notices/notify.ts'
import { openAction } from '../records/open-action.ts'
import { pageTexts } from '../texts/en/pages.ts'
import { getTexts } from '../texts/use-texts.ts'
import type { FormName } from './form-screens.tsx'

export type SavedRecord = RowOf<FormName>

/** The list that an in-place form replaces. */
export interface NarrowedList {
  entity: FormName
  search: string
  status: string
  view: ListView
  onShowAll: () => void
}

interface Saved {
  form: FormName
  isNew: boolean
  /** The form is still open and confirms the save itself. A notification would cover its fields (SHELL-34). */
  isFormOpen: boolean
  saved: SavedRecord
  list: NarrowedList | undefined
}

/**
 * Notifies the user of a new record, with a link to it, because it may be far down its list or on another tab. If the
 * list that the form replaced would filter the record out, clears its search and filters (SHELL-22).
 */
export function afterSave({ form, isNew, isFormOpen, saved, list }: Saved): void {
  if (list && list.entity === form && !isShown(form, saved, list)) list.onShowAll()
  if (!isNew || saved.id < 0) return
  notify({ kind: 'success', text: getTexts(pageTexts)(`created.${form}`), action: openAction(form, saved) })
  if (isFormOpen) hideNotices()
}

/** Only the server can apply the filters in `view`, so treat the record as not shown if one is active. */
const isShown = (form: FormName, saved: SavedRecord, { search, status, view }: NarrowedList): boolean =>
  (status === '' || !('status' in saved) || status.split(',').includes(saved.status)) &&
  !FILTER_PARAMS.some((name) => view[name]) &&
  isFound(form, saved, search.trim())

/** Uses the same search rules as the lists. */
function isFound(form: FormName, saved: SavedRecord, search: string): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form saves records of its own kind, which types cannot follow through the union
  return (FOUND_BY[form] as (search: string, record: SavedRecord) => boolean)(search, saved)
}

const FOUND_BY: { [Name in FormName]: (search: string, record: RowOf<Name>) => boolean } = {
  clients: isClientFound,
  projects: isProjectFound,
  'work-orders': isWorkOrderFound,
  workers: isWorkerFound,
}
