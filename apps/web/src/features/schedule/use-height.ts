import { type RefObject, useLayoutEffect, useState } from 'react'

/** The current height of an element in pixels; 0 without one. */
export function useHeight(ref: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    setHeight(element.offsetHeight)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return height
}
