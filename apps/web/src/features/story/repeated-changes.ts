import type { ActivityEntry } from '@daywork/domain/activity/activity'

interface ChangeGroup {
  /** The newest of them. */
  entry: ActivityEntry
  /** How many they are. */
  count: number
}

/** Changes further apart than this are of another occasion. */
const APART_MS = 60 * 60_000

/** Changes of one record by one person that follow one another, as one: adding ten photos is ten entries. @param entries newest first */
export function groupChanges(entries: readonly ActivityEntry[]): ChangeGroup[] {
  const groups: ChangeGroup[] = []
  let before: ActivityEntry | undefined
  for (const entry of entries) {
    const group = groups.at(-1)
    if (before && group && isRepeated(before, entry)) group.count += 1
    else groups.push({ entry, count: 1 })
    before = entry
  }
  return groups
}

const isRepeated = (later: ActivityEntry, earlier: ActivityEntry): boolean =>
  later.action === 'updated' &&
  earlier.action === 'updated' &&
  later.entity === earlier.entity &&
  later.entity_id === earlier.entity_id &&
  later.user === earlier.user &&
  Date.parse(later.at) - Date.parse(earlier.at) <= APART_MS
