import { useLayoutEffect, useRef, useState } from 'react'
import { findLayout } from './list-layout.ts'

export const CARD_GAP_PX = 12

/** Number of card columns that fit, and the position of the list on the page. */
export function useCardColumns(list: string, minCardWidth: number | undefined) {
  const { ref, width, top } = useListPlace(list)
  const fitting = minCardWidth ? Math.floor((width + CARD_GAP_PX) / (minCardWidth + CARD_GAP_PX)) : 1
  return { ref, width, top, columns: Math.max(1, fitting) }
}

/**
 * Width of a list, and its position on the page. Measured before the first paint and whenever the width changes.
 * Initially the values from when the list was last shown.
 */
export function useListPlace(list: string) {
  const ref = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(() => findLayout(list) ?? { width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { width, top } = element.getBoundingClientRect()
      const onPage = Math.round(top + window.scrollY)
      setPlace((before) => (before.width === width && before.top === onPage ? before : { width, top: onPage }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Content above the list may also change, and with it the height of the page.
    const page = element.closest('main')
    if (page) observer.observe(page)
    return () => observer.disconnect()
  }, [])
  return { ref, width: place.width, top: place.top }
}
