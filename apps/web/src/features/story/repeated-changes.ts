import type { ActivityEntry } from '@daywork/domain/activity/activity'

/** Changes further apart than this are of another occasion. */
const APART_MS = 60 * 60_000

const isOfOneOccasion = (later: ActivityEntry, earlier: ActivityEntry): boolean =>
  later.action === earlier.action &&
  later.entity === earlier.entity &&
  later.user === earlier.user &&
  Date.parse(later.at) - Date.parse(earlier.at) <= APART_MS

/** Whether two changes that follow one another are edits of one record by one person, on one occasion (CLI-46). */
export const isRepeated = (later: ActivityEntry, earlier: ActivityEntry): boolean =>
  later.action === 'updated' && later.entity_id === earlier.entity_id && isOfOneOccasion(later, earlier)

/** Whether one person added two records of one kind, one after the other. */
export const isOfOneBatch = (later: ActivityEntry, earlier: ActivityEntry): boolean =>
  later.action === 'created' && isOfOneOccasion(later, earlier)
