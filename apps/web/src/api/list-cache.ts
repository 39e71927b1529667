import type { Page } from '@daywork/domain/paging/page'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { showInSummary } from './order-summary.ts'
import { type Entity, entityKeys, type RecordWithId, type RowOf } from './entities.ts'
import { rowsOf } from './paging.ts'
import { patchQueries } from './patch-queries.ts'
import { insertRow, type ListedRow } from './sync-list.ts'

type Lists = InfiniteData<Page<RecordWithId>, string>

/**
 * Runs a change of an entity's cached lists (`addToLists`, `showInLists`, `removeFromLists`) so that no older response
 * overwrites it (CACHE-18): running reloads are canceled before the change and restarted after it.
 */
export async function changeLists(client: QueryClient, entity: Entity, change: () => void): Promise<void> {
  const lists = { queryKey: entityKeys.lists(entity) }
  const isLoading = client.isFetching(lists) > 0
  if (isLoading) await client.cancelQueries(lists)
  change()
  if (isLoading) void client.invalidateQueries(lists)
}

/** Adds a new record to the full list and the badge immediately (CACHE-17, SIDE-04). */
export function addToLists(client: QueryClient, entity: Entity, row: RecordWithId): void {
  patchQueries<Lists>(client, { queryKey: entityKeys.list(entity, {}), exact: true }, (lists) => {
    const [first, ...others] = lists.pages
    if (!first) return lists
    return { ...lists, pages: [{ ...first, results: [row, ...first.results] }, ...others].map(recountPage(1)) }
  })
  changeCounts(client, entity, 1, row)
  refreshNarrowedLists(client, entity)
}

/** Adds a restored record to the full list, where it was, and to the badge (DEL-17). */
export function putBackInLists(client: QueryClient, entity: Entity, row: ListedRow): void {
  if (findInLists(client, entity, row.id)) return
  const whole = { queryKey: entityKeys.list(entity, {}), exact: true }
  patchQueries<InfiniteData<Page<ListedRow>, string>>(client, whole, (lists) => {
    const pages = lists.pages.map(recountPage(1))
    insertRow(pages, row)
    return { ...lists, pages }
  })
  changeCounts(client, entity, 1, row)
}

/** Updates a changed record in every list that contains it. */
export function showInLists(client: QueryClient, entity: Entity, row: RecordWithId): void {
  const before = findCached(client, entity, row.id)
  if (before) recountOrder(client, entity, before, row)
  changeRows(client, entity, (rows) => rows.map((each) => (each.id === row.id ? { ...each, ...row } : each)))
}

/** A record from any of the cached lists. */
export function findInLists<Of extends Entity>(client: QueryClient, entity: Of, id: number): RowOf<Of> | undefined {
  const listed = client.getQueriesData<InfiniteData<Page<RowOf<Of>>, string>>({ queryKey: entityKeys.lists(entity) })
  return listed.flatMap(([, lists]) => rowsOf(lists?.pages)).find((row) => row.id === id)
}

/** A record as its lists or its page have it, before a response is shown on both. */
const findCached = (client: QueryClient, entity: Entity, id: number): RecordWithId | undefined =>
  findInLists(client, entity, id) ?? client.getQueryData<RecordWithId>(entityKeys.record(entity, id))

/** Removes a deleted record from every list and the badge (CACHE-17, DEL-14). */
export function removeFromLists(client: QueryClient, entity: Entity, id: number): void {
  const before = findCached(client, entity, id)
  changeRows(client, entity, (rows) => rows.filter((row) => row.id !== id), -1)
  changeCounts(client, entity, -1, before)
}

/**
 * Marks the queries of entities as stale. Those on the screen reload immediately, the others when they are shown next
 * (CACHE-17).
 */
export function markStale(client: QueryClient, ...entities: Entity[]): void {
  for (const entity of entities) void client.invalidateQueries({ queryKey: entityKeys.all(entity) })
}

function changeRows(
  client: QueryClient,
  entity: Entity,
  change: (rows: RecordWithId[]) => RecordWithId[],
  countBy = 0,
): void {
  patchQueries<Lists>(client, { queryKey: entityKeys.lists(entity) }, (lists) => ({
    ...lists,
    pages: lists.pages.map((page) => ({ ...page, results: change(page.results) })).map(recountPage(countBy)),
  }))
}

const recountPage =
  (by: number) =>
  <Row>(page: Page<Row>): Page<Row> => ({ ...page, count: page.count + by })

/** The badge keeps the time of the load that is corrected: it shows whether the last load failed (SIDE-23). */
function changeCounts(client: QueryClient, entity: Entity, by: 1 | -1, row?: RecordWithId): void {
  patchQueries<number>(client, { queryKey: entityKeys.count(entity), exact: true }, (count) => count + by)
  if (by === 1) recountOrder(client, entity, undefined, row)
  else recountOrder(client, entity, row)
}

function recountOrder(client: QueryClient, entity: Entity, before?: RecordWithId, after?: RecordWithId): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows of this entity
  if (entity === 'work-orders') showInSummary(client, before as WorkOrder | undefined, after as WorkOrder | undefined)
}

/** Only the server knows whether a new record matches a search, and where it is. */
export const refreshNarrowedLists = (client: QueryClient, entity: Entity): void => {
  void client.invalidateQueries({
    queryKey: entityKeys.lists(entity),
    predicate: isNarrowedList,
  })
}

/** Whether a query is a list with a search or a filter. */
export const isNarrowedList = ({ queryKey }: { queryKey: QueryKey }): boolean =>
  queryKey[1] === 'list' && Object.keys(queryKey[2] ?? {}).length > 0
