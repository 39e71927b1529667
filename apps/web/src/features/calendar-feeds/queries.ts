import type { CalendarFeed } from '@daywork/domain/calendar-feeds/calendar-feed'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { nextPath, rowsOf } from '../../api/paging.ts'
import { pagesQuery } from '../../api/pages-query.ts'

export const FEEDS_KEY = ['calendar-feeds'] as const

/** The feeds of one worker, or of all. */
export const feedsQuery = (worker: number | undefined) =>
  infiniteQueryOptions({
    ...pagesQuery<CalendarFeed>({
      queryKey: [...FEEDS_KEY, worker ?? 'all'],
      path: '/api/calendar-feeds/',
      query: worker === undefined ? {} : { worker },
    }),
    getNextPageParam: nextPath,
    select: ({ pages }) => rowsOf(pages),
    staleTime: 0,
  })
