import { Button } from '../../ui/kit/button.tsx'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Suspense } from 'react'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import type { StatusFilter } from './use-work-order-list.ts'

const FirstSteps = lazyExtra(async () => (await import('./first-steps.tsx')).FirstSteps)

interface NothingFoundProps {
  search: string
  status: StatusFilter
  onClear: () => void
}

/** Why there is no order to show (WO-13 to WO-17). */
export function NothingFound({ search, status, onClear }: NothingFoundProps) {
  const t = useTexts(workOrderTexts)
  if (search.trim() !== '') {
    return (
      <EmptyState
        title={t('noMatch')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('clearFilters')}
          </Button>
        }
      />
    )
  }
  if (status !== '') return <EmptyState title={t(`emptyOf.${status}`)} />
  return (
    <EmptyState
      title={t('empty')}
      drawing={<EmptyDrawing of="work-orders" />}
      action={
        <Suspense>
          <FirstSteps />
        </Suspense>
      }
    />
  )
}
