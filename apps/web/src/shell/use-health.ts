import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'
import { onReach } from '../api/reach.ts'
import { request } from '../api/request.ts'
import { isOnline } from '../ui/use-online.ts'
import { type HealthSight, nextHealthCheckMs } from './next-health-check.ts'
import { untilFirstList } from './until-first-list.ts'

const HEALTH_KEY = ['health']

/** What the last health check said, at start and every 60 s, and when; undefined and 0 before the first answer. */
export function useHealth(): { sight: HealthSight | undefined; checkedAt: number } {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: HEALTH_KEY,
    queryFn: ({ signal }) => checkInTurn(client, signal),
    refetchInterval: ({ state }) => nextHealthCheckMs(state.data, isOnline()),
    staleTime: 0,
    // A check that cannot be made is an answer of its own, so it is not held back until the network returns.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  return { sight: data, checkedAt: dataUpdatedAt }
}

/**
 * Checks the server as soon as a call says otherwise than the last check did, or the network is back, rather than up to a
 * minute later. For one place of the page.
 */
export function useCheckOnSurprise(): void {
  const client = useQueryClient()
  useEffect(() => {
    // Waits for a check that is under way.
    const check = () => void client.refetchQueries({ queryKey: HEALTH_KEY }, { cancelRefetch: false })
    const stopListening = onReach((isAnswered) => {
      const sight = client.getQueryData<HealthSight>(HEALTH_KEY)
      if (isAnswered ? sight === 'lost' : sight === 'operational') check()
    })
    // TanStack Query takes a page that opens without a network to have one, and would notice nothing here.
    window.addEventListener('online', check)
    return () => {
      stopListening()
      window.removeEventListener('online', check)
    }
  }, [client])
}

/** The first check lets the first list go before it; its answer says as much. */
async function checkInTurn(client: QueryClient, signal: AbortSignal): Promise<HealthSight> {
  if (client.getQueryData(HEALTH_KEY) === undefined) await untilFirstList(client, signal)
  return checkHealth(signal)
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
