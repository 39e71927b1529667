import { createStore, useStore } from '../api/create-store.ts'
import type { Entity } from '../api/entities.ts'
import { forgetWithOwner } from '../api/page-owner.ts'
import type { Draft } from '../api/writes/operation.ts'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

export interface Notice {
  id: string
  kind: NoticeKind
  text: string
  /** The record that it is about, by its name: three 'Client deleted' would look the same. */
  subject?: string
  /** Milliseconds since 1970. */
  at: number
  /** Over the page now; afterwards it can still be read in the notifications panel (SIDE-15). */
  isShown: boolean
  /** Was there when the panel was open. */
  isRead: boolean
  action?: NoticeAction
}

export interface NoticeAction {
  label: string
  run: () => void
  /** The same in words, so that a later page can offer it, too; without it the action goes with this page. */
  kept?: KeptAction
}

/** What a notice can offer beyond its page, as it is kept on the device. */
export type KeptAction =
  | { name: 'open'; address: string }
  | { name: 'restore'; entity: Entity; id: number; at: string }
  | { name: 'undo-many'; drafts: readonly Draft[] }
  | { name: 'set-status'; id: number; from: string; to: string; version?: number }
  | { name: 'move-back'; moves: MoveBack[] }

/** A move that can be undone: what the order became, and the body of the move that undoes it (SCH-15). */
export interface MoveBack {
  id: number
  title: string
  moved: Record<string, unknown>
  undo: Record<string, unknown>
}

interface NewNotice {
  kind: NoticeKind
  text: string
  subject?: string | undefined
  action?: NoticeAction
  /** A notice with the same id replaces the one before, so that one cause does not fill the screen. */
  id?: string | undefined
}

/** How many notices a session keeps; the oldest are forgotten first. */
const NOTICES_KEPT = 100
/** Notices outlive their page, so that a number alone would come twice. */
const PAGE = Date.now().toString(36)

const notices = createStore<readonly Notice[]>([])
let made = 0

/** Shows a notice that needs no response (GEN-08). Returns the id, to dismiss it later. */
export function notify({ kind, text, subject, action, id = `${PAGE}-${(made += 1)}` }: NewNotice): string {
  const optional = { ...(subject ? { subject } : {}), ...(action ? { action } : {}) }
  const notice: Notice = { id, kind, text, at: Date.now(), isShown: true, isRead: false, ...optional }
  notices.set([notice, ...notices.get().filter((other) => other.id !== id)].slice(0, NOTICES_KEPT))
  return id
}

/** Takes it off the page; the panel keeps it. */
export const hideNotice = (id: string): void =>
  notices.set(notices.get().map((notice) => (notice.id === id ? { ...notice, isShown: false } : notice)))

/** Takes all off the page: they would cover the panel or the form that was just opened. */
export const hideNotices = (): void =>
  notices.set(notices.get().map((notice) => (notice.isShown ? { ...notice, isShown: false } : notice)))

/** Takes it off the page and out of the panel. */
export const dismissNotice = (id: string): void => notices.set(notices.get().filter((notice) => notice.id !== id))

/** Called when the panel shows them. */
export const markNoticesRead = (): void => notices.set(notices.get().map((notice) => ({ ...notice, isRead: true })))

/** Called at a sign-out (GEN-08), and by 'Dismiss All'. */
export const clearNotices = (): void => notices.set([])
forgetWithOwner(clearNotices)

/** All of this session, newest first. */
export const getNotices = notices.get

export const useNotices = (): readonly Notice[] => useStore(notices)

/** Another page of this user has added or dismissed some. */
export const replaceNotices = (next: readonly Notice[]): void => notices.set(next.slice(0, NOTICES_KEPT))

export const subscribeToNotices = notices.subscribe
