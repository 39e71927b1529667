import { type Absence, absenceErrors, type AbsenceInput, absenceSchema } from '@daywork/domain/absences/absence'
import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { absences } from '../../database/schema/absences.ts'
import { workers } from '../../database/schema/workers.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { absenceSummary, findAbsence, hasVisibleWorker, lockWorkerOfAbsence } from './absences.queries.ts'

export const absenceRecord: RecordKind<Absence, AbsenceInput, typeof absences> = {
  entity: 'absence',
  table: absences,
  resource: {
    path: '/api/absences/',
    tag: 'Absences',
    description: 'Days on which a worker is not available. Deleting a worker deletes its absences.',
    noun: 'absence',
    name: 'Absence',
  },
  schema: absenceSchema,
  summary: absenceSummary,
  deletedWith: { table: workers, column: 'worker_id' },
  isSearched: false,
  find: findAbsence,
  defaults: { reason: '' },
  tracked: ['worker', 'first_day', 'last_day', 'reason'],
  toColumns: ({ worker, ...columns }) => ({ ...columns, worker_id: worker }),
  check: async (reader, merged, { worker }) => {
    const errors = absenceErrors(merged)
    if (errors) throw invalid(errors)
    if (worker !== undefined && !(await lockWorkerOfAbsence(reader, worker))) {
      throw invalid({ worker: [unknownRecordMessage(worker)] })
    }
  },
  isRestorable: hasVisibleWorker,
}
