import { isOnItsWay, type Outbox } from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import type { Store } from '../api/create-store.ts'
import { onResponse } from '../api/on-response.ts'
import { waitUntil } from '../api/wait-until.ts'
import { isKeepable, type OutboxPort, sendingWorks } from '../api/writes/kept-writes.ts'
import type { Operation } from '../api/writes/operation.ts'
import { unansweredWrites } from '../api/writes/writes.ts'
import { dismissNotice, notify } from '../records/notices/notify.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { getTexts } from '../texts/use-texts.ts'

const LEAVING_ID = 'leaving'

/** How long a log-out waits for the operations that are being sent. */
const LEAVE_WAIT_MS = 10_000

/**
 * Waits some seconds until everything that the page is sending has its response, and then stores on the device what has none.
 * @returns whether nothing was left to store, and how many operations cannot be stored
 */
export async function storeUnanswered(
  client: QueryClient,
  outbox: Pick<OutboxPort, 'keep'>,
): Promise<{ hasResponse: boolean; lost: number }> {
  const mutations = client.getMutationCache()
  notify({ id: LEAVING_ID, kind: 'info', text: getTexts(outboxTexts)('logOut.sending') })
  const isAnswered = () => unansweredWrites(client).length + sendingWorks.get().length === 0
  await waitUntil(isAnswered, [(listener) => mutations.subscribe(listener), sendingWorks.subscribe], {
    atMostMs: LEAVE_WAIT_MS,
  })
  const keep = (operation: Operation) => isStored(outbox.keep(operation, 'sent', { isQuiet: true }))
  const stored = await Promise.all([
    ...unansweredWrites(client).map((operation) => isKeepable(operation) && keep(operation)),
    ...sendingWorks.get().map((keepWork) => isStored(keepWork())),
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

/** Removes the notice of `storeUnanswered`. */
export const endLeaving = (): void => dismissNotice(LEAVING_ID)

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
