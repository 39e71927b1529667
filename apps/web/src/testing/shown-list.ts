import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Page } from '@daywork/domain/paging/page'
import { type Entity, entityKeys, type RecordWithId } from '../api/entities.ts'

/** Puts a whole list and its count into the cache, as a screen would find them. */
export function putList(client: QueryClient, entity: Entity, rows: RecordWithId[]): void {
  const page: Page<RecordWithId> = { count: rows.length, next: null, previous: null, results: rows }
  client.setQueryData(entityKeys.list(entity, {}), { pages: [page], pageParams: [''] })
  client.setQueryData(entityKeys.count(entity), rows.length)
}

/** The rows that the cached list holds now. */
export const shownRows = (client: QueryClient, entity: Entity): unknown[] =>
  client
    .getQueryData<InfiniteData<Page<unknown>>>(entityKeys.list(entity, {}))
    ?.pages.flatMap((page) => page.results) ?? []

export const isStale = (client: QueryClient, entity: Entity): boolean | undefined =>
  client.getQueryState(entityKeys.list(entity, {}))?.isInvalidated
