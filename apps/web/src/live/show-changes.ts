import type { PulledChange } from '@daywork/domain/sync/pull'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { QueryClient } from '@tanstack/react-query'
import { showInDays } from '../api/day-query.ts'
import { ENTITY_OF, entityKeys, type RecordWithId } from '../api/entities.ts'
import { findInLists, removeFromLists, showInLists } from '../api/list-cache.ts'
import { showInSchedules } from '../api/schedule.ts'
import { compareWithCache, type ComparedChange } from './compare-with-cache.ts'
import { reloadAfter } from './reload-after.ts'

/**
 * Applies changes of others to the cache (SYNC-80): updates rows in place, then reloads lists, counts, and derived data
 * once.
 * @returns when the reload is done, so that the next changes do not cancel it
 */
export async function showChanges(client: QueryClient, changes: readonly PulledChange[]): Promise<void> {
  const compared = changes.map(({ entity: kind, id, row }): ComparedChange => {
    const entity = ENTITY_OF[kind]
    const listed = row && { ...row, id }
    return { entity, id, row: listed, difference: compareWithCache(client, entity, { id, row: listed }) }
  })
  const shown = compared.filter(({ difference }) => difference !== 'none' && difference !== 'older')
  const entities = [...new Set(shown.map(({ entity }) => entity))]
  // An older response would overwrite these changes (CACHE-18).
  const loading = new Set(entities.filter((entity) => client.isFetching({ queryKey: entityKeys.lists(entity) }) > 0))
  for (const entity of loading) await client.cancelQueries({ queryKey: entityKeys.lists(entity) })
  for (const change of shown) showInPlace(client, change)
  await reloadAfter(client, compared, loading)
}

function showInPlace(client: QueryClient, { entity, id, row }: ComparedChange): void {
  if (row === null) {
    // Lists without the record may already have the right count, after a delete by this page; they are reloaded.
    if (findInLists(client, entity, id)) removeFromLists(client, entity, id)
    return
  }
  showInLists(client, entity, row)
  client.setQueryData<RecordWithId>(entityKeys.record(entity, id), (known) => known && { ...known, ...row })
  if (entity !== 'work-orders') return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row that lists have
  const order = row as unknown as WorkOrder
  showInSchedules(client, order)
  showInDays(client, order)
}
