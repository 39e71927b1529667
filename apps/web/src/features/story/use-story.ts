import type { Work } from '@daywork/domain/portfolio/work'
import type { WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { recordActivityQuery, relatedActivityQuery } from '../../api/activity-query.ts'
import type { RecordWithId } from '../../api/entities.ts'
import { listQuery } from '../../api/list-query.ts'
import { loadMore, retryMore } from '../../api/load-more.ts'
import { mayHaveNetwork } from '../../api/network.ts'
import { rowsOf } from '../../api/paging.ts'
import { useSession } from '../../api/session.ts'
import { useSignaturesOf } from '../../api/use-signatures-of.ts'
import { useWorksOf, type WorksOf } from '../../api/use-works-of.ts'
import { useOverlaidList } from '../../api/writes/writes.ts'
import type { PendingEntry } from '../../records/pending-entry.ts'
import { usePersonNames } from '../../records/use-person-names.ts'
import { withPersonName } from './person-names.ts'
import { pendingItems, withoutReceived } from './pending-items.ts'
import { newestFirst, type StoryDay, type StoryResponse, storyDays, storyItems } from './story-items.ts'

/** The record whose story it is. */
export type StoryOf = WorksOf

export interface StorySources {
  /** Of an order: its journal, undefined until it is loaded. */
  notes?: readonly WorkOrderUpdate[] | undefined
  /** Given once loading the journal has failed. */
  notesFailure?: { error: unknown; retry: () => void } | undefined
  pending?: readonly PendingEntry[]
  responses?: readonly StoryResponse[]
  /** Of the record: with another one, there is something new to show. */
  version?: number
}

type Part = 'notes' | 'photos' | 'changes'

export interface Story {
  days: StoryDay[]
  /** All works that are loaded, newest first: the viewer browses them. */
  works: Work[]
  loadMoreWorks: () => void
  isLoading: boolean
  failed: { part: Part; error: unknown; retry: () => void; isBusy: boolean }[]
  /** Some of it is only on the server, which cannot be reached. */
  lacksServer: boolean
  hasOlder: boolean
  isLoadingOlder: boolean
  showOlder: () => void
}

/** How many entries are shown at first, and by each press. */
const STEP = 30
/** How many pages a press loads at most: of hundreds of hidden edits, each page may show nothing. */
const PAGES_PER_STEP = 4

/** What happened to a record, page by page, put together from the lists that have it (decision 70). */
export function useStory({ entity, id }: StoryOf, sources: StorySources, showsEdits: boolean): Story {
  const { notes, notesFailure, pending = NONE, responses = NONE, version } = sources
  const isOfOneOrder = entity === 'work-orders'
  const isOnServer = id > 0
  const { username } = useSession()
  const nameOf = usePersonNames()
  const { list: photos, works } = useWorksOf({ entity, id })
  const activityQuery = (isOfOneOrder ? recordActivityQuery : relatedActivityQuery)(entity, id)
  const activity = useInfiniteQuery({ ...activityQuery, enabled: isOnServer, staleTime: 0 })
  useReloadAtVersion(activity.refetch, version)
  const own = useOwnParts(isOfOneOrder ? id : undefined)
  const [wanted, setWanted] = useState({ items: STEP, pages: PAGES_PER_STEP })

  const lists = isOnServer ? [photos, activity] : []
  const awaitsNotes = isOfOneOrder && isOnServer && notes === undefined && notesFailure === undefined
  const isLoading = awaitsNotes || lists.some(isAwaited)
  const workReach = reachOf(photos, ({ created_at: at }: Work) => at)
  const entryReach = reachOf(activity, ({ at }) => at)
  const since = Math.max(workReach, entryReach)
  const limiting = workReach > entryReach ? photos : activity

  const entries = useMemo(() => rowsOf(activity.data?.pages), [activity.data])
  const ownNotes = isOfOneOrder ? (notes ?? NONE) : undefined
  const items = useMemo(() => {
    const parts = { works, notes: ownNotes, responses, entries, ...own }
    if (isLoading) return []
    return storyItems(parts, { isOfOneOrder, showsEdits, since }).map((item) => withPersonName(item, nameOf))
  }, [works, ownNotes, responses, entries, own, nameOf, isLoading, isOfOneOrder, showsEdits, since])
  const days = useMemo(() => {
    const user = username ?? ''
    const waiting = withoutReceived(pending, { entries, notes: ownNotes ?? NONE, user })
    const shown = pendingItems(waiting, { orderId: id, user: nameOf(user) })
    return storyDays([...shown, ...items.slice(0, wanted.items)].toSorted(newestFirst))
  }, [pending, id, username, nameOf, entries, ownNotes, items, wanted.items])

  const pagesLoaded = pageCount(photos) + pageCount(activity)
  const isShort = !isLoading && items.length < wanted.items && pagesLoaded < wanted.pages
  useEffect(() => {
    if (isShort) loadMore(limiting)
  }, [isShort, limiting])
  const lost = [
    ...(notesFailure ? [{ part: 'notes' as const, ...notesFailure, isBusy: false }] : []),
    ...failureOf('photos', photos),
    ...failureOf('changes', activity),
  ]
  // Without a network there is nothing to retry.
  const isOffline = !mayHaveNetwork()
  return {
    days,
    works,
    loadMoreWorks: () => loadMore(photos),
    isLoading,
    failed: isOffline ? [] : lost,
    lacksServer: (isOffline && lost.length > 0) || lists.some(({ data, isPaused }) => data === undefined && isPaused),
    hasOlder: !isLoading && (items.length > wanted.items || limiting.hasNextPage),
    isLoadingOlder: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    showOlder: () => {
      setWanted({ items: Math.min(wanted.items, items.length) + STEP, pages: pagesLoaded + PAGES_PER_STEP })
      if (limiting.isFetchNextPageError) void retryMore(limiting)
    },
  }
}

const NONE: readonly never[] = []

function useReloadAtVersion(reload: () => unknown, version: number | undefined): void {
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    void reload()
  }, [reload, version])
}

