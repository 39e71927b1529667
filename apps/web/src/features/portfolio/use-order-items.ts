import { useMemo } from 'react'
import { useWorksOf } from '../../api/use-works-of.ts'
import { type MediaItem, mediaItems } from './media-item.ts'

/**
 * The photos and videos of an order, newest work first; none without an order.
 * @param isWhole loads all of them, page by page
 */
export function useOrderItems(orderId: number | null, isWhole: boolean) {
  const { list, works } = useWorksOf({ entity: 'work-orders', id: orderId ?? NO_ORDER }, isWhole)
  const items = useMemo((): MediaItem[] => (orderId === null ? [] : mediaItems(works)), [orderId, works])
  return { items, list }
}

const NO_ORDER = 0
