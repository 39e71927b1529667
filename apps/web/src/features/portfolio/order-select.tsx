import { compareWorkOrders } from '@daywork/domain/work-orders/ordering'
import { WORK_ORDER_MESSAGES } from '@daywork/domain/work-orders/messages'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { useWholeList } from '../../api/use-whole-list.ts'
import { FormDataNotice } from '../../ui/form-data-notice.tsx'
import { keepChosen } from '../../ui/keep-chosen.ts'
import { choicesByTitle } from './choices-by-title.ts'

interface OrderSelectProps extends Omit<NativeSelectProps, 'data' | 'label' | 'value'> {
  /** Id as text; '' is none. */
  chosen: string
  /** What is known of the chosen one before the orders are here. */
  chosenTitle?: string | undefined
}

/** Which work order a work documents, if any. */
export function OrderSelect({ chosen, chosenTitle, ...props }: OrderSelectProps) {
  const orders = useWholeList('work-orders', compareWorkOrders)
  const choices = useMemo(
    () => [{ value: '', label: 'No work order' }, ...choicesByTitle(orders.rows, WORK_ORDER_MESSAGES.untitled)],
    [orders.rows],
  )
  return (
    <FormDataNotice lists={[orders]}>
      <NativeSelect
        label="Work order"
        {...props}
        value={chosen}
        data={keepChosen(choices, chosen, chosenTitle ?? `#${chosen}`)}
      />
    </FormDataNotice>
  )
}
