import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { mapOfOwner } from '../api/page-owner.ts'
import { type ListView, NO_FILTERS } from '../records/list-view.ts'
import { keepLook, keptLook } from '../shell/kept-looks.ts'
import type { TabId } from '../shell/tabs.ts'

interface Narrowing extends ListView {
  q?: string | undefined
  status?: string | undefined
}

/** How each tab was narrowed when it was left, so that it is found as it was (its scroll position would be wrong otherwise). */
const left = mapOfOwner<TabId, Narrowing>()

/** The address of a tab as it was left, or narrowed by a search. */
export const tabSearch = (tab: TabId, search?: string) => ({
  tab,
  ...keptLook(tab),
  ...(search === undefined ? left.get(tab) : { q: search, status: '' }),
})

/** The part of the address that belongs to the tab shown, and the ways to change it. */
export function useTabAddress(tab: TabId) {
  const navigate = useNavigate({ from: '/' })
  const steps = useRef('')
  const narrow = (change: Narrowing, isStep: boolean) => {
    // Typed text arrives here later; by then another page or tab may be about to open.
    if (window.location.pathname !== '/') return
    // Several choices of one filter are one step of the history, as long as nothing else came between them.
    const names = Object.keys(change).join()
    const isSameStep = steps.current === `${names} ${window.location.search}`
    const isGoing = navigate({
      search: (before) => {
        if ((('tab' in before && before.tab) || 'dashboard') !== tab) return before
        const after = { ...before, ...change }
        const { tab: _tab, open: _open, ...narrowing } = after
        left.set(tab, narrowing)
        keepLook(tab, after)
        return after
      },
      // If every search were a step of the history, the back button would be useless.
      replace: !isStep || isSameStep,
    })
    void isGoing.then(() => (steps.current = isStep ? `${names} ${window.location.search}` : ''))
  }
  const goTo = (next: TabId, search?: string) => {
    if (next === tab && search === undefined) return
    void navigate({ search: tabSearch(next, search) })
  }
  return {
    goTo,
    /** Remembers this for the next time that the tab is shown, and leaves the address as it is. */
    keep: (narrowing: Narrowing) => void left.set(tab, narrowing),
    setSearch: (q: string) => narrow({ q }, false),
    showAll: () => narrow({ ...NO_FILTERS, q: '', status: '' }, false),
    setStatus: (status: string) => narrow({ status }, true),
    setView: (change: ListView & { status?: string }) => narrow(change, true),
  }
}
