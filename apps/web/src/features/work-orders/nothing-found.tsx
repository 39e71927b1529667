import { Button } from '../../ui/kit/button.tsx'
import { Suspense } from 'react'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { STATUS_FILTERS, type StatusFilter } from './use-work-order-list.ts'

const FirstSteps = lazyExtra(async () => (await import('./first-steps.tsx')).FirstSteps)

interface NothingFoundProps {
  search: string
  status: StatusFilter
  onClear: () => void
}

/** Why there is no order to show (WO-13 to WO-17). */
export function NothingFound({ search, status, onClear }: NothingFoundProps) {
  if (search.trim() !== '') {
    return (
      <EmptyState
        title="No work orders match the search"
        action={
          <Button variant="default" onClick={onClear}>
            Clear Filters
          </Button>
        }
      />
    )
  }
  if (status !== '') {
    const label = STATUS_FILTERS.find(({ code }) => code === status)?.label
    return <EmptyState title={`No ${label} work orders found`} />
  }
  return (
    <EmptyState
      title="No work orders found"
      drawing={<EmptyDrawing of="work-orders" />}
      action={
        <Suspense>
          <FirstSteps />
        </Suspense>
      }
    />
  )
}
