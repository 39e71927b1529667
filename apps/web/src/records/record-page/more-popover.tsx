import { IconPencil, type TablerIcon } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Popover } from '../../ui/popover.tsx'
import { DeleteConfirm } from '../dialogs/delete-confirm.tsx'
import type { DeleteConfirmation } from '../dialogs/use-delete-confirm.ts'
import { useListKeys } from '../pickers/use-list-keys.ts'
import classes from './quiet-actions.module.css'
import { type Jump, jumpTo } from './record-layout.tsx'

/** A link to a section of the page. */
export interface SectionLink {
  section: Jump
  label: string
  icon: TablerIcon
}

export interface MorePopoverProps {
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  id: number
  deletes: DeleteConfirmation
  onEdit: () => void
  sections: readonly SectionLink[]
}

/** The menu 'More' of a record's page. */
export function MorePopover({ opener, onClose, id, deletes, onEdit, sections }: MorePopoverProps) {
  const t = useTexts(recordPageTexts)
  const listKeys = useListKeys()
  const choose = (run: () => void) => {
    onClose()
    // After closing, which returns the focus to the opener: the action may move it.
    requestAnimationFrame(run)
  }
  return (
    <Popover opener={opener} title={t('more')} className={classes.menu} onClose={onClose}>
      <div role="group" aria-label={t('more')} {...listKeys}>
        <Item icon={IconPencil} label={t('edit')} onChoose={() => choose(onEdit)} />
        {sections.map(({ section, label, icon }) => (
          <Item key={section} icon={icon} label={label} onChoose={() => choose(() => jumpTo(section))} />
        ))}
        <div className={classes.delete}>
          <DeleteConfirm id={id} deletes={deletes} />
        </div>
      </div>
    </Popover>
  )
}

interface ItemProps {
  icon: TablerIcon
  label: string
  onChoose: () => void
}

const Item = ({ icon: Icon, label, onChoose }: ItemProps) => (
  <button type="button" className={classes.item} onClick={onChoose}>
    <Icon aria-hidden />
    {label}
  </button>
)
