import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { compareWorkOrders, isWorkOrderFound } from '@daywork/domain/work-orders/work-order-list'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { useList } from '../../api/use-list.ts'
import type { FilterChoice } from '../../ui/filter-chips.tsx'
import { reloadTellingFailure } from '../../records/reload-telling-failure.ts'
import { WORK_ORDERS_RELOAD_MS } from '../../ui/timings.ts'
import { useTimedReload } from '../../records/use-timed-reload.ts'
import { asHeld, useHeldOrders } from '../../api/held-orders.ts'
import { summaryQuery } from './queries.ts'
import { useRelease } from './use-release.ts'

export type StatusFilter = '' | 'IN_PROGRESS' | 'COMPLETED'

/** WO-07. */
function useStatusFilters(): readonly FilterChoice<StatusFilter>[] {
  const t = useTexts(workOrderTexts)
  return [
    { code: '', label: t('filterBy.all') },
    { code: 'IN_PROGRESS', label: t('filterBy.IN_PROGRESS') },
    { code: 'COMPLETED', label: t('filterBy.COMPLETED') },
  ]
}

/**
 * The orders that search and filter leave, loaded again every 3 minutes (WO-08, WO-50). What the address does not know
 * shows all. `ref` is for what holds the list.
 */
export function useWorkOrderList(search: string, wantedStatus: string) {
  const client = useQueryClient()
  const choices = useStatusFilters()
  const status = choices.find(({ code }) => code === wantedStatus)?.code ?? ''
  const filters = useMemo(() => ({ status }), [status])
  const held = useHeldOrders()
  const matches = useCallback(
    (order: WorkOrder) => (status === '' || asHeld(order, held).status === status) && isWorkOrderFound(search, order),
    [search, status, held],
  )
  const compare = useCallback(
    (one: WorkOrder, other: WorkOrder) => compareWorkOrders(asHeld(one, held), asHeld(other, held)),
    [held],
  )
  const list = useList({ entity: 'work-orders', search, filters, matches, compare })
  const ref = useRelease(`${status} ${search}`)
  const reload = () => {
    void client.refetchQueries({ queryKey: summaryQuery.queryKey })
    void reloadTellingFailure(list, 'work-orders-reload', messageOf)
  }
  useTimedReload(WORK_ORDERS_RELOAD_MS, reload)
  return { ref, list, filters: choices, status, reload }
}
