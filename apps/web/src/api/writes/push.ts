import { inverseOperation } from '@daywork/domain/sync/inverse-operation'
import {
  type Operation as SentOperation,
  type Outcome as SentOutcome,
  PUSH_OPERATIONS_MAX,
} from '@daywork/domain/sync/operation'
import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError, isFinalRejection, networkError } from '../api-error.ts'
import { CURSOR_KEY } from '../changes-cursor.ts'
import { reloadOrders } from '../changed-orders.ts'
import { type Entity, ENTITY_OF, entityKeys, type RecordWithId, type RowOf } from '../entities.ts'
import { BAD_REQUEST, SERVER_ERROR } from '../http-status.ts'
import { changeLists, markStale, putBackInLists, removeFromLists, showInLists } from '../list-cache.ts'
import { mayHaveNetwork } from '../network.ts'
import { reportOtherFeed } from '../other-feed.ts'
import { getPageGeneration } from '../page-owner.ts'
import { send } from '../send.ts'
import { endQuestions, isBehindKept, hasNoResponse, openOutbox, type OutboxPort } from './kept-writes.ts'
import type { Draft, Operation } from './operation.ts'
import { DELETED_KEY } from './show-outcome.ts'
import { withKey, WRITES_KEY } from './writes.ts'

/** Result of one operation of a push. */
export interface Pushed {
  draft: Draft
  failure?: PushFailure
  /** The device has stored it and sends it later. */
  isKept?: true
  /** The draft that undoes it; missing if it changed nothing. */
  undo?: Draft
}

export type PushFailure =
  /** Someone else changed or deleted the record first. */
  { by: string | undefined; isDeleted: boolean } | { error: unknown }

/** Sends operations in few requests (SYNC-01), and shows them immediately. Never rejects. */
export type Push = (drafts: readonly Draft[], onProgress?: (done: number) => void) => Promise<Pushed[]>

/** After a sign-out, the promise never resolves; see `whileOwned`. */
export function usePush(): Push {
  const client = useQueryClient()
  return useMemo(() => {
    const push = pushTo(client)
    return async (...args) => {
      const generation = getPageGeneration()
      const pushed = await push(...args)
      return generation === getPageGeneration() ? pushed : new Promise(() => {})
    }
  }, [client])
}

interface Result extends Omit<Pushed, 'draft'> {
  /** The current record; null if it is deleted, undefined if it is unknown. */
  row?: RecordWithId | null
}

export const pushTo =
  (client: QueryClient): Push =>
  async (drafts, onProgress) => {
    const all = drafts.map(withKey)
    let done = 0
    const pushes = chunksOf(all, PUSH_OPERATIONS_MAX).map(async (chunk) => {
      const mutation = client.getMutationCache().build<Result[], Error, Operation[], unknown>(
        client,
        client.defaultMutationOptions<MutationOptions<Result[], Error, Operation[]>>({
          mutationKey: [...WRITES_KEY, 'push'],
          mutationFn: (operations) => sendOrKeepAll(client, operations),
          onSuccess: (results, operations) => showResults(client, operations, results),
          // Requests run one after the other; the overlay also shows those that wait.
          scope: { id: 'push' },
        }),
      )
      const results = await mutation.execute(chunk.map(({ operation }) => operation))
      done += chunk.length
      onProgress?.(done)
      for (const [at, { discardKey }] of chunk.entries()) if (isFinal(results[at])) discardKey()
      return results
    })
    const results = (await Promise.all(pushes)).flat()
    return drafts.map((draft, at) => {
      const { row: _, ...result } = results[at] ?? {}
      return { draft, ...result }
    })
  }

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

const isFinal = ({ failure }: Result = {}): boolean =>
  failure === undefined || !('error' in failure) || isFinalRejection(failure.error)

/**
 * Like one write (`keptIfUnsent`). An operation that waits behind a stored one for the same record does not delay the
 * others.
 */
