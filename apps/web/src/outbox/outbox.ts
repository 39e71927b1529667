import type { Outcome } from '@daywork/domain/sync/operation'
import { answerQuestion, keepOperation, nextRound, retryOperation, takeBack } from '@daywork/domain/sync/outbox'
import { filesOf } from '@daywork/domain/sync/kept-files'
import {
  EMPTY_OUTBOX,
  type KeptFile,
  type KeptOperation,
  type KeptQuestion,
  type Outbox,
} from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { createStore, useStore } from '../api/create-store.ts'
import { newUuid } from '../api/uuid.ts'
import { forgetWithOwner, getPageOwner } from '../api/page-owner.ts'
import { mayHaveNetwork } from '../api/network.ts'
import { onReach } from '../api/reach.ts'
import { send } from '../api/send.ts'
import { getSession, subscribeToSession } from '../api/session.ts'
import { withLock } from '../api/with-lock.ts'
import { type KeepOptions, keptWrites, localRecords, type OutboxPort } from '../api/writes/kept-writes.ts'
import type { Operation } from '../api/writes/operation.ts'
import { writeTo } from '../api/writes/writes.ts'
import { openDatabase, type OutboxStore, ownerOf } from './database.ts'
import { FileAddresses } from './file-addresses.ts'
import { openFiles } from './open-files.ts'
import { keepFiles } from './keep-files.ts'
import { Attempts } from './attempts.ts'
import { askDiscard } from './ask-discard.ts'
import { askToLeave } from './ask-to-leave.ts'
import { Inverses } from './inverses.ts'
import { loadedFacts } from './loaded-facts.ts'
import { createdBy, readLocalRecords, toWrites, withCreated } from './local-records.ts'
import { dismissKept, notifyKept } from './notify-kept.ts'
import { takeInProjects, writeProjectKeys } from './project-keys.ts'
import { saveKeptFiles } from './save-kept-files.ts'
import { toKept } from './to-kept.ts'
import { sendRound } from './send-round.ts'
import { showNewPages, showOutcomes } from './show-outcomes.ts'

/** A frozen window must not hold up the others for longer. */
const ROUND_MS = 30_000

/** What the device keeps of the page's owner. */
const box = createStore(EMPTY_OUTBOX)
forgetWithOwner(() => box.set(EMPTY_OUTBOX))

export const useOutbox = (): Outbox => useStore(box)

const opened = new WeakMap<QueryClient, Promise<OutboxOfPage>>()

/** The outbox of a page's cache; opened once. @param signal aborts when the page is another person's */
export function openOutboxOf(client: QueryClient, signal?: AbortSignal): Promise<OutboxOfPage> {
  const known = opened.get(client)
  if (known) return known
  const outbox = new OutboxOfPage(client, openDatabase())
  const ready = outbox.start().then(() => outbox)
  signal?.addEventListener('abort', () => {
    opened.delete(client)
    outbox.stop()
  })
  opened.set(client, ready)
  // A database that could not be opened is tried again.
  ready.catch(() => {
    opened.delete(client)
    outbox.stop()
  })
  return ready
}

/** Keeps operations in the database, and sends them when it can. */
class OutboxOfPage implements OutboxPort {
  readonly #client: QueryClient
  readonly #store: OutboxStore
  readonly #others = new BroadcastChannel('daywork-outbox')
  /** What undoes operations that this page has sent. */
  readonly #inverses = new Inverses()
  #owner: string | undefined
  #endWatch = () => {}
  readonly #attempts = new Attempts()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  readonly #gone = new AbortController()
  readonly #addresses: FileAddresses
  readonly #files: ReturnType<typeof openFiles>

