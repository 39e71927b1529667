import { isOnItsWay, type Outbox } from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import type { Store } from '../api/create-store.ts'
import { onResponse } from '../api/on-response.ts'
import { waitUntil } from '../api/wait-until.ts'
import { isKeepable, type OutboxPort, sendingWorks } from '../api/writes/kept-writes.ts'
import { countRunning, runningWrites } from '../api/writes/writes.ts'
import { dismissNotice, notify } from '../records/notices/notify.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { getTexts } from '../texts/use-texts.ts'
import { askToDiscard, askToLeave } from './ask-to-leave.ts'

/** How long each step of a log-out waits: for responses, for what is sent, and for what is stored. */
const STEP_MS = 10_000

interface LeavePorts {
  outbox: Pick<OutboxPort, 'keep'>
  box: Pick<Store<Outbox>, 'get' | 'subscribe'>
  isAbleToSend: () => boolean
  send: () => void
  /** Saves all photos and videos as downloads. */
  saveFiles: () => Promise<void>
}

/**
 * Waits for responses, sends what waits, and asks about the rest (SYNC-60, SYNC-66). If the person leaves, stores what has no
 * response yet; until then, a response may still arrive.
 * @returns whether to log out
 */
export async function mayLeave(
  client: QueryClient,
  { box, isAbleToSend, outbox, saveFiles, send }: LeavePorts,
): Promise<boolean> {
  const notice = notify({ id: 'leaving', kind: 'info', text: getTexts(outboxTexts)('logOut.sending') })
  try {
    const mutations = client.getMutationCache()
    const sources = [(listener: () => void) => mutations.subscribe(listener), sendingWorks.subscribe]
    await waitUntil(() => countRunning(client) === 0, sources, { atMostMs: STEP_MS })
    if (isAbleToSend()) await sendAll(box, send)
  } finally {
    dismissNotice(notice)
  }
  if (!(await askToLeave(box.get(), countRunning(client), saveFiles))) return false
  // Nothing is stored before the last question: it would be sent while the person stays.
  if (!runningWrites(client).every(isKeepable) && !(await askToDiscard())) return false
  return (await storeRunning(client, outbox)) || askToDiscard()
}

/** Resolves when everything is sent, when there is no response, or after some seconds (SYNC-66). */
async function sendAll(box: LeavePorts['box'], send: () => void): Promise<void> {
  const isSent = () => !box.get().operations.some(isOnItsWay)
  if (isSent()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, STEP_MS)
  const ends = [box.subscribe(() => isSent() && resolve()), onResponse((hasResponse) => !hasResponse && resolve())]
  send()
  await promise
  clearTimeout(timer)
  for (const end of ends) end()
}

/** Stores what the page is still sending, if that is possible, as sent. @returns whether the device has it */
async function storeRunning(client: QueryClient, outbox: LeavePorts['outbox']): Promise<boolean> {
  const storing = [
    ...runningWrites(client)
      .filter(isKeepable)
      .map((operation) => outbox.keep(operation, 'sent', { isQuiet: true })),
    ...sendingWorks.get().map((keepWork) => keepWork()),
  ]
  const over = new Promise<false>((resolve) => setTimeout(() => resolve(false), STEP_MS))
  const stored = Promise.all(storing.map(isStored)).then((all) => all.every(Boolean))
  return Promise.race([stored, over])
}

async function isStored(storing: Promise<unknown>): Promise<boolean> {
  try {
    return (await storing) !== undefined
  } catch (error) {
    console.info('The device could not store what was being sent', error)
    return false
  }
}
