import type { Action, Entity } from '@daywork/domain/activity/activity'
import type { Transaction } from '../database/handle.ts'
import { insertActivity } from './insert-activity.queries.ts'

/** One write in progress: its transaction and who asked for it. */
export interface Change {
  readonly db: Transaction
  readonly user: { readonly id: number; readonly username: string }
}

type Fields = Record<string, unknown>

/** Keeps who changed what, in the change's own transaction (API-96). */
export function recordActivity(
  change: Change,
  entry: { entity: Entity; id: number; action: Action; before?: Fields; after?: Fields },
): void {
  insertActivity(change.db, {
    user_id: change.user.id,
    entity: entry.entity,
    entity_id: entry.id,
    action: entry.action,
    before: entry.before ?? {},
    after: entry.after ?? {},
  })
}

/** The fields of `names` in which two states of a record differ, as they were and as they became. */
export function changedFields<Row extends object>(
  before: Row,
  after: { [Name in keyof Row]?: unknown },
  names: readonly (keyof Row & string)[],
): { before: Fields; after: Fields; isEmpty: boolean } {
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return { before: pick(before, changed), after: pick(after, changed), isEmpty: changed.length === 0 }
}

export function pick<Name extends string>(
  record: { readonly [Key in Name]?: unknown },
  names: readonly Name[],
): Fields {
  return Object.fromEntries(names.map((name) => [name, record[name]]))
}
