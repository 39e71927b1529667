import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../api/api-error.ts'
import type { HealthState } from './next-health-check.ts'

/**
 * Refetches failed queries once the server is reachable again. TanStack Query only resumes queries that it paused
 * itself, but not those that failed because the page was opened offline or the server was unavailable. Does not retry
 * queries that a healthy server rejected, which have their own retry button.
 */
export function useReloadOnReturn(health: HealthState | undefined): void {
  const client = useQueryClient()
  const wasUnhealthy = useRef(false)
  useEffect(() => {
    if (health === undefined) return
    if (health !== 'operational') {
      wasUnhealthy.current = true
      return
    }
    const hasRecovered = wasUnhealthy.current
    wasUnhealthy.current = false
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state: { status, error } }) => status === 'error' && (hasRecovered || isNetworkError(error)),
    })
  }, [client, health])
}

const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.isNetworkError
