import { useLayoutEffect, useRef } from 'react'
import { isFocusLost } from './lost-focus.ts'

/**
 * Restores the focus of a button that was temporarily disabled, unless another element has the focus by then. Spread
 * the result on the button.
 */
export function useFocusKept(disabled: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  // A layout effect, because the focus is lost before paint.
  useLayoutEffect(() => {
    if (disabled) hadFocus.current = document.activeElement === ref.current
    else if (hadFocus.current && isFocusLost()) ref.current?.focus({ preventScroll: true })
  }, [disabled])
  return { ref, disabled }
}
