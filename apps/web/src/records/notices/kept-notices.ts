import { onOtherFeed } from '../../api/other-feed.ts'
import { readOfOwner, removeOfOwner, writeOfOwner } from '../../api/owner-store.ts'
import { getPageOwner } from '../../api/page-owner.ts'
import { subscribeToSession } from '../../api/session.ts'
import {
  getNotices,
  type KeptAction,
  type Notice,
  type NoticeAction,
  removeActions,
  replaceNotices,
  subscribeToNotices,
} from './notify.ts'

/** A notice in storage. Its action is serializable data. */
type KeptNotice = Omit<Notice, 'isShown' | 'action'> & { action?: { label: string; kept: KeptAction; feed?: string } }

interface KeptNotices {
  owner: string
  notices: readonly KeptNotice[]
}

interface Port {
  perform: (action: KeptAction) => void
  /** Asks whether the server still has the feed of a stored action, and shows why not. @param id of its notice */
  mayPerform: (id: string, feed: string) => Promise<boolean>
  /** A cursor of the feed that the page shows. Its actions are for these records. */
  feedOfPage: () => string | undefined
}

/**
 * Loads the notices of earlier pages into the panel. From then on it stores all notices on the device until they are
 * dismissed or their owner signs out (GEN-08), and applies the writes of other windows. Without an owner nothing is
 * read or written until a user signs in.
 * @returns a function that stops it
 */
export function keepNotices(port: Port): () => void {
  let owner: string | null = null
  /** The stored ids at the last read. */
  let known: ReadonlySet<string> = new Set()
  /** Prevents windows from responding to each other's writes in an endless loop. */
  let isReading = false
  const read = (merge: (kept: readonly Notice[], shown: readonly Notice[]) => readonly Notice[]) => {
    const kept = readKept(port)
    isReading = true
    replaceNotices(merge(kept, getNotices()))
    isReading = false
    known = new Set(kept.map(({ id }) => id))
  }
  const onSession = () => {
    const before = owner
    owner = getPageOwner()
    if (owner === null || before !== null) return
    read(addKept)
    write(port)
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'notices' && owner !== null) read((kept, shown) => mergeWrite(kept, shown, known))
  }
  onSession()
  const onNotices = () => {
    if (!isReading) write(port)
  }
  const stops = [subscribeToSession(onSession), subscribeToNotices(onNotices), onOtherFeed(removeActions)]
  window.addEventListener('storage', onStorage)
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('storage', onStorage)
  }
}

function readKept(port: Port): Notice[] {
  const kept = readOfOwner('notices', isKeptNotices)
  if (kept === undefined || kept.owner !== getPageOwner()) return []
  return kept.notices.map(({ action, ...notice }) => ({
    ...notice,
    isShown: false,
    ...offered(port, notice.id, action),
  }))
}

/**
 * An action that changes a record needs its feed. One of an earlier version of Daywork, or of a page that did not know its feed
 * yet, has none, and is not offered.
 */
function offered(port: Port, id: string, action: KeptNotice['action']): { action?: NoticeAction } {
  if (action === undefined) return {}
  const { feed, kept: what } = action
  const run = () => port.perform(what)
  if (what.name === 'open') return { action: { ...action, run } }
  return feed === undefined ? {} : { action: { ...action, run, mayRun: () => port.mayPerform(id, feed) } }
}

/** The notices of this page are newer than the stored ones. */
function addKept(kept: readonly Notice[], shown: readonly Notice[]): readonly Notice[] {
  const ids = new Set(shown.map(({ id }) => id))
  return [...shown, ...kept.filter(({ id }) => !ids.has(id))]
}

/**
 * Merges a write of another window. It wins, except for what only this page has: which notices it shows, and actions
 * that cannot be serialized or were stored without a feed. A notice that this page shows and that was never in storage was not dismissed there: both
 * windows wrote at the same time.
 */
function mergeWrite(kept: readonly Notice[], shown: readonly Notice[], known: ReadonlySet<string>): readonly Notice[] {
  const own = new Map(shown.map((notice) => [notice.id, notice]))
  const ids = new Set(kept.map(({ id }) => id))
  const unseen = shown.filter(({ id, isShown }) => isShown && !known.has(id) && !ids.has(id))
  const theirs = kept.map((notice) => {
    const { isShown = false, action } = own.get(notice.id) ?? {}
    return { ...(action && isOnlyHere(action) ? { action } : {}), ...notice, isShown }
  })
  return [...unseen, ...theirs]
}

/** Whether no other page can offer it: it cannot be serialized, or this page stored it without a feed. */
const isOnlyHere = (action: NoticeAction): boolean =>
  !action.kept || (feeds.has(action) && feeds.get(action) === undefined)

/** Stored notices belong to their owner. A guest's page does not change them. */
function write({ feedOfPage }: Port): void {
  const owner = getPageOwner()
  const notices = getNotices()
  if (owner === null) return
  if (notices.length === 0) return removeOfOwner('notices')
  writeOfOwner('notices', {
    owner,
    notices: notices.map((notice) => toKept(notice, feedOfPage())),
  } satisfies KeptNotices)
}

/** The feeds of the actions of this page, as of their first write: a later cursor may be that of after a restore. */
const feeds = new WeakMap<NoticeAction, string | undefined>()

function toKept({ isShown: _, action, ...notice }: Notice, feedOfPage: string | undefined): KeptNotice {
  if (!action?.kept) return notice
  if (!feeds.has(action)) feeds.set(action, feedOfPage)
  const { feed = feeds.get(action), label } = action
  return { ...notice, action: { label, kept: action.kept, ...(feed !== undefined && { feed }) } }
}

/** Checks only the outer shape, because only this code writes it. */
const isKeptNotices = (value: unknown): value is KeptNotices =>
  typeof value === 'object' && value !== null && 'owner' in value && 'notices' in value && Array.isArray(value.notices)
