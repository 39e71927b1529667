import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../api/api-error.ts'
import type { HealthSight } from './next-health-check.ts'

/**
 * Loads what could not be loaded, once the server can be reached again. TanStack Query does so only for what it held back
 * itself: not for what failed because the page was opened without a network, or because the server was away.
 * What a well server refused stays as it is, with its own button to try again.
 */
export function useReloadOnReturn(sight: HealthSight | undefined): void {
  const client = useQueryClient()
  const wasUnwell = useRef(false)
  useEffect(() => {
    if (sight === undefined) return
    if (sight !== 'operational') {
      wasUnwell.current = true
      return
    }
    const isReturn = wasUnwell.current
    wasUnwell.current = false
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state: { status, error } }) => status === 'error' && (isReturn || isUnanswered(error)),
    })
  }, [client, sight])
}

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.isUnanswered
