import { canComplete, canStart } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { Button } from '@mantine/core'
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import { useOrderProgress } from './use-order-progress.ts'

interface ProgressButtonProps {
  order: WorkOrder
  /** On its own page it is the one primary action; a list full of those would shout. */
  look: 'card' | 'page'
}

const LOOKS = { card: { variant: 'default', size: 'xs' }, page: {} } as const

/** The next step of an order: to start it, or to complete it (WO-34 to WO-36); none once it is over. */
export function ProgressButton({ order, look }: ProgressButtonProps) {
  const { isBusy, start, complete } = useOrderProgress(order)
  if (canStart(order.status)) {
    return (
      <Button {...LOOKS[look]} leftSection={<IconPlayerPlay size={16} aria-hidden />} disabled={isBusy} onClick={start}>
        Start
      </Button>
    )
  }
  if (!canComplete(order.status)) return null
  return (
    <Button
      {...LOOKS[look]}
      aria-label="Complete work order"
      leftSection={<IconCheck size={16} aria-hidden />}
      disabled={isBusy}
      onClick={complete}
    >
      Complete
    </Button>
  )
}
