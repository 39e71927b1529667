import { useNavigate } from '@tanstack/react-router'
import { mapOfOwner } from '../api/page-owner.ts'
import type { TabId } from '../shell/tabs.ts'

interface Narrowing {
  q: string
  status: string
}

/** How each tab was narrowed when it was left, so that it is found as it was (its scroll position would be wrong otherwise). */
const left = mapOfOwner<TabId, Narrowing>()

/** The address of a tab as it was left, or narrowed by a search. */
export const tabSearch = (tab: TabId, search?: string) => ({
  tab,
  ...(search === undefined ? left.get(tab) : { q: search, status: '' }),
})

/** The part of the address that belongs to the tab shown, and the ways to change it. */
export function useTabAddress(tab: TabId) {
  const navigate = useNavigate({ from: '/' })
  const narrow = (change: Partial<Narrowing>) => {
    // What was typed arrives here a moment later; by then another page or tab may be about to open.
    if (window.location.pathname !== '/') return
    void navigate({
      search: (before) => {
        if ((('tab' in before && before.tab) || 'dashboard') !== tab) return before
        const after = { ...before, ...change }
        left.set(tab, { q: after.q ?? '', status: after.status ?? '' })
        return after
      },
      // If every search were a step of the history, the back button would be useless.
      replace: true,
    })
  }
  const goTo = (next: TabId, search?: string) => {
    if (next === tab && search === undefined) return
    void navigate({ search: tabSearch(next, search) })
  }
  return {
    goTo,
    /** Remembers this for the next time that the tab is shown, and leaves the address as it is. */
    keep: (narrowing: Narrowing) => void left.set(tab, narrowing),
    setSearch: (q: string) => narrow({ q }),
    showAll: () => narrow({ q: '', status: '' }),
    setStatus: (status: string) => narrow({ status }),
    /** Back to the list: the record that was open over it leaves the address. */
    closeRecord: () => void navigate({ search: (before) => ({ ...before, open: undefined }), replace: true }),
  }
}
