import { createStore, useStore } from '../api/create-store.ts'
import { localStore } from '../api/storage.ts'
import { TAB_IDS, type TabId } from './tabs.ts'

/** Stores a JSON list of tab ids (SIDE-07). */
const PINNED_KEY = 'pinnedItems'

const pinned = createStore(readPinned(), () => {
  window.addEventListener('storage', reread)
  return () => window.removeEventListener('storage', reread)
})

/** The pinned tabs in the order of pinning (SIDE-05 to SIDE-07). */
export const usePinnedTabs = (): readonly TabId[] => useStore(pinned)

export function togglePinned(tab: TabId): void {
  const before = pinned.get()
  const next = before.includes(tab) ? before.filter((id) => id !== tab) : [...before, tab]
  localStore.setItem(PINNED_KEY, JSON.stringify(next))
  pinned.set(next)
}

/** Reads the stored tabs without duplicates. Ignores unknown tabs, and treats a damaged value as empty. */
export function readPinned(): readonly TabId[] {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(PINNED_KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return [...new Set(stored)].flatMap((id) => TAB_IDS.find((known) => known === id) ?? [])
  } catch {
    return []
  }
}

/** Another window has changed the pinned tabs. */
function reread({ key }: StorageEvent): void {
  if (key === PINNED_KEY || key === null) pinned.set(readPinned())
}
