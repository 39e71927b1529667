import { useEffect, useRef } from 'react'
import { isFocusLost } from './lost-focus.ts'

/**
 * For a form that replaces the content of the page: focuses its first field and, on unmount, the page. The focus cannot
 * return to the button that opened the form, because that button is a new element by then.
 */
export function useFocusWithin() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>('[data-autofocus], input, select, textarea')
    first?.focus()
    const page = ref.current?.closest('main')
    return () => {
      if (first) requestAnimationFrame(() => isFocusLost() && page?.focus({ preventScroll: true }))
    }
  }, [])
  return ref
}
