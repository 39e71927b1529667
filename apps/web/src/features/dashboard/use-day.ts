import type { TodayOrder } from '@daywork/domain/today/today'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayQuery } from '../../api/day-query.ts'
import { useStore } from '../../api/create-store.ts'
import { keptLayer } from '../../api/writes/kept-layer.ts'
import { overlayRow } from '../../api/writes/overlay.ts'
import { usePendingWrites } from '../../api/writes/writes.ts'

/**
 * Loads a day and applies what waits, and pending writes.
 * @param isWanted while false, nothing is loaded
 */
export function useDay(date: string, isWanted = true) {
  const { data, isError, isPlaceholderData } = useQuery({
    ...dayQuery(date),
    enabled: isWanted,
    // The day counts and the attention panel do not depend on the selected day.
    placeholderData: (before) => before,
  })
  const layer = useStore(keptLayer)
  const day = useMemo(() => data && (layer?.day(data) ?? data), [data, layer])
  const operations = usePendingWrites()
  const orders = useMemo<readonly TodayOrder[] | undefined>(
    () => (isPlaceholderData ? undefined : day?.orders.map((order) => overlayRow(order, 'work-orders', operations))),
    [day, isPlaceholderData, operations],
  )
  return { day, orders, isError }
}
