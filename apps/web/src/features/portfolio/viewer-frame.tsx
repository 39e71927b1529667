import { type ReactNode, useEffect, useState } from 'react'
import { IconX } from '@tabler/icons-react'
import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx'
import { Modal } from '../../ui/modal.tsx'
import classes from './lightbox.module.css'

interface ViewerFrameProps {
  title: string
  /** For screen readers only. */
  hidesTitle?: boolean
  /** Next to the title, read out when it changes: '3 of 12'. */
  note?: string
  /** Buttons of the class `button`, before the close button. */
  actions?: ReactNode
  onClose: () => void
  /** Replaces closing as the action of Escape, for example to reset the zoom. */
  onEscape?: (() => void) | undefined
  children: ReactNode
}

/** A full-page dark dialog for pictures. It traps and restores the focus; Escape closes it. */
export function ViewerFrame(props: ViewerFrameProps) {
  const { title, hidesTitle = false, note, actions, onClose, onEscape = onClose, children } = props
  const t = useTexts(photoTexts)
  useFocusReturn()
  return (
    <Modal.Root opened onClose={onEscape}>
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content classNames={{ inner: classes.inner, content: classes.content }}>
        <div className={classes.bar}>
          <div className={classes.heading}>
            <Modal.Title className={hidesTitle ? classes.unseen : classes.title} dir="auto">
              {hidesTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </Modal.Title>
            {note !== undefined && (
              <span role="status" className={classes.note} data-figures>
                {note}
              </span>
            )}
          </div>
          {actions}
          <IconButton className={classes.button} aria-label={t('viewer.close')} onClick={onClose} data-autofocus>
            <IconX data-icon="m" aria-hidden />
          </IconButton>
        </div>
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}

/** A modal restores the focus only when it closes. This one unmounts while it is open, so the focus is restored here. */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
