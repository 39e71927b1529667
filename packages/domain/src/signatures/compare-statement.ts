import { STATEMENT_PHOTOS_MAX } from './limits.ts'
import type { SignedChecklist, Statement } from './statement.ts'

export const CHANGE_KINDS = [
  'title',
  'client',
  'site',
  'status',
  'date',
  'photos_added',
  'photos_deleted',
  'checklists_added',
  'checklists_changed',
  'checklists_deleted',
  'notes_deleted',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** A kind of change since the signature, and how many parts of the order it concerns. */
export interface SignedChange {
  what: ChangeKind
  count: number
}

/** The facts of an order today. */
export interface SignedFacts extends Pick<Statement, 'title' | 'client' | 'site' | 'status' | 'date'> {
  checklists: readonly SignedChecklist[]
  /** All of them, the newest first. */
  photos: readonly string[]
  /** Ids of the signed notes that exist. */
  notes: readonly number[]
}

/** What has changed since a statement was signed. */
export function changesSince(signed: Statement, today: SignedFacts): SignedChange[] {
  const counts: Record<ChangeKind, number> = {
    ...(signed.source === 'page' ? NO_FACTS : factsChanged(signed, today)),
    ...photosChanged(signed, today.photos),
    ...checklistsChanged(signed, today.checklists),
    notes_deleted: signed.notes.filter(({ id }) => !today.notes.includes(id)).length,
  }
  return CHANGE_KINDS.filter((what) => counts[what] > 0).map((what) => ({ what, count: counts[what] }))
}

/** A shared page has a title of its own, and shows progress only. */
const NO_FACTS = { title: 0, client: 0, site: 0, status: 0, date: 0 }

function factsChanged(signed: Statement, today: SignedFacts) {
  return {
    title: Number(signed.title !== today.title),
    client: Number(signed.client !== today.client),
    site: Number(signed.site !== today.site),
    // Orders are often completed after the signature, so that does not count.
    status: Number(signed.status !== today.status && today.status !== 'COMPLETED'),
    date: Number(timeOf(signed.date) !== timeOf(today.date)),
  }
}

const timeOf = (date: string | null): number | null => (date === null ? null : Date.parse(date))

function photosChanged({ photos: signed, source }: Statement, today: readonly string[]) {
  if (signed === null) return { photos_added: 0, photos_deleted: 0 }
  const added = source === 'page' ? 0 : countMissing(newerOf(today, signed), signed)
  return { photos_added: added, photos_deleted: countMissing(signed, today) }
}

/** A statement that reached its limit lacks the older photos, which are not new. */
function newerOf(today: readonly string[], signed: readonly string[]): readonly string[] {
  if (signed.length < STATEMENT_PHOTOS_MAX) return today
  const inStatement = new Set(signed)
  return today.slice(0, today.findLastIndex((photo) => inStatement.has(photo)) + 1)
}

/** How many of `all` are missing from `others`; duplicates count. */
function countMissing(all: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>()
  for (const each of others) left.set(each, (left.get(each) ?? 0) + 1)
  return all.filter((each) => {
    const count = left.get(each) ?? 0
    left.set(each, count - 1)
    return count <= 0
  }).length
}

function checklistsChanged({ checklists: signed, source }: Statement, today: readonly SignedChecklist[]) {
  if (signed === null) return { checklists_added: 0, checklists_changed: 0, checklists_deleted: 0 }
  const byId = new Map(today.map((checklist) => [checklist.id, checklist]))
  const ids = new Set(signed.map(({ id }) => id))
  const textOf = ({ answers, title }: SignedChecklist) =>
    JSON.stringify([title, answers.map(({ label, note, value }) => [label, value, note])])
  const found = signed.map((checklist) => ({ checklist, now: byId.get(checklist.id) }))
  return {
    checklists_added: source === 'page' ? 0 : today.filter(({ id }) => !ids.has(id)).length,
    checklists_changed: found.filter(({ checklist, now }) => now && textOf(now) !== textOf(checklist)).length,
    checklists_deleted: found.filter(({ now }) => now === undefined).length,
  }
}
