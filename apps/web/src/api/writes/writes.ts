import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import type { Page } from '@daywork/domain/paging/page'
import { type Mutation, type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isFinalRejection } from '../api-error.ts'
import { type Entity, ENTITY_OF, entityKeys, type RecordWithId } from '../entities.ts'
import { newUuid } from '../uuid.ts'
import { findInLists } from '../list-cache.ts'
import { getPageGeneration, mapOfOwner, ownerOfWrites } from '../page-owner.ts'
import { getWaitingWrites, keptIfUnsent, localRecords, sendingWorks, useWaitingWrites } from './kept-writes.ts'
import type { Draft, Operation, OperationKind, Outcome, RowAfter } from './operation.ts'
import { overlayList, overlayRow } from './overlay.ts'
import { basedOnOwnWrites } from './own-versions.ts'
import { sendOperation } from './send-operation.ts'
import { showOutcome } from './show-outcome.ts'

export const WRITES_KEY = ['write'] as const

/** How long the mutation cache keeps an ended mutation. TanStack Query checks at this interval. */
const ENDED_MS = 10_000

/** Registers the mutation for all writes of records. Its variables are an `Operation`, its result is an `Outcome`. */
export function registerWrites(client: QueryClient): void {
  client.setMutationDefaults<Outcome<unknown>, never, Operation>(WRITES_KEY, {
    mutationFn: basedOnOwnWrites(
      keptIfUnsent({ send: sendOperation, rowOf: (operation) => rowAfter(client, operation) }),
    ),
    // Runs before the mutation ends. Until then, the overlay shows the operation.
    onSuccess: (outcome, operation) => showOutcome(client, operation, outcome),
    // Without a network, the device stores it, or it fails immediately and the user decides.
    networkMode: 'always',
    gcTime: ENDED_MS,
  })
}

/** Performs an operation and shows it in the cache. Never rejects; returns the outcome. */
export type Write = <Of extends RecordKind, Kind extends OperationKind>(
  draft: Draft<Of, Kind>,
) => Promise<Outcome<RowAfter<Of, Kind>>>

/** For components and hooks. Other functions get it as an argument. */
export function useWrite(): Write {
  const client = useQueryClient()
  return useMemo(() => whileOwned(writeTo(client)), [client])
}

/**
 * After a sign-out, the promise never resolves: otherwise the next user would see notifications and questions about it
 * (CACHE-21).
 */
export const whileOwned =
  (write: Write): Write =>
  async (draft) => {
    const generation = getPageGeneration()
    const outcome = await write(draft)
    return generation === getPageGeneration() ? outcome : new Promise(() => {})
  }

export const writeTo =
  (client: QueryClient): Write =>
  async (draft) => {
    const { operation, discardKey } = withKey(draft)
    const { entity, kind, target, key } = operation
    const mutation = client.getMutationCache().build<Outcome<unknown>, never, Operation, unknown>(
      client,
      client.defaultMutationOptions({
        mutationKey: [...WRITES_KEY, entity, kind],
        // Writes of one record run in order, so that an older response never overwrites a newer one.
        scope: { id: `${entity}-${target ?? key}` },
      }),
    )
    const outcome = await mutation.execute(operation)
    if (outcome.result !== 'refused' || isFinalRejection(outcome.error)) discardKey()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's tests check this shape
    return outcome as never
  }

/** Keys of operations that the server has not responded to, by their content. */
const pendingKeys = mapOfOwner<string, string>()

/**
 * Adds a key that stays the same until the server has responded (CACHE-23): if the user repeats an action in the same
 * state after a lost response, the server returns the first response and does not perform it again.
 */
export function withKey(given: Draft): { operation: Operation; discardKey: () => void } {
  const draft = localRecords.get()?.resolve(given) ?? given
  const owner = ownerOfWrites()
  if (draft.key !== undefined) return { operation: { ...draft, key: draft.key, ...owner }, discardKey: () => {} }
  const name = JSON.stringify(draft)
  const key = pendingKeys.get(name) ?? newUuid()
  pendingKeys.set(name, key)
  return { operation: { ...draft, key, ...owner }, discardKey: () => pendingKeys.delete(name) }
}

const isPending = ({ state }: Mutation): boolean => state.status === 'pending'

/** Operations that this page is sending. */
export const runningWrites = (client: QueryClient): Operation[] =>
  client.getMutationCache().findAll({ mutationKey: WRITES_KEY, predicate: isPending }).flatMap(operationsOf)

/** What this page is sending: writes, and works with their files. */
export const countRunning = (client: QueryClient): number => runningWrites(client).length + sendingWorks.get().length

/** Operations without an outcome: those stored on the device, and those being sent. */
export const pendingWrites = (client: QueryClient): Operation[] =>
  withoutDuplicates(getWaitingWrites(), runningWrites(client))

/** The same array as long as nothing changes. */
export function usePendingWrites(): Operation[] {
  const waiting = useWaitingWrites()
  const pending = useMutationState({ filters: { mutationKey: WRITES_KEY, predicate: isPending }, select: operationsOf })
  return useMemo(() => withoutDuplicates(waiting, pending.flat()), [waiting, pending])
}

/** An operation that was just stored is for a moment in both lists. */
function withoutDuplicates(kept: readonly Operation[], sending: readonly Operation[]): Operation[] {
  const keys = new Set(kept.map(({ key }) => key))
  return [...kept, ...sending.filter(({ key }) => !keys.has(key))]
}

/** The record of an operation as it is shown, with the operation applied. */
function rowAfter(client: QueryClient, operation: Operation): RecordWithId | undefined {
  const { entity: kind, key } = operation
  const entity = ENTITY_OF[kind]
  const kept = getWaitingWrites().find((write) => write.key === key)
  const target = operation.target ?? kept?.target ?? 0
  const loaded = client.getQueryData<RecordWithId>(entityKeys.record(entity, target))
  const row = localRecords.get()?.find(entity, target) ?? loaded ?? findInLists(client, entity, target)
  return row && overlayRow(row, entity, [...getWaitingWrites(), operation])
}

/** A mutation of `push.ts` has several operations. */
const operationsOf = ({ state }: Mutation): Operation[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mutations of this key have these variables
  [state.variables as Operation | Operation[]].flat()

interface ListOf<Row> {
  pages: readonly Page<Row>[]
}

/**
 * A list with the pending operations applied.
 * @param narrowing search and filters of the list, to decide which new records belong to it
 */
export function useOverlaidList<List extends ListOf<RecordWithId> | undefined>(
  entity: Entity,
  list: List,
  narrowing: Readonly<Record<string, string>> = {},
): List {
  const operations = usePendingWrites()
  const narrowed = JSON.stringify(narrowing)
  return useMemo(
    () => list && overlayList(list, entity, operations, JSON.parse(narrowed)),
    [list, entity, operations, narrowed],
  )
}

/**
 * A record with the pending operations applied to what the server returned, or to a record that only the device has.
 */
export function useOverlaidRow<Row extends RecordWithId | undefined>(entity: Entity, id: number, row: Row): Row {
  const operations = usePendingWrites()
  return useMemo(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row of this entity
    const shown = (localRecords.get()?.find(entity, id) as Row | undefined) ?? row
    return shown && overlayRow(shown, entity, operations)
  }, [row, entity, id, operations])
}
