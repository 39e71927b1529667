import type { Page } from '@daywork/domain/paging/page'
import type { Work, WorkFile } from '@daywork/domain/portfolio/work'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from './create-store.ts'
import type { Entity } from './entities.ts'
import { listQuery } from './list-query.ts'
import { loadMore } from './load-more.ts'
import { rowsOf } from './paging.ts'
import { keptWrites, type LocalRecords, localRecords } from './writes/kept-writes.ts'
import { useOverlaidList } from './writes/writes.ts'

/** The filter of the list of works for each entity. */
const FILTER_OF = { 'work-orders': 'work_order_id', clients: 'client', projects: 'project', workers: 'worker' } as const

/** A record that has photos and videos. */
export interface WorksOf {
  entity: Extract<Entity, keyof typeof FILTER_OF>
  id: number
}

/**
 * The works of a record, newest first, with those that only this device has, also when the list could not be loaded.
 * @param isWhole loads all of them, page by page
 */
export function useWorksOf({ entity, id }: WorksOf, isWhole = false) {
  const filter = { [FILTER_OF[entity]]: String(id) }
  const list = useInfiniteQuery({ ...listQuery('works', filter), enabled: id > 0 })
  useEffect(() => {
    if (isWhole) loadMore(list)
  }, [isWhole, list])
  const data = useOverlaidList('works', list.data ?? NO_WORKS, filter)
  const works = useMemo(() => rowsOf(data.pages), [data])
  return { list, works }
}

/** How many photos and videos of an order only this device has. The server may have one whose response was lost. */
function localFileCount(records: LocalRecords | null, { id, media }: Pick<WorkOrder, 'id' | 'media'>): number {
  const { pages } = records?.addTo(NO_WORKS, 'works', { work_order_id: String(id) }) ?? NO_WORKS
  const isSent = (work: Work) => keptWrites.get().some(({ state, target }) => target === work.id && state === 'sent')
  const isOnServer = (file: WorkFile) => media.some(({ sha256 }) => sha256 === file.sha256)
  return rowsOf(pages).flatMap((work) => work.files.filter((file) => !isSent(work) || !isOnServer(file))).length
}

/** The number of photos and videos of an order: on the server, and only on this device. */
export const useFileCount = (order: Pick<WorkOrder, 'id' | 'media'>): number =>
  order.media.length + localFileCount(useStore(localRecords), order)

/** Photos that only this device has are added to it while the list is not loaded. */
export const NO_WORKS: InfiniteData<Page<Work>> = {
  pages: [{ count: 0, next: null, previous: null, results: [] }],
  pageParams: [''],
}
