import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls to the top of the table when the order of its rows changes.
 * @returns a ref for an element above the table
 */
export function useBackToTop(arrangement: string): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(arrangement)
  useEffect(() => {
    if (shown.current === arrangement) return
    shown.current = arrangement
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView({ behavior: 'instant' })
  }, [arrangement])
  return top
}
