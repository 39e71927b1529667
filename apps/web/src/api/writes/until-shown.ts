import { type Entity, ENTITY_OF } from '../entities.ts'
import { waitUntil } from '../wait-until.ts'
import { isPushing, keptWrites, type KeptWrite } from './kept-writes.ts'

/** After this, a missing response no longer delays the changes of others. */
export const OWN_WRITE_WAIT_MS = 3_000

/** When a query first waited for a write, by its key. */
const waitedSince = new Map<string, number>()

/**
 * Resolves once the records that are being created are in their lists. The device shows a new record until then, and a
 * list that the server sent in between would show it a second time. While the server does not respond to creates, lists
 * wait only once for each.
 */
export const untilCreatesShow = (entity: Entity, signal: AbortSignal): Promise<void> =>
  untilShown(entity, signal, ({ kind }) => kind === 'create')

/**
 * Loads counts that stored operations change. A response in the middle of a push may count the same write as the device does, so
 * they are loaded once more after it. A longer push reloads what it changes when it ends.
 */
export async function loadBetweenWrites<Counts>(
  entity: Entity,
  signal: AbortSignal,
  load: () => Promise<Counts>,
): Promise<Counts> {
  const isAny = () => true
  await untilShown(entity, signal, isAny)
  const counts = await load()
  if (!isBeingSent(entity, isAny)) return counts
  await untilShown(entity, signal, isAny)
  return load()
}

type IsOne = (write: KeptWrite) => boolean

const untilShown = (entity: Entity, signal: AbortSignal, isOne: IsOne): Promise<void> =>
  waitUntil(() => !isBeingSent(entity, isOne), [keptWrites.subscribe, isPushing.subscribe], {
    atMostMs: OWN_WRITE_WAIT_MS,
    signal,
  })

/** Whether a write is being sent. One with files left to send does not count: they may take hours. */
function isBeingSent(entity: Entity, isOne: IsOne): boolean {
  const kept = keptWrites.get()
  if (kept.length === 0) waitedSince.clear()
  return kept.some(
    (write) =>
      isOne(write) &&
      write.state === 'sent' &&
      ENTITY_OF[write.entity] === entity &&
      (write.files ?? []).every(({ isReceived }) => isReceived) &&
      mayArrive(write.key),
  )
}

function mayArrive(key: string): boolean {
  const now = performance.now()
  const since = waitedSince.get(key) ?? now
  waitedSince.set(key, since)
  return isPushing.get() || now - since < OWN_WRITE_WAIT_MS
}
