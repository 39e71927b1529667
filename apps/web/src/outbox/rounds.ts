import type { Outcome } from '@daywork/domain/sync/operation'
import { nextRound } from '@daywork/domain/sync/outbox'
import type { KeptOperation, Outbox } from '@daywork/domain/sync/kept'
import { ApiError } from '../api/api-error.ts'
import { withLock } from '../api/with-lock.ts'
import { isPushing } from '../api/writes/kept-writes.ts'
import { isUnreachable, SendAttempts } from './send-attempts.ts'
import type { OutboxStore } from './database.ts'
import { askAfterRestore, pushAs } from './push-as.ts'
import { sendRound } from './send-round.ts'

/** Longer than a request. Keys make it harmless if the other window was only slow, or waits as a busy server asked it to. */
const STEAL_AFTER_MS = 60_000

interface RoundsPorts {
  store: OutboxStore
  box: () => Outbox
  /** The user of the page, while operations can be sent as this user. */
  owner: () => string | undefined
  /** See `RoundPorts`. */
  show: (owner: string, operations: readonly KeptOperation[], outcomes: readonly Outcome[]) => Promise<void>
  /** The server was restored: the person is asked. */
  onRestored: () => void
  onEnd: () => void
}

/** Sends the operations of a page, in rounds, one window at a time. */
export class Rounds {
  readonly #ports: RoundsPorts
  readonly #attempts = new SendAttempts()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStopped = false
  #isSending = false
  /** Nothing of the last round was performed. */
  #isStuck = false
  /** How often `askFeed` was called. */
  #asked = 0
  /** The last of these calls that a response of the server was for. */
  #answered = 0

  constructor(ports: RoundsPorts) {
    this.#ports = ports
  }

  /** Whether files must wait: until operations are sent, and until the feed is known, because ids of uploads are used again. */
  get isBusy(): boolean {
    return this.#isSending || !this.#isFeedKnown
  }

  /** Whether the server is known to have the records that the operations are for (SYNC-67). */
  get #isFeedKnown(): boolean {
    return this.#answered === this.#asked
  }

  /** Asks the server about its feed with the next round, even if there is nothing to send. */
  askFeed(): void {
    this.#asked += 1
  }

  /** The server has responded to something. */
  reached(): void {
    if (this.#attempts.isCutOff) void this.send()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** The next attempt, at growing intervals, while something waits. */
  schedule(): void {
    clearTimeout(this.#timer)
    if (this.#isStopped || this.#isSending || !this.#isDue()) return
    this.#timer = setTimeout(() => void this.send(), this.#attempts.delayMs())
  }

  /** Sends rounds until nothing is left, or there is no response. */
  async send(): Promise<void> {
    const owner = this.#ports.owner()
    if (owner === undefined || this.#isSending || !this.#isDue()) return
    this.#isSending = true
    this.#isStuck = false
    isPushing.set(true)
    this.#attempts.begin()
    clearTimeout(this.#timer)
    try {
      const round = async () => this.#ports.owner() === owner && this.#sendRound(owner)
      while (await withLock('outbox', round, STEAL_AFTER_MS));
      if (this.#isStuck) this.#attempts.fail(undefined)
      else this.#attempts.succeed()
    } catch (error) {
      if (!(error instanceof ApiError)) console.info('What is kept on this device could not be sent', error)
      this.#attempts.fail(error)
    } finally {
      this.#isSending = false
      if (this.#ports.owner() === owner) isUnreachable.set(this.#attempts.isCutOff)
      isPushing.set(false)
      this.schedule()
      this.#ports.onEnd()
    }
  }

  #isDue(): boolean {
    return !this.#isFeedKnown || nextRound(this.#ports.box()).length > 0
  }

  async #sendRound(owner: string): Promise<boolean> {
    const { onRestored, show, store } = this.#ports
    // The page may ask again while this is under way: the response may be from before what it asks about.
    let asked = this.#asked
    const send = async (ops: Parameters<typeof pushAs>[1]) => {
      asked = this.#asked
      const outcomes = await pushAs(owner, ops, store)
      this.#answered = asked
      return outcomes
    }
    try {
      const hasMore = await sendRound(owner, {
        store,
        send,
        show: (operations, outcomes) => {
          this.#isStuck = outcomes.every(({ result }) => result === 'retry')
          return show(owner, operations, outcomes)
        },
      })
      if (hasMore) return true
      while (!this.#isFeedKnown) await send([])
      return false
    } catch (error) {
      if (!(await askAfterRestore(store, owner, error))) throw error
      this.#answered = asked
      onRestored()
      return false
    }
  }
}
