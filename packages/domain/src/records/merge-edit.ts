/** One field that both sides changed, to different values. */
export interface Conflict<Row> {
  field: keyof Row & string
  mine: unknown
  theirs: unknown
}

export interface MergedEdit<Row> {
  /** What to save; of fields in conflict, what the user wanted. */
  merged: Partial<Row>
  conflicts: Conflict<Row>[]
}

/** How two changes of one field become one, where both can be had: people on a crew, skills. */
export type Combine<Row> = {
  [Name in keyof Row]?: (shown: Row[Name], theirs: Row[Name], mine: Row[Name]) => Row[Name]
}

/**
 * What to save when a form was filled in from the record as it was `shown`, and others have made it `current` since
 * (API-93). A field that one side alone changed gets that side's value; a field that both changed is in conflict, unless
 * they agree or `combine` knows how to have both. Values are JSON.
 * @param wanted the form's fields, as they are to be sent
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of Partial<Row> that is there holds a value of Row
    const mine = wanted[field] as Row[typeof field]
    const [was, theirs] = [shown[field], current[field]]
    if (isSame(mine, was)) merged[field] = theirs
    else if (isSame(theirs, was) || isSame(theirs, mine)) merged[field] = mine
    else if (combine[field]) merged[field] = combine[field](was, theirs, mine)
    else conflicts.push({ field, mine, theirs })
  }
  return { merged, conflicts }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
