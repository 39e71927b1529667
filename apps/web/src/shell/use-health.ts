import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { HEALTH_CHECK_MS } from '../ui/timings.ts'

export type HealthSight = 'operational' | 'degraded' | 'lost'

/** FOOT-08. */
export const HEALTH_TEXTS: Record<HealthSight, string> = {
  operational: 'System operational',
  degraded: 'System degraded',
  lost: 'Connection lost',
}

/** What the last health check said, at start and every 60 s, and when; undefined and 0 before the first answer. */
export function useHealth(): { sight: HealthSight | undefined; checkedAt: number } {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => checkHealth(signal),
    refetchInterval: HEALTH_CHECK_MS,
    staleTime: 0,
    // A check that cannot be made is an answer of its own, so it is not held back until the network returns.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  return { sight: data, checkedAt: dataUpdatedAt }
}

async function checkHealth(signal: AbortSignal): Promise<HealthSight> {
  try {
    const health = await request<{ status: string }>('/api/health/', { isAnonymous: true, signal })
    return health.status === 'ok' ? 'operational' : 'degraded'
  } catch (error) {
    if (error instanceof ApiError) return error.isUnanswered ? 'lost' : 'degraded'
    throw error
  }
}
