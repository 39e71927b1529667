import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPanel } from '../../../records/lazy-panel.tsx'
import { recordPageTexts } from '../../../texts/en/record-pages.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { getLocale } from '../../../texts/language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useOrderFact } from '../edits/use-order-edit.ts'
import classes from './work-order-page.module.css'

const RecordPopover = lazyPanel(async () => (await import('../../../records/table/record-popover.tsx')).RecordPopover)

interface ChosenProjectProps {
  order: WorkOrder
  /** The displayed project. */
  children: ReactNode
}

/** The project of an order, with a button to select another one (WO-124). */
export function ChosenProject({ order, children }: ChosenProjectProps) {
  const h = useTexts(recordPageTexts)
  const w = useTexts(workOrderTexts)
  const label = w('field.project')
  const { save } = useOrderFact(order, label)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const choose = (id: string | undefined) => {
    if (id !== undefined && Number(id) !== order.project) save({ project: Number(id) })
  }
  return (
    <span className={classes.editable}>
      {children}
      <IconButton
        ref={opener}
        variant="subtle"
        aria-label={h('fact.edit', { fact: label.toLocaleLowerCase(getLocale()) })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconPencil data-icon="m" aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <RecordPopover
            opener={opener}
            onClose={() => setIsOpen(false)}
            entity="projects"
            title={label}
            chosen={String(order.project)}
            onChange={choose}
          />
        </Suspense>
      )}
    </span>
  )
}
