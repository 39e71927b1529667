import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, isFromServer } from '../api/api-error.ts'
import { NETWORK_LOG_IN, SERVER_ERROR } from '../api/http-status.ts'
import { fromDevice } from '../api/device.ts'
import { onResponse } from '../api/on-response.ts'
import { request } from '../api/request.ts'
import { isOnline } from '../ui/use-online.ts'
import { type HealthState, nextHealthCheckMs } from './next-health-check.ts'
import { untilFirstList } from './until-first-list.ts'

const HEALTH_KEY = ['health']
/** What Daywork responds as the `status` of its health. */
const HEALTH_STATES: Readonly<Record<string, HealthState>> = { ok: 'operational', degraded: 'degraded' }
/** As for a write (SYNC-50). */
const RESPONSE_WAIT_MS = 15_000

/**
 * Result and time of the last health check, which runs at start and every 60 s. Undefined and 0 before the first
 * result.
 */
export function useHealth(): { health: HealthState | undefined; checkedAt: number } {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: HEALTH_KEY,
    queryFn: ({ signal }) => checkAfterFirstList(client, signal),
    refetchInterval: ({ state }) => nextHealthCheckMs(state.data, isOnline()),
    staleTime: 0,
    // A failed check is also a result, so do not pause checks while offline.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  return { health: data, checkedAt: dataUpdatedAt }
}

/**
 * Rechecks immediately when another request contradicts the last check, when the page fills from this device because
 * there is no response, or when the browser comes online, instead of up to a minute later. Use it once per page.
 */
export function useHealthRecheck(): void {
  const client = useQueryClient()
  useEffect(() => {
    // Joins a running check instead of canceling it.
    const check = () => void client.refetchQueries({ queryKey: HEALTH_KEY }, { cancelRefetch: false })
    const is = (health: HealthState) => client.getQueryData<HealthState>(HEALTH_KEY) === health
    const stopListening = onResponse((hasResponse, hasTimedOut) => {
      const isContradicted = is(hasResponse ? 'lost' : 'operational')
      // The check may take as long again.
      if (hasTimedOut && isContradicted) client.setQueryData<HealthState>(HEALTH_KEY, 'lost')
      if (isContradicted) check()
    })
    const stopFollowing = fromDevice.subscribe(() => {
      if (fromDevice.get().size > 0 && is('operational')) check()
    })
    // TanStack Query assumes that a page opened offline is online, so it would miss this event.
    window.addEventListener('online', check)
    return () => {
      stopListening()
      stopFollowing()
      window.removeEventListener('online', check)
    }
  }, [client])
}

/** Delays the first check until the first list has loaded, which is equally informative. */
async function checkAfterFirstList(client: QueryClient, signal: AbortSignal): Promise<HealthState> {
  if (client.getQueryData(HEALTH_KEY) === undefined) await untilFirstList(client, signal)
  return checkHealth(signal)
}

async function checkHealth(signal: AbortSignal): Promise<HealthState> {
  try {
    const health = await request<{ status: string }>('/api/health/', {
      isAnonymous: true,
      signal,
      timeoutMs: RESPONSE_WAIT_MS,
    })
    return HEALTH_STATES[health.status] ?? 'lost'
  } catch (error) {
    if (error instanceof ApiError) return isOfPortal(error) || error.isNetworkError ? 'lost' : 'degraded'
    throw error
  }
}

/** Whether something before the server has responded, such as a sign-in page. A proxy whose server is down responds with 502 to 504. */
const isOfPortal = (error: ApiError): boolean =>
  error.status === NETWORK_LOG_IN || (error.status < SERVER_ERROR && !isFromServer(error))
