import { canComplete, canStart } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { Button } from '@mantine/core'
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import { useOrderProgress } from './use-order-progress.ts'

/** The next step of an order: to start it, or to complete it (WO-34 to WO-36); none once it is over. */
export function ProgressButton({ order }: { order: WorkOrder }) {
  const { isBusy, start, complete } = useOrderProgress(order)
  if (canStart(order.status)) {
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        disabled={isBusy}
        onClick={start}
      >
        Start
      </Button>
    )
  }
  if (!canComplete(order.status)) return null
  return (
    <Button
      variant="default"
      size="xs"
      aria-label="Complete work order"
      leftSection={<IconCheck size={16} aria-hidden />}
      disabled={isBusy}
      onClick={complete}
    >
      Complete
    </Button>
  )
}
