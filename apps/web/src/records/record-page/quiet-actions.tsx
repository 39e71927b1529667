import { IconDots, IconPencil } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { mediaAtMost, TABLE_FROM_PX } from '../../theme/breakpoints.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { DeleteConfirm } from '../dialogs/delete-confirm.tsx'
import type { DeleteConfirmation } from '../dialogs/use-delete-confirm.ts'
import { lazyPanel } from '../lazy-panel.tsx'
import type { MorePopoverProps, SectionLink } from './more-popover.tsx'
import classes from './quiet-actions.module.css'

const MorePopover = lazyPanel(async () => (await import('./more-popover.tsx')).MorePopover)

interface QuietActionsProps {
  id: number
  deletes: DeleteConfirmation
  onEdit: () => void
  /** Sections that are far down on a narrow screen. */
  sections?: readonly SectionLink[] | undefined
}

/** Edit and Delete of a record's page (CLI-40). Below 992 px in the menu 'More', so that the record comes first (CLI-50). */
export function QuietActions({ id, deletes, onEdit, sections = [] }: QuietActionsProps) {
  const t = useTexts(recordPageTexts)
  const isNarrow = useMediaQuery(mediaAtMost(TABLE_FROM_PX - 1))
  if (isNarrow) return <MoreMenu id={id} deletes={deletes} onEdit={onEdit} sections={sections} />
  return (
    <>
      <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={onEdit}>
        {t('edit')}
      </Button>
      <DeleteConfirm id={id} deletes={deletes} />
    </>
  )
}

function MoreMenu(props: Omit<MorePopoverProps, 'opener' | 'onClose'>) {
  const t = useTexts(recordPageTexts)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={opener}
        variant="subtle"
        className={classes.more}
        aria-label={t('more')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconDots data-icon="m" aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <MorePopover {...props} opener={opener} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
