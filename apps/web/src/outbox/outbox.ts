import { sentCreates } from '@daywork/domain/sync/creates'
import { keepOperation, withoutQuestionsAbout } from '@daywork/domain/sync/outbox'
import { filesOf } from '@daywork/domain/sync/kept-files'
import {
  type CreatedRecord,
  EMPTY_OUTBOX,
  type KeptFile,
  type KeptQuestion,
  type NewOperation,
  type Outbox,
} from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import { createStore, useStore } from '../api/create-store.ts'
import { newUuid } from '../api/uuid.ts'
import { clearWithOwner, getPageOwner } from '../api/page-owner.ts'
import { mayHaveNetwork } from '../api/network.ts'
import { getSession } from '../api/session.ts'
import type { KeepOptions, OutboxPort } from '../api/writes/kept-writes.ts'
import type { Operation } from '../api/writes/operation.ts'
import { countRunning } from '../api/writes/writes.ts'
import { announceKept, withdrawKept } from './announce-kept.ts'
import { type OutboxStore, ownerOf } from './database.ts'
import { FileAddresses } from './file-addresses.ts'
import { openFiles } from './open-files.ts'
import { keepFiles } from './keep-files.ts'
import { Inverses } from './inverses.ts'
import { withCreated } from './local-records.ts'
import { noteStored } from './note-stored.ts'
import { onSendTriggers } from './send-triggers.ts'
import { takeInProjects } from './project-keys.ts'
import { toKept } from './to-kept.ts'
import { withFeed } from './push-as.ts'
import { Rounds } from './rounds.ts'
import { showKept } from './show-kept.ts'
import { showOutcomes, type Shown } from './show-outcomes.ts'
import { UndoTooLate } from './undo-too-late.ts'

/** The stored operations of the page's owner. */
const box = createStore(EMPTY_OUTBOX)
clearWithOwner(() => box.set(EMPTY_OUTBOX))

export const useOutbox = (): Outbox => useStore(box)

const logUnread = (error: unknown): void => console.info('The operations on this device could not be read', error)

/** After a restart, a server may take this long. A record that it may have is not listed as waiting until then. */
const FIRST_RESPONSE_WAIT_MS = 10_000

/** Stores operations in the database, and sends them when it can. Notifications and questions load when needed. */
export class OutboxOfPage implements OutboxPort {
  readonly #client: QueryClient
  readonly #store: OutboxStore
  readonly #others = new BroadcastChannel('daywork-outbox')
  /** The operations that undo those that this page or another window has sent. */
  readonly #inverses = new Inverses()
  #owner: string | undefined
  #endWatch = () => {}
  readonly #rounds: Rounds
  /** Keys of creates that the previous page has sent: lists may already have their records. */
  #unlisted: ReadonlySet<string> = new Set()
  /** What the store had when it was last read; until then, nothing is shown. What is shown also has `#created`. */
  #stored: Outbox | undefined
  /** What the server has created, until the store has it, too: the watch may still report an earlier state. */
  #created: CreatedRecord[] = []
  readonly #closed = new AbortController()
  readonly #addresses: FileAddresses
  readonly #files: ReturnType<typeof openFiles>

