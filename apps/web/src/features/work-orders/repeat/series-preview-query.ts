import type { SeriesPreview, SeriesTimes } from '@daywork/domain/series/series'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/send.ts'

/** Calculates the dates of a rule and those it skips (SCH-57). Uses POST to send the rule, but creates nothing. */
export const seriesPreviewQuery = (times: SeriesTimes) =>
  queryOptions({
    queryKey: ['series-preview', times],
    queryFn: ({ signal }) => send<SeriesPreview>('/api/series/preview/', { method: 'POST', body: times, signal }),
    placeholderData: keepPreviousData,
    // Do not retry a rejected rule. The form shows the errors of its fields.
    retry: false,
  })
