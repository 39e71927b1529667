import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { useCallback, useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** Calls `onMinute` every minute. @returns a function that stops it */
export function watchClock(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, MINUTE_MS)
  return () => clearInterval(timer)
}

const minuteNow = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** The current time to the minute, in milliseconds since 1970. Components that use it render every minute. */
export const useMinute = (): number => useSyncExternalStore(watchClock, minuteNow)

/** Today in a time zone (YYYY-MM-DD). Updates after midnight. */
export const useToday = (zone: string): string =>
  useSyncExternalStore(
    watchClock,
    useCallback(() => dayAt(Date.now(), zone), [zone]),
  )