/** What only the story of one order has. The same object as long as nothing changes. */
function useOwnParts(orderId: number | undefined) {
  const { checklists, followUps } = useChecklistsOf(orderId !== undefined && orderId > 0 ? orderId : undefined)
  const { signatures } = useSignaturesOf(orderId)
  return useMemo(() => ({ checklists, followUps, signatures }), [checklists, followUps, signatures])
}

/** What the page of an order loads for its checklists, and the orders that follow them up. */
function useChecklistsOf(orderId: number | undefined) {
  const list = useInfiniteQuery({
    ...listQuery('checklists', { work_order: String(orderId) }),
    enabled: orderId !== undefined,
  })
  const data = useOverlaidList('checklists', list.data)
  const checklists = useMemo(() => rowsOf(data?.pages), [data])
  const ids = checklists.flatMap(({ follow_ups: links }) => links.map(({ work_order: id }) => id))
  const orders = useInfiniteQuery({
    ...listQuery('work-orders', { ids: ids.join(',') }),
    enabled: ids.length > 0,
  })
  const followUps = useMemo(() => (ids.length > 0 ? rowsOf(orders.data?.pages) : []), [ids.length, orders.data])
  return { checklists, followUps }
}

type Pages<Row extends RecordWithId> = UseInfiniteQueryResult<InfiniteData<{ results: Row[] }>>

/** Nothing is shown before it is here, or known to be missing: entries would move those that are read. */
const isAwaited = ({ data, isError, isPaused }: Pages<RecordWithId>): boolean =>
  data === undefined && !isError && !isPaused

/** How far back a list is loaded, in milliseconds; without end if that is all, or if it has nothing. */
function reachOf<Row extends RecordWithId>(list: Pages<Row>, timeOf: (row: Row) => string): number {
  const last = list.hasNextPage ? list.data?.pages.at(-1)?.results.at(-1) : undefined
  return last === undefined ? -Infinity : Date.parse(timeOf(last))
}

const pageCount = ({ data }: Pages<RecordWithId>): number => data?.pages.length ?? 0

function failureOf(part: Part, list: Pages<RecordWithId>): Story['failed'] {
  if (!list.isError || list.data !== undefined) return []
  return [{ part, error: list.error, retry: () => void list.refetch(), isBusy: list.isFetching }]
}
