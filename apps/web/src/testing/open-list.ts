import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'
import { listQuery } from '../api/list-query.ts'
import { rowsOf } from '../api/paging.ts'
import { createQueryClient } from '../api/query-client.ts'
import { markShown } from '../api/use-list.ts'

/** A list of work orders on the screen, with these pages loaded and the rows from `firstShown` on in view. */
export async function openList(pages: number, narrowing: Record<string, string> = {}, firstShown = 0) {
  const client = createQueryClient()
  const query = listQuery('work-orders', narrowing)
  const observer = new InfiniteQueryObserver(client, query)
  const unsubscribe = observer.subscribe(() => {})
  const leave = () => {
    unsubscribe()
    client.clear()
  }
  onTestFinished(leave)
  await settled(client)
  while ((observer.getCurrentResult().data?.pages.length ?? 0) < pages) await observer.fetchNextPage()
  const rows = () => rowsOf(observer.getCurrentResult().data?.pages)
  const ids = () => idsOf(rows())
  /** Reports the rows in view, as the screen does when it is idle. */
  const scrollTo = async (from: number) => {
    markShown(observer.getCurrentResult(), {
      queryKey: query.queryKey,
      rows: rows(),
      ids: ids().slice(from, from + 20),
    })
    await settled(client)
  }
  await scrollTo(firstShown)
  return { client, observer, rows, ids, scrollTo, leave }
}

export const settled = (client: QueryClient): Promise<void> =>
  vi.waitFor(
    () => {
      if (client.isFetching() > 0) throw new Error('Something is still loading')
    },
    { interval: 1 },
  )

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
