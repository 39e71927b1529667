import type { EventHeader } from './event-chain.ts'

/** Which file, event, or day a finding is about. */
export interface Place {
  path?: string
  other?: string
  position?: number
  event?: EventHeader
  day?: string
  count?: number
  /** When the day was stamped. */
  at?: string
  authority?: string
}

/** What is wrong with a pack. */
export const PROBLEMS = [
  'pack-unreadable',
  'bag-missing',
  'bag-wrong',
  'list-missing',
  'list-changed',
  'list-unreadable',
  'tag-file-changed',
  'tag-file-missing',
  'file-missing',
  'file-changed',
  'file-added',
  'file-renamed',
  'files-swapped',
  'chain-missing',
  'chain-unreadable',
  'story-unreadable',
  'story-not-sealed',
  'other-record',
  'original-missing',
  'original-changed',
  'original-unknown',
  'original-not-in-chain',
  'event-changed',
  'content-changed',
  'event-detached',
  'events-reordered',
  'event-backdated',
  'event-not-in-day',
  'event-in-other-day',
  'events-removed',
  'events-added',
  'events-exchanged',
  'seal-missing',
  'day-missing',
  'day-detached',
  'day-root-wrong',
  'stamp-missing',
  'stamp-unknown',
  'stamp-changed',
  'stamp-unreadable',
  'stamp-of-other-day',
  'stamp-of-other-root',
  'stamp-forged',
  'printed-not-found',
] as const
export type Problem = (typeof PROBLEMS)[number]

/** What is correct, or what the reader should know. */
export const NOTES = [
  'files-complete',
  'chain-complete',
  'printed-found',
  'content-purged',
  'chained-late',
  'day-not-over',
  'day-stamped',
  'stamp-certificate',
  'stamped-late',
  'stamp-unchecked',
  'days-not-stamped',
  'no-stamp',
] as const
export type Note = (typeof NOTES)[number]

export interface Finding extends Place {
  code: Problem | Note
}

const problems: ReadonlySet<string> = new Set(PROBLEMS)

export const isProblem = ({ code }: Finding): boolean => problems.has(code)
