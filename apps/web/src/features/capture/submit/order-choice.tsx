import { PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import { WORK_ORDER_MESSAGES } from '@daywork/domain/work-orders/messages'
import { NativeSelect } from '@mantine/core'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { entityKeys, recordPath } from '../../../api/entities.ts'
import { listQuery } from '../../../api/list-query.ts'
import { request } from '../../../api/request.ts'
import { keepChosen } from '../../../ui/keep-chosen.ts'
import { chooseWorkOrder } from '../edit-capture.ts'

/** One page: whoever stands on a site works on one of the newest orders. */
const NARROWING = { status: 'IN_PROGRESS', page_size: String(PAGE_SIZE_MAX) }

/** The order in progress that the work documents, if it documents one. Without the list the work can be handed in all the same. */
export function OrderChoice({ chosen, isDisabled }: { chosen: number | null; isDisabled: boolean }) {
  const list = useInfiniteQuery(listQuery('work-orders', NARROWING))
  const orders = list.data?.pages.flatMap((page) => page.results) ?? []
  const isListed = chosen === null || orders.some(({ id }) => id === chosen)
  const { data: other } = useQuery({ ...orderQuery(chosen ?? 0), enabled: !isListed && !list.isPending })
  if (orders.length === 0 && chosen === null) return null
  const value = chosen === null ? '' : String(chosen)
  const choices = [
    { value: '', label: 'None' },
    ...orders.map((order) => ({ value: String(order.id), label: titleOf(order) })),
  ]
  return (
    <NativeSelect
      label="Work order"
      disabled={isDisabled}
      data={keepChosen(choices, value, other ? titleOf(other) : `#${value}`)}
      value={value}
      onChange={({ currentTarget }) => chooseWorkOrder(currentTarget.value === '' ? null : Number(currentTarget.value))}
    />
  )
}

const titleOf = ({ title }: WorkOrder): string => title.trim() || WORK_ORDER_MESSAGES.untitled

/** Whoever came from an order that is not in progress, or is an older one, sees its title all the same. */
const orderQuery = (id: number) =>
  queryOptions({
    queryKey: entityKeys.record('work-orders', id),
    queryFn: ({ signal }) => request<WorkOrder>(recordPath('work-orders', id), { signal }),
  })
