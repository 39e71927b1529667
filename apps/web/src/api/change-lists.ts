import type { QueryClient } from '@tanstack/react-query'
import { type Entity, entityKeys } from './entities.ts'

/**
 * Runs a change of an entity's cached lists (`addToLists`, `showInLists`, `removeFromLists`) so that no older answer
 * overwrites it (CACHE-18): reloads under way are dropped before it and start again after it.
 */
export async function changeLists<Result>(client: QueryClient, entity: Entity, change: () => Result): Promise<Result> {
  const lists = { queryKey: entityKeys.lists(entity) }
  const isLoading = client.isFetching(lists) > 0
  if (isLoading) await client.cancelQueries(lists)
  const result = change()
  if (isLoading) void client.invalidateQueries(lists)
  return result
}
