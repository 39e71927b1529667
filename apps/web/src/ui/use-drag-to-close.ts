import { type PointerEvent, useRef, useState } from 'react'
import { DRAG_CLOSE_PX, DRAG_CLOSE_VIBRATION_MS } from './timings.ts'

interface DragToClose {
  isEnabled: boolean
  /** Closes, or resolves to false when the user would rather keep editing. */
  close: () => Promise<boolean>
}

/**
 * A sheet that is pulled down by its handle or title bar: more than 150 px closes it and vibrates, less springs back,
 * upward does nothing (FORM-10 to FORM-14). Spread `handle` on the grip and move the sheet by `offset` pixels.
 */
export function useDragToClose({ isEnabled, close }: DragToClose) {
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
      // A button in the title bar is pressed, not pulled.
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
  /** Back where it was: a sheet that stays mounted would open next time where it was let go. */
  const reset = () => setOffset(0)
  return { handle, offset, isDragging, reset }
}

/** Not every device can, and browsers without the motor leave the function out (FORM-14). */
function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(DRAG_CLOSE_VIBRATION_MS)
}
