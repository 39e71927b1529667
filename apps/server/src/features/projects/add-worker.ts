import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { type Change, recordActivity } from '../../changes/change.ts'
import { findSaved, lockRecord } from '../../changes/save-record.ts'
import { updateRow } from '../../database/records.ts'
import { projects } from '../../database/schema/projects.ts'
import { unknownWorkers } from '../workers/workers.queries.ts'
import { projectRecord } from './project-record.ts'
import { insertProjectWorker, type ProjectRow } from './projects.queries.ts'

/** Puts a worker on a project; one who is there already changes nothing (API-70). @throws DomainError not_found, invalid */
export async function addWorker(change: Change, projectId: number, workerId: number): Promise<ProjectRow> {
  const before = await lockRecord(change, projectRecord, { id: projectId })
  if ((await unknownWorkers(change.db, [workerId])).length > 0) {
    throw invalid({ worker_id: [unknownRecordMessage(workerId)] })
  }
  if (!(await insertProjectWorker(change.db, projectId, workerId))) return before
  await updateRow(change.db, projects, projectId, {})
  const after = await findSaved(change, projectRecord, projectId)
  recordActivity(change, {
    entity: 'project',
    id: projectId,
    action: 'worker_added',
    before: { workers: before.workers },
    after: { workers: after.workers },
  })
  return after
}
