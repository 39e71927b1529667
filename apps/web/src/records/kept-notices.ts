import { readOfOwner, removeOfOwner, writeOfOwner } from '../api/owner-store.ts'
import { getPageOwner } from '../api/page-owner.ts'
import { subscribeToSession } from '../api/session.ts'
import { getNotices, type KeptAction, type Notice, replaceNotices, subscribeToNotices } from './notify.ts'

/** A notice as the device stores it: its action in words. */
type KeptNotice = Omit<Notice, 'isShown' | 'action'> & { action?: { label: string; kept: KeptAction } }

interface KeptNotices {
  owner: string
  notices: readonly KeptNotice[]
}

type Perform = (action: KeptAction) => void

/**
 * Loads the notices of earlier pages into the panel, and from then on keeps all notices on the device until they are
 * dismissed, or their owner signs out (GEN-08). Other windows' notices, reads, and dismissals apply here, too. Without an
 * owner nothing is read or written until a user signs in.
 * @param perform performs a kept action
 * @returns a function that stops it
 */
export function keepNotices(perform: Perform): () => void {
  let owner: string | null = null
  /** The stored ids when another page's write was last read. */
  let known: ReadonlySet<string> = new Set()
  /** Windows that respond to each other's writes with their own would never stop. */
  let isReading = false
  const read = (merge: (kept: readonly Notice[], shown: readonly Notice[]) => readonly Notice[]) => {
    const kept = readKept(perform)
    isReading = true
    replaceNotices(merge(kept, getNotices()))
    isReading = false
    known = new Set(kept.map(({ id }) => id))
  }
  const takeOver = () => {
    const before = owner
    owner = getPageOwner()
    if (owner === null || before !== null) return
    read(addedTo)
    write()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'notices' && owner !== null) read((kept, shown) => followed(kept, shown, known))
  }
  takeOver()
  const onTold = () => {
    if (!isReading) write()
  }
  const stops = [subscribeToSession(takeOver), subscribeToNotices(onTold)]
  window.addEventListener('storage', onStorage)
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('storage', onStorage)
  }
}

function readKept(perform: Perform): Notice[] {
  const kept = readOfOwner('notices', isKeptNotices)
  if (kept === undefined || kept.owner !== getPageOwner()) return []
  return kept.notices.map(({ action, ...notice }) => ({
    ...notice,
    isShown: false,
    ...(action ? { action: { ...action, run: () => perform(action.kept) } } : {}),
  }))
}

/** The notices of this page are newer than the stored ones. */
function addedTo(kept: readonly Notice[], shown: readonly Notice[]): readonly Notice[] {
  const ids = new Set(shown.map(({ id }) => id))
  return [...shown, ...kept.filter(({ id }) => !ids.has(id))]
}

/**
 * Another window's write wins, except for what only this page knows: which notices it shows, and actions without words.
 * A notice that this page shows and no other window ever had was not dismissed there: both wrote at once.
 */
function followed(kept: readonly Notice[], shown: readonly Notice[], known: ReadonlySet<string>): readonly Notice[] {
  const own = new Map(shown.map((notice) => [notice.id, notice]))
  const ids = new Set(kept.map(({ id }) => id))
  const unseen = shown.filter(({ id, isShown }) => isShown && !known.has(id) && !ids.has(id))
  const theirs = kept.map((notice) => {
    const { isShown = false, action } = own.get(notice.id) ?? {}
    return { ...(action ? { action } : {}), ...notice, isShown }
  })
  return [...unseen, ...theirs]
}

/** Kept notices belong to their owner and go with them; a guest's page leaves them alone. */
function write(): void {
  const owner = getPageOwner()
  const notices = getNotices()
  if (owner === null) return
  if (notices.length === 0) return removeOfOwner('notices')
  writeOfOwner('notices', { owner, notices: notices.map(inWords) } satisfies KeptNotices)
}

function inWords({ isShown: _, action, ...notice }: Notice): KeptNotice {
  return action?.kept ? { ...notice, action: { label: action.label, kept: action.kept } } : notice
}

/** Only this code writes it; only its owner could change it. */
const isKeptNotices = (value: unknown): value is KeptNotices =>
  typeof value === 'object' && value !== null && 'owner' in value && 'notices' in value && Array.isArray(value.notices)
