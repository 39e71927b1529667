import { PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import { WORK_ORDER_MESSAGES } from '@daywork/domain/work-orders/messages'
import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listQuery } from '../../../api/list-query.ts'
import { keepChosen } from '../../../ui/keep-chosen.ts'
import { chooseWorkOrder } from '../edit-capture.ts'

/** One page: whoever stands on a site works on one of the newest orders. */
const NARROWING = { status: 'IN_PROGRESS', page_size: String(PAGE_SIZE_MAX) }

/** The order in progress that the work documents, if it documents one. Without the list the work can be handed in all the same. */
export function OrderChoice({ chosen, isDisabled }: { chosen: number | null; isDisabled: boolean }) {
  const list = useInfiniteQuery(listQuery('work-orders', NARROWING))
  const orders = list.data?.pages.flatMap((page) => page.results) ?? []
  if (orders.length === 0 && chosen === null) return null
  const value = chosen === null ? '' : String(chosen)
  const choices = [
    { value: '', label: 'None' },
    ...orders.map(({ id, title }) => ({ value: String(id), label: title.trim() || WORK_ORDER_MESSAGES.untitled })),
  ]
  return (
    <NativeSelect
      label="Work order"
      disabled={isDisabled}
      data={keepChosen(choices, value, `#${value}`)}
      value={value}
      onChange={({ currentTarget }) => chooseWorkOrder(currentTarget.value === '' ? null : Number(currentTarget.value))}
    />
  )
}
