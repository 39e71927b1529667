import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { useCallback, useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Calls `onMinute` every minute. All listeners share one timer: a long list has many. @returns a function that stops it */
export function watchClock(onMinute: () => void): () => void {
  const listener = () => onMinute()
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const notify of listeners) notify()
  }, MINUTE_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
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
