import type { Work } from '@daywork/domain/portfolio/work'
import { networkError } from '../api-error.ts'
import type { DraftKey } from '../kept-drafts.ts'
import { mayHaveNetwork } from '../network.ts'
import { getPageGeneration, ownerOfWrites } from '../page-owner.ts'
import {
  hasNoResponse,
  type KeepOptions,
  keptWrites,
  localRecords,
  openOutbox,
  sendingWorks,
  untilHidden,
} from './kept-writes.ts'
import { NoRoom } from './no-room.ts'
import type { Operation } from './operation.ts'

/** The fields of an operation that creates a work, without its files. */
export interface NewWorkFields {
  description: string
  work_order_id: number | null
  /** Whether the rules for captures apply. */
  is_capture?: true
  annotations?: readonly object[]
}

export interface WorkToStore {
  fields: NewWorkFields
  files: readonly File[]
  /** See `KeepOptions`. */
  fileIds?: readonly string[] | undefined
  /** The same for all attempts to store it. */
  key: string
  /** When it was taken, if not just now: an ISO timestamp. */
  at?: string | undefined
  /** The draft that it was, once nothing more of it is written. It is removed when the device stores the work. */
  draft?: Promise<DraftKey | undefined> | undefined
  /** Once aborted, the device does not store it either. */
  signal?: AbortSignal | undefined
  /**
   * Stores it on the device before it is sent, without a notification: each photo of a series must survive a crash. Without room for
   * it, it is sent at once.
   */
  isKeptFirst?: boolean
}

/** Whether only the device has a work. */
export const isOnDevice = ({ id }: Pick<Work, 'id'>): boolean => id < 0

/**
 * Sends photos and videos as one work. If there is no network or no response, or if its order is not on the server, the
 * device stores them and sends them later (SYNC-102).
 * @param send gets the fields with the ids of the server, and the only person as whom it may send them
 * @returns the work; see `isOnDevice`
 * @throws NoRoom; the reason of `signal`; what `send` throws
 */
export async function sendOrKeep(
  { fields: given, files, fileIds, key, at, draft, signal, isKeptFirst = false }: WorkToStore,
  send: (fields: NewWorkFields, as: { owner?: string }) => Promise<Work>,
): Promise<Work> {
  const as = ownerOfWrites()
  const generation = getPageGeneration()
  const hasLeft = () => generation !== getPageGeneration()
  // The next person must not see it.
  const shown = ({ work }: KeptWork): Work => {
    if (work === undefined || hasLeft()) throw networkError()
    return work
  }
  const isOfLocalId = (given.work_order_id ?? 0) < 0
  // Only the outbox knows whether the server has its order by now.
  if (isOfLocalId) await openOutbox()
  const orderId = orderIdOf(given)
  const description = given.description.replace(`#${given.work_order_id}`, `#${orderId}`)
  const fields = { ...given, description, work_order_id: orderId }
  // From before the request: a work of the server that is older is another one (`receivedWorks`).
  const time = at ?? new Date().toISOString()
  const operation: Operation = { kind: 'create', entity: 'work', fields: { ...fields }, key, at: time, ...as }
  const isOfLocal = localRecords.get()?.areIn(operation) === true
  if (isKeptFirst || isOfLocal || !mayHaveNetwork()) {
    const kept = await keepWork(operation, 'waiting', { draft, files, fileIds, signal, isQuiet: isKeptFirst }).catch(
      (error: unknown) => {
        if (error instanceof NoRoom && !isOfLocal && mayHaveNetwork()) return undefined
        throw error
      },
    )
    if (kept) return shown(kept)
    if (isOfLocal) throw networkError()
  }
  // Its order is not known, or its person has left in the meantime.
  if ((isOfLocalId && localRecords.get() === null) || hasLeft()) throw networkError()
  // After a log-out, the page has no outbox, or the next person's. The one from before still stores it for its own person.
  const opened = openOutbox()
  const outbox = async () => (await opened) ?? (hasLeft() ? undefined : openOutbox())
  const keepNow = (isQuiet: boolean) =>
    keepWork(operation, 'sent', { draft, files, fileIds, signal: hasLeft() ? undefined : signal, isQuiet }, outbox())
  // A log-out may have stored its files before the upload fails: again only if that did not succeed.
  let storing: ReturnType<typeof keepNow> = Promise.resolve(undefined)
  const keepSent = async (isQuiet = false) => {
    storing = storing.then(
      (kept) => kept ?? keepNow(isQuiet),
      () => keepNow(isQuiet),
    )
    const kept = await storing
    return kept && shown(kept)
  }
  sendingWorks.set([...sendingWorks.get(), keepSent])
  const stop = onHidden(files, () => keepSent(true))
  try {
    return await send(fields, as)
  } catch (error) {
    // The screen that was left has stopped it.
    const isLost = hasNoResponse(error, as.owner) || (hasLeft() && signal?.aborted === true)
    const kept = isLost ? await keepSent() : undefined
    if (kept) return kept
    throw error
  } finally {
    stop()
    sendingWorks.set(sendingWorks.get().filter((keep) => keep !== keepSent))
  }
}

/** Of a photo. A video that is stored while it is sent would be sent twice. */
const SMALL_BYTES = 20 * 1024 * 1024

/**
 * Stores photos that are being sent if the page is hidden, because the system may end it. Their upload goes on: whichever is
 * first, the server has one work for the key.
 * @returns ends that
 */
function onHidden(files: readonly File[], keep: () => Promise<unknown>): () => void {
  const hidden = untilHidden()
  const keepSmall = () => {
    if (files.some(({ size }) => size > SMALL_BYTES)) return
    keep().catch((error: unknown) => console.info('The device could not keep a photo', error))
  }
  hidden.addEventListener('abort', keepSmall)
  return () => hidden.removeEventListener('abort', keepSmall)
}

/** The server may have the order by now. */
const orderIdOf = ({ work_order_id: id }: NewWorkFields): number | null =>
  id === null ? null : (localRecords.get()?.idOf(id) ?? id)

interface KeptWork {
  /** As the device shows it; undefined once its person has left. */
  work: Work | undefined
}

/**
 * @returns undefined if the device cannot store it
 * @throws NoRoom; the reason of `signal`
 */
async function keepWork(
  operation: Operation,
  state: 'waiting' | 'sent',
  { draft, ...options }: Omit<KeepOptions, 'draft'> & Pick<WorkToStore, 'draft'>,
  opening = openOutbox(),
): Promise<KeptWork | undefined> {
  const outbox = await opening
  if (outbox === undefined) return undefined
  let { key } = operation
  try {
    key = await outbox.keep(operation, state, { ...options, draft: await draft })
  } catch (error) {
    if (error instanceof NoRoom || options.signal?.aborted) throw error
    console.info('The device could not keep a photo', error)
    return undefined
  }
  const { target = 0 } = keptWrites.get().find((write) => write.key === key) ?? {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row of this entity
  return { work: localRecords.get()?.find('works', target) as Work | undefined }
}
