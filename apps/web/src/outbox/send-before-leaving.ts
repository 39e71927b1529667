import { isOnItsWay, type Outbox } from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import type { Store } from '../api/create-store.ts'
import { onResponse } from '../api/on-response.ts'
import { waitUntil } from '../api/wait-until.ts'
import { isKeepable, sendingWorks } from '../api/writes/kept-writes.ts'
import type { Operation } from '../api/writes/operation.ts'

/** How long a log-out waits for the operations that are being sent. */
const LEAVE_WAIT_MS = 10_000

/**
 * Waits some seconds until everything that the page is sending has its response, and then stores on the device what has none.
 * @param keep rejects if the device cannot store the operation
 * @returns whether nothing was left to store, and how many operations cannot be stored
 */
export async function storeUnanswered(
  client: QueryClient,
  unanswered: () => readonly Operation[],
  keep: (operation: Operation) => Promise<unknown>,
): Promise<{ hasResponse: boolean; lost: number }> {
  const mutations = client.getMutationCache()
  const isAnswered = () => unanswered().length + sendingWorks.get().length === 0
  await waitUntil(isAnswered, [(listener) => mutations.subscribe(listener), sendingWorks.subscribe], { atMostMs: LEAVE_WAIT_MS })
  const [writes, works] = [unanswered(), sendingWorks.get()]
  const stored = await Promise.all([
    ...writes.map((operation) => isKeepable(operation) && isStored(keep(operation))),
    ...works.map((keepWork) => isStored(keepWork())),
  ])
  return { hasResponse: stored.length === 0, lost: stored.filter((is) => !is).length }
}

async function isStored(keeping: Promise<unknown>): Promise<boolean> {
  try {
    return (await keeping) !== undefined
  } catch (error) {
    console.info('The device could not store what was being sent', error)
    return false
  }
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
