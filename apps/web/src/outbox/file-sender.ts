import type { KeptFile, Outbox } from '@daywork/domain/sync/kept'
import { SYNC_MESSAGES } from '@daywork/domain/sync/messages'
import { changeFile, fileFailed, fileRefused, nextFile } from '@daywork/domain/sync/kept-files'
import { ApiError, isAnsweredForGood, isFromServer, messageOf } from '../api/api-error.ts'
import { createStore } from '../api/create-store.ts'
import { NOT_FOUND, SERVER_ERROR } from '../api/http-status.ts'
import { forgetWithOwner } from '../api/page-owner.ts'
import { withLock } from '../api/with-lock.ts'
import type { OutboxStore } from './database.ts'
import { Attempts } from './attempts.ts'
import { FileLost, sendFile, type UploadRequests } from './send-file.ts'

/** Then another window, and another file, may have the turn. */
const TURN_MS = 30_000

const NONE: ReadonlyMap<string, number> = new Map()

/** How many bytes of the files that are being sent have arrived. */
export const fileProgress = createStore(NONE)
forgetWithOwner(() => fileProgress.set(NONE))

export interface SenderPorts {
  store: OutboxStore
  requests: UploadRequests
  /** The person whose files these are, as long as they can be sent. */
  owner: () => string | undefined
  box: () => Outbox
  /** All of a file has arrived. @param box with that */
  onReceived: (box: Outbox) => void
}

/** Sends the files of the operations that are kept, one after the other; operations do not wait for it. */
export class FileSender {
  readonly #ports: SenderPorts
  #isSending = false
  readonly #attempts = new Attempts()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: SenderPorts) {
    this.#ports = ports
  }

  /** Sends what there is, if it can. */
  wake = (): void => void this.#send()

  /** The server has responded to something. */
  reached = (): void => {
    if (this.#attempts.isCutOff) this.wake()
  }

  /** The next attempt, at growing intervals. */
  schedule = (): void => {
    clearTimeout(this.#timer)
    if (this.#isSending || nextFile(this.#ports.box()) === undefined) return
    if (this.#attempts.failures === 0) return this.wake()
    this.#timer = setTimeout(this.wake, this.#attempts.delayMs())
  }

  stop = (): void => clearTimeout(this.#timer)

  async #send(): Promise<void> {
    const { box, owner } = this.#ports
    const person = owner()
    if (this.#isSending || person === undefined || nextFile(box()) === undefined) return
    this.#isSending = true
    this.#attempts.begin()
    clearTimeout(this.#timer)
    try {
      while (owner() === person && (await withLock('outbox-files', () => this.#sendNext(person))));
      this.#attempts.succeed()
    } catch (error) {
      if (!(error instanceof ApiError)) console.info('A file on this device could not be sent', error)
      this.#attempts.fail(error)
    } finally {
      this.#isSending = false
      if (owner() === person && this.#attempts.failures > 0) this.schedule()
    }
  }

  /** @returns whether there may be another one @throws Error without a response */
  async #sendNext(owner: string): Promise<boolean> {
    const { onReceived, requests, store } = this.#ports
    const next = nextFile(await store.change(owner, (box) => box))
    if (next === undefined) return false
    const { file } = next
    const change = (changes: Partial<KeptFile>) => store.change(owner, (box) => changeFile(box, file.id, changes))
    const until = Date.now() + TURN_MS
    const isInTime = () => Date.now() < until && this.#ports.owner() === owner
    const onProgress = (bytes: number) => fileProgress.set(new Map(fileProgress.get()).set(file.id, bytes))
    try {
      await sendFile(file, { requests, store: store.files, change, onProgress, isInTime })
      this.#attempts.succeed()
      const box = await store.change(owner, (known) => known)
      if (this.#ports.owner() === owner) onReceived(box)
      return true
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== undefined) {
        await store.change(owner, (box) => fileRefused(box, next, reason))
        return true
      }
      const failure = failureOf(error)
      if (failure !== undefined) await store.change(owner, (box) => fileFailed(box, next.operation.key, failure))
      throw error
    }
  }
}

/** Why a file will never be accepted; undefined if that may change. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof FileLost) return error.message
  if (!(error instanceof ApiError) || !isAnsweredForGood(error) || error.status === NOT_FOUND) return undefined
  const texts = Object.values(error.fields).flat()
  return texts.length > 0 ? texts.join(' ') : error.message
}

/** What went wrong with this file, so that another one may be sent next; undefined if the server cannot be reached. */
function failureOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return SYNC_MESSAGES.fileUnreadable
  const isFailing = error.status === NOT_FOUND || (error.status >= SERVER_ERROR && isFromServer(error))
  return isFailing ? messageOf(error) : undefined
}
