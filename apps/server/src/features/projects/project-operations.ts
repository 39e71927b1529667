import { workerChoiceSchema } from '@daywork/domain/assignments/assignment'
import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { type Project, projectInputSchema, projectPatchSchema } from '@daywork/domain/projects/project'
import { recordActivity, type WriteContext } from '../../records/activity.queries.ts'
import { commonOperations, effectOf, onRecord, parseFields } from '../../records/operations.ts'
import type { RecordOperations } from '../../records/record-kind.ts'
import { updateRow } from '../../records/rows.queries.ts'
import { lockRecord, readBack } from '../../records/save-record.ts'
import { unknownWorkers } from '../workers/workers.queries.ts'
import { projectRecord } from './project-record.ts'
import { insertProjectWorker } from './projects.queries.ts'

/** Adds a worker to a project; does nothing when the worker is on it already. @throws DomainError not_found, invalid */
export async function addWorker(context: WriteContext, projectId: number, workerId: number): Promise<Project> {
  return addToLocked(context, await lockRecord(context, projectRecord, { id: projectId }), workerId)
}

/** Adds a worker to a project that the transaction has locked. */
async function addToLocked(context: WriteContext, before: Project, workerId: number): Promise<Project> {
  const { db } = context
  const { id: projectId } = before
  if ((await unknownWorkers(db, [workerId])).length > 0) {
    throw invalid({ worker_id: [unknownRecordMessage(workerId)] })
  }
  if (!(await insertProjectWorker(db, projectId, workerId))) return before
  updateRow(db, projectRecord.table, projectId, {})
  const after = await readBack(context, projectRecord, projectId)
  recordActivity(context, {
    entity: 'project',
    id: projectId,
    action: 'worker_added',
    before: { workers: before.workers },
    after: { workers: after.workers },
  })
  return after
}

const { find, handlers } = commonOperations(projectRecord, {
  input: projectInputSchema,
  patch: projectPatchSchema,
  together: [['start_date', 'end_date']],
})

export const projectOperations: RecordOperations = {
  find,
  handlers: {
    ...handlers,
    assign: onRecord(projectRecord, async (context, project, { fields }) => {
      const { worker_id: added } = parseFields(workerChoiceSchema, fields)
      return effectOf(projectRecord, project, await addToLocked(context, project, added))
    }),
  },
}
