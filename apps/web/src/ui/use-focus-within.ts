import { useEffect, useRef } from 'react'
import { isFocusLost } from './lost-focus.ts'

/**
 * For a form in the page: focuses its first field and, on unmount, the button that opened it. A button that the form has
 * replaced is a new element by then, so the page gets the focus.
 */
export function useFocusWithin() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const first = ref.current?.querySelector<HTMLElement>('[data-autofocus], input, select, textarea')
    first?.focus()
    const page = ref.current?.closest('main')
    return () => {
      if (!first) return
      requestAnimationFrame(() => {
        if (!isFocusLost()) return
        const target = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : page
        target?.focus({ preventScroll: true })
      })
    }
  }, [])
  return ref
}
