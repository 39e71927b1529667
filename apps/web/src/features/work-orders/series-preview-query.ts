import type { SeriesPreview, SeriesTimes } from '@daywork/domain/series/series'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../api/send.ts'

/** When a rule would create work orders, and what it skips (SCH-57). Creates nothing; its POST carries the rule. */
export const seriesPreviewQuery = (times: SeriesTimes) =>
  queryOptions({
    queryKey: ['series-preview', times],
    queryFn: ({ signal }) => send<SeriesPreview>('/api/series/preview/', { method: 'POST', body: times, signal }),
    placeholderData: keepPreviousData,
    // Fields that are still wrong get their errors from the form.
    retry: false,
  })
