import { onlineManager } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'

/** Takes the network from the page until the end of the test. Returns a function that brings it back. */
export function goOffline(): () => void {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  const goOnline = () => {
    offline.mockRestore()
    onlineManager.setOnline(true)
    window.dispatchEvent(new Event('online'))
  }
  onTestFinished(goOnline)
  return goOnline
}
