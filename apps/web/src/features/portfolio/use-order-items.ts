import type { Page } from '@daywork/domain/paging/page'
import type { Work } from '@daywork/domain/portfolio/work'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { useOverlaidList } from '../../api/writes/writes.ts'
import { type MediaItem, mediaItems } from './media-item.ts'

/** The list of the works of one order. */
const orderWorksQuery = (orderId: number) => listQuery('works', { work_order_id: String(orderId) })

const NO_WORKS: InfiniteData<Page<Work>> = {
  pages: [{ count: 0, next: null, previous: null, results: [] }],
  pageParams: [''],
}

/** The works of one order, newest first, with those that only this device has, also when the list could not be loaded. */
export function useOrderWorks(orderId: number) {
  const list = useInfiniteQuery({ ...orderWorksQuery(orderId), enabled: orderId > 0 })
  const data = useOverlaidList('works', list.data ?? NO_WORKS, { work_order_id: String(orderId) })
  const works = useMemo(() => rowsOf(data.pages), [data])
  return { list, works }
}

/** The photos and videos of an order, newest work first; none without an order. */
export function useOrderItems(orderId: number | null): MediaItem[] {
  const { works } = useOrderWorks(orderId ?? NO_ORDER)
  return useMemo(() => (orderId === null ? [] : mediaItems(works)), [orderId, works])
}

const NO_ORDER = 0
