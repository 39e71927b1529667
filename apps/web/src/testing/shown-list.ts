import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Page } from '@daywork/domain/paging/page'
import { type Entity, entityKeys, type RecordWithId } from '../api/entities.ts'
import { overlayList } from '../api/writes/overlay.ts'
import { pendingWrites } from '../api/writes/writes.ts'

/** Puts a full list and its count into the cache. */
export function putList(client: QueryClient, entity: Entity, rows: RecordWithId[]): void {
  const page: Page<RecordWithId> = { count: rows.length, next: null, previous: null, results: rows }
  client.setQueryData(entityKeys.list(entity, {}), { pages: [page], pageParams: [''] })
  client.setQueryData(entityKeys.count(entity), rows.length)
}

/** The rows that a list shows: the cached rows with pending writes applied. */
export function shownRows(client: QueryClient, entity: Entity): unknown[] {
  const list = client.getQueryData<InfiniteData<Page<RecordWithId>>>(entityKeys.list(entity, {}))
  return list ? overlayList(list, entity, pendingWrites(client)).pages.flatMap((page) => page.results) : []
}

export const isStale = (client: QueryClient, entity: Entity): boolean | undefined =>
  client.getQueryState(entityKeys.list(entity, {}))?.isInvalidated
