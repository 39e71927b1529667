import { useMediaQuery } from '../theme/use-media-query.ts'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { FORM_MOBILE_PX, mediaAtMost } from '../theme/breakpoints.ts'
import { type CloseGuard, CloseGuardContext } from './close-guard.ts'
import classes from './form-shell.module.css'
import { rescueFocus } from './lost-focus.ts'
import { Modal } from './modal.tsx'
import { PanelHeader } from './panel-header.tsx'
import { useDragToClose } from './use-drag-to-close.ts'

interface SlidingPanelProps {
  title: string
  /** A sheet stands at the side, a modal in the middle; at form-mobile width both are sheets from below. */
  shape: 'sheet' | 'modal'
  isOpen: boolean
  /** Asked to close by Escape, the overlay, the close button or a drag. Resolves to whether it does. */
  onClose: () => Promise<boolean> | void
  /** Gone from the screen. */
  onClosed?: () => void
  children: ReactNode
}

/** A labelled modal panel: focus moved in, kept and given back, the page behind locked, drag to close on phones. */
export function SlidingPanel({ title, shape, isOpen, onClose, onClosed, children }: SlidingPanelProps) {
  const isPhone = useMediaQuery(mediaAtMost(FORM_MOBILE_PX))
  // A panel that is open from its first render would stand there at once instead of sliding in.
  const [isEntered, setIsEntered] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is the purpose: it starts the transition
  useEffect(() => setIsEntered(true), [])

  const guard = useRef<CloseGuard>(null)
  const setGuard = useCallback((next: CloseGuard | null) => void (guard.current = next), [])
  const close = async () => {
    if (guard.current && !(await guard.current())) return false
    return (await onClose()) ?? true
  }
  const drag = useDragToClose({ isEnabled: isPhone, close })
  return (
    <Modal.Root
      opened={isEntered && isOpen}
      onClose={() => void close()}
      onClosed={() => {
        drag.reset()
        onClosed?.()
        // What it was opened from may have gone meanwhile.
        rescueFocus()
      }}
    >
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content
        classNames={{ inner: classes.inner, content: classes.panel }}
        data-shape={isPhone ? 'bottom' : shape}
        // The slide of the transition and the drag both move the sheet; `translate` leaves `transform` to the former.
        style={{ translate: `0 ${drag.offset}px`, transition: drag.isDragging ? 'none' : undefined }}
      >
        {isPhone && <div className={classes.grip} {...drag.handle} aria-hidden />}
        <PanelHeader title={title} onClose={() => void close()} {...(isPhone ? { handle: drag.handle } : {})} />
        <div className={classes.panelBody}>
          <CloseGuardContext value={setGuard}>{children}</CloseGuardContext>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
