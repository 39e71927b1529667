import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Margin around the window, so that content is loaded before it is reached. */
const AHEAD = '600px 0px'

/** Calls `onSeen` whenever the element comes into view, or near it. @param isWanted whether to observe */
export function useSeen(ref: RefObject<Element | null>, onSeen: () => void, isWanted = true): void {
  const see = useEffectEvent(onSeen)
  useEffect(() => {
    const { current: element } = ref
    if (!element || !isWanted) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(),
      {
        rootMargin: AHEAD,
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isWanted])
}
