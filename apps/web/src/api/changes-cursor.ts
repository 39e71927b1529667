import type { QueryClient } from '@tanstack/react-query'
import { request } from './request.ts'
import { getSession } from './session.ts'

/** Up to where changes are in the cache. Stored with it, so that a page that opens with stored rows knows what it missed. */
export const CURSOR_KEY = ['live', 'cursor'] as const

interface Pull {
  cursor: string
}

/** Asks for a cursor before the first rows, so that no change falls between the two (SYNC-79). */
export function askCursor(client: QueryClient): void {
  if (!getSession().isAuthenticated || client.getQueryData(CURSOR_KEY) !== undefined) return
  const queryFn = async ({ signal }: { signal: AbortSignal }) =>
    (await request<Pull>('/api/sync/pull/', { signal })).cursor
  // After a failure, the first pull asks again.
  client.query({ queryKey: CURSOR_KEY, queryFn }).catch(() => {})
}
