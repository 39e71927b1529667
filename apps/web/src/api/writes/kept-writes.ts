import type { Page } from '@daywork/domain/paging/page'
import { causeOf, type KeptFile, type KeptState } from '@daywork/domain/sync/kept'
import type { QueryKey } from '@tanstack/react-query'
import { ApiError, unanswered } from '../api-error.ts'
import { createStore, useStore } from '../create-store.ts'
import type { Entity, RecordWithId } from '../entities.ts'
import { mayHaveNetwork } from '../network.ts'
import { forgetWithOwner } from '../page-owner.ts'
import type { Draft, Operation, OperationKind, Outcome } from './operation.ts'

/** An operation that is kept on the device until the server has it. A create has the id that its record has here as its target. */
export interface KeptWrite extends Operation {
  state: KeptState
  /** Of a new work. */
  files?: readonly KeptFile[]
}

const NONE: readonly KeptWrite[] = []

/** Those of the page's owner, in order. The outbox fills it; until it is loaded, it is empty. */
export const keptWrites = createStore(NONE)
forgetWithOwner(() => keptWrites.set(NONE))

/**
 * The operations that the server does not have yet. The same array as long as nothing changes. A record that the server has
 * refused to create is shown all the same: only here can it be corrected.
 */
const waiting = createStore(NONE)
keptWrites.subscribe(() =>
  waiting.set(keptWrites.get().filter(({ kind, state }) => state !== 'trouble' || kind === 'create')),
)

export const getWaitingWrites = waiting.get

export const useWaitingWrites = (): readonly KeptWrite[] => useStore(waiting)

/**
 * The records that only this device has. Until the server has them, they have ids of their own, which are negative: addresses,
 * forms, and operations use them like any other.
 */
export interface LocalRecords {
  /** A list with those that belong to it, if it is narrowed like this. */
  addTo: <List extends { pages: readonly Page<RecordWithId>[] }>(
    list: List,
    entity: Entity,
    narrowing: Readonly<Record<string, string>>,
  ) => List
  /** What the server would return for a query about one of them. @throws ApiError if there is no such record */
  read: (queryKey: QueryKey) => unknown
  find: (entity: Entity, id: number) => RecordWithId | undefined
  /** Loads all of a file, and puts its address into the row: lists show it small. @returns a function that frees it */
  openFile: (id: number) => () => void
  /** The id on the server of a record that had this one here. */
  idOf: (localId: number) => number | undefined
  /** The same with the ids on the server, as far as there are any. */
  resolve: <Of extends Draft>(draft: Of) => Of
  /** Whether it refers to one of them. */
  areIn: (draft: object) => boolean
}

/** Null until the outbox is loaded. */
export const localRecords = createStore<LocalRecords | null>(null)
forgetWithOwner(() => localRecords.set(null))

export interface KeepOptions {
  files?: readonly File[]
  signal?: AbortSignal | undefined
  /** The screen itself says that it is kept. */
  isQuiet?: boolean
}

/** What `outbox/` does for writes. It is loaded after the first list. */
export interface OutboxPort {
  /**
   * Resolves once the operation is stored durably, and `keptWrites` has it.
   * @param state 'sent' if the server may have it
   * @param files of a new work
   * @throws Error if the device cannot store it; NoRoom (keep-work.ts) for its files; the reason of `signal`
   */
  keep: (operation: Operation, state: 'waiting' | 'sent', options?: KeepOptions) => Promise<void>
  /** Asks before a log-out that leaves something here (SYNC-60). @returns whether to log out */
  mayLeave: () => Promise<boolean>
}

let loadOutbox: (() => Promise<OutboxPort>) | undefined
/** An import of a script that is loaded still takes tasks of its own, before which the page would render. */
let opening: Promise<OutboxPort> | undefined

/** Called once, by the application. */
export function registerOutbox(load: typeof loadOutbox): void {
  loadOutbox = load
  opening = undefined
}

const isKeepable = ({ entity, kind }: Operation): boolean =>
  KEPT_KINDS.has(kind) && (kind !== 'create' || !CREATED_ONLINE.has(entity))

/** Files have a queue of their own, a series creates several records, and a new template opens in its editor. */
const CREATED_ONLINE: ReadonlySet<Operation['entity']> = new Set(['checklist_template', 'series', 'work'])

const KEPT_KINDS: ReadonlySet<OperationKind> = new Set([
  'create',
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
    const isOfLocal = localRecords.get()?.areIn(operation)
    const outbox = isKeepable(operation) ? await openOutbox() : undefined
    // The server does not know the record yet.
    if (outbox === undefined) return isOfLocal ? { result: 'refused', error: unanswered() } : send(operation)
    const keep = async (state: 'waiting' | 'sent'): Promise<Outcome<unknown> | undefined> => {
      try {
        await outbox.keep(operation, state)
        return { result: 'queued', row: operation.kind === 'delete' ? null : rowOf(operation) }
      } catch (error) {
        console.info('The device could not keep a change', error)
        return undefined
      }
    }
    if (isOfLocal) return (await keep('waiting')) ?? { result: 'refused', error: unanswered() }
    if (isBehindKept(operation) || !mayHaveNetwork()) return (await keep('waiting')) ?? send(operation)
    const outcome = await send(operation)
    return isUnanswered(outcome) ? ((await keep('sent')) ?? outcome) : outcome
  }

const isUnanswered = (outcome: Outcome<unknown>): boolean =>
  outcome.result === 'refused' && outcome.error instanceof ApiError && outcome.error.isUnanswered

/** One record's operations are performed in order, and those of another one that must come first before it. */
export function isBehindKept(operation: Pick<Operation, 'entity' | 'target' | 'fields'>): boolean {
  const records = new Set([`${operation.entity} ${String(operation.target)}`, causeOf(operation)])
  return (
    waiting.get().some(({ entity, target }) => records.has(`${entity} ${String(target)}`)) ||
    localRecords.get()?.areIn(operation) === true
  )
}

/** A database that another program blocks never answers. */
const OPEN_WAIT_MS = 3_000

/** Undefined if there is none, or it cannot be used. */
export async function openOutbox(): Promise<OutboxPort | undefined> {
  try {
    opening ??= loadOutbox?.()
    return await Promise.race([opening, rejectAfter(OPEN_WAIT_MS)])
  } catch (error) {
    opening = undefined
    console.info('The outbox could not be loaded', error)
    return undefined
  }
}

const rejectAfter = (milliseconds: number): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error('The database does not respond')), milliseconds))
