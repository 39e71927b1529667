import type { Page } from '@daywork/domain/paging/page'
import type { Work } from '@daywork/domain/portfolio/work'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { useOverlaidList } from '../../api/writes/writes.ts'
import { type MediaItem, mediaItems } from './media-item.ts'

/** The list of the works of one order. */
export const orderWorksQuery = (orderId: number) => listQuery('works', { work_order_id: String(orderId) })

/** What was photographed and filmed for an order, newest work first; nothing until it is here. */
export function useOrderItems(orderId: number | null): MediaItem[] {
  const { data } = useInfiniteQuery({ ...orderWorksQuery(orderId ?? 0), enabled: orderId !== null })
  return useItemsWithKept(orderId, data)
}

const NOTHING: InfiniteData<Page<Work>> = {
  pages: [{ count: 0, next: null, previous: null, results: [] }],
  pageParams: [''],
}

/** With those that only this device has, also where the list could not be loaded. */
export function useItemsWithKept(orderId: number | null, data: InfiniteData<Page<Work>> | undefined): MediaItem[] {
  const narrowing = { work_order_id: String(orderId) }
  const list = useOverlaidList('works', data ?? (orderId === null ? undefined : NOTHING), narrowing)
  return useMemo(() => mediaItems(rowsOf(list?.pages)), [list])
}