  constructor(client: QueryClient, store: OutboxStore) {
    this.#client = client
    this.#store = store
    this.#addresses = new FileAddresses(store.files, () => this.#show(box.get()))
    this.#files = openFiles({
      store,
      owner: () => (this.#isAbleToSend() ? this.#owner : undefined),
      box: box.get,
      isBusy: () => this.#isSending,
      onReceived: (next) => {
        this.#show(next)
        void this.#send()
      },
    })
  }

  async start(): Promise<void> {
    this.#others.addEventListener('message', ({ data }: MessageEvent<{ owner: string; shown: Shown }>) => {
      if (data.owner === this.#owner) void showOutcomes(this.#client, ...data.shown)
    })
    const { signal } = this.#gone
    window.addEventListener('online', this.#sendAll, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#sendAll(), {
      signal,
    })
    const endReach = onReach((isAnswered) => {
      if (isAnswered) this.#files.reached()
      if (isAnswered && this.#attempts.isCutOff) void this.#send()
    })
    const endSession = subscribeToSession(() => {
      this.#follow().catch((error: unknown) => console.info('What waits on this device cannot be read', error))
    })
    signal.addEventListener('abort', () => [endReach, endSession].forEach((end) => end()))
    await this.#follow()
  }

  /** The page is another person's now. What is being sent is still recorded. */
  stop(): void {
    this.#gone.abort()
    this.#endWatch()
    this.#others.close()
    this.#owner = undefined
    this.#files.stop()
    this.#addresses.retain([])
    clearTimeout(this.#timer)
  }

  /** Shows and sends what the person who is signed in keeps here. */
  async #follow(): Promise<void> {
    const owner = ownerOf(getPageOwner())
    if (owner === this.#owner) return this.#sendAll()
    this.#endWatch()
    this.#owner = owner
    this.#inverses.clear()
    if (owner === undefined) return
    await takeInProjects(this.#client, owner, (how) => this.#store.change(owner, how))
    // Rejects where no database can be used; a watch would never answer.
    const kept = await this.#store.change(owner, (before) => before)
    if (owner !== this.#owner) return
    this.#show(kept)
    this.#endWatch = this.#store.watch(owner, (next) => this.#show(next))
    void this.#send()
    await this.#store.files.removeLeftOver()
  }

  #show(next: Outbox): void {
    if (ownerOf(getPageOwner()) !== this.#owner) return
    const writes = toWrites(next)
    if (this.#owner !== undefined) writeProjectKeys(this.#owner, next)
    box.set(next)
    this.#addresses.retain(filesOf(next))
    localRecords.set(readLocalRecords(next, writes, { addresses: this.#addresses, ...loadedFacts(this.#client) }))
    keptWrites.set(writes)
    this.#schedule()
    this.#files.schedule()
  }

  readonly #sendAll = (): void => {
    void this.#send()
    this.#files.wake()
  }

  async #change(how: (before: Outbox) => Outbox): Promise<void> {
    const owner = this.#owner
    if (owner === undefined) throw new Error('No one is signed in')
    const next = await this.#store.change(owner, how)
    if (owner === this.#owner) this.#show(next)
  }

  async keep(operation: Operation, state: 'waiting' | 'sent', options: KeepOptions = {}): Promise<void> {
    const { files = [], signal, isQuiet = false } = options
    const { entity, fields, key, kind } = operation
    const owner = this.#owner
    if (owner === undefined) throw new Error('No one is signed in')
    const store = async (stored: readonly KeptFile[]) => {
      const kept = toKept(this.#client, operation, stored)
      return this.#store.change(owner, (before) => keepOperation(before, kept(before), state))
    }
    const next = await keepFiles(this.#store.files, files, store, signal)
    if (owner === this.#owner) this.#show(next)
    if (kind === 'create' && entity === 'project') {
      window.dispatchEvent(new CustomEvent('created', { detail: { offline: true, project: fields } }))
    }
    // A delete of what the server was never asked to create leaves nothing to send.
    const isNothing = kind === 'delete' && !next.operations.some((kept) => kept.key === key)
    if (isNothing) dismissKept()
    else if (!isQuiet) notifyKept(this.#client, operation, () => this.undo(key))
    void this.#send()
  }

  async mayLeave(): Promise<boolean> {
    return askToLeave(box.get(), () => saveKeptFiles(this.#store.files, filesOf(box.get())))
  }

  /** One that the server has is undone by another operation. */
  async undo(key: string): Promise<void> {
    const inverse = this.#inverses.take(key)
    if (inverse) await writeTo(this.#client)(inverse)
    else await this.discard(key)
  }

  retry = async (key: string): Promise<void> => {
    await this.#change((before) => retryOperation(before, key, newUuid()))
    void this.#send()
  }

  /** With a create goes what depends on it; the question names it. */
  discard = async (key: string): Promise<void> => {
    if (!(await askDiscard(this.#client, box.get(), key))) return
    const given = { key: newUuid(), at: new Date().toISOString() }
    await this.#change((before) => takeBack(before, key, given))
    void this.#send()
  }

  answer = async (question: KeptQuestion, theirs: ReadonlySet<string>): Promise<void> => {
    const given = { key: newUuid(), at: new Date().toISOString() }
    await this.#change((before) => answerQuestion(before, question, theirs, given))
    void this.#send()
  }

  saveFiles = (key: string): Promise<void> => {
    const operation = box.get().operations.find((kept) => kept.key === key)
    return saveKeptFiles(this.#store.files, operation?.files ?? [])
  }

  #isAbleToSend(): boolean {
    const { ending, isAuthenticated, username } = getSession()
    return mayHaveNetwork() && isAuthenticated && ending !== 'leaving' && ownerOf(username) === this.#owner
  }

  /** Sends rounds until nothing is left, or there is no response. */
  async #send(): Promise<void> {
    const owner = this.#owner
    if (owner === undefined || this.#isSending || !this.#isAbleToSend()) return
    if (nextRound(box.get()).length === 0) return
    this.#isSending = true
    this.#attempts.begin()
    clearTimeout(this.#timer)
    try {
      while (await withLock('outbox', () => this.#sendRound(owner)));
      this.#attempts.succeed()
    } catch (error) {
      if (!(error instanceof ApiError)) console.info('What is kept on this device could not be sent', error)
      this.#attempts.fail(error)
    } finally {
      this.#isSending = false
      this.#schedule()
      this.#files.schedule()
    }
  }

  #sendRound(owner: string): Promise<boolean> {
    return sendRound(owner, {
      store: this.#store,
      send: async (ops) => {
        const signal = AbortSignal.timeout(ROUND_MS)
        const body = { ops }
        return (await send<{ outcomes: Outcome[] }>('/api/sync/push/', { method: 'POST', body, signal })).outcomes
      },
      show: async (operations, outcomes) => {
        this.#inverses.add(operations, outcomes)
        if (owner !== this.#owner) return
        this.#showCreated(operations, outcomes)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only its own origin
        this.#others.postMessage({ owner, shown: [operations, outcomes] satisfies Shown })
        await showOutcomes(this.#client, operations, outcomes)
      },
    })
  }

  /** New records are shown by the server's rows from now on. */
  #showCreated(operations: readonly KeptOperation[], outcomes: readonly Outcome[]): void {
    const created = createdBy(operations, outcomes)
    if (created.length === 0) return
    showNewPages(this.#client, operations, outcomes)
    this.#show(withCreated(box.get(), created))
  }

  /** The next try, at growing intervals, while something waits. */
  #schedule(): void {
    clearTimeout(this.#timer)
    if (this.#gone.signal.aborted || this.#isSending || nextRound(box.get()).length === 0) return
    this.#timer = setTimeout(() => void this.#send(), this.#attempts.delayMs())
  }
}

type Shown = [operations: readonly KeptOperation[], outcomes: readonly Outcome[]]
export type { OutboxOfPage }
