import type { Outbox } from '@daywork/domain/sync/kept'
import { nextFile } from '@daywork/domain/sync/kept-files'
import { ApiError } from '../api/api-error.ts'
import { withLock } from '../api/with-lock.ts'
import type { OutboxStore } from './database.ts'
import { isUnreachable, SendAttempts } from './send-attempts.ts'
import type { UploadRequests } from './send-file.ts'

/** Longer than one time slice of a window (SLICE_MS) and the last request in it. */
const STEAL_AFTER_MS = 3 * 60_000

export interface SenderPorts {
  store: OutboxStore
  /** The requests with the session of this person, who added the files. */
  requestsOf: (owner: string) => Promise<UploadRequests>
  /** The person whose files can be sent now. */
  owner: () => string | undefined
  box: () => Outbox
  /** Operations are being sent. They come first: the office needs them before their photos. */
  isBusy: () => boolean
  /** Called when a part of a file has arrived, or all of it. @param box the outbox after that */
  onReceived: (box: Outbox) => void
}

/** Sends the files of kept operations, one after the other, while no operations are being sent. */
export class FileSender {
  readonly #ports: SenderPorts
  #isSending = false
  readonly #attempts = new SendAttempts()
  /** Files that something other than the server has rejected since the last success. */
  readonly #rejected = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: SenderPorts) {
    this.#ports = ports
  }

  /** Starts to send, unless that is impossible now. */
  wake = (): void => void this.#send()

  /** Called when the server has responded to any request: then it is reachable again. */
  reached = (): void => {
    if (this.#attempts.isCutOff) this.wake()
  }

  /** Plans the next attempt: after failures with growing delays, otherwise immediately. */
  schedule = (): void => {
    clearTimeout(this.#timer)
    if (this.#isSending || nextFile(this.#ports.box()) === undefined) return
    if (this.#attempts.failures === 0) return this.wake()
    this.#wakeLater()
  }

  #wakeLater(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.wake, this.#attempts.delayMs())
  }

  stop = (): void => clearTimeout(this.#timer)

  async #send(): Promise<void> {
    const { box, owner } = this.#ports
    const person = owner()
    if (this.#isSending || person === undefined || nextFile(box()) === undefined) return
    const mayContinue = () => this.#mayContinue(person)
    // An attempt that sends nothing would count as a success. The end of the operations schedules the next one.
    if (!mayContinue()) return
    this.#isSending = true
    this.#attempts.begin()
    clearTimeout(this.#timer)
    try {
      const sendNext = async () => mayContinue() && this.#sendNext(person)
      while (mayContinue() && (await withLock('outbox-files', sendNext, STEAL_AFTER_MS)));
      this.#attempts.succeed()
    } catch (error) {
      if (!(error instanceof ApiError)) console.info('A file on this device could not be sent', error)
      this.#attempts.fail(error)
    } finally {
      this.#isSending = false
      if (owner() === person) isUnreachable.set(this.#attempts.isCutOff)
      if (owner() === person && this.#attempts.failures > 0) this.schedule()
      // A file was added after the store was last read.
      else if (mayContinue() && nextFile(box()) !== undefined) this.#wakeLater()
    }
  }

  #mayContinue(person: string): boolean {
    const { isBusy, owner } = this.#ports
    return owner() === person && !isBusy()
  }

  async #sendNext(owner: string): Promise<boolean> {
    const { onReceived, requestsOf, store } = this.#ports
    const { sendNextFile } = await import('./send-next-file.ts')
    return sendNextFile(owner, {
      store,
      requests: await requestsOf(owner),
      rejected: this.#rejected,
      isWanted: () => this.#mayContinue(owner),
      onSent: (box) => {
        this.#attempts.succeed()
        this.#rejected.clear()
        if (this.#ports.owner() === owner) onReceived(box)
      },
    })
  }
}
