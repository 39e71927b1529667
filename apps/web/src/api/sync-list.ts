import type { Page } from '@daywork/domain/paging/page'
import { hashKey, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import type { RecordWithId } from './entities.ts'
import { mapOfOwner } from './page-owner.ts'

/** Fields that every row of a list has. */
export interface ListedRow extends RecordWithId {
  created_at: string
  updated_at: string
}

/** A page in the cache. */
export interface CachedPage<Row> extends Page<Row> {
  /** On the first page: the list contains all changes up to this `updated_at`. */
  syncedTo?: string
  /** Rows that the last reload skipped. They are reloaded when they are shown. */
  staleIds?: readonly number[]
}

export type CachedList<Row> = InfiniteData<CachedPage<Row>, string>

/**
 * Rows on the screen, by the list's key. Retained after the list unmounts, because it returns to the same scroll
 * position.
 */
const shownRows = mapOfOwner<string, readonly number[]>()

export const setShownRows = (list: QueryKey, ids: readonly number[]): void => void shownRows.set(hashKey(list), ids)

/** @returns undefined for a list that has not reported its rows */
export const getShownRows = (list: QueryKey): readonly number[] | undefined => shownRows.get(hashKey(list))

export function hasStaleRow(pages: readonly CachedPage<unknown>[] = [], ids: readonly number[]): boolean {
  const wanted = new Set(ids)
  return pages.some(({ staleIds }) => staleIds?.some((id) => wanted.has(id)))
}

interface Sync<Row> {
  /** Undefined for a list that must be complete, such as the choices of a form: there is no set of rows on the screen. */
  shownIds: readonly number[] | undefined
  load: (query: Record<string, string>) => Promise<Page<Row>>
}

/**
 * Reloads a list of many pages with two requests: the latest changes, and the rows on the screen (CACHE-22). The first
 * finds new and changed rows. The second finds deleted rows, and changes that do not update `updated_at`, such as
 * counts. All other rows become stale.
 * @returns undefined if that is not enough and the list has to be reloaded page by page
 */
export async function syncList<Row extends ListedRow>(
  { pages, pageParams }: CachedList<Row>,
  { shownIds, load }: Sync<Row>,
): Promise<CachedList<Row> | undefined> {
  const [changed, shown] = await Promise.all([
    load({ ordering: '-updated_at' }),
    shownIds && shownIds.length > 0
      ? load({ ids: shownIds.join(','), page_size: String(shownIds.length) })
      : { results: [] },
  ])
  if (!reachesBack(changed, pages[0]?.syncedTo)) return undefined
  const loaded = new Map([...changed.results, ...shown.results].map((row) => [row.id, row]))
  const known = new Set(pages.flatMap(({ results }) => results.map(({ id }) => id)))
  const added = changed.results.filter(({ id }) => !known.has(id))
  // A restored record, or more changes than the first request returned.
  if (changed.count > (pages[0]?.count ?? 0) + added.length) return undefined

  const missing = new Set(shownIds?.filter((id) => !loaded.has(id)))
  const reloaded = pages.map((page) => {
    const results = page.results.filter(({ id }) => !missing.has(id)).map((row) => loaded.get(row.id) ?? row)
    return { ...page, count: changed.count, results, staleIds: idsOf(results).filter((id) => !loaded.has(id)) }
  })
  for (const row of added) insertRow(reloaded, row)
  if (shownIds === undefined && countRows(reloaded) !== changed.count) return undefined
  const [first, ...others] = reloaded
  const syncedTo = changed.results[0]?.updated_at ?? first?.syncedTo
  return { pages: first ? [{ ...first, ...(syncedTo && { syncedTo }) }, ...others] : [], pageParams }
}

const idsOf = (rows: readonly RecordWithId[]): number[] => rows.map(({ id }) => id)

const countRows = (pages: readonly Page<unknown>[]): number =>
  pages.reduce((count, { results }) => count + results.length, 0)

/** Whether these rows include all changes since `syncedTo`. */
function reachesBack({ next, results }: Page<ListedRow>, syncedTo: string | undefined): boolean {
  const oldest = results.at(-1)
  return next === null || (oldest !== undefined && syncedTo !== undefined && oldest.updated_at <= syncedTo)
}

/** Inserts a row where the server lists it, newest first. Does nothing if its page is not loaded yet. */
export function insertRow<Row extends ListedRow>(pages: Page<Row>[], row: Row): void {
  const isOlder = (other: Row) =>
    other.created_at < row.created_at || (other.created_at === row.created_at && other.id < row.id)
  const at = pages.findIndex(({ next, results }) => next === null || results.some(isOlder))
  const page = pages[at]
  if (!page) return
  const place = page.results.findIndex(isOlder)
  const results = page.results.toSpliced(place === -1 ? page.results.length : place, 0, row)
  pages[at] = { ...page, results }
}

/** The latest `updated_at` in a page. */
export const newestChange = (rows: readonly ListedRow[]): string =>
  rows.reduce((newest, { updated_at: at }) => (at > newest ? at : newest), '')
