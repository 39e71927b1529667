import { useEffect, useEffectEvent } from 'react'
import { getSession } from '../api/session.ts'

/**
 * Calls `reload` every `periodMs` while a user is signed in: after the session's end the screen may still
 * stand behind the sign-in (WO-51).
 * @returns the way to stop
 */
export function reloadEvery(periodMs: number, reload: () => void): () => void {
  const timer = setInterval(() => {
    if (getSession().isAuthenticated) reload()
  }, periodMs)
  return () => clearInterval(timer)
}

/** Reloads a list by itself while it is shown (PRJ-62, WO-50). */
export function useTimedReload(periodMs: number, reload: () => void): void {
  const reloadNow = useEffectEvent(reload)
  useEffect(() => reloadEvery(periodMs, () => reloadNow()), [periodMs])
}
