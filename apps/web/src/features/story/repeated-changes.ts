import type { ActivityEntry } from '@daywork/domain/activity/activity'

/** Changes further apart than this are of another occasion. */
const APART_MS = 60 * 60_000

/** Whether two changes that follow one another are edits of one record by one person, on one occasion (CLI-46). */
export const isRepeated = (later: ActivityEntry, earlier: ActivityEntry): boolean =>
  later.action === 'updated' &&
  earlier.action === 'updated' &&
  later.entity === earlier.entity &&
  later.entity_id === earlier.entity_id &&
  later.user === earlier.user &&
  Date.parse(later.at) - Date.parse(earlier.at) <= APART_MS
