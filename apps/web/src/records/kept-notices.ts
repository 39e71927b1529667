import { readOfOwner, removeOfOwner, writeOfOwner } from '../api/owner-store.ts'
import { getPageOwner } from '../api/page-owner.ts'
import { subscribeToSession } from '../api/session.ts'
import { getNotices, type KeptAction, type Notice, replaceNotices, subscribeToNotices } from './notify.ts'

/** A notice as it stands on the device: its action in words. */
type KeptNotice = Omit<Notice, 'isShown' | 'action'> & { action?: { label: string; kept: KeptAction } }

interface KeptNotices {
  owner: string
  notices: readonly KeptNotice[]
}

type Perform = (action: KeptAction) => void

/**
 * Reads back what earlier pages told, for the panel alone, and from then on keeps all of it on the device until it is
 * dismissed, or its owner signs out (GEN-08). What another window tells, reads or dismisses holds here, too. Without an
 * owner nothing is read or written until somebody signs in.
 * @param perform does what a kept action says
 * @returns the way to stop
 */
export function keepNotices(perform: Perform): () => void {
  let owner: string | null = null
  /** The ids that stood there when another page's writing was last read. */
  let known: ReadonlySet<string> = new Set()
  /** Windows that answered each other's writing with their own would never come to rest. */
  let isReading = false
  const read = (merge: (kept: readonly Notice[], told: readonly Notice[]) => readonly Notice[]) => {
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
    if (key === 'notices' && owner !== null) read((kept, told) => followed(kept, told, known))
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

/** What this page has told already is newer than what it finds. */
function addedTo(kept: readonly Notice[], told: readonly Notice[]): readonly Notice[] {
  const ids = new Set(told.map(({ id }) => id))
  return [...told, ...kept.filter(({ id }) => !ids.has(id))]
}

/**
 * What another window wrote is true, but for what only this page knows: which notices are over it, and actions without
 * words. A notice over this page that no other window has ever had was not dismissed there: both wrote at once.
 */
function followed(kept: readonly Notice[], told: readonly Notice[], known: ReadonlySet<string>): readonly Notice[] {
  const own = new Map(told.map((notice) => [notice.id, notice]))
  const ids = new Set(kept.map(({ id }) => id))
  const unseen = told.filter(({ id, isShown }) => isShown && !known.has(id) && !ids.has(id))
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

/** What stands there is our own writing; its owner alone could make it say anything else. */
const isKeptNotices = (value: unknown): value is KeptNotices =>
  typeof value === 'object' && value !== null && 'owner' in value && 'notices' in value && Array.isArray(value.notices)
