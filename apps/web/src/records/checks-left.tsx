import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconListCheck } from '@tabler/icons-react'
import { recordTexts } from '../texts/en/records.ts'
import { useTexts } from '../texts/use-texts.ts'
import { StatusBadge } from '../ui/status-badge.tsx'

/** Number of required checks of an order without an answer (CHK-13). */
export function ChecksLeft({ order: { checks_left: count } }: { order: Pick<WorkOrder, 'checks_left'> }) {
  const t = useTexts(recordTexts)
  return count > 0 && <StatusBadge look={LOOK} label={t('checksLeft', { count })} />
}

const LOOK = { tone: 'amber', icon: IconListCheck } as const
