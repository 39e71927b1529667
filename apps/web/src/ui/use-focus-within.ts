import { useEffect, useRef } from 'react'
import { isFocusLost } from './lost-focus.ts'

/**
 * For a form that takes the place of the page's content: moves the focus to its first field and, when it goes, to the
 * content that comes back, in which the button that opened the form is a new one.
 */
export function useFocusWithin() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>('[data-autofocus], input, select, textarea')
    first?.focus()
    const page = ref.current?.closest('main')
    return () => {
      if (first) requestAnimationFrame(() => isFocusLost() && page?.focus())
    }
  }, [])
  return ref
}
