import { readOfOwner, removeOfOwner, writeOfOwner } from '../api/owner-store.ts'
import { getPageOwner } from '../api/page-owner.ts'
import { getNotices, type KeptAction, type Notice, replaceNotices, subscribeToNotices } from './notify.ts'

/** A notice as it stands on the device: its action in words. */
type KeptNotice = Omit<Notice, 'isShown' | 'action'> & { action?: { label: string; kept: KeptAction } }

interface KeptNotices {
  owner: string
  notices: readonly KeptNotice[]
}

/**
 * Reads back what earlier pages told, for the panel alone, and from then on keeps all of it on the device until it is
 * dismissed, or its owner signs out (GEN-08). What another window tells or dismisses holds here, too.
 * @param perform does what a kept action says
 * @returns the way to stop
 */
export function keepNotices(perform: (action: KeptAction) => void): () => void {
  const takeOver = () => replaceNotices(merged(readKept(perform), getNotices()))
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== 'notices' || getPageOwner() === null) return
    const shown = new Map(getNotices().map((notice) => [notice.id, notice]))
    replaceNotices(readKept(perform).map((kept) => shown.get(kept.id) ?? kept))
  }
  takeOver()
  write()
  const stop = subscribeToNotices(write)
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
  }
}

function readKept(perform: (action: KeptAction) => void): Notice[] {
  const kept = readOfOwner('notices', isKeptNotices)
  if (kept === undefined || kept.owner !== getPageOwner()) return []
  return kept.notices.map(({ action, ...notice }) => ({
    ...notice,
    isShown: false,
    ...(action ? { action: { ...action, run: () => perform(action.kept) } } : {}),
  }))
}

/** What this page has told already is newer than what it finds. */
function merged(kept: readonly Notice[], told: readonly Notice[]): Notice[] {
  const known = new Set(told.map(({ id }) => id))
  return [...told, ...kept.filter(({ id }) => !known.has(id))]
}

function write(): void {
  const owner = getPageOwner()
  const notices = getNotices()
  if (owner === null || notices.length === 0) return removeOfOwner('notices')
  writeOfOwner('notices', { owner, notices: notices.map(inWords) } satisfies KeptNotices)
}

function inWords({ isShown: _, action, ...notice }: Notice): KeptNotice {
  return action?.kept ? { ...notice, action: { label: action.label, kept: action.kept } } : notice
}

/** What stands there is our own writing; its owner alone could make it say anything else. */
const isKeptNotices = (value: unknown): value is KeptNotices =>
  typeof value === 'object' && value !== null && 'owner' in value && 'notices' in value && Array.isArray(value.notices)
