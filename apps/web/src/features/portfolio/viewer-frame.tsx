import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Modal } from '../../ui/modal.tsx'
import classes from './viewer-frame.module.css'

interface ViewerFrameProps {
  title: string
  /** Beside the title, read out when it changes: '3 of 12'. */
  note?: string
  /** Buttons of the class `viewerButton`, before the one that closes. */
  actions?: ReactNode
  onClose: () => void
  /** Escape, where it does something before it closes. */
  onEscape?: (() => void) | undefined
  children: ReactNode
}

/** Class of the round buttons on the dark ground. */
export const viewerButton = classes.button

/** A dark window over the whole page for looking at pictures: focus kept in it and given back, closed by Escape. */
export function ViewerFrame({ title, note, actions, onClose, onEscape = onClose, children }: ViewerFrameProps) {
  const t = useTexts(photoTexts)
  useFocusReturn()
  return (
    <Modal.Root opened onClose={onEscape}>
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content classNames={{ inner: classes.inner, content: classes.content }}>
        <div className={classes.bar}>
          <div className={classes.heading}>
            <Modal.Title className={classes.title} dir="auto">
              {title}
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

/** A modal gives the focus back when it closes; this one is not closed, it is gone. */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
