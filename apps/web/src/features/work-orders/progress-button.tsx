import { canComplete, canStart } from '@daywork/domain/work-orders/statuses'
import { savedRow } from '../../api/writes/overlay.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { CardButton } from '../../ui/card-button.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { type ProgressedOrder, useOrderProgress } from './use-order-progress.ts'

/** On its own page it is the one primary action; a list full of those would shout. In a row it is its icon. */
type Look = 'card' | 'row' | 'page'

interface ProgressButtonProps {
  order: ProgressedOrder
  look: Look
}

/** The status that a press has changed shows in the badge first; its button stays, disabled, until the server has responded. */
const savedStatus = (order: ProgressedOrder): string => savedRow(order).status

export const hasNextStep = (order: ProgressedOrder): boolean =>
  canStart(savedStatus(order)) || canComplete(savedStatus(order))

/**
 * The next step of an order: to start it, or to complete it (WO-34 to WO-36); none once it is over. Complete stands where
 * Start stood, and cannot be pressed at once: a double tap would do both.
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
