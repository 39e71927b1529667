import { useEffect, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from './lost-focus.ts'

/**
 * Restores the focus of a button that was temporarily disabled, unless another element has the focus by then. Spread
 * the result on the button.
 */
export function useFocusKept(disabled: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  // Chromium 150 and later take the focus while React sets `disabled`, before any effect runs. Other browsers wait until the next paint.
  useEffect(() => {
    const button = ref.current
    const rememberLoss = () => {
      hadFocus.current = button?.disabled === true
    }
    button?.addEventListener('blur', rememberLoss)
    return () => button?.removeEventListener('blur', rememberLoss)
  })
  useLayoutEffect(() => {
    if (disabled) {
      if (document.activeElement === ref.current) hadFocus.current = true
      return
    }
    if (hadFocus.current && isFocusLost()) ref.current?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [disabled])
  return { ref, disabled }
}
