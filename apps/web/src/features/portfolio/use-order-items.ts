import { useMemo } from 'react'
import { useWorksOf } from '../../api/use-works-of.ts'
import { type MediaItem, mediaItems } from './media-item.ts'

/** The photos and videos of an order, newest work first; none without an order. */
export function useOrderItems(orderId: number | null): MediaItem[] {
  const { works } = useWorksOf({ entity: 'work-orders', id: orderId ?? NO_ORDER })
  return useMemo(() => (orderId === null ? [] : mediaItems(works)), [orderId, works])
}

const NO_ORDER = 0
