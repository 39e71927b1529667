import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPanel } from '../../../records/lazy-panel.tsx'
import { repeatTexts } from '../../../texts/en/repeat.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { asClause, describeRule } from './describe-rule.ts'
import { seriesQuery } from '../queries.ts'
import classes from '../page/work-order-page.module.css'
import type { SeriesOfOrder } from './use-series.ts'

const RepeatForm = lazyPanel(async () => (await import('./repeat-form.tsx')).RepeatForm)

interface OrderRepeatProps {
  order: WorkOrder
  /** Null for an order that does not repeat. */
  of: SeriesOfOrder | null
}

/** 'Repeats every week on Tuesday', with a way to change that; for a scheduled order without a series, a way to repeat it. */
export function OrderRepeat({ order, of }: OrderRepeatProps) {
  const t = useTexts(repeatTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { data: series, isError } = useQuery({ ...seriesQuery(of?.id ?? 0), enabled: of !== null })
  if (of === null && order.scheduled_start === null) {
    return <span className={classes.soft}>{t('choice.never')}</span>
  }
  const repeated = of && series ? { of, series } : undefined
  return (
    <>
      {of !== null && (
        <span>
          {series ? t('repeats', { rule: asClause(describeRule(series)) }) : t(isError ? 'loadFailed' : 'loading')}
        </span>
      )}
      {(of === null || series) && (
        <Button variant="default" size="xs" leftSection={<IconRepeat aria-hidden />} onClick={() => setIsOpen(true)}>
          {of === null ? t('add') : t('change')}
        </Button>
      )}
      <Suspense>{isOpen && <RepeatForm order={order} repeated={repeated} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
