import type { ReviewedAnnotation } from '@daywork/domain/capture/annotation'
import type { WorkFields } from '@daywork/domain/portfolio/work'
import { type Change, recordActivity } from '../../changes/change.ts'
import { findSaved } from '../../changes/save-record.ts'
import { insertRow } from '../../database/records.ts'
import { insertAnnotations } from './annotations.queries.ts'
import { insertWorkFiles, type StoredFile, type WorkRow } from './portfolio.queries.ts'
import { recordOnOrders } from './record-on-orders.ts'
import { requireLinkable, type WorkRecord, workState } from './work-record.ts'

interface NewWork {
  fields: WorkFields
  files: readonly StoredFile[]
  /** What an analysis said of the files, reviewed by whoever sends the work in. */
  annotations?: readonly ReviewedAnnotation[] | undefined
}

/** Makes a work of stored files. @throws DomainError invalid for an unknown work order */
export async function storeWork(
  change: Change,
  works: WorkRecord,
  { annotations = [], fields, files }: NewWork,
): Promise<WorkRow> {
  await requireLinkable(change.db, fields)
  const approved = annotations.filter(({ status }) => status === 'approved')
  const id = await insertRow(change.db, works.table, {
    description: fields.description ?? '',
    work_order_id: fields.work_order_id ?? null,
    approved_text: approved.map(({ content }) => content).join('\n'),
  })
  await insertWorkFiles(change.db, id, files)
  await insertAnnotations(change.db, id, annotations, change.user.id)
  const work = await findSaved(change, works, id)
  recordActivity(change, { entity: 'work', id, action: 'created', after: workState(work) })
  recordOnOrders(change, undefined, work)
  return work
}
