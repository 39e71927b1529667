import type { Page } from '@daywork/domain/paging/page'
import type { Work } from '@daywork/domain/portfolio/work'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Entity } from './entities.ts'
import { listQuery } from './list-query.ts'
import { rowsOf } from './paging.ts'
import { useOverlaidList } from './writes/writes.ts'

/** By what the list of works is narrowed. */
const FILTER_OF = { 'work-orders': 'work_order_id', clients: 'client', projects: 'project', workers: 'worker' } as const
const PHOTOS_PAGE_SIZE = '24'

/** A record that has photos and videos. */
export interface WorksOf {
  entity: Extract<Entity, keyof typeof FILTER_OF>
  id: number
}

/**
 * The works of a record, newest first, with those that only this device has, also when the list could not be loaded.
 */
export function useWorksOf({ entity, id }: WorksOf) {
  const filter = { [FILTER_OF[entity]]: String(id) }
  const narrowing = {
    ...filter,
    // As the page of the record asks for them elsewhere: one list serves both.
    ...(entity !== 'work-orders' && { page_size: PHOTOS_PAGE_SIZE }),
  }
  const list = useInfiniteQuery({ ...listQuery('works', narrowing), enabled: id > 0 })
  const data = useOverlaidList('works', list.data ?? NO_WORKS, filter)
  const works = useMemo(() => rowsOf(data.pages), [data])
  return { list, works }
}

/** Lets photos that only this device has show without the list. */
const NO_WORKS: InfiniteData<Page<Work>> = {
  pages: [{ count: 0, next: null, previous: null, results: [] }],
  pageParams: [''],
}
