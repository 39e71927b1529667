import type { Outbox } from '@daywork/domain/sync/kept'
import { nextFile } from '@daywork/domain/sync/kept-files'
import { ApiError } from '../api/api-error.ts'
import { createStore } from '../api/create-store.ts'
import { forgetWithOwner } from '../api/page-owner.ts'
import { withLock } from '../api/with-lock.ts'
import type { OutboxStore } from './database.ts'
import { nextDelayMs } from './next-delay.ts'
import type { UploadRequests } from './send-file.ts'
import { sendNextFile } from './send-next-file.ts'

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
  #failures = 0
  /** The last attempt had no response. */
  #isCutOff = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: SenderPorts) {
    this.#ports = ports
  }

  /** Sends what there is, if it can. */
  wake = (): void => void this.#send()

  /** The server has responded to something. */
  reached = (): void => {
    if (this.#isCutOff) this.wake()
  }

  /** The next attempt, at growing intervals. */
  schedule = (): void => {
    clearTimeout(this.#timer)
    if (this.#isSending || nextFile(this.#ports.box()) === undefined) return
    if (this.#failures === 0) return this.wake()
    this.#timer = setTimeout(this.wake, nextDelayMs(this.#failures, Math.random()))
  }

  stop = (): void => clearTimeout(this.#timer)

  async #send(): Promise<void> {
    const { box, owner } = this.#ports
    const person = owner()
    if (this.#isSending || person === undefined || nextFile(box()) === undefined) return
    this.#isSending = true
    this.#isCutOff = false
    clearTimeout(this.#timer)
    try {
      while (owner() === person && (await withLock('outbox-files', () => this.#sendNext(person))));
      this.#failures = 0
    } catch (error) {
      if (!(error instanceof ApiError)) console.info('A file on this device could not be sent', error)
      this.#failures += 1
      this.#isCutOff = error instanceof ApiError && error.isUnanswered
    } finally {
      this.#isSending = false
      if (owner() === person && this.#failures > 0) this.schedule()
    }
  }

  #sendNext(owner: string): Promise<boolean> {
    const { onReceived, requests, store } = this.#ports
    return sendNextFile(owner, {
      store,
      requests,
      isWanted: () => this.#ports.owner() === owner,
      onProgress: (file, bytes) => fileProgress.set(new Map(fileProgress.get()).set(file, bytes)),
      onSent: (box) => {
        this.#failures = 0
        if (this.#ports.owner() === owner) onReceived(box)
      },
    })
  }
}
