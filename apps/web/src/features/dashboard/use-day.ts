import type { TodayOrder } from '@daywork/domain/today/today'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayQuery } from '../../api/day-query.ts'
import { overlayRow } from '../../api/writes/overlay.ts'
import { usePendingWrites } from '../../api/writes/writes.ts'

/**
 * Loads a day and overlays pending writes on the server's orders.
 * @param isWanted while false, nothing is loaded
 */
export function useDay(date: string, isWanted = true) {
  const { data, isError, isPlaceholderData } = useQuery({
    ...dayQuery(date),
    enabled: isWanted,
    // The day counts and the attention panel do not depend on the selected day.
    placeholderData: (before) => before,
  })
  const operations = usePendingWrites()
  const orders = useMemo<readonly TodayOrder[] | undefined>(
    () => (isPlaceholderData ? undefined : data?.orders.map((order) => overlayRow(order, 'work-orders', operations))),
    [data, isPlaceholderData, operations],
  )
  return { day: data, orders, isError }
}
