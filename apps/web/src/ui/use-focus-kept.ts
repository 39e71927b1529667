import { useLayoutEffect, useRef } from 'react'
import { isFocusLost } from './lost-focus.ts'

/**
 * A button that cannot be pressed for a while loses the focus: it gets it back, unless something else has it by then.
 * Spread what is returned on the button.
 */
export function useFocusKept(disabled: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  // Before the page is drawn: that is when the focus goes.
  useLayoutEffect(() => {
    if (disabled) hadFocus.current = document.activeElement === ref.current
    else if (hadFocus.current && isFocusLost()) ref.current?.focus({ preventScroll: true })
  }, [disabled])
  return { ref, disabled }
}
