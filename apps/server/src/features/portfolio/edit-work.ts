import type { WorkFields } from '@daywork/domain/portfolio/work'
import { type Change, changedFields, pick, recordActivity } from '../../changes/change.ts'
import { findSaved, lockRecord } from '../../changes/save-record.ts'
import { updateRow } from '../../database/records.ts'
import { dropWorkFiles, insertWorkFiles, type StoredFile, type WorkRow } from './portfolio.queries.ts'
import { recordOnOrders } from './record-on-orders.ts'
import { areSameFiles } from './shown-files.ts'
import { requireLinkable, type WorkRecord, workState } from './work-record.ts'

export interface WorkEdit {
  fields: WorkFields
  /** Stored files to add, or to put in the place of the old ones; without any, the files stay as they are. */
  files: readonly StoredFile[]
  areReplaced: boolean
}

/** Changes a work's fields and files; when nothing differs, nothing is written. @throws DomainError not_found, changed_meanwhile, invalid */
export async function editWork(
  change: Change,
  works: WorkRecord,
  target: { id: number; ifMatch?: string | undefined },
  { areReplaced, fields, files }: WorkEdit,
): Promise<WorkRow> {
  const before = await lockRecord(change, works, target)
  await requireLinkable(change.db, fields)
  const isSame = changedFields(before, { ...before, ...fields }, works.tracked).isEmpty
  if (isSame && files.length === 0) return before
  await updateRow(change.db, works.table, target.id, works.toColumns(fields))
  if (areReplaced && files.length > 0) await dropWorkFiles(change.db, target.id)
  await insertWorkFiles(change.db, target.id, files)
  const after = await findSaved(change, works, target.id)
  const changed = changedNames(before, after)
  recordActivity(change, {
    entity: 'work',
    id: target.id,
    action: 'updated',
    before: pick(workState(before), changed),
    after: pick(workState(after), changed),
  })
  recordOnOrders(change, before, after)
  return after
}

const changedNames = (before: WorkRow, after: WorkRow) => [
  ...(['description', 'work_order_id'] as const).filter((name) => before[name] !== after[name]),
  ...(areSameFiles(before, after) ? [] : (['files'] as const)),
]
