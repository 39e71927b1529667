import { ApiError } from '../api/api-error.ts'
import { backoffMs } from '../api/backoff.ts'

const INTERVALS = { firstMs: 2_000, longestMs: 5 * 60_000 }

/** The attempts to send something, and when the next one is due. */
export class Attempts {
  /** How many failed since the last success. */
  failures = 0
  /** The last attempt had no response: any response that the page gets is a reason to try again now, unlike after an error. */
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
