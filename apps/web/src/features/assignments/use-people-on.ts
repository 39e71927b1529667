import type { BusinessSettings } from '@daywork/domain/business/business'
import { PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import { spanOf } from '@daywork/domain/schedule/order-span'
import { dayAt } from '@daywork/domain/schedule/zoned-time'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { businessQuery } from '../../api/business-query.ts'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { useOverlaidList } from '../../api/writes/writes.ts'
import { reasonText } from '../../records/describe-reasons.ts'
import type { PickerPerson } from '../../records/pickers/picker-people.tsx'
import type { PickerWorkers } from './picker-workers.ts'

/**
 * The people of a picker. Someone with time off on a day of the order has that in place of 'Available' or 'Busy'
 * (SCH-71).
 */
export function usePeopleOn(order: WorkOrder, { byId, people }: PickerWorkers): readonly PickerPerson[] {
  const { data: business } = useQuery(businessQuery)
  const days = business && daysOf(order, business)
  const narrowing = { ...days, page_size: String(PAGE_SIZE_MAX) }
  const list = useInfiniteQuery({ ...listQuery('absences', narrowing), enabled: days !== undefined })
  const data = useOverlaidList('absences', days && list.data, narrowing)
  return useMemo(() => {
    const absences = new Map(rowsOf(data?.pages).map((absence) => [absence.worker, absence]))
    return people.map((person) => {
      const [absence, worker] = [absences.get(person.id), byId.get(person.id)]
      if (!absence || !worker || worker.status === 'ON_LEAVE' || worker.status === 'INACTIVE') return person
      const note = [worker.title, reasonText({ code: 'absent', ...absence })].filter(Boolean).join(' · ')
      return { ...person, note }
    })
  }, [byId, data, people])
}

/** The first and the last day of an order; undefined without a start. */
function daysOf(order: WorkOrder, business: BusinessSettings): { from: string; to: string } | undefined {
  const span = spanOf(order, business)
  if (span === undefined) return undefined
  const { end, start } = span
  return { from: dayAt(start, business.time_zone), to: dayAt(Math.max(start, end - 1), business.time_zone) }
}
