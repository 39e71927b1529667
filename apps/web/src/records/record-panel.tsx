import { recordTexts } from '../texts/en/records.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/kit/button.tsx'
import { type ReactNode, useState } from 'react'
import classes from './record-panel.module.css'
import { SlidingPanel } from '../ui/sliding-panel.tsx'

interface RecordPanelProps {
  title: string
  /** Offers the record's form. */
  onEdit?: (() => void) | undefined
  /** Resolves to whether the panel may close. */
  mayClose?: () => Promise<boolean>
  /** It is gone from the screen. */
  onClose: () => void
  children: ReactNode
}

/** A record to look at, in a sheet over its list. */
export function RecordPanel({ title, onEdit, mayClose, onClose, children }: RecordPanelProps) {
  const t = useTexts(recordTexts)
  const [isOpen, setIsOpen] = useState(true)
  const close = async () => {
    const isAllowed = (await mayClose?.()) ?? true
    if (isAllowed) setIsOpen(false)
    return isAllowed
  }
  return (
    <SlidingPanel title={title} shape="sheet" isOpen={isOpen} onClose={close} onClosed={onClose}>
      <div className={classes.body}>
        {children}
        {onEdit && (
          <Button variant="default" onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
      </div>
    </SlidingPanel>
  )
}
