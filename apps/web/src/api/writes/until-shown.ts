import { type Entity, ENTITY_OF } from '../entities.ts'
import { waitUntil } from '../wait-until.ts'
import { keptWrites } from './kept-writes.ts'

/** A response that comes later does not hold up what others changed. */
export const OWN_WRITE_WAIT_MS = 3_000

/**
 * Resolves once what is being created is in its lists. The device shows a new record until then, and a list that the server
 * sent in between would show it a second time.
 */
export const untilCreatesShow = (entity: Entity, signal: AbortSignal): Promise<void> =>
  waitUntil(() => !isCreating(entity), [keptWrites.subscribe], { atMostMs: OWN_WRITE_WAIT_MS, signal })

/** Files that are still to come may take hours. */
const isCreating = (entity: Entity): boolean =>
  keptWrites
    .get()
    .some(
      ({ entity: kind, files = [], kind: action, state }) =>
        action === 'create' &&
        state === 'sent' &&
        ENTITY_OF[kind] === entity &&
        files.every(({ isReceived }) => isReceived),
    )
