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
 * @param close resolves to whether it is closed
 */
export function useBackToClose(isOpen: boolean, close: () => Promise<boolean>): void {
  const onBack = useStableCallback(close)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher || !navigator.userAgent.includes('Android')) return
    const watcher = new window.CloseWatcher()
    // A watcher reports once.
    const watchAgain = (isClosed: boolean) => isClosed || setTimes(times + 1)
    watcher.addEventListener('close', () => void onBack().then(watchAgain))
    return () => watcher.destroy()
  }, [isOpen, onBack, times])
}
