/** One field that both sides changed, to different values. */
export interface Conflict<Row> {
  field: keyof Row & string
  mine: unknown
  theirs: unknown
}

export interface MergedEdit<Row> {
  /** The fields to save. A field in conflict has the user's value. */
  merged: Partial<Row>
  conflicts: Conflict<Row>[]
}

/** Functions that merge two changes of one field, for fields where that is possible: crews, skills. */
export type Combine<Row> = {
  [Name in keyof Row]?: (shown: Row[Name], theirs: Row[Name], mine: Row[Name]) => Row[Name]
}

/**
 * Merges an edit of the record `shown` in a form with the changes of others, which made it `current`. A field
 * that only one side changed gets that side's value. A field that both changed is in conflict, unless the values are
 * equal or `combine` has a function for it. Values are JSON.
 * @param wanted the fields of the form, as a request would send them
 */
export function mergeEdit<Row extends object>(
  shown: Row,
  current: Row,
  wanted: Partial<Row>,
  combine: Combine<Row> = {},
): MergedEdit<Row> {
  const merged = { ...wanted }
  const conflicts: Conflict<Row>[] = []
  for (const field in wanted) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a present key of Partial<Row> has a value of Row
    const mine = wanted[field] as Row[typeof field]
    const [was, theirs] = [shown[field], current[field]]
    if (isSameValue(mine, was)) merged[field] = theirs
    else if (isSameValue(theirs, was) || isSameValue(theirs, mine)) merged[field] = mine
    else if (combine[field]) merged[field] = combine[field](was, theirs, mine)
    else conflicts.push({ field, mine, theirs })
  }
  return { merged, conflicts }
}

/** Whether two values have the same JSON. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
