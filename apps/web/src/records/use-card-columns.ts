import { useLayoutEffect, useRef, useState } from 'react'
import { keptLayout } from './kept-layout.ts'

export const CARD_GAP_PX = 12

/**
 * How many columns of cards fit, and where the list begins on the page. Measured before the first paint and whenever
 * the width changes; until then it is taken to be as it was when the list was last shown.
 */
export function useCardColumns(list: string, minCardWidth: number | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(() => keptLayout(list) ?? { width: 0, top: 0 })
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
    return () => observer.disconnect()
  }, [])
  const fitting = minCardWidth ? Math.floor((place.width + CARD_GAP_PX) / (minCardWidth + CARD_GAP_PX)) : 1
  return { ref, width: place.width, top: place.top, columns: Math.max(1, fitting) }
}
