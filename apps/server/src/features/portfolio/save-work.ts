import type { ReviewedAnnotation } from '@daywork/domain/capture/annotation'
import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { haveSameMarks } from '@daywork/domain/portfolio/markup'
import type { Work, WorkEditFields, WorkFields } from '@daywork/domain/portfolio/work'
import { changedFields, pick, recordActivity, type WriteContext } from '../../records/activity.queries.ts'
import { insertRow, updateRow } from '../../records/rows.queries.ts'
import { lockRecord, readBack } from '../../records/save-record.ts'
import { haveSameFiles, recordOnOrders, workState } from './work-activity.ts'
import { checkWork, requireLinkable, workRecord } from './work-record.ts'
import { dropWorkFiles, findWork, insertAnnotations, insertWorkFiles, type StoredFile } from './works.queries.ts'

interface NewWork {
  fields: WorkFields
  files: readonly StoredFile[]
  /** What an analysis found in the files, reviewed by the user who submits the work. */
  annotations?: readonly ReviewedAnnotation[] | undefined
}

/** Creates a work from stored files. @throws DomainError invalid for an unknown work order */
export async function createWork(context: WriteContext, { annotations = [], fields, files }: NewWork): Promise<Work> {
  const { db, doneAt, user } = context
  await requireLinkable(db, fields)
  const approved = annotations.filter(({ status }) => status === 'approved')
  const id = await insertRow(db, workRecord.table, {
    description: fields.description ?? '',
    work_order_id: fields.work_order_id ?? null,
    created_by: user.id,
    approved_text: approved.map(({ content }) => content).join('\n'),
    ...(doneAt !== undefined && { created_at: doneAt, received_at: new Date().toISOString() }),
  })
  await insertWorkFiles(db, id, files)
  await insertAnnotations(db, id, annotations, user.id)
  const work = await readBack(context, workRecord, id)
  recordActivity(context, { entity: 'work', id, action: 'created', after: workState(work) })
  recordOnOrders(context, undefined, work)
  return work
}

export interface WorkEdit {
  fields: WorkEditFields
  /** Stored files to add, or to replace the current ones with. If empty, the files do not change. */
  files: readonly StoredFile[]
  replacesFiles: boolean
}

/**
 * Changes a work's fields and files. Writes nothing if nothing changes.
 * @throws DomainError not_found, precondition_failed, invalid
 */
export async function editWork(
  context: WriteContext,
  target: { id: number; ifMatch?: string | undefined },
  { fields, files, replacesFiles }: WorkEdit,
): Promise<Work> {
  const { db } = context
  const before = await lockRecord(context, workRecord, target)
  await checkWork(db, before, fields)
  const isSame = changedFields(before, { ...before, ...fields }, workRecord.tracked).isEmpty
  if (isSame && files.length === 0) return before
  const dropsFiles = replacesFiles && files.length > 0
  // Marks are removed with the photos that they are on.
  updateRow(db, workRecord.table, target.id, workRecord.toColumns(dropsFiles ? { ...fields, marks: [] } : fields))
  if (dropsFiles) await dropWorkFiles(db, target.id)
  await insertWorkFiles(db, target.id, files)
  const after = await readBack(context, workRecord, target.id)
  const changed = changedNames(before, after)
  recordActivity(context, {
    entity: 'work',
    id: target.id,
    action: 'updated',
    before: pick(workState(before), changed),
    after: pick(workState(after), changed),
  })
  recordOnOrders(context, before, after)
  return after
}

const changedNames = (before: Work, after: Work) => [
  ...(['description', 'work_order_id'] as const).filter((name) => before[name] !== after[name]),
  ...(haveSameFiles(before, after) ? [] : (['files'] as const)),
  ...(haveSameMarks(before.marks, after.marks) ? [] : (['marks'] as const)),
]

/** Adds stored files to the work that an upload names. @throws DomainError invalid for an unknown work or order */
export async function addToWork(
  context: WriteContext,
  workId: number,
  { fields, files }: { fields: WorkFields; files: readonly StoredFile[] },
): Promise<Work> {
  if ((await findWork(context.db, workId)) === undefined) throw invalid({ work_id: [unknownRecordMessage(workId)] })
  return editWork(context, { id: workId }, { fields: withoutEmptyFields(fields), files, replacesFiles: false })
}

/** A form also sends its empty fields, which must not change the work. */
function withoutEmptyFields({ description, work_order_id }: WorkFields): WorkFields {
  return {
    ...(description ? { description } : {}),
    ...(typeof work_order_id === 'number' ? { work_order_id } : {}),
  }
}
