import type { TodayOrder } from '@daywork/domain/today/today'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayQuery } from '../../api/day-query.ts'
import { overlayRow } from '../../api/writes/overlay.ts'
import { usePendingWrites } from '../../api/writes/writes.ts'

/** A day with the operations that are on their way, on top of what the server returned. */
export function useDay(date: string) {
  const { data, isError, isPlaceholderData } = useQuery({
    ...dayQuery(date),
    // The days' numbers and what needs attention are the same whichever day is shown.
    placeholderData: (before) => before,
  })
  const operations = usePendingWrites()
  const orders = useMemo<readonly TodayOrder[] | undefined>(
    () => (isPlaceholderData ? undefined : data?.orders.map((order) => overlayRow(order, 'work-orders', operations))),
    [data, isPlaceholderData, operations],
  )
  return { day: data, orders, isError }
}
