import { canComplete, canStart } from '@daywork/domain/work-orders/statuses'
import { savedRow } from '../../../api/writes/overlay.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { CardButton } from '../../../ui/card-button.tsx'
import { useFocusKept } from '../../../ui/use-focus-kept.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { type ProgressedOrder, useOrderProgress } from './use-order-progress.ts'

/** 'page' is the one primary button of an order's page. 'card' is less prominent, and 'row' shows only the icon. */
type Look = 'card' | 'row' | 'page'

interface ProgressButtonProps {
  order: ProgressedOrder
  look: Look
}

/**
 * Use the saved status. After a click, the badge updates optimistically, but the button remains, disabled, until the
 * server responds.
 */
const savedStatus = (order: ProgressedOrder): string => savedRow(order).status

export const hasNextStep = (order: ProgressedOrder): boolean =>
  canStart(savedStatus(order)) || canComplete(savedStatus(order))

/**
 * The next step of an order: Start or Complete (WO-34 to WO-36). Renders nothing once the order is closed. Complete
 * replaces Start at the same place and is disabled at first, so that a double tap does not trigger both.
 */
export function ProgressButton({ order, look }: ProgressButtonProps) {
  const t = useTexts(workOrderTexts)
  const status = savedStatus(order)
  const { isBusy, start, complete } = useOrderProgress(savedRow(order))
  const isSettled = useSettled(`${canStart(status) ? 'start' : 'complete'} ${order.id}`)
  const press = { look, ...useFocusKept(isBusy || !isSettled) }
  if (canStart(status)) {
    return (
      <Step
        {...press}
        aria-label={look === 'row' ? t('start') : undefined}
        icon={<IconPlayerPlay aria-hidden />}
        onClick={start}
      >
        {t('start')}
      </Step>
    )
  }
  if (!canComplete(status)) return null
  return (
    <Step {...press} aria-label={t('completeOrder')} icon={<IconCheck aria-hidden />} onClick={complete}>
      {t('complete')}
    </Step>
  )
}

interface StepProps {
  ref: Ref<HTMLButtonElement>
  look: Look
  icon: ReactNode
  disabled: boolean
  'aria-label'?: string | undefined
  onClick: () => void
  children: ReactNode
}

function Step({ look, icon, children, ...button }: StepProps) {
  if (look === 'row') return <CardButton look="default" icon={icon} data-has-tooltip {...button} />
  return look === 'card' ? (
    <CardButton look="default" icon={icon} {...button}>
      {children}
    </CardButton>
  ) : (
    <Button leftSection={icon} {...button}>
      {children}
    </Button>
  )
}
