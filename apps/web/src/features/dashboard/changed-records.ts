import type { Action, ActivityEntry, Entity as Thing } from '@daywork/domain/activity/activity'
import { isSameUser } from '../../api/same-user.ts'

/** What others did to one record since the last visit. */
export interface ChangedRecord {
  thing: Thing
  id: number
  /** What it is called; null without a title. */
  name: string | null
  /** The newest of them. */
  user: string
  at: string
  action: Action
}

/**
 * The records that others changed after a moment, each once by its newest change, newest first: five corrections of one
 * order are one thing to know.
 * @param entries newest first
 * @param since milliseconds since 1970
 */
export function changedRecords(entries: readonly ActivityEntry[], since: number, ownName: string): ChangedRecord[] {
  const records = new Map<string, ChangedRecord>()
  for (const entry of entries) {
    if (Date.parse(entry.at) <= since || isSameUser(entry.user, ownName) || isRepeated(entry)) continue
    const key = `${entry.entity}-${entry.entity_id}`
    if (records.has(key)) continue
    const { entity: thing, entity_id: id, name, user, at, action } = entry
    records.set(key, { thing, id, name, user, at, action })
  }
  return [...records.values()]
}

/**
 * Whether more was changed since the last visit than was read: as many entries as were asked for, all of them newer.
 * @param entries newest first
 * @param max how many were asked for
 */
export function areMoreThanRead(entries: readonly ActivityEntry[], since: number, max: number): boolean {
  const oldest = entries.at(-1)
  return oldest !== undefined && entries.length >= max && Date.parse(oldest.at) > since
}

/** An order's entry about its photos: the works have entries of their own. What a checklist's entry says is in its order's. */
const isRepeated = ({ entity, after }: ActivityEntry): boolean =>
  entity === 'checklist' || (entity === 'work_order' && 'works' in after)
