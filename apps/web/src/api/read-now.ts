import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import { ApiError, networkErrorFor } from './api-error.ts'
import { mayHaveNetwork } from './network.ts'

/** A connection that loses everything does not end for minutes, and the action waits for this. */
const RESPONSE_MS = 5_000

/**
 * Reads what an action needs first, which must not wait for a network (SYNC-50): while offline, the query client pauses a
 * query until the network is back. Without a response in five seconds, returns what the cache has, of any age, or the copy on the
 * device.
 * @throws ApiError
 */
export async function readNow<Data, Key extends QueryKey>(
  client: QueryClient,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<Data> {
  const known = client.getQueryData<Data>(query.queryKey)
  if (known !== undefined && (!mayHaveNetwork() || isPaused(client, query.queryKey))) return known
  await cancelPaused(client, query.queryKey)
  try {
    return await Promise.race([client.query({ ...query, networkMode: 'always', retry: false }), noResponse()])
  } catch (error) {
    if (known === undefined || !(error instanceof ApiError && error.isNetworkError)) throw error
    console.info(error)
    return known
  }
}

const noResponse = (): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(networkErrorFor('GET')), RESPONSE_MS))

const isPaused = (client: QueryClient, queryKey: QueryKey): boolean =>
  client.getQueryState(queryKey)?.fetchStatus === 'paused'

/** Cancels a paused request of a query. The query client would return it for the next one. */
export const cancelPaused = (client: QueryClient, queryKey: QueryKey): Promise<void> =>
  client.cancelQueries({ queryKey, exact: true, fetchStatus: 'paused' })
