import type { QueryClient } from '@tanstack/react-query'
import { type Entity, ENTITY_OF, type RecordWithId } from '../entities.ts'
import { findInLists } from '../list-cache.ts'
import { getWaitingWrites, type KeptWrite, localRecords } from './kept-writes.ts'

const EMPTY = { pages: [{ count: 0, next: null, previous: null, results: [] }] }

/** The records that lists show and only this device has. */
export const localRows = (entity: Entity): readonly RecordWithId[] =>
  localRecords.get()?.addTo(EMPTY, entity, {}).pages[0]?.results ?? []

/** Whether a record is no longer shown, but still counted by the server. The server may have performed a delete that was sent. */
export const countsAsDeleted = (client: QueryClient, { entity, kind, state, target = 0 }: KeptWrite): boolean =>
  kind === 'delete' && target > 0 && (state === 'waiting' || !!findInLists(client, ENTITY_OF[entity], target))

/** How many more records lists show than the server has. */
export const countKept = (client: QueryClient, entity: Entity): number =>
  localRows(entity).length -
  new Set(
    getWaitingWrites()
      .filter((write) => ENTITY_OF[write.entity] === entity && countsAsDeleted(client, write))
      .map(({ target }) => target),
  ).size
