/** Merges concurrent edits of one set: applies the additions and the removals of both sides. */
export function mergeSets<Entry>(
  shown: readonly Entry[],
  theirs: readonly Entry[],
  mine: readonly Entry[],
  keyOf: (entry: Entry) => unknown = (entry) => entry,
): Entry[] {
  const isIn = (set: readonly Entry[], entry: Entry) => set.some((other) => keyOf(other) === keyOf(entry))
  return [
    ...theirs.filter((entry) => isIn(mine, entry) || !isIn(shown, entry)),
    ...mine.filter((entry) => !isIn(theirs, entry) && !isIn(shown, entry)),
  ]
}
