import type { QueryClient } from '@tanstack/react-query'
import { type Entity, entityKeys, type RowOf } from './entities.ts'
import { addToLists, showInLists } from './list-cache.ts'

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

/** Shows a record that was just made, in its lists and its badge. */
export const listNewRecord = <Of extends Entity>(client: QueryClient, entity: Of, record: RowOf<Of>): Promise<void> =>
  changeLists(client, entity, () => addToLists(client, entity, record))

/** Shows a changed record wherever it is listed. @returns see `showInLists` */
export const listChangedRecord = <Of extends Entity>(
  client: QueryClient,
  entity: Of,
  record: RowOf<Of>,
): Promise<() => void> => changeLists(client, entity, () => showInLists(client, entity, record))
