import { useMemo } from 'react'
import { useWorksOf } from '../../api/use-works-of.ts'
import { type MediaItem, mediaItems } from './media-item.ts'

/**
 * The photos and videos of an order, newest work first; none without an order.
 * @param isWhole loads all of them, page by page
 */
export function useOrderItems(orderId: number | null, isWhole: boolean): MediaItem[] {
  const { works } = useWorksOf({ entity: 'work-orders', id: orderId ?? NO_ORDER }, isWhole)
  return useMemo(() => (orderId === null ? [] : mediaItems(works)), [orderId, works])
}

const NO_ORDER = 0
