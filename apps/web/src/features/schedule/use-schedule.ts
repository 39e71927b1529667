import type { Schedule } from '@daywork/domain/schedule/schedule'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { overlaySchedule, scheduleQuery, undatedQuery } from '../../api/schedule.ts'
import { usePendingWrites } from '../../api/writes/writes.ts'
import { SCHEDULE_RELOAD_MS } from '../../ui/timings.ts'

/** Loads the schedule of a range of days and overlays pending moves. @param isTrayWhole loads more of the tray */
export function useSchedule(days: readonly string[], isTrayWhole: boolean) {
  const query = useQuery({
    ...scheduleQuery(days[0] ?? '', days.at(-1) ?? ''),
    refetchInterval: SCHEDULE_RELOAD_MS,
    placeholderData: keepPreviousData,
  })
  const undated = useQuery({ ...undatedQuery, enabled: isTrayWhole })
  const operations = usePendingWrites()
  const { data } = query
  const more = isTrayWhole ? undated.data?.results : undefined
  const schedule = useMemo(() => {
    if (!data) return undefined
    const known = new Set([...data.orders, ...data.undated.results].map(({ id }) => id))
    const added = more?.filter(({ id }) => !known.has(id)) ?? []
    const results = [...data.undated.results, ...added.filter((order) => order.scheduled_start === null)]
    const orders = [...data.orders, ...added.filter((order) => order.scheduled_start !== null)]
    const whole: Schedule = { ...data, orders, undated: { ...data.undated, results } }
    return overlaySchedule(whole, operations)
  }, [data, more, operations])
  return {
    schedule,
    error: query.data ? null : query.error,
    isBusy: query.isFetching && query.isPlaceholderData,
    isTrayLoading: undated.isFetching,
    reload: () => void query.refetch(),
  }
}

/** Returns the last value from before `isFrozen`, while it is true. */
export function useFrozenWhile<Value>(value: Value, isFrozen: boolean): Value {
  const [frozen, setFrozen] = useState(value)
  if (!isFrozen && frozen !== value) setFrozen(() => value)
  return isFrozen ? frozen : value
}
