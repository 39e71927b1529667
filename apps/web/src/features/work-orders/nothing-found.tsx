import { Button } from '../../ui/kit/button.tsx'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Suspense } from 'react'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { filtersOnServer, type OrderView } from './order-view.ts'

const FirstSteps = lazyExtra(async () => (await import('./first-steps.tsx')).FirstSteps)

interface NothingFoundProps {
  search: string
  view: OrderView
  onClear: () => void
}

/** Why there is no order to show (WO-13 to WO-17). */
export function NothingFound({ search, view, onClear }: NothingFoundProps) {
  const t = useTexts(workOrderTexts)
  const [status] = view.statuses
  const isFiltered = Object.keys(filtersOnServer(view)).length > 0
  const isChip = status === 'IN_PROGRESS' || status === 'COMPLETED'
  if (search.trim() === '' && !isFiltered && isChip) return <EmptyState title={t(`emptyOf.${status}`)} />
  if (search.trim() !== '' || isFiltered || status !== undefined) {
    return (
      <EmptyState
        title={t(search.trim() === '' ? 'noFilterMatch' : 'noMatch')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('clearFilters')}
          </Button>
        }
      />
    )
  }
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
