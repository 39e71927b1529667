import { useBusinessZone } from '../../api/business-query.ts'
import { useToday } from '../../ui/use-clock.ts'
import { orderAtHand } from './day-orders.ts'
import { useDay } from './use-day.ts'

/**
 * The id of the order that the worker of this account has in progress today; null without one, and until it is known.
 * @param isWanted while false, nothing is loaded
 */
export function useOrderAtHand(isWanted: boolean): number | null {
  const today = useToday(useBusinessZone(isWanted))
  const { day, orders } = useDay(today, isWanted)
  if (!isWanted || !day?.worker || !orders) return null
  return orderAtHand(orders, day.worker.id)?.id ?? null
}
