import { type MouseEvent, useRef } from 'react'
import { DOUBLE_TAP_PX, MEANING_SETTLE_MS } from './timings.ts'

/**
 * Tells the second press of a double tap, when the first has brought another button under the finger: it was for what
 * stood there before. Unlike `useSettled` it leaves that button to be pressed at once by whoever goes there.
 */
export function useDoubleTap() {
  const first = useRef<Press | null>(null)
  return {
    begin: (press: Press) => {
      first.current = press
    },
    isSecond: (press: Press): boolean => first.current !== null && areOneDoubleTap(first.current, press),
  }
}

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp' | 'detail'>

/** A press of a key has no place, and no count. */
const areOneDoubleTap = (first: Press, second: Press): boolean =>
  second.detail > 0 &&
  second.timeStamp - first.timeStamp < MEANING_SETTLE_MS &&
  Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < DOUBLE_TAP_PX
