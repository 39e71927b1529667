import { useEffect, useState } from 'react'
import { useStableCallback } from './use-stable-callback.ts'

declare global {
  interface Window {
    /** Not in TypeScript's library yet, and not in every browser. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void }
  }
}

/**
 * Android's Back closes what was opened last, instead of leaving the page under it. Not elsewhere: the browser would also report
 * Escape, which panels handle themselves.
 * @param close may leave it open
 */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const onBack = useStableCallback(close)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher || !navigator.userAgent.includes('Android')) return
    const watcher = new window.CloseWatcher()
    watcher.addEventListener('close', () => {
      onBack()
      // A watcher reports once.
      setTimes(times + 1)
    })
    return () => watcher.destroy()
  }, [isOpen, onBack, times])
}
