import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { compareWorkOrders, isWorkOrderFound } from '@daywork/domain/work-orders/work-order-list'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { useList } from '../../../api/use-list.ts'
import type { FilterChoice } from '../../../ui/filter-chips.tsx'
import { reloadOrNotify } from '../../../records/reload-or-notify.ts'
import { HELD_PLACE_MS, WORK_ORDERS_RELOAD_MS } from '../../../ui/timings.ts'
import { useTimedReload } from '../../../records/use-timed-reload.ts'
import { reloadNarrowedOrders } from '../../../api/changed-orders.ts'
import { DAYS_KEY } from '../../../api/day-query.ts'
import { asHeld, joinHolding, releaseOrders, useHeldOrders } from '../../../api/held-orders.ts'
import { CHIP_STATUSES, countFilters, type OrderView, queryOnServer } from './order-view.ts'
import { summaryQuery } from '../queries.ts'

export function useStatusFilters(): readonly FilterChoice<string>[] {
  const t = useTexts(workOrderTexts)
  return CHIP_STATUSES.map((code) => ({ code, label: t(`filterBy.${code || 'all'}`) }))
}

/**
 * The orders that match the search and the filters, reloaded every 3 minutes (WO-08, WO-50). Attach `ref` to the
 * container of the list.
 * @param view must keep its identity while nothing changes
 */
export function useWorkOrderList(search: string, view: OrderView) {
  const client = useQueryClient()
  const status = (view.statuses.length === 1 && view.statuses[0]) || ''
  const filters = useMemo(() => ({ status }), [status])
  const onServer = useMemo(() => queryOnServer(view), [view])
  const held = useHeldOrders()
  const matches = useCallback(
    (order: WorkOrder) => (status === '' || asHeld(order, held).status === status) && isWorkOrderFound(search, order),
    [search, status, held],
  )
  const compare = useCallback(
    (one: WorkOrder, other: WorkOrder) => compareWorkOrders(asHeld(one, held), asHeld(other, held)),
    [held],
  )
  const list = useList({ entity: 'work-orders', search, filters, onServer, matches, compare })
  const ref = useRelease(`${status} ${JSON.stringify(onServer)} ${search}`)
  const reload = () => {
    for (const queryKey of [summaryQuery.queryKey, DAYS_KEY]) void client.refetchQueries({ queryKey, type: 'active' })
    void reloadOrNotify(list, 'work-orders-reload', messageOf)
  }
  useTimedReload(WORK_ORDERS_RELOAD_MS, reload)
  const isNarrowed = search.trim() !== '' || countFilters(view) > 0
  return { ref, list, reload, isNarrowed }
}

/** Events of a user who may be about to click in the list. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * Moves held orders to their new places once the page has been idle for a while and neither hover nor focus is in the
 * list, or immediately when search or filters change.
 * @param arrangement identifies the search and the filters
 * @returns a ref for the container of the list
 */
function useRelease(arrangement: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const isAnyHeld = useHeldOrders().size > 0
  const shown = useRef(arrangement)
  useEffect(() => {
    if (shown.current !== arrangement) releaseOrders()
    shown.current = arrangement
  }, [arrangement])
  useEffect(joinHolding, [])
  useEffect(() => {
    if (!isAnyHeld) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (isInUse(ref.current) ? wait() : releaseOrders()), HELD_PLACE_MS)
    }
    wait()
    for (const event of ACTIVITY_EVENTS) window.addEventListener(event, wait, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const event of ACTIVITY_EVENTS) window.removeEventListener(event, wait, { capture: true })
      reloadNarrowedOrders(client)
    }
  }, [isAnyHeld, client])
  return ref
}

/** After a tap, `:hover` remains on the touched element, so check it only for devices that can hover. */
const isInUse = (list: HTMLElement | null): boolean =>
  list !== null &&
  ((window.matchMedia('(hover: hover)').matches && list.matches(':hover')) ||
    list.querySelector(':focus-visible') !== null)
