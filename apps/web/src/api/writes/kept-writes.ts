import type { KeptState } from '@daywork/domain/sync/outbox'
import { ApiError } from '../api-error.ts'
import { createStore, useStore } from '../create-store.ts'
import { forgetWithOwner } from '../page-owner.ts'
import type { Operation, OperationKind, Outcome } from './operation.ts'

/** An operation that is kept on the device until the server has it. */
export interface KeptWrite extends Operation {
  state: KeptState
}

const NONE: readonly KeptWrite[] = []

/** Those of the page's owner, in order. The outbox fills it; until it is loaded, it is empty. */
export const keptWrites = createStore(NONE)
forgetWithOwner(() => keptWrites.set(NONE))

/** The operations that the server does not have yet. The same array as long as nothing changes. */
const waiting = createStore(NONE)
keptWrites.subscribe(() => waiting.set(keptWrites.get().filter(({ state }) => state !== 'trouble')))

export const getWaitingWrites = waiting.get

export const useWaitingWrites = (): readonly KeptWrite[] => useStore(waiting)

/** What `outbox/` does for writes. It is loaded after the first list. */
export interface OutboxPort {
  /**
   * Resolves once the operation is stored durably, and `keptWrites` has it.
   * @param state 'sent' if the server may have it
   */
  keep: (operation: Operation, state: 'waiting' | 'sent') => Promise<void>
  /** Asks before a log-out that leaves something here (SYNC-60). @returns whether to log out */
  mayLeave: () => Promise<boolean>
}

let loadOutbox: (() => Promise<OutboxPort>) | undefined

/** Called once, by the application. */
export const registerOutbox = (load: typeof loadOutbox): void => void (loadOutbox = load)

/** A split and a create ask the server for more than a record: forms keep what was typed, and projects have their own store. */
const KEPT_KINDS: ReadonlySet<OperationKind> = new Set([
  'edit',
  'start',
  'complete',
  'assign',
  'move',
  'journal',
  'delete',
  'restore',
])

interface Keeping {
  send: (operation: Operation) => Promise<Outcome<unknown>>
  /** The record as it is shown. */
  rowOf: (operation: Operation) => unknown
}

/**
 * Sends an operation, and keeps it on the device if there is no response, no network, or an earlier one of its record that
 * waits. If the device cannot keep it, the outcome is the one that it would have without an outbox.
 */
export const keptIfUnsent =
  ({ rowOf, send }: Keeping) =>
  async (operation: Operation): Promise<Outcome<unknown>> => {
    const outbox = KEPT_KINDS.has(operation.kind) ? await openOutbox() : undefined
    if (outbox === undefined) return send(operation)
    const keep = async (state: 'waiting' | 'sent'): Promise<Outcome<unknown> | undefined> => {
      try {
        await outbox.keep(operation, state)
        return { result: 'queued', row: operation.kind === 'delete' ? null : rowOf(operation) }
      } catch (error) {
        console.info('The device could not keep a change', error)
        return undefined
      }
    }
    if (isBehindKept(operation) || !mayHaveNetwork()) return (await keep('waiting')) ?? send(operation)
    const outcome = await send(operation)
    return isUnanswered(outcome) ? ((await keep('sent')) ?? outcome) : outcome
  }

const isUnanswered = (outcome: Outcome<unknown>): boolean =>
  outcome.result === 'refused' && outcome.error instanceof ApiError && outcome.error.isUnanswered

/** One record's operations are performed in order. */
export const isBehindKept = ({ entity, target }: Pick<Operation, 'entity' | 'target'>): boolean =>
  waiting.get().some((kept) => kept.entity === entity && kept.target === target)

/** Only a browser's no can be relied on. */
// oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- Node, which the unit tests run in, says nothing
export const mayHaveNetwork = (): boolean => navigator.onLine !== false

/** Undefined if there is none, or its script could not be loaded. */
export async function openOutbox(): Promise<OutboxPort | undefined> {
  try {
    return await loadOutbox?.()
  } catch (error) {
    console.info('The outbox could not be loaded', error)
    return undefined
  }
}
