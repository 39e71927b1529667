import { useSyncExternalStore } from 'react'
import { localStore } from '../api/storage.ts'
import { TAB_IDS, type TabId } from './tabs.ts'

/** SIDE-07: a JSON list of tab ids. */
const PINNED_KEY = 'pinnedItems'

let pinned: readonly TabId[] = readPinned()
const listeners = new Set<() => void>()

/** The pinned tabs in the order of pinning (SIDE-05 to SIDE-07). */
export const usePinnedTabs = (): readonly TabId[] => useSyncExternalStore(subscribe, () => pinned)

export function togglePinned(tab: TabId): void {
  pinned = pinned.includes(tab) ? pinned.filter((id) => id !== tab) : [...pinned, tab]
  localStore.setItem(PINNED_KEY, JSON.stringify(pinned))
  for (const listener of listeners) listener()
}

/** What is stored, each tab once; a damaged value counts as empty, and so does an entry that is no tab. */
export function readPinned(): readonly TabId[] {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(PINNED_KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return [...new Set(stored)].flatMap((id) => TAB_IDS.find((known) => known === id) ?? [])
  } catch {
    return []
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', reread)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', reread)
  }
}

/** Another window pinned or unpinned. */
function reread({ key }: StorageEvent): void {
  if (key !== PINNED_KEY && key !== null) return
  pinned = readPinned()
  for (const listener of listeners) listener()
}
