import { useNavigate } from '@tanstack/react-router'
import type { TabId } from '../shell/tabs.ts'

interface Narrowing {
  q: string
  status: string
}

/** How each tab was narrowed when it was left, so that it is found as it was (its scroll position would be wrong otherwise). */
const left = new Map<TabId, Narrowing>()

/** The part of the address that belongs to the tab shown, and the ways to change it. */
export function useTabAddress(tab: TabId) {
  const navigate = useNavigate({ from: '/' })
  const narrow = (change: Partial<Narrowing>) =>
    void navigate({
      search: (before) => {
        const after = { ...before, ...change }
        left.set(tab, { q: after.q ?? '', status: after.status ?? '' })
        return after
      },
      // Every keystroke a step back would make the back button useless.
      replace: true,
    })
  const goTo = (next: TabId, search?: string) => {
    if (next === tab && search === undefined) return
    const narrowing = search === undefined ? left.get(next) : { q: search, status: '' }
    void navigate({ search: { tab: next, ...narrowing } })
  }
  return {
    goTo,
    setSearch: (q: string) => narrow({ q }),
    setStatus: (status: string) => narrow({ status }),
  }
}
