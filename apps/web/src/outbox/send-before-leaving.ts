import { isOnItsWay, type Outbox } from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import type { Store } from '../api/create-store.ts'
import { onResponse } from '../api/on-response.ts'
import { waitUntil } from '../api/wait-until.ts'

/** How long a log-out waits for the operations that are being sent. */
const LEAVE_WAIT_MS = 10_000

/** Resolves when each write of the page has its response, or is stored because there was none, or after some seconds. */
export function untilWritten(client: QueryClient, countWrites: () => number): Promise<void> {
  const writes = client.getMutationCache()
  return waitUntil(() => countWrites() === 0, [(listener) => writes.subscribe(listener)], { atMostMs: LEAVE_WAIT_MS })
}

/** Resolves when everything is sent, when there is no response, or after some seconds (SYNC-66). */
export async function sendBeforeLeaving(
  box: Pick<Store<Outbox>, 'get' | 'subscribe'>,
  send: () => void,
): Promise<void> {
  const isSent = () => !box.get().operations.some(isOnItsWay)
  if (isSent()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LEAVE_WAIT_MS)
  const ends = [box.subscribe(() => isSent() && resolve()), onResponse((hasResponse) => !hasResponse && resolve())]
  send()
  await promise
  clearTimeout(timer)
  for (const end of ends) end()
}
