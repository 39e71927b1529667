import type { Entity } from '@daywork/domain/activity/activity'
import type { Fields, OperationKind, Target } from '@daywork/domain/sync/operation'
import { randomUUID } from 'node:crypto'
import type { ApiResponse, Call } from './test-app.ts'

interface Draft {
  kind: OperationKind
  entity: Entity
  target?: Target
  base?: Fields
  fields?: Fields
  key?: string
  at?: string
}

let seq = 0

export const operation = (draft: Draft) => ({
  key: randomUUID(),
  seq: (seq += 1),
  v: 1,
  at: new Date().toISOString(),
  ...draft,
})

export const push = (call: Call, ops: readonly object[], more: object = {}): Promise<ApiResponse> =>
  call('POST', '/api/sync/push/', { ops, ...more })

/** Sends one operation. @returns its outcome */
export async function pushOne(call: Call, draft: Draft) {
  const { body, status } = await push(call, [operation(draft)])
  if (status !== 200) throw new Error(`the push returned ${status}: ${JSON.stringify(body)}`)
  return body.outcomes[0]
}
