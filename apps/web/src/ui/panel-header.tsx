import { commonTexts } from '../texts/en/common.ts'
import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from './kit/icon-button.tsx'
import { IconX } from '@tabler/icons-react'
import type { HTMLAttributes } from 'react'
import classes from './form-shell.module.css'
import { Modal } from './modal.tsx'

/** The title of a form that is shown in place. */
export const InPlaceHeader = ({ title }: { title: string }) => (
  <div className={classes.header}>
    <h2 className={classes.title}>{title}</h2>
  </div>
)

interface PanelHeaderProps {
  title: string
  onClose: () => void
  /** Props that make the bar a drag handle of a sheet. */
  handle?: HTMLAttributes<HTMLElement>
}

/** The title bar of a sheet or modal; `Modal.Title` labels the dialog. */
export function PanelHeader({ title, onClose, handle }: PanelHeaderProps) {
  const t = useTexts(commonTexts)
  return (
    <div className={classes.header} data-is-grip={handle ? true : undefined} {...handle}>
      <Modal.Title className={classes.title}>{title}</Modal.Title>
      <IconButton variant="subtle" size="lg" aria-label={t('close')} onClick={onClose}>
        <IconX data-icon="m" aria-hidden />
      </IconButton>
    </div>
  )
}
