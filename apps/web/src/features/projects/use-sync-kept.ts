import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOnline } from '../../ui/use-online.ts'
import { restoreKept, useKeptProjects } from './kept-projects.ts'

/**
 * Sends what is kept on this device as soon as it can be: at start, when the network is back, and when a server that did
 * not answer does so again (PRJ-27).
 * @param isServerReached as the last health check found it
 */
export function useSyncKept(isServerReached: boolean): void {
  const queryClient = useQueryClient()
  const hasWaiting = useKeptProjects().some(({ refusal }) => refusal === undefined)
  useEffect(() => void restoreKept(), [])
  useEffect(() => {
    if (!hasWaiting) return
    const send = () => void sendKept(queryClient)
    window.addEventListener('online', send)
    if (isServerReached && isOnline()) send()
    return () => window.removeEventListener('online', send)
  }, [queryClient, hasWaiting, isServerReached])
}

/** Most starts have nothing to send, and load nothing for it. */
export async function sendKept(queryClient: QueryClient): Promise<void> {
  try {
    const { syncKept } = await import('./sync-kept.ts')
    await syncKept(queryClient)
  } catch (error) {
    // Its script could not be loaded: the server is away after all, and all is kept for the next time.
    console.info('What is kept could not be sent', error)
  }
}
