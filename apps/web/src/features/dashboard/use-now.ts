import { useEffect, useState } from 'react'
import { localDay } from '../../records/table/day-range.ts'

/** How late a new day may be noticed. */
const LOOK_MS = 60_000

/** A moment of the local today; another one after midnight, on a page that stays open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => watchDay(now, setNow), [now])
  return now
}

/** Calls `onNewDay` once the local day is another than that of `since`. @returns the way to stop */
export function watchDay(since: Date, onNewDay: (now: Date) => void): () => void {
  const timer = setInterval(() => {
    const now = new Date()
    if (localDay(now) !== localDay(since)) onNewDay(now)
  }, LOOK_MS)
  return () => clearInterval(timer)
}