  constructor(client: QueryClient, store: OutboxStore) {
    this.#client = client
    this.#store = store
    this.#addresses = new FileAddresses(store.files, () => this.#show())
    const owner = () => (this.#isAbleToSend() ? this.#owner : undefined)
    this.#rounds = new Rounds({
      store,
      box: box.get,
      owner,
      show: async (sender, ...shown) => {
        if (sender !== this.#owner) return
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only its own origin
        this.#others.postMessage({ owner: sender, shown: shown satisfies Shown })
        await this.#showOutcomes(shown)
      },
      onRestored: () => {
        this.#inverses.clear()
        this.#created = []
      },
      onEnd: () => this.#files.schedule(),
    })
    this.#files = openFiles({
      store,
      owner,
      box: box.get,
      isBusy: () => this.#rounds.isBusy,
      onReceived: (next) => {
        this.#show(next)
        void this.#rounds.send()
      },
    })
  }

  async start(): Promise<void> {
    this.#others.addEventListener('message', ({ data }: MessageEvent<{ owner: string; shown: Shown }>) => {
      if (data.owner === this.#owner) this.#showOutcomes(data.shown).catch(logUnread)
    })
    const onServerResponse = () => {
      this.#files.reached()
      this.#rounds.reached()
    }
    const onSession = () => void this.#follow().catch(logUnread)
    const onOtherFeed = () => {
      this.#inverses.clear()
      this.#rounds.askFeed()
      void this.#rounds.send()
    }
    onSendTriggers({ onReturn: this.#sendAll, onServerResponse, onSession, onOtherFeed }, this.#closed.signal)
    await this.#follow()
  }

  /** The page belongs to another user now. The outcomes of a running round are still stored. */
  stop(): void {
    this.#closed.abort()
    this.#endWatch()
    this.#others.close()
    this.#owner = undefined
    this.#files.stop()
    this.#inverses.clear()
    this.#addresses.retain([])
    this.#rounds.stop()
  }

  /** Shows and sends the stored operations of the signed-in user. */
  async #follow(): Promise<void> {
    const owner = ownerOf(getPageOwner())
    if (owner === this.#owner) return this.#sendAll()
    // A page has one owner: what its forms and requests still store would become the next person's.
    if (this.#owner !== undefined) return this.stop()
    this.#owner = owner
    if (owner === undefined) return
    await takeInProjects(this.#client, owner, (how) => this.#store.change(owner, how))
    // Rejects where no database can be used; a watch would never report anything.
    const kept = await this.#store.change(owner, (before) => before)
    if (owner !== this.#owner) return
    if (this.#isAbleToSend()) this.#unlisted = sentCreates(kept)
    // A restore of the server may have lost recent operations. The page detects that before its user adds something.
    if (kept.feed !== null) this.#rounds.askFeed()
    this.#show(kept)
    this.#endWatch = this.#store.watch(owner, (next) => this.#show(next))
    this.#sendFirst(owner).catch(logUnread)
    this.#store.removeLeftOver().catch(logUnread)
  }

  /** Lists records that the previous page may have created only once the server is known not to have them. */
  async #sendFirst(owner: string): Promise<void> {
    const sent = this.#rounds.send()
    if (this.#unlisted.size === 0) return
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, FIRST_RESPONSE_WAIT_MS))])
    // The watch may not have shown the outcomes yet.
    const kept = await this.#store.change(owner, (before) => before)
    this.#unlisted = new Set()
    this.#show(kept)
  }

  #show(next = this.#stored): void {
    if (!next || this.#owner === undefined || ownerOf(getPageOwner()) !== this.#owner) return
    this.#stored = next
    this.#created = this.#created.filter(({ key }) => !next.created.some((stored) => stored.key === key))
    const shown = withCreated(next, this.#created)
    box.set(shown)
    showKept(this.#client, shown, { owner: this.#owner, addresses: this.#addresses, unlisted: this.#unlisted })
    this.#rounds.schedule()
    this.#files.schedule()
  }

  readonly #sendAll = (): void => {
    void this.#rounds.send()
    this.#files.wake()
  }

  async #change(how: (before: Outbox) => Outbox): Promise<void> {
    const owner = this.#owner
    if (owner === undefined) throw new Error('No one is signed in')
    const next = await this.#store.change(owner, how)
    if (owner === this.#owner) this.#show(next)
  }

  async keep(
    operation: Operation,
    state: 'waiting' | 'sent',
    { draft, fileIds, files = [], signal, isQuiet = false }: KeepOptions = {},
  ): Promise<string> {
    let { key } = operation
    // A response may be lost after its person has left: then the operation still waits here for this person.
    const owner = operation.owner === undefined ? this.#owner : ownerOf(operation.owner)
    if (owner === undefined || owner !== (this.#owner ?? owner)) throw new Error('No one is signed in')
    const add = (before: Outbox, stored: readonly KeptFile[]) => {
      const added = toKept(this.#client, operation, stored)(before)
      key = added.key
      return keepOperation(withFeed(this.#client, before), added, state)
    }
    // A page that ends right after the transaction must have noted it. If it fails, the next page only waits.
    noteStored(true, operation.owner)
    const store = (stored: readonly KeptFile[]) => this.#store.change(owner, (before) => add(before, stored), draft)
    const next = await keepFiles(this.#store.files, files, store, signal, fileIds)
    if (owner !== this.#owner) return key
    this.#show(next)
    if (operation.kind === 'create' && operation.entity === 'project') {
      window.dispatchEvent(new CustomEvent('created', { detail: { offline: true, project: operation.fields } }))
    }
    void announceKept(this.#client, { ...operation, key }, { ...next, isQuiet, undo: () => this.undo(key) })
    void this.#rounds.send()
    return key
  }

  async endQuestions(saved: readonly Operation[]): Promise<void> {
    const isOf = ({ entity, target }: KeptQuestion) => saved.some((op) => op.entity === entity && op.target === target)
    if (!box.get().questions.some(isOf)) return
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- other kinds have no fields that are asked about
    await this.#change((before) => (saved as readonly NewOperation[]).reduce(withoutQuestionsAbout, before))
  }

  async mayLeave(): Promise<boolean> {
    const { operations, questions } = box.get()
    if (operations.length + questions.length + countRunning(this.#client) === 0) return true
    const { mayLeave } = await import('./leave.ts')
    const [isAbleToSend, saveFiles] = [() => this.#isAbleToSend(), () => this.#save(filesOf(box.get()))]
    return mayLeave(this.#client, { box, isAbleToSend, outbox: this, saveFiles, send: this.#sendAll })
  }

  async #save(files: readonly KeptFile[]): Promise<void> {
    const { saveKeptFiles } = await import('./save-kept-files.ts')
    await saveKeptFiles(this.#store.files, files)
  }

  /** Undoes an operation: a sent one by its inverse, any other by discarding it. @throws UndoTooLate; Error */
  async undo(key: string): Promise<void> {
    const inverse = this.#inverses.take(key)
    if (!inverse) return this.discard(key)
    await this.keep({ ...inverse.draft, key: newUuid() }, 'waiting', { isQuiet: true }).catch((error: unknown) => {
      inverse.putBack()
      throw error
    })
  }

  retry = async (key: string): Promise<void> => {
    const { retryOperation } = await import('@daywork/domain/sync/answers')
    await this.#change((before) => retryOperation(before, key, newUuid()))
    void this.#rounds.send()
  }

  /**
   * Discards an operation. Before a create is discarded with its dependent operations, a question names them.
   * @throws UndoTooLate
   */
  discard = async (key: string): Promise<void> => {
    const { undoOperation } = await import('@daywork/domain/sync/undo')
    const { askDiscardStored } = await import('./ask-discard-stored.ts')
    if (!(await askDiscardStored(this.#client, box.get(), key))) return
    const given = { key: newUuid(), at: new Date().toISOString() }
    await this.#change((before) => {
      const after = undoOperation(before, key, given)
      if (after === before) throw new UndoTooLate()
      return after
    })
    void this.#rounds.send()
  }

  /** After a restore of the server: sends everything again, or discards it. */
  settleRestored = async (isSentAgain: boolean): Promise<void> => {
    const given = { newKey: newUuid, at: new Date().toISOString() }
    const { settleRestored } = await import('@daywork/domain/sync/restored')
    await this.#change((before) => settleRestored(before, isSentAgain, given))
    void this.#rounds.send()
  }

  answer = async (question: KeptQuestion, theirs: ReadonlySet<string>): Promise<void> => {
    const given = { key: newUuid(), at: new Date().toISOString() }
    const { answerQuestion } = await import('@daywork/domain/sync/answers')
    await this.#change((before) => answerQuestion(before, question, theirs, given))
    void this.#rounds.send()
  }

  saveFiles = (key: string): Promise<void> =>
    this.#save(box.get().operations.find((kept) => kept.key === key)?.files ?? [])

  #isAbleToSend(): boolean {
    const { ending, isAuthenticated, username } = getSession()
    return mayHaveNetwork() && isAuthenticated && ending !== 'leaving' && ownerOf(username) === this.#owner
  }

  #showOutcomes(shown: Shown): Promise<void> {
    this.#inverses.add(...shown)
    withdrawKept(shown[1])
    return showOutcomes(this.#client, shown, (created) => {
      this.#created.push(...created)
      this.#show()
    })
  }
}
