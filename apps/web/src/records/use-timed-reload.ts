import { useEffect, useEffectEvent } from 'react'
import { getSession } from '../api/session.ts'

/**
 * Calls `reload` every `periodMs` while a user is signed in: after an expiry the screen may stay visible behind the
 * sign-in (WO-51).
 * @returns a function that stops it
 */
export function reloadEvery(periodMs: number, reload: () => void): () => void {
  const timer = setInterval(() => {
    if (getSession().isAuthenticated) reload()
  }, periodMs)
  return () => clearInterval(timer)
}

/** Reloads a list periodically while it is mounted (PRJ-62, WO-50). */
export function useTimedReload(periodMs: number, reload: () => void): void {
  const reloadNow = useEffectEvent(reload)
  useEffect(() => reloadEvery(periodMs, () => reloadNow()), [periodMs])
}
