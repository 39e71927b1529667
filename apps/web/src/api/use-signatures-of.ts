import type { Page } from '@daywork/domain/paging/page'
import type { Signature } from '@daywork/domain/signatures/signature'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listQuery } from './list-query.ts'
import { rowsOf } from './paging.ts'
import { useOverlaidList } from './writes/writes.ts'

/** The signatures of an order, newest first, with those that only this device has. */
export function useSignaturesOf(orderId: number | undefined) {
  const filter = { work_order: String(orderId) }
  const list = useInfiniteQuery({ ...listQuery('signatures', filter), enabled: orderId !== undefined && orderId > 0 })
  const data = useOverlaidList('signatures', list.data ?? NO_SIGNATURES, filter)
  const signatures = useMemo(() => rowsOf(data.pages), [data])
  return { list, signatures }
}

const NO_SIGNATURES: InfiniteData<Page<Signature>> = {
  pages: [{ count: 0, next: null, previous: null, results: [] }],
  pageParams: [''],
}
