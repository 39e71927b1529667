import type { Db } from '../database/handle.ts'
import { requestStamp } from './request-stamp.ts'
import { claimUnstampedDay, resetStampAttempts, storeStamp } from './stamps.queries.ts'
import { startRuns } from './start-runs.ts'

export interface StampLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  debug(details: object, message: string): void
}

/** How many days one run stamps: authorities limit requests, and old days can wait. */
const DAYS_PER_RUN = 20

/** Asks the authority to stamp the days that are over. Stops at the first failure. */
export async function stampDays(
  db: Db,
  url: string,
  log: StampLog,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  for (let count = 0; count < DAYS_PER_RUN && !signal.aborted; count += 1) {
    const claimed = await claimUnstampedDay(db)
    if (claimed === undefined) return
    const { attempts, day, root } = claimed
    const response = await requestStamp(url, root, signal)
    if ('reason' in response) {
      if (signal.aborted) return
      // The next attempts of this day would only repeat it.
      const level = attempts === 1 ? 'warn' : 'debug'
      log[level]({ day, reason: response.reason }, 'a day of the event chain was not stamped; later attempts follow')
      return
    }
    await storeStamp(db, day, response.stamp)
    log.info({ day }, 'a day of the event chain was stamped')
  }
}

const TIMES = { afterWakeMs: 2_000, atLeastEveryMs: 5 * 60_000 }

/** Stamps days as they end. Returns a function that stops it. */
export function startStamping(db: Db, url: string | undefined, log: StampLog): () => Promise<void> {
  if (url === undefined) return () => Promise.resolve()
  let isStarted = false
  const { stop, wake } = startRuns(async (signal) => {
    try {
      if (!isStarted) await resetStampAttempts(db)
      isStarted = true
      await stampDays(db, url, log, signal)
    } catch (error) {
      log.warn({ err: error }, 'days of the event chain were not stamped; the next run does it')
    }
  }, TIMES)
  wake()
  return stop
}
