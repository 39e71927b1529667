import { referenceOf } from '../../ui/reference-of.ts'
import { createStore, useStore } from '../../api/create-store.ts'
import type { Entity } from '../../api/entities.ts'
import { clearWithOwner } from '../../api/page-owner.ts'
import { newUuid } from '../../api/uuid.ts'
import type { Draft } from '../../api/writes/operation.ts'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

export interface Notice {
  id: string
  kind: NoticeKind
  text: string
  /** Name of the record that it is about: three 'Client deleted' would look the same. */
  subject?: string
  /** See `referenceOf`. */
  reference?: string
  /** Milliseconds since 1970. */
  at: number
  /** Whether it is shown over the page. Afterwards it is only in the notifications panel (SIDE-15). */
  isShown: boolean
  /** Whether the panel has shown it. */
  isRead: boolean
  action?: NoticeAction
}

export interface NoticeAction {
  label: string
  run: () => void
  /** Asks whether it may still be performed, and shows why not. The notice stays until then. */
  mayRun?: () => Promise<boolean>
  /** The action as data, so that a later page can offer it, too. Without it, the action is lost with this page. */
  kept?: KeptAction
  /** If it comes from storage: a cursor of the feed whose records `kept` is for (SYNC-67). */
  feed?: string
  /** It reverts what the notice reports. Of a serializable action, its name says so. */
  isUndo?: true
  /** It changes no record by its id, so that it is also offered after a restore of the server. */
  isHarmless?: true
}

/** A serializable action that works after a reload. */
export type KeptAction =
  | { name: 'open'; address: string }
  | { name: 'restore'; entity: Entity; id: number; at: string }
  | { name: 'undo-many'; drafts: readonly Draft[] }
  | { name: 'set-status'; id: number; from: string; to: string; version?: number }
  | { name: 'move-back'; moves: RevertibleMove[] }

/** Data to undo a move: the order after the move, and the body of the move that undoes it (SCH-15). */
export interface RevertibleMove {
  id: number
  title: string
  moved: Record<string, unknown>
  undo: Record<string, unknown>
}

interface CommonNotice {
  text: string
  subject?: string | undefined
  action?: NoticeAction
  /** A notice with the same id replaces the previous one, so that one cause does not fill the screen. */
  id?: string | undefined
}

interface Failure {
  kind: 'error'
  /** Why it failed, for its reference; undefined if no request did. */
  error: unknown
}

type NewNotice = CommonNotice & (Failure | { kind: Exclude<NoticeKind, 'error'>; error?: unknown })

/** Of the notice that the device has stored something: one for consecutive operations. */
export const KEPT_ID = 'kept'

/** Number of notices per session; the oldest are dropped first. */
const NOTICES_KEPT = 100
/** Prefix of notice ids. Notices outlive their page, so a counter alone would not be unique. */
const PAGE = newUuid()

const notices = createStore<readonly Notice[]>([])
let lastNumber = 0

/** Shows a notice that needs no response (GEN-08). Returns the id, to dismiss it later. */
export function notify({ kind, text, subject, error, action, id = `${PAGE}-${(lastNumber += 1)}` }: NewNotice): string {
  const reference = referenceOf(error)
  const optional = { ...(subject && { subject }), ...(reference && { reference }), ...(action && { action }) }
  const notice: Notice = { id, kind, text, at: Date.now(), isShown: true, isRead: false, ...optional }
  notices.set([notice, ...notices.get().filter((other) => other.id !== id)].slice(0, NOTICES_KEPT))
  return id
}

/** Hides it from the page; the panel still lists it. */
export const hideNotice = (id: string): void =>
  notices.set(notices.get().map((notice) => (notice.id === id ? { ...notice, isShown: false } : notice)))

/** Shows it over the page again. */
export const showNotice = (id: string): void =>
  notices.set(notices.get().map((notice) => (notice.id === id ? { ...notice, isShown: true } : notice)))

/** Hides all from the page, because they would cover the panel or form that was just opened. */
export const hideNotices = (): void =>
  notices.set(notices.get().map((notice) => (notice.isShown ? { ...notice, isShown: false } : notice)))

/** Removes it from the page and the panel. */
export const dismissNotice = (id: string): void => notices.set(notices.get().filter((notice) => notice.id !== id))

/** Performs the action of a notice, which `dismiss` removes first, but only if it may be performed. */
export async function runAction({ action, at, id }: Notice, dismiss: () => void): Promise<void> {
  if (action?.mayRun) {
    if (!(await action.mayRun())) return
    // A second press, or another window, has performed it in the meantime.
    if (!notices.get().some((notice) => notice.id === id && notice.at === at)) return
  }
  dismiss()
  action?.run()
}

/** Called when the panel opens. */
export const markNoticesRead = (): void => notices.set(notices.get().map((notice) => ({ ...notice, isRead: true })))

/**
 * After a restore of the server, ids may be those of other records, so what would change a record is not offered any more
 * (SYNC-67).
 */
export const removeActions = (): void =>
  notices.set(
    notices.get().map(({ action, ...notice }) => {
      const isHarmless = action && (action.isHarmless || action.kept?.name === 'open')
      return isHarmless ? { ...notice, action } : notice
    }),
  )

/** Its action can no longer be performed. */
export const removeActionOf = (id: string): void =>
  notices.set(
    notices.get().map((notice) => {
      if (notice.id !== id) return notice
      const { action: _, ...others } = notice
      return others
    }),
  )

/** Called at a sign-out (GEN-08), and by 'Dismiss All'. */
export const clearNotices = (): void => notices.set([])
clearWithOwner(clearNotices)

/** All notices of this session, newest first. */
export const getNotices = notices.get

export const useNotices = (): readonly Notice[] => useStore(notices)

/** Called when another page of this user has added or dismissed notices. */
export const replaceNotices = (next: readonly Notice[]): void => notices.set(next.slice(0, NOTICES_KEPT))

export const subscribeToNotices = notices.subscribe
