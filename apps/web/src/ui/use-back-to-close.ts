import { useEffect, useState } from 'react'
import { useStableCallback } from './use-stable-callback.ts'

/**
 * Android's Back closes what was opened last, instead of leaving the page under it. Not elsewhere: the browser would also report
 * Escape, which panels handle themselves.
 * @param close may leave it open
 */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const onBack = useStableCallback(close)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window) || !navigator.userAgent.includes('Android')) return
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => {
      onBack()
      // A watcher reports once.
      setTimes(times + 1)
    })
    return () => watcher.destroy()
  }, [isOpen, onBack, times])
}
