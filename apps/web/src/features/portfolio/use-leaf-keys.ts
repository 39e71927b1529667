import { useEffect } from 'react'
import { useStableCallback } from '../../ui/use-stable-callback.ts'

/** Where each key leads, of so many, from the one at `place`. */
export function placeAfterKey(key: string, place: number, count: number): number | undefined {
  const wanted = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: count - 1 }[key]
  return wanted !== undefined && wanted !== place && wanted >= 0 && wanted < count ? wanted : undefined
}

/** Leafs by arrows, Home and End for as long as the component lives, wherever the focus is. */
export function useLeafKeys(place: number, count: number, goTo: (place: number) => void): void {
  const leaf = useStableCallback((event: KeyboardEvent) => {
    const isOther = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || usesArrows(event.target)
    const next = isOther ? undefined : placeAfterKey(event.key, place, count)
    if (next === undefined) return
    event.preventDefault()
    goTo(next)
  })
  useEffect(() => {
    window.addEventListener('keydown', leaf)
    return () => window.removeEventListener('keydown', leaf)
  }, [leaf])
}

/** Arrow keys seek in a video, and move the caret in a field. */
const usesArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('video, input, select, textarea') !== null
