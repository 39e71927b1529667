import type { QueryClient } from '@tanstack/react-query'
import { request } from './request.ts'
import { getSession } from './session.ts'

/**
 * Position in the change feed up to which the cache is current. Persisted with the cache, so that a page that opens
 * with stored rows knows which changes it missed.
 */
export const CURSOR_KEY = ['live', 'cursor'] as const

interface Pull {
  cursor: string
}

/** Requests a cursor before the first rows, so that no change falls between the two (SYNC-79). */
export function askCursor(client: QueryClient): void {
  if (!getSession().isAuthenticated || client.getQueryData(CURSOR_KEY) !== undefined) return
  const queryFn = async ({ signal }: { signal: AbortSignal }) =>
    (await request<Pull>('/api/sync/pull/', { signal })).cursor
  // If this fails, the first pull requests the cursor.
  client.query({ queryKey: CURSOR_KEY, queryFn }).catch(() => {})
}
