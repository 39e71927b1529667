import type { Checklist } from '@daywork/domain/checklists/checklist'
import type { Work } from '@daywork/domain/portfolio/work'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { useWorksOf } from '../../api/use-works-of.ts'
import { useOverlaidList } from '../../api/writes/writes.ts'

interface OfOrder {
  /** Undefined if this device cannot have all of them. */
  checklists: Checklist[] | undefined
  works: Work[] | undefined
  /** Some of it is on its way. */
  isLoading: boolean
  /** All of it is here, as the server had it last, or as this device has it offline. */
  isCurrent: boolean
}

/** All checklists and photos of an order: what is signed must be complete, or left out. */
export function useSignedSources(orderId: number): OfOrder {
  const isLocal = orderId < 0
  const checklists = useInfiniteQuery({
    ...listQuery('checklists', { work_order: String(orderId) }),
    enabled: !isLocal,
  })
  const shown = useOverlaidList('checklists', checklists.data)
  const { list: photos, works } = useWorksOf({ entity: 'work-orders', id: orderId })
  useRest(checklists)
  useRest(photos)
  const [hasChecklists, hasPhotos] = [isLocal || isWhole(checklists), isLocal || isWhole(photos)]
  return {
    checklists: hasChecklists ? rowsOf(shown?.pages) : undefined,
    works: hasPhotos ? works : undefined,
    isLoading: !isLocal && [checklists, photos].some((list) => !isWhole(list) && (list.isFetching || isNextDue(list))),
    isCurrent: isLocal || [checklists, photos].every((list) => isWhole(list) && !list.isFetching && !list.isError),
  }
}

interface ListState {
  data: unknown
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  isPaused: boolean
  fetchNextPage: () => unknown
}

const isWhole = ({ data, hasNextPage }: Pick<ListState, 'data' | 'hasNextPage'>) => data !== undefined && !hasNextPage

/** The next page is requested after this render. */
const isNextDue = ({ hasNextPage, isFetchNextPageError, isPaused }: ListState): boolean =>
  hasNextPage && !isFetchNextPageError && !isPaused

function useRest({ fetchNextPage, hasNextPage, isFetching, isFetchNextPageError }: ListState): void {
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
}
