import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Changes the data of cached queries. `setQueryData` alone would count as a response: a stale query would become fresh
 * without its reload. A query that is loading loses the mark if the user leaves its page: cancel it before
 * (`changeLists`), or invalidate it afterward.
 * @param change returns the same object if nothing changes
 */
export function patchQueries<Data>(client: QueryClient, filters: QueryFilters, change: (data: Data) => Data): void {
  for (const { queryKey, state } of client.getQueryCache().findAll(filters)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller names the data of these keys
    const data = state.data as Data | undefined
    const changed = data === undefined ? data : change(data)
    if (changed === data) continue
    client.setQueryData(queryKey, changed, { updatedAt: state.dataUpdatedAt })
    if (state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}
