import type { Action, ActivityEntry, Entity as Thing } from '@daywork/domain/activity/activity'
import { isSameUser } from '../../api/same-user.ts'

/** One record that others changed since the last visit. */
export interface ChangedRecord {
  thing: Thing
  id: number
  /** Display name, or null if the record has no title. */
  name: string | null
  /** User, time, and action of the newest change. */
  user: string
  at: string
  action: Action
}

/**
 * Returns the records that others changed after a point in time, newest first. Lists each record once, with its newest
 * change, because five edits of one order are one piece of news.
 * @param entries newest first
 * @param since milliseconds since 1970
 */
export function changedRecords(entries: readonly ActivityEntry[], since: number, ownName: string): ChangedRecord[] {
  const records = new Map<string, ChangedRecord>()
  for (const entry of entries) {
    if (Date.parse(entry.at) <= since || isSameUser(entry.user, ownName) || isRepeated(entry)) continue
    const key = `${entry.entity}-${entry.entity_id}`
    if (records.has(key)) continue
    const { entity: thing, entity_id: id, name, user, at, done_at: doneAt, action } = entry
    records.set(key, { thing, id, name, user, at: doneAt ?? at, action })
  }
  return [...records.values()]
}

/**
 * Whether there may be more changes since the last visit than were loaded: the page is full, and all its entries are
 * newer.
 * @param entries newest first
 * @param max the requested page size
 */
export function hasMoreThanLoaded(entries: readonly ActivityEntry[], since: number, max: number): boolean {
  const oldest = entries.at(-1)
  return oldest !== undefined && entries.length >= max && Date.parse(oldest.at) > since
}

/**
 * Skips entries that repeat others: works have their own entries, and changes of checklists and signatures are also
 * entries of their order.
 */
const isRepeated = ({ entity, after }: ActivityEntry): boolean =>
  entity === 'checklist' || entity === 'signature' || (entity === 'work_order' && 'works' in after)
