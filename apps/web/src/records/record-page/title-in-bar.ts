import { useEffect, useRef } from 'react'
import { createStore } from '../../api/create-store.ts'

/** The title of the record whose title block is scrolled out of view, for the top bar of a phone (SHELL-48); otherwise empty. */
export const titleInBar = createStore('')

/** The height of the top bar (`--top-bar-height`). */
const BAR_PX = 56

/** @returns a ref for the part of the title block that has the title */
export function useTitleInBar(title: string) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: element } = ref
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        const isAbove = last !== undefined && !last.isIntersecting && last.boundingClientRect.top < BAR_PX
        titleInBar.set(isAbove ? title : '')
      },
      { rootMargin: `-${BAR_PX}px 0px 0px` },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      titleInBar.set('')
    }
  }, [title])
  return ref
}
