import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { mapOfOwner } from '../api/page-owner.ts'
import { type ListView, NO_FILTERS } from '../records/lists/list-view.ts'
import { startView, storedLook, storeLook } from '../shell/stored-looks.ts'
import type { TabId } from '../shell/tabs.ts'

interface Narrowing extends ListView {
  q?: string | undefined
  status?: string | undefined
}

/** Search, filters, and view of each tab when it was left. Restoring them also keeps its scroll position valid. */
const leftViews = mapOfOwner<TabId, Narrowing>()

/** Stores the search and the filters with which a tab is shown the next time. */
export const keepTab = (tab: TabId, narrowing: Narrowing): void => void leftViews.set(tab, narrowing)

/** Search parameters that restore a tab as it was left, or show it with a search. */
export const tabSearch = (tab: TabId, search?: string) => ({
  tab,
  ...(leftViews.has(tab) ? storedLook(tab) : startView(tab)),
  ...(search === undefined ? leftViews.get(tab) : { q: search, status: '' }),
})

/** The part of the URL that belongs to the shown tab, with functions to change it. */
export function useTabAddress(tab: TabId) {
  const navigate = useNavigate({ from: '/' })
  const lastStep = useRef('')
  /** @param isStep whether the change gets its own history entry */
  const narrow = (change: Narrowing, isStep: boolean) => {
    // Typed text arrives debounced, when another page or tab may already be opening.
    if (window.location.pathname !== '/') return
    // Consecutive changes of the same filter are one history entry.
    const names = Object.keys(change).join()
    const isSameStep = lastStep.current === `${names} ${window.location.search}`
    const navigation = navigate({
      search: (before) => {
        if ((('tab' in before && before.tab) || 'dashboard') !== tab) return before
        const after = { ...before, ...change }
        const { tab: _tab, open: _open, ...narrowing } = after
        leftViews.set(tab, narrowing)
        storeLook(tab, after)
        return after
      },
      // A history entry for each typed text would make the back button useless.
      replace: !isStep || isSameStep,
    })
    void navigation.then(() => (lastStep.current = isStep ? `${names} ${window.location.search}` : ''))
  }
  const goTo = (next: TabId, search?: string) => {
    if (next === tab && search === undefined) return
    void navigate({ search: tabSearch(next, search) })
  }
  return {
    goTo,
    /** Stores this for the next time that the tab is shown, without changing the URL. */
    keep: (narrowing: Narrowing) => keepTab(tab, narrowing),
    setSearch: (q: string) => narrow({ q }, false),
    showAll: () => narrow({ ...NO_FILTERS, q: '', status: '' }, false),
    setStatus: (status: string) => narrow({ status }, true),
    setView: (change: ListView & { status?: string }) => narrow(change, true),
  }
}
