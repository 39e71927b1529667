import { invalid } from '@daywork/domain/errors/domain-error'
import { WORKER_STATUS_DEFAULT } from '@daywork/domain/workers/statuses'
import { toSkills } from '@daywork/domain/workers/skills'
import { type WorkerInput, workerFaults } from '@daywork/domain/workers/worker'
import type { RecordKind } from '../../changes/record-kind.ts'
import { workers } from '../../database/schema/workers.ts'
import { findWorker, type WorkerRow } from './workers.queries.ts'

export const workerRecord: RecordKind<WorkerRow, WorkerInput, typeof workers> = {
  entity: 'worker',
  table: workers,
  find: findWorker,
  tracked: ['name', 'phone', 'email', 'status', 'title', 'skills', 'scheduled_start', 'scheduled_end'],
  toColumns: (input) => input,
  toRow: ({ skills, ...input }) => ({ ...input, ...(skills ? { skills: toSkills(skills) } : {}) }),
  check: (_db, merged) => {
    const faults = workerFaults(merged)
    if (faults) throw invalid(faults)
  },
}

export const WORKER_DEFAULTS = {
  phone: null,
  email: null,
  status: WORKER_STATUS_DEFAULT,
  title: null,
  scheduled_start: null,
  scheduled_end: null,
}
