import { invalid } from '@daywork/domain/errors/domain-error'
import { mergeSkills, toSkills } from '@daywork/domain/workers/skills'
import { WORKER_STATUS_DEFAULT } from '@daywork/domain/workers/statuses'
import {
  type Worker,
  workerErrors,
  type WorkerInput,
  workerInputSchema,
  workerPatchSchema,
  workerSchema,
} from '@daywork/domain/workers/worker'
import { workers } from '../../database/schema/workers.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { deleteWorkerExpirations, insertWorkerExpirations } from './expirations.queries.ts'
import { findWorker, listWorkers, workerSummary } from './workers.queries.ts'
import { WORKER_EXAMPLES } from './worker-examples.ts'
import { EVERYTHING } from '../../lists/list-query.ts'
import { commonOperations } from '../../records/operations.ts'

export const workerRecord: RecordKind<Worker, WorkerInput, typeof workers> = {
  entity: 'worker',
  table: workers,
  resource: {
    path: '/api/workers/',
    tag: 'Workers',
    description: 'A person who does the work. Deleting a worker removes it from its orders and projects, which remain.',
    noun: 'worker',
    name: 'Worker',
  },
  schema: workerSchema,
  examples: WORKER_EXAMPLES,
  summary: workerSummary,
  find: findWorker,
  list: (reader, page) => listWorkers(reader, EVERYTHING, page),
  defaults: {
    phone: null,
    email: null,
    status: WORKER_STATUS_DEFAULT,
    title: null,
    expirations: [],
    scheduled_start: null,
    scheduled_end: null,
  },
  tracked: ['name', 'phone', 'email', 'status', 'title', 'skills', 'expirations', 'scheduled_start', 'scheduled_end'],
  toColumns: ({ expirations: _saved, ...columns }) => columns,
  toRow: ({ skills, ...input }) => ({ ...input, ...(skills ? { skills: toSkills(skills) } : {}) }),
  check: (_reader, merged) => {
    const errors = workerErrors(merged)
    if (errors) throw invalid(errors)
  },
  saveRelations: (tx, id, { expirations }, isNew) => {
    if (expirations === undefined) return
    if (!isNew) deleteWorkerExpirations(tx, id)
    insertWorkerExpirations(tx, id, expirations)
  },
}

export const workerOperations = commonOperations(workerRecord, {
  input: workerInputSchema,
  patch: workerPatchSchema,
  combine: { skills: mergeSkills },
  together: [['scheduled_start', 'scheduled_end']],
})
