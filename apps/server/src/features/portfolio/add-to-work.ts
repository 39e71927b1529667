import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import type { WorkFields } from '@daywork/domain/portfolio/work'
import type { Change } from '../../changes/change.ts'
import { editWork } from './edit-work.ts'
import type { StoredFile, WorkRow } from './portfolio.queries.ts'
import type { WorkRecord } from './work-record.ts'

/** Adds stored files to the work that an upload names (API-30). @throws DomainError invalid for an unknown work or order */
export async function addToWork(
  change: Change,
  works: WorkRecord,
  workId: number,
  { fields, files }: { fields: WorkFields; files: readonly StoredFile[] },
): Promise<WorkRow> {
  if (!(await works.find(change.db, workId))) throw invalid({ work_id: [unknownRecordMessage(workId)] })
  return editWork(change, works, { id: workId }, { fields: filledIn(fields), files, areReplaced: false })
}

/** A form sends its empty fields too; they say nothing about the work that is there. */
function filledIn({ description, work_order_id }: WorkFields): WorkFields {
  return {
    ...(description ? { description } : {}),
    ...(typeof work_order_id === 'number' ? { work_order_id } : {}),
  }
}
