import { type MouseEvent, useRef } from 'react'
import { DOUBLE_TAP_PX, MEANING_SETTLE_MS } from './timings.ts'

/**
 * Detects the second press of a double tap when the first one has placed another button under the finger: it was meant
 * for the previous button. Unlike `useSettled`, it does not delay a deliberate press of the new button.
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

/** Key presses have no position, and a `detail` of 0. */
const areOneDoubleTap = (first: Press, second: Press): boolean =>
  second.detail > 0 &&
  second.timeStamp - first.timeStamp < MEANING_SETTLE_MS &&
  Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < DOUBLE_TAP_PX