async function sendOrKeepAll(client: QueryClient, operations: readonly Operation[]): Promise<Result[]> {
  const outbox = await openOutbox()
  if (outbox === undefined) return sendOperations(client, operations)
  const mustWait = mayHaveNetwork() ? isBehindKept : () => true
  const waiting = operations.filter(mustWait)
  const free = operations.filter((operation) => !waiting.includes(operation))
  const sent = free.length === 0 ? [] : await sendOperations(client, free)
  const results = new Map<Operation, Result>()
  for (const [at, operation] of free.entries()) results.set(operation, sent[at] ?? {})
  endQuestions(
    outbox,
    free.filter((operation) => results.get(operation)?.failure === undefined),
  )
  for (const operation of operations) {
    const isSent = !waiting.includes(operation)
    if (isSent && !isLost(results.get(operation), operation.owner)) continue
    results.set(operation, await keepOne(outbox, operation, isSent))
  }
  return operations.map((operation) => results.get(operation) ?? {})
}

const isLost = ({ failure }: Result = {}, owner?: string): boolean =>
  failure !== undefined && 'error' in failure && hasNoResponse(failure.error, owner)

async function keepOne(outbox: OutboxPort, operation: Operation, isSent: boolean): Promise<Result> {
  try {
    await outbox.keep(operation, isSent ? 'sent' : 'waiting')
    return { isKept: true }
  } catch (error) {
    console.info('The device could not store a change', error)
    return { failure: { error: networkError() } }
  }
}

/** As long as a round of the outbox: a connection that hangs may not fail for minutes. */
const RESPONSE_WAIT_MS = 30_000

/** For the records that the page shows (SYNC-67), as the person who changed them. */
async function sendOperations(client: QueryClient, operations: readonly Operation[]): Promise<Result[]> {
  const at = new Date().toISOString()
  const ops = operations.map(
    ({ key, kind, entity, target, base, fields }, seq) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a draft has what its kind needs
      ({ key, seq, v: 1, at, kind, entity, target, base, fields }) as SentOperation,
  )
  try {
    const body = { ops, feed: client.getQueryData<string>(CURSOR_KEY) ?? null }
    const [{ owner } = {}] = operations
    const request = { method: 'POST', body, timeoutMs: RESPONSE_WAIT_MS, ...(owner && { owner }) } as const
    const { outcomes } = await send<{ outcomes: SentOutcome[] }>('/api/sync/push/', request)
    return ops.map((operation, index) => resultOf(operation, outcomes[index]))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'restored') reportOtherFeed()
    return operations.map(() => ({ failure: { error } }))
  }
}

function resultOf(operation: SentOperation, outcome: SentOutcome | undefined): Result {
  if (outcome === undefined || outcome.result === 'retry') {
    return failed(SERVER_ERROR, outcome && { detail: outcome.detail })
  }
  // `errors` has the messages by field; `detail` is the general one.
  if (outcome.result === 'refused') {
    const [text] = Object.values(outcome.errors).flat()
    return failed(BAD_REQUEST, { detail: text ?? outcome.detail })
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an edit, a restore, or a delete
  const undo = inverseOperation(operation, outcome) as Draft | undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row that the server returns for this entity
  const row = outcome.row as RecordWithId | null
  const isConflict = outcome.result === 'conflict'
  const [field] = isConflict ? outcome.fields : []
  return {
    row,
    ...(undo && { undo }),
    ...(isConflict && { failure: { by: field?.by ?? undefined, isDeleted: outcome.reason === 'deleted' } }),
  }
}

const failed = (status: number, body?: object): Result => ({
  failure: { error: new ApiError({ status, statusText: '', body }) },
})

/** Shows all rows in the cache, then marks what depends on them as stale, once (CACHE-17). */
async function showResults(client: QueryClient, operations: readonly Operation[], results: readonly Result[]) {
  for (const entity of new Set(operations.map((operation) => ENTITY_OF[operation.entity]))) {
    await changeLists(client, entity, () => {
      for (const [at, operation] of operations.entries()) {
        if (ENTITY_OF[operation.entity] === entity) showResult(client, entity, operation, results[at])
      }
    })
    markStale(client, entity)
  }
  reloadOrders(client)
  void client.invalidateQueries({ queryKey: DELETED_KEY })
}

function showResult(client: QueryClient, entity: Entity, { kind, target = 0 }: Operation, { row }: Result = {}): void {
  if (row === undefined) return
  if (row === null) return removeFromLists(client, entity, target)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  if (kind === 'restore') return putBackInLists(client, entity, row as RowOf<Entity>)
  showInLists(client, entity, row)
  client.setQueryData<RecordWithId>(entityKeys.record(entity, row.id), (known) => known && { ...known, ...row })
}
