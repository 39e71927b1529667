import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { type MediaItem, mediaItems } from './media-item.ts'

/** The list of the works of one order. */
export const orderWorksQuery = (orderId: number) => listQuery('works', { work_order_id: String(orderId) })

/** What was photographed and filmed for an order, newest work first; nothing until it is here. */
export function useOrderItems(orderId: number | null): MediaItem[] {
  const { data } = useInfiniteQuery({ ...orderWorksQuery(orderId ?? 0), enabled: orderId !== null })
  return useMemo(() => mediaItems(rowsOf(data?.pages)), [data])
}
