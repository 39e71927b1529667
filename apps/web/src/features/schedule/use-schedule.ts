import type { Schedule } from '@daywork/domain/schedule/schedule'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { retryMore } from '../../api/load-more.ts'
import { useStore } from '../../api/create-store.ts'
import type { Entity, RecordWithId } from '../../api/entities.ts'
import { rowsOf } from '../../api/paging.ts'
import { overlaySchedule, scheduleQuery, undatedQuery } from '../../api/schedule.ts'
import { keptLayer } from '../../api/writes/kept-layer.ts'
import type { Operation } from '../../api/writes/operation.ts'
import { overlayList } from '../../api/writes/overlay.ts'
import { usePendingWrites } from '../../api/writes/writes.ts'
import { SCHEDULE_RELOAD_MS } from '../../ui/timings.ts'

/** Loads the schedule of a range of days and overlays pending moves. */
export function useSchedule(days: readonly string[]) {
  const query = useQuery({
    ...scheduleQuery(days[0] ?? '', days.at(-1) ?? ''),
    refetchInterval: SCHEDULE_RELOAD_MS,
    placeholderData: keepPreviousData,
  })
  const { more, tray } = useTray()
  const layer = useStore(keptLayer)
  const operations = usePendingWrites()
  const { data } = query
  const schedule = useMemo(() => {
    if (!data) return undefined
    const known = new Set([...data.orders, ...data.undated.results].map(({ id }) => id))
    const added = more.filter(({ id }) => !known.has(id))
    const results = [...data.undated.results, ...added.filter((order) => order.scheduled_start === null)]
    const orders = [...data.orders, ...added.filter((order) => order.scheduled_start !== null)]
    const whole: Schedule = { ...data, orders, undated: { ...data.undated, results } }
    return overlaySchedule(withOthers(layer?.schedule(whole) ?? whole, operations), operations)
  }, [data, layer, more, operations])
  return {
    schedule,
    error: query.data ? null : query.error,
    isBusy: query.isFetching && query.isPlaceholderData,
    tray,
    reload: () => void query.refetch(),
  }
}

/** A schedule with the people and the time off that only this device has, and with pending changes of others. */
function withOthers(schedule: Schedule, operations: readonly Operation[]): Schedule {
  const { absences, from, people, to } = schedule
  const overlaid = <Row extends RecordWithId>(entity: Entity, rows: Row[], narrowing = {}): Row[] => {
    const list = { pages: [{ count: rows.length, next: null, previous: null, results: rows }] }
    const shown = overlayList(list, entity, operations, narrowing)
    return shown === list ? rows : rowsOf(shown.pages)
  }
  const shown = overlaid('workers', people)
  return {
    ...schedule,
    people: shown === people ? people : shown.toSorted((one, other) => one.name.localeCompare(other.name)),
    absences: overlaid('absences', absences, { from, to }),
  }
}

/** The orders of the tray that the schedule itself does not return, on request. */
function useTray() {
  const [isWanted, setIsWanted] = useState(false)
  const list = useInfiniteQuery({ ...undatedQuery, enabled: isWanted })
  const { data, hasNextPage, isFetching, isFetchNextPageError } = list
  const more = useMemo(() => rowsOf(data?.pages), [data])
  const showMore = () => {
    if (!isWanted) setIsWanted(true)
    else void (data ? retryMore(list) : list.refetch())
  }
  return {
    more,
    tray: {
      isLoading: isFetching,
      /** Why the last request for more failed. */
      error: data && !isFetchNextPageError ? null : list.error,
      onMore: data && !hasNextPage ? undefined : showMore,
    },
  }
}

/** Returns the last value from before `isFrozen`, while it is true. */
export function useFrozenWhile<Value>(value: Value, isFrozen: boolean): Value {
  const [frozen, setFrozen] = useState(value)
  if (!isFrozen && frozen !== value) setFrozen(() => value)
  return isFrozen ? frozen : value
}
