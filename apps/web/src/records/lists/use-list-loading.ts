import { useEffect, useEffectEvent } from 'react'
import type { List } from '../../api/use-list.ts'

/*
 * A list is a new object in each render, so these effects depend on what decides whether there is something to load.
 */

type PagedList = Pick<List<unknown>, 'rows' | 'hasMore' | 'isReloading' | 'isLoadingMore' | 'isMoreFailed' | 'loadMore'>

export type ShownList = PagedList & Pick<List<unknown>, 'markShown'> & Partial<Pick<List<unknown>, 'isOutdated'>>

/** Loads page after page while `isWanted`. */
export function useLoadMore(list: PagedList, isWanted: boolean): void {
  const { rows, hasMore, isReloading, isLoadingMore, isMoreFailed } = list
  const loadMore = useEffectEvent(list.loadMore)
  const canLoad = hasMore && !isReloading && !isLoadingMore && !isMoreFailed
  useEffect(() => {
    if (isWanted && canLoad) loadMore()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after each page there may be another one
  }, [isWanted, canLoad, rows])
}

interface View {
  /** Whether to load the next page. */
  isNearEnd: boolean
  isScrolling: boolean
  /** Ids of the rendered rows. */
  shownIds: readonly number[]
}

/** Loads the next page in time, and reloads stale rows in view. */
export function useListLoading(list: ShownList, { isNearEnd, isScrolling, shownIds }: View): void {
  useLoadMore(list, isNearEnd)
  const { rows, isReloading, isOutdated = false } = list
  const markShown = useEffectEvent(() => list.markShown(shownIds))
  const shown = shownIds.join()
  useEffect(() => {
    // Nothing is rendered before the width of the list is known.
    if (shown !== '' && !isScrolling && !isOutdated) markShown()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other rows, and a reload, can leave stale ones in view
  }, [shown, isScrolling, isOutdated, rows, isReloading])
}
