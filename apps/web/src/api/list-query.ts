import type { Page } from '@daywork/domain/paging/page'
import { infiniteQueryOptions, type QueryState } from '@tanstack/react-query'
import { loadOrReadFromDevice } from './device.ts'
import { type Entity, entityKeys, listPath, type RowOf } from './entities.ts'
import { asPage, nextPath } from './paging.ts'
import { request } from './request.ts'
import { type CachedList, type CachedPage, getShownRows, newestChange, syncList } from './sync-list.ts'
import { untilCreatesShow } from './writes/until-shown.ts'

/** Search and filters of a list, e.g. `{search: 'roof', status: 'IN_PROGRESS'}`. Empty values mean no filter. */
export type Narrowing = Record<string, string>

const withoutEmpty = (narrowing: Narrowing): Narrowing =>
  Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== ''))

/** Whether a query has no parameter but the page size. The count of such a list is the count of all records. */
export const isOfAll = (query: object): boolean => Object.keys(query).every((name) => name === 'page_size')

/**
 * A paginated list (CACHE-20). The page parameter is the path that the server returned as `next`. The count in a
 * response is newer than the badge, so the badge is updated too (SIDE-03). A reload of several pages loads only what
 * may have changed (`syncList`), unless the server orders the rows: a changed row may then move to another page. By
 * default TanStack Query would reload every page.
 */
export function listQuery<Of extends Entity>(entity: Of, narrowing: Narrowing = {}) {
  const query = withoutEmpty(narrowing)
  const queryKey = entityKeys.list(entity, query)

  const load = async (path: string, narrowed: Narrowing, signal: AbortSignal): Promise<Page<RowOf<Of>>> => {
    const page = asPage(await request<Page<RowOf<Of>> | RowOf<Of>[]>(path, { query: narrowed, signal }))
    await untilCreatesShow(entity, signal)
    return page
  }

  return infiniteQueryOptions({
    queryKey,
    initialPageParam: '',
    queryFn: (context): Promise<CachedPage<RowOf<Of>>> =>
      loadOrReadFromDevice(context, async () => {
        const { client, pageParam, signal } = context
        const isFirst = pageParam === ''
        const page = await load(isFirst ? listPath(entity) : pageParam, isFirst ? query : {}, signal)
        if (isOfAll(query)) client.setQueryData<number>(entityKeys.count(entity), page.count)
        return isFirst ? { ...page, syncedTo: newestChange(page.results) } : page
      }),
    getNextPageParam: nextPath,
    // TanStack Query changes the network mode if there is a persister, because persisters usually read from the device.
    networkMode: 'online',
    // The persister is the only place where a reload of all pages can be replaced.
    persister: async (loadPages, context, { state }) => {
      // oxlint-disable-next-line typescript/no-deprecated -- the type wants both; TanStack Query itself says page and direction
      const loadAll = () => loadPages({ ...context, pageParam: '', direction: 'forward' })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this query has the data of its own functions
      const list = state.data as CachedList<RowOf<Of>> | undefined
      const shownIds = getShownRows(queryKey) ?? (Object.keys(query).length === 0 ? [] : undefined)
      const canSync = !('ordering' in query) && (shownIds !== undefined || isOfAll(query))
      if (list === undefined || !isReloadOfMany(list, state) || !canSync) return loadAll()
      const synced = await syncList(list, {
        shownIds,
        load: (wanted) => load(listPath(entity), { ...query, ...wanted }, context.signal),
      })
      if (synced === undefined) return loadAll()
      const { count } = synced.pages[0] ?? {}
      if (isOfAll(query) && count !== undefined) context.client.setQueryData(entityKeys.count(entity), count)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- for an infinite query it returns all pages, which its type does not express
      return synced as never
    },
  })
}

const isReloadOfMany = (list: CachedList<unknown>, { fetchMeta }: QueryState): boolean =>
  list.pages.length > 1 && fetchMeta?.fetchMore === undefined
