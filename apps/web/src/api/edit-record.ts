import type { ActivityEntry, Entity as ActivityEntity } from '@daywork/domain/activity/activity'
import type { Page } from '@daywork/domain/paging/page'
import { type Combine, type Conflict, mergeEdit } from '@daywork/domain/records/merge-edit'
import { errorTexts } from '../texts/en/errors.ts'
import { getTexts } from '../texts/use-texts.ts'
import { type Entity, recordPath } from './entities.ts'
import { request } from './request.ts'
import { currentOf, etagOf, type VersionedRecord } from './versions.ts'

/** Someone else may save first, but not every time. */
const TRIES_MAX = 3

/** The fields that keep the other person's value; the rest take the user's. null: back to the form, without saving. */
export type Settlement<Row> = ReadonlySet<keyof Row & string> | null

export interface EditRules<Row> {
  /**
   * Asks the user about fields that both sides changed.
   * @param by username of who changed one of these fields last; undefined when that could not be found out
   */
  settle: (
    conflicts: readonly Conflict<Row>[],
    by: string | undefined,
    signal: AbortSignal | undefined,
  ) => Promise<Settlement<Row>>
  /** How to put both changes of a field together, where that can be done. */
  combine?: Combine<Row>
  /** The form was left: its conflicts are asked no more, and an edit that has one is not saved. */
  signal?: AbortSignal | undefined
}

/** The user went back to the form instead of settling a conflict. */
export class EditStopped extends Error {
  constructor() {
    super(getTexts(errorTexts)('changedByOthers'))
    this.name = 'EditStopped'
  }
}

/**
 * Saves an edit without overwriting the changes of others (API-93). It sends the form's fields for the version that was shown.
 * If that is outdated, the server returns the current record. Both changes are merged and sent for the current version.
 * @param shown the record that the form was filled in from
 * @param wanted the form's fields, as they are to be sent
 * @returns the record as saved
 * @throws ApiError; EditStopped
 */
export async function editRecord<Row extends VersionedRecord>(
  entity: Entity,
  shown: Row,
  wanted: Partial<Row>,
  rules: EditRules<Row>,
  triesLeft = TRIES_MAX,
): Promise<Row> {
  try {
    return await request<Row>(recordPath(entity, shown.id), { method: 'PATCH', body: wanted, ifMatch: etagOf(shown) })
  } catch (error) {
    const current = currentOf<Row>(error)
    if (current === undefined || triesLeft === 1) throw error
    const { merged, conflicts } = mergeEdit(shown, current, wanted, rules.combine)
    const both = conflicts.length === 0 ? merged : await settled(entity, { merged, current, conflicts }, rules)
    // The current record now counts as shown, so that the user is not asked twice.
    return editRecord(entity, current, both, rules, triesLeft - 1)
  }
}

interface Unsettled<Row> {
  merged: Partial<Row>
  current: Row
  conflicts: readonly Conflict<Row>[]
}

/** @throws EditStopped */
async function settled<Row extends VersionedRecord>(
  entity: Entity,
  { merged, current, conflicts }: Unsettled<Row>,
  { settle, signal }: EditRules<Row>,
): Promise<Partial<Row>> {
  const fields = conflicts.map(({ field }) => field)
  const theirs = await settle(conflicts, await lastToChange(entity, current.id, fields), signal)
  if (theirs === null) throw new EditStopped()
  const body = { ...merged }
  for (const field of theirs) body[field] = current[field]
  return body
}

const ACTIVITY_ENTITIES: Record<Entity, ActivityEntity> = {
  clients: 'client',
  projects: 'project',
  'work-orders': 'work_order',
  workers: 'worker',
  works: 'work',
  absences: 'absence',
}

/** How far back the activity is looked through: photos and words of the journal lie above the change of a field. */
const ENTRIES_LOOKED_AT = 20

/** Who changed one of the fields last. The name is a courtesy: without it the question is the same. */
async function lastToChange(entity: Entity, id: number, fields: readonly string[]): Promise<string | undefined> {
  try {
    const query = { entity: ACTIVITY_ENTITIES[entity], id, page_size: ENTRIES_LOOKED_AT }
    const { results } = await request<Page<ActivityEntry>>('/api/activity/', { query })
    return results.find(({ after }) => fields.some((field) => field in after))?.user
  } catch (error) {
    console.info(error)
    return undefined
  }
}
