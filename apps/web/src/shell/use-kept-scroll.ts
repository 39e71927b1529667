import { useLayoutEffect } from 'react'
import { mapOfOwner } from '../api/page-owner.ts'

const kept = mapOfOwner<string, number>()

/**
 * Remembers how far each view was scrolled, and scrolls there when it comes back; a view never seen starts at the top
 * (SHELL-25). null: a view that always starts there, a form.
 */
export function useKeptScroll(view: string | null): void {
  useLayoutEffect(() => {
    window.scrollTo({ top: view === null ? 0 : (kept.get(view) ?? 0), behavior: 'instant' })
    if (view === null) return
    const remember = () => kept.set(view, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [view])
}
