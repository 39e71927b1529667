import type { ReportDays } from '@daywork/domain/reports/period'
import type { Reports } from '@daywork/domain/reports/report'
import { queryOptions } from '@tanstack/react-query'
import { entityKeys } from '../../api/entities.ts'
import { request } from '../../api/request.ts'

/**
 * All reports for a range of days (API-148). The key is below that of work orders, so reloading them reloads the
 * reports.
 */
export const reportsQuery = ({ from, to }: ReportDays) =>
  queryOptions({
    queryKey: [...entityKeys.all('work-orders'), 'reports', from, to],
    queryFn: ({ signal }) => request<Reports>('/api/reports/', { query: { from, to }, signal }),
  })
