import type { Page } from '@daywork/domain/paging/page'
import { causeOf, type KeptFile, type KeptState } from '@daywork/domain/sync/kept'
import type { QueryKey } from '@tanstack/react-query'
import { ApiError, networkError } from '../api-error.ts'
import { checksumOf } from '../checksum.ts'
import { createStore, useStore } from '../create-store.ts'
import type { Entity, RecordWithId } from '../entities.ts'
import type { DraftKey } from '../kept-drafts.ts'
import { UNAUTHORIZED } from '../http-status.ts'
import { mayHaveNetwork } from '../network.ts'
import { clearWithOwner, getPageOwner } from '../page-owner.ts'
import { isSameUser } from '../same-user.ts'
import { localStore } from '../storage.ts'
import type { Draft, Operation, OperationKind, Outcome } from './operation.ts'

/** An operation that the device stores until the server has it. The target of a create is the local id of its record. */
export interface KeptWrite extends Operation {
  state: KeptState
  /** The files of a new work. */
  files?: readonly KeptFile[]
}

const NONE: readonly KeptWrite[] = []

/** The kept operations of the page's owner, in order. Empty until the outbox is loaded. */
export const keptWrites = createStore(NONE)
clearWithOwner(() => keptWrites.set(NONE))

/** Whether the page is sending kept operations. */
export const isPushing = createStore(false)

/**
 * The operations that the server does not have yet; the same array until one changes. Includes refused creates, because their
 * records exist only on this device, where the user can correct them.
 */
const waiting = createStore(NONE)
keptWrites.subscribe(() =>
  waiting.set(keptWrites.get().filter(({ kind, state }) => state !== 'trouble' || kind === 'create')),
)

export const getWaitingWrites = waiting.get

export const useWaitingWrites = (): readonly KeptWrite[] => useStore(waiting)

/**
 * The records that only this device has. Until the server has them, they have negative local ids, which addresses, forms, and
 * operations use like other ids.
 */
export interface LocalRecords {
  /** Adds the local records that match the filter to a list. */
  addTo: <List extends { pages: readonly Page<RecordWithId>[] }>(
    list: List,
    entity: Entity,
    narrowing: Readonly<Record<string, string>>,
  ) => List
  /** Returns what the server would return for a query about a local record. @throws ApiError if there is no such record */
  read: (queryKey: QueryKey) => unknown
  find: (entity: Entity, id: number) => RecordWithId | undefined
  /** Loads a whole file and puts its URL into its row, which has only a small picture before. @returns a function that frees it */
  openFile: (id: number) => () => void
  /** The id on the server of the record with this local id. */
  idOf: (localId: number) => number | undefined
  /** Replaces local ids by those of the server, where these are known. */
  resolve: <Of extends Draft>(draft: Of) => Of
  /** Whether an operation refers to a local record. */
  areIn: (draft: object) => boolean
}

/** Null until the outbox is loaded. */
export const localRecords = createStore<LocalRecords | null>(null)
clearWithOwner(() => localRecords.set(null))

export interface KeepOptions {
  /** The files of a new work. */
  files?: readonly File[]
  /** Their ids, if the device had them before, and an Undo puts them back. */
  fileIds?: readonly string[] | undefined
  /** The draft that it was: removed in the same step, so that no later page offers it again. */
  draft?: DraftKey | undefined
  signal?: AbortSignal | undefined
  /** Shows no notification, because the screen itself shows that the operation is stored. */
  isQuiet?: boolean
}

/** Each stores a work that is being sent on the device, because its person may leave before it arrives. */
export const sendingWorks = createStore<readonly (() => Promise<unknown>)[]>([])
clearWithOwner(() => sendingWorks.set([]))

/** What writes need of `outbox/`, which is loaded after the first list. */
export interface OutboxPort {
  /**
   * Resolves once the operation is stored durably, and `keptWrites` has it.
   * @param state 'sent' if the server may have it
   * @returns its key: another one if the device has stored another work under the given one
   * @throws Error if the device cannot store it, or someone other than the operation's owner is signed in; NoRoom (no-room.ts) for its
   *   files; the reason of `signal`
   */
  keep: (operation: Operation, state: 'waiting' | 'sent', options?: KeepOptions) => Promise<string>
  /** Ends open questions about fields that the server has saved since: the answer could bring back an older value. */
  endQuestions: (saved: readonly Operation[]) => Promise<void>
  /** Asks before a log-out that leaves operations on this device (SYNC-60). @returns whether to log out */
  mayLeave: () => Promise<boolean>
}

let loadOutbox: (() => Promise<OutboxPort>) | undefined
/** Cached, because even the import of a loaded script takes further tasks, and the page would render in between. */
let opening: Promise<OutboxPort> | undefined
let wait: Wait | undefined

/** Called once, by the application. */
export function registerOutbox(load: typeof loadOutbox): void {
  loadOutbox = load
  opening = undefined
  wait = undefined
}

/** Whether the device can store an operation. */
export const isKeepable = ({ entity, kind }: Operation): boolean =>
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

/**
 * Ends when the page is hidden, for example behind another app: the system may end a hidden page, and only this page has what it is
 * sending.
 */
