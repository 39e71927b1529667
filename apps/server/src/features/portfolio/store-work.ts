import type { WorkFields } from '@daywork/domain/portfolio/work'
import { type Change, recordActivity } from '../../changes/change.ts'
import { findSaved } from '../../changes/save-record.ts'
import { insertRow } from '../../database/records.ts'
import { insertWorkFiles, type StoredFile, type WorkRow } from './portfolio.queries.ts'
import { requireLinkable, type WorkRecord, workState } from './work-record.ts'

/** Makes a work of stored files. @throws DomainError invalid for an unknown work order */
export async function storeWork(
  change: Change,
  works: WorkRecord,
  fields: WorkFields,
  files: readonly StoredFile[],
): Promise<WorkRow> {
  await requireLinkable(change.db, fields)
  const columns = { description: fields.description ?? '', work_order_id: fields.work_order_id ?? null }
  const id = await insertRow(change.db, works.table, columns)
  await insertWorkFiles(change.db, id, files)
  const work = await findSaved(change, works, id)
  await recordActivity(change, { entity: 'work', id, action: 'created', after: workState(work) })
  return work
}
