import { useLayoutEffect } from 'react'
import { mapOfOwner } from '../api/page-owner.ts'

const kept = mapOfOwner<string, number>()
/** Whether the page is as it was loaded, at the top. */
let isAtStart = true

/**
 * Restores the scroll position of each view when it is shown again. New views start at the top (SHELL-25), and so does
 * `null`, which is used for forms.
 */
export function useKeptScroll(view: string | null): void {
  useLayoutEffect(() => {
    const top = view === null ? 0 : (kept.get(view) ?? 0)
    // The first scroll would make the browser lay out the whole page once more before its first paint.
    if (top > 0 || !isAtStart) window.scrollTo({ top, behavior: 'instant' })
    isAtStart = false
    if (view === null) return
    const store = () => kept.set(view, window.scrollY)
    window.addEventListener('scroll', store, { passive: true })
    return () => window.removeEventListener('scroll', store)
  }, [view])
}
