import type { Schedule } from '@daywork/domain/schedule/schedule'
import type { SearchResults } from '@daywork/domain/search/search-results'
import type { Today } from '@daywork/domain/today/today'
import type { WorkOrderSummary } from '@daywork/domain/work-orders/work-order'
import { createStore } from '../create-store.ts'
import { clearWithOwner } from '../page-owner.ts'

/**
 * Applies the stored operations to what is not a list, with records that only this device has, and with those that an
 * operation brings to these days or results (SYNC-51). `outbox/follow-kept.ts` provides it.
 */
export interface KeptLayer {
  day: (day: Today) => Today
  schedule: (schedule: Schedule) => Schedule
  summary: (summary: WorkOrderSummary) => WorkOrderSummary
  search: (results: SearchResults, text: string) => SearchResults
}

/** Null while nothing waits. */
export const keptLayer = createStore<KeptLayer | null>(null)
clearWithOwner(() => keptLayer.set(null))