let shown = new AbortController()
globalThis.document?.addEventListener('visibilitychange', () => {
  if (!document.hidden) return
  shown.abort('hidden')
  shown = new AbortController()
})
export const untilHidden = (): AbortSignal => shown.signal

interface Keeping {
  /** @param signal ends the requests, which then count as lost */
  send: (operation: Operation & { signal?: AbortSignal }) => Promise<Outcome<unknown>>
  /** The record as it is shown, with the operation applied. */
  rowOf: (operation: Operation) => unknown
}

/**
 * Sends an operation, and stores it on the device if there is no response, no network, or an earlier operation of its
 * record is waiting. If the device cannot store it, the outcome is the same as without an outbox.
 */
export const keptIfUnsent =
  ({ rowOf, send }: Keeping) =>
  async (operation: Operation): Promise<Outcome<unknown>> => {
    const isOfLocal = localRecords.get()?.areIn(operation)
    const outbox = isKeepable(operation) ? await openOutbox() : undefined
    // The server does not know the record yet.
    if (outbox === undefined) return isOfLocal ? { result: 'refused', error: networkError() } : send(operation)
    const keep = async (state: 'waiting' | 'sent'): Promise<Outcome<unknown> | undefined> => {
      try {
        await outbox.keep(operation, state)
        return { result: 'queued', row: operation.kind === 'delete' ? null : rowOf(operation) }
      } catch (error) {
        console.info('The device could not keep a change', error)
        return undefined
      }
    }
    if (isOfLocal) return (await keep('waiting')) ?? { result: 'refused', error: networkError() }
    if (isBehindKept(operation) || !mayHaveNetwork()) return (await keep('waiting')) ?? send(operation)
    const signal = untilHidden()
    const outcome = await send({ ...operation, signal })
    if (outcome.result === 'applied') endQuestions(outbox, [operation])
    if (outcome.result !== 'refused') return outcome
    // A busy server's pause ends with the reason itself.
    const isLost = hasNoResponse(outcome.error, operation.owner) || outcome.error === signal.reason
    return isLost ? ((await keep('sent')) ?? outcome) : outcome
  }

/** If it fails, the questions remain, and an answer is merged like any other edit. */
export const endQuestions = (outbox: OutboxPort, saved: readonly Operation[]): void =>
  void outbox.endQuestions(saved).catch((error: unknown) => console.info('A question could not be ended', error))

/**
 * Whether the server may not have performed what was sent as `owner`, and has not refused it: there was no response, or the
 * person has left in the meantime, perhaps in another window.
 */
export const hasNoResponse = (error: unknown, owner: string | undefined): boolean =>
  error instanceof ApiError &&
  (error.isNetworkError || (error.status === UNAUTHORIZED && !isSameUser(owner, getPageOwner())))

/** Whether an operation must wait for a kept one: of the same record, or of a record that it depends on. */
export function isBehindKept(operation: Pick<Operation, 'entity' | 'target' | 'fields'>): boolean {
  const records = new Set([`${operation.entity} ${String(operation.target)}`, causeOf(operation)])
  return (
    waiting.get().some(({ entity, target }) => records.has(`${entity} ${String(target)}`)) ||
    localRecords.get()?.areIn(operation) === true
  )
}

/** A database that another program blocks never responds. */
const OPEN_WAIT_MS = 3_000

/** If the device may have operations of this person: what is sent before they are read may overtake them. */
const OPEN_WAIT_BEHIND_STORED_MS = 30_000

/** A script or database that could not be opened is tried again. */
const OPEN_RETRY_MS = 1_000

/** It remains after a log-out, as what the device has stored does. A checksum, so that the username is not readable. */
export const storedKey = (username = getPageOwner()): string => `stored ${checksumOf(username?.toLowerCase() ?? '')}`

/** All writes of a page wait for its outbox together, from the first on: it may never open. */
interface Wait {
  isOver: boolean
  over: Promise<undefined>
}

function startWait(milliseconds: number): Wait {
  const { promise: over, resolve } = Promise.withResolvers<undefined>()
  const started: Wait = { isOver: false, over }
  setTimeout(() => {
    started.isOver = true
    resolve(undefined)
  }, milliseconds)
  return started
}

/** Returns undefined if the outbox is not registered, cannot be loaded, or has not opened in time. */
export async function openOutbox(): Promise<OutboxPort | undefined> {
  const hasStored = localStore.getItem(storedKey()) !== null
  const mayHaveStored = hasStored || localStore.getItem('nothing-stored') === null
  const shared = (wait ??= startWait(mayHaveStored ? OPEN_WAIT_BEHIND_STORED_MS : OPEN_WAIT_MS))
  try {
    opening ??= loadOutbox?.()
    return await Promise.race([opening, shared.over])
  } catch (error) {
    console.info('The outbox could not be loaded', error)
    opening = undefined
    // Most browsers without a note have no database, or nothing in it.
    if (!hasStored || shared.isOver) return undefined
    await Promise.race([shared.over, new Promise((resolve) => setTimeout(resolve, OPEN_RETRY_MS))])
    return openOutbox()
  }
}
