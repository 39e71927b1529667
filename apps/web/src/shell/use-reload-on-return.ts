import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Loads what could not be loaded, once the server can be reached again. TanStack Query does so only for what it held back
 * itself: not for what failed because the page was opened without a network, or because the server was away.
 */
export function useReloadOnReturn(isServerReached: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isServerReached) return
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [client, isServerReached])
}
