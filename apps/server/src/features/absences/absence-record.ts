import {
  type Absence,
  absenceErrors,
  type AbsenceInput,
  absenceInputSchema,
  absencePatchSchema,
  absenceSchema,
} from '@daywork/domain/absences/absence'
import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { absences } from '../../database/schema/absences.ts'
import { workers } from '../../database/schema/workers.ts'
import { lockParent } from '../../records/parents.queries.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { absenceSummary, findAbsence, listAbsences } from './absences.queries.ts'
import { ABSENCE_EXAMPLES } from './absence-examples.ts'
import { EVERYTHING } from '../../lists/list-query.ts'
import { commonOperations } from '../../records/operations.ts'

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
  examples: ABSENCE_EXAMPLES,
  summary: absenceSummary,
  deletedWith: { table: workers, column: 'worker_id' },
  isSearched: false,
  find: findAbsence,
  list: (reader, page) => listAbsences(reader, EVERYTHING, page),
  defaults: { reason: '' },
  tracked: ['worker', 'first_day', 'last_day', 'reason'],
  toColumns: ({ worker, ...columns }) => ({ ...columns, worker_id: worker }),
  check: async (reader, merged, { worker }) => {
    const errors = absenceErrors(merged)
    if (errors) throw invalid(errors)
    if (worker !== undefined && !(await lockParent(reader, workers, worker))) {
      throw invalid({ worker: [unknownRecordMessage(worker)] })
    }
  },
}

export const absenceOperations = commonOperations(absenceRecord, {
  input: absenceInputSchema,
  patch: absencePatchSchema,
  together: [['first_day', 'last_day']],
})
