import { useLayoutEffect } from 'react'

/** Number of mounted components that want each attribute. */
const wanted = new Map<string, number>()

/**
 * Sets an attribute on <html> for the stylesheets of other parts of the page. Not `html:has(…)`, which browsers check at
 * every change of the document: it took a fifth of the time of scrolling a list.
 */
export function useRootAttribute(name: `data-${string}`, isWanted = true): void {
  useLayoutEffect(() => {
    if (!isWanted) return
    count(name, 1)
    return () => count(name, -1)
  }, [name, isWanted])
}

function count(name: string, change: 1 | -1): void {
  const next = (wanted.get(name) ?? 0) + change
  wanted.set(name, next)
  document.documentElement.toggleAttribute(name, next > 0)
}
