import type { Fields } from '@daywork/domain/sync/operation'
import type { NewOperation } from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import { newUuid } from '../api/uuid.ts'
import { localIdOf } from './local-ids.ts'
import { newRow } from './new-row.ts'
import { findRecord } from './to-kept.ts'

interface LeftProject {
  key: string
  payload: Fields
  workers: readonly unknown[]
}

/** The create of a project that an earlier version of the page has left on the device, and the assignments of its workers. */
export function operationsOf(
  client: QueryClient,
  { key, payload, workers }: LeftProject,
): [NewOperation, ...NewOperation[]] {
  const at = new Date().toISOString()
  const row = newRow('project', payload, { at, find: findRecord(client), id: 0 })
  const assign = { at, kind: 'assign', entity: 'project', target: { ref: key } } as const
  return [
    { key, at, kind: 'create', entity: 'project', fields: payload, local: { id: localIdOf(key), row } },
    ...workers.map((worker) => ({ ...assign, key: newUuid(), fields: { worker_id: worker } })),
  ]
}
