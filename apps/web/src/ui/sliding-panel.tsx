import { useMediaQuery } from '../theme/use-media-query.ts'
import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { FORM_MOBILE_PX, mediaAtMost } from '../theme/breakpoints.ts'
import { type CloseGuard, CloseGuardContext } from './close-guard.ts'
import classes from './form-shell.module.css'
import { rescueFocus } from './lost-focus.ts'
import { Modal } from './modal.tsx'
import { PanelHeader } from './panel-header.tsx'
import { DRAG_CLOSE_PX, DRAG_CLOSE_VIBRATION_MS } from './timings.ts'
import { useBackToClose } from './use-back-to-close.ts'
import { useRootAttribute } from './use-root-attribute.ts'

interface SlidingPanelProps {
  title: string
  /** A sheet is at the side, a modal in the center; at form-mobile width both are bottom sheets. */
  shape: 'sheet' | 'modal'
  isOpen: boolean
  /** Called on Escape, by the overlay, the close button, or a drag. Resolves to whether the panel closes. */
  onClose: () => Promise<boolean> | void
  /** Called after the close animation. */
  onClosed?: () => void
  children: ReactNode
}

/** A modal panel: traps and restores the focus, locks scrolling of the page, and closes by drag on phones. */
export function SlidingPanel({ title, shape, isOpen, onClose, onClosed, children }: SlidingPanelProps) {
  const isPhone = useMediaQuery(mediaAtMost(FORM_MOBILE_PX))
  // A panel that is open on its first render would appear without a transition.
  const [isEntered, setIsEntered] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is the purpose: it starts the transition
  useEffect(() => setIsEntered(true), [])

  const guard = useRef<CloseGuard>(null)
  const setGuard = useCallback((next: CloseGuard | null) => void (guard.current = next), [])
  const close = async () => {
    if (guard.current && !(await guard.current())) return false
    return (await onClose()) ?? true
  }
  useBackToClose(isOpen, close)
  const drag = useDragToClose({ isEnabled: isPhone, close })
  return (
    <Modal.Root
      opened={isEntered && isOpen}
      onClose={() => void close()}
      onClosed={() => {
        drag.reset()
        onClosed?.()
        // The opener may have been removed in the meantime.
        rescueFocus()
      }}
    >
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content
        classNames={{ inner: classes.inner, content: classes.panel }}
        data-shape={isPhone ? 'bottom' : shape}
        // Both the transition and the drag move the sheet: the transition uses `transform`, the drag `translate`.
        style={{ translate: `0 ${drag.offset}px`, transition: drag.isDragging ? 'none' : undefined }}
      >
        {isPhone && <div className={classes.grip} {...drag.handle} aria-hidden />}
        <PanelHeader title={title} onClose={() => void close()} {...(isPhone ? { handle: drag.handle } : {})} />
        <PanelBody isModal={shape === 'modal' && !isPhone}>
          <CloseGuardContext value={setGuard}>{children}</CloseGuardContext>
        </PanelBody>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Mounted while the panel is open. */
function PanelBody({ isModal, children }: { isModal: boolean; children: ReactNode }) {
  useRootAttribute('data-has-modal', isModal)
  return <div className={classes.panelBody}>{children}</div>
}

interface DragToClose {
  isEnabled: boolean
  /** Closes, or resolves to false if the user keeps editing. */
  close: () => Promise<boolean>
}

/**
 * Drag a sheet down by its handle or title bar: more than 150 px closes it and vibrates, less springs back, up does
 * nothing (FORM-10 to FORM-14). Spread `handle` on the grip, and move the sheet by `offset` pixels.
 */
function useDragToClose({ isEnabled, close }: DragToClose) {
  const startY = useRef<number | null>(null)
  const [offset, setOffset] = useState(0)
  const [isDragging, setIsDragging] = useState(false)
  const distance = (event: PointerEvent) => Math.max(event.clientY - (startY.current ?? event.clientY), 0)

  const release = async (event: PointerEvent) => {
    const pulled = distance(event)
    startY.current = null
    setIsDragging(false)
    if (pulled <= DRAG_CLOSE_PX) return setOffset(0)
    if (await close()) vibrate()
    else setOffset(0)
  }

  const handle = {
    onPointerDown: (event: PointerEvent) => {
      // Buttons in the title bar do not start a drag.
      if (!isEnabled || (event.target instanceof Element && event.target.closest('button'))) return
      startY.current = event.clientY
      setIsDragging(true)
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (startY.current !== null) setOffset(distance(event))
    },
    onPointerUp: (event: PointerEvent) => {
      if (startY.current !== null) void release(event)
    },
    onPointerCancel: () => {
      startY.current = null
      setIsDragging(false)
      setOffset(0)
    },
  }
  /** Resets the offset: otherwise a sheet that stays mounted would next open where it was released. */
  const reset = () => setOffset(0)
  return { handle, offset, isDragging, reset }
}

/** Not supported by every device and browser (FORM-14). */
function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(DRAG_CLOSE_VIBRATION_MS)
}
