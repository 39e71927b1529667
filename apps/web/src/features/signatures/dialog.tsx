import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import classes from './signatures.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A small dialog about one signature. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const t = useTexts(signatureTexts)
  return (
    <Modal.Root opened onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content classNames={{ inner: classes.dialogInner, content: classes.dialog }}>
        <header className={classes.head}>
          <Modal.Title className={classes.title} dir="auto">
            {title}
          </Modal.Title>
          <IconButton variant="subtle" aria-label={t('close')} onClick={onClose}>
            <IconX data-icon="m" aria-hidden />
          </IconButton>
        </header>
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}
