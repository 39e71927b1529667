import { ApiError } from '../api/api-error.ts'
import { backoffMs } from '../api/backoff.ts'
import { createStore } from '../api/create-store.ts'
import { onResponse } from '../api/on-response.ts'
import { clearWithOwner } from '../api/page-owner.ts'

const INTERVALS = { firstMs: 2_000, longestMs: 5 * 60_000 }

/** Whether the last attempt to send operations or files had no response, and the server has responded to nothing since. */
export const isUnreachable = createStore(false)
clearWithOwner(() => isUnreachable.set(false))
onResponse((hasResponse) => hasResponse && isUnreachable.set(false))

/** The attempts to send something, and when the next one is due. */
export class SendAttempts {
  /** How many failed since the last success. */
  failures = 0
  /** The last attempt had no response: then any response is a reason to retry now. After an error it is not. */
  isCutOff = false

  begin(): void {
    this.isCutOff = false
  }

  succeed(): void {
    this.failures = 0
  }

  fail(error: unknown): void {
    this.failures += 1
    this.isCutOff = error instanceof ApiError && error.isNetworkError
  }

  delayMs(): number {
    return backoffMs(this.failures, Math.random(), INTERVALS)
  }
}
