import { IconFilter2 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPanel } from '../../../records/lazy-panel.tsx'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import type { OrderFiltersProps } from './order-filters.tsx'
import { countFilters } from './order-view.ts'
import classes from './work-order-list.module.css'

const FiltersSheet = lazyPanel(async () => (await import('./order-filters.tsx')).FiltersSheet)

/** Opens the filters of the table where work orders are cards, and shows how many are in use. */
export function FiltersButton(props: OrderFiltersProps) {
  const t = useTexts(workOrderTexts)
  const [isOpen, setIsOpen] = useState(false)
  const count = countFilters(props.view)
  return (
    <>
      <Button
        variant="default"
        className={classes.open}
        aria-haspopup="dialog"
        leftSection={<IconFilter2 aria-hidden />}
        rightSection={count > 0 && <b>{count}</b>}
        onClick={() => setIsOpen(true)}
      >
        {t('allFilters')}
      </Button>
      {isOpen && (
        <Suspense>
          <FiltersSheet {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
