import { Button } from '../../../ui/kit/button.tsx'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type ReactNode, useEffect } from 'react'
import { EmptyDrawing } from '../../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { rescueFocus } from '../../../ui/lost-focus.ts'
import { countFilters, type OrderView } from './order-view.ts'

interface NothingFoundProps {
  search: string
  view: OrderView
  firstSteps: ReactNode
  onClear: () => void
}

/** The empty state of the list, depending on search and filters (WO-13 to WO-17). */
export function NothingFound({ search, view, firstSteps, onClear }: NothingFoundProps) {
  const t = useTexts(workOrderTexts)
  // 'Clear Filters', which has the focus, is removed with it.
  useEffect(() => rescueFocus, [])
  const [status] = view.statuses
  const isSearched = search.trim() !== ''
  const count = countFilters(view)
  const isChip = status === 'IN_PROGRESS' || status === 'COMPLETED'
  if (!isSearched && isChip && count === 1 && view.statuses.length === 1) {
    return <EmptyState title={t(`emptyOf.${status}`)} />
  }
  if (isSearched || count > 0) {
    return (
      <EmptyState
        title={t(isSearched ? 'noMatch' : 'noFilterMatch')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('clearFilters')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState title={t('empty')} drawing={!firstSteps && <EmptyDrawing of="work-orders" />} action={firstSteps} />
  )
}
