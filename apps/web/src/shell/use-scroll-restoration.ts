import { useLayoutEffect } from 'react'
import { mapOfOwner } from '../api/page-owner.ts'

const positions = mapOfOwner<string, number>()
/** Whether anything has scrolled the page since it was loaded. */
let hasScrolled = false
window.addEventListener('scroll', () => (hasScrolled = true), { once: true, passive: true })

/**
 * Restores the scroll position of each view when it is shown again. New views start at the top (SHELL-25), and so does
 * `null`, which is used for forms.
 */
export function useScrollRestoration(view: string | null): void {
  useLayoutEffect(() => {
    const top = view === null ? 0 : (positions.get(view) ?? 0)
    // Scrolling makes the browser lay out the page once more, which delays the first paint.
    if (top > 0 || hasScrolled) window.scrollTo({ top, behavior: 'instant' })
    if (view === null) return
    const store = () => positions.set(view, window.scrollY)
    window.addEventListener('scroll', store, { passive: true })
    return () => window.removeEventListener('scroll', store)
  }, [view])
}
