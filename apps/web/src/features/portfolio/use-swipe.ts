import { type PointerEvent, useRef, useState } from 'react'

/** A finger moves further than this before it means something, in pixels. */
const SWIPE_PX = 56

interface Swipes {
  onLeft: () => void
  onRight: () => void
  onDown: () => void
}

interface Start {
  id: number
  x: number
  y: number
}

/** Leafing by finger: the picture follows, and goes on, back or away where it was moved far enough. */
export function useSwipe({ onLeft, onRight, onDown }: Swipes) {
  const start = useRef<Start | null>(null)
  const [offset, setOffset] = useState(0)

  const begin = (event: PointerEvent) => {
    // A second finger means to enlarge.
    const isFirst = event.isPrimary && event.pointerType === 'touch'
    start.current = isFirst && !isOwn(event.target) ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null
    setOffset(0)
  }
  const move = (event: PointerEvent) => {
    if (start.current?.id === event.pointerId) setOffset(event.clientX - start.current.x)
  }
  const end = (event: PointerEvent) => {
    const from = start.current
    start.current = null
    setOffset(0)
    if (from?.id !== event.pointerId) return
    const right = event.clientX - from.x
    const down = event.clientY - from.y
    if (Math.abs(down) > Math.abs(right)) {
      if (down > 2 * SWIPE_PX) onDown()
    } else if (right > SWIPE_PX) onRight()
    else if (right < -SWIPE_PX) onLeft()
  }
  const cancel = () => {
    start.current = null
    setOffset(0)
  }
  return {
    offset,
    handlers: { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel },
  }
}

/** Buttons and a video's controls have their own use for a finger. */
const isOwn = (target: EventTarget): boolean => target instanceof Element && target.closest('button, video, a') !== null
