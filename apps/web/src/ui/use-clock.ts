import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { useCallback, useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** Calls back every minute. @returns the way to stop */
export function watchClock(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, MINUTE_MS)
  return () => clearInterval(timer)
}

const minuteNow = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** The time by the clock, to the minute, in milliseconds since 1970. What uses it is drawn again every minute. */
export const useMinute = (): number => useSyncExternalStore(watchClock, minuteNow)

/** Today in a time zone (YYYY-MM-DD); another day after midnight, on a page that stays open. */
export const useToday = (zone: string): string =>
  useSyncExternalStore(
    watchClock,
    useCallback(() => dayAt(Date.now(), zone), [zone]),
  )
