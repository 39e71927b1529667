import { type Combine, type Conflict, isSameValue, mergeEdit } from '../records/merge-edit.ts'
import type { Fields } from './operation.ts'

/** How the fields of one kind of record merge. */
export interface MergeRules<Row> {
  /** Merges two changes of one field. */
  combine?: Combine<Row>
  /** Groups of fields with a common rule. If both sides changed fields of a group, neither part is saved alone. */
  together?: readonly (readonly (keyof Row & string)[])[]
}

export interface MergedOperation<Row> {
  /** The fields to save, except those in conflict and those that already have their value. */
  changed: Partial<Row>
  conflicts: Conflict<Row>[]
}

/**
 * Merges an edit with changes that others saved since the user saw the record.
 * @param base the fields as the user saw them; a missing field was not seen, so a different value is a conflict
 * @param wanted the fields that the user changed
 */
export function mergeOperation<Row extends object>(
  base: Partial<Row>,
  current: Row,
  wanted: Partial<Row>,
  { combine = {}, together = [] }: MergeRules<Row> = {},
): MergedOperation<Row> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a missing field differs from every value of JSON
  const shown = base as Row
  const { conflicts, merged } = mergeEdit(shown, current, wanted, seenOnly(combine, base))
  const names = new Set(conflicts.map(({ field }) => field))
  for (const group of together) {
    const mine = group.filter((field) => isChanged(wanted, field, shown) && isChanged(wanted, field, current))
    const theirs = group.filter((field) => isChanged(base, field, current))
    if (theirs.length === 0) continue
    for (const field of mine.filter((name) => !names.has(name))) {
      conflicts.push({ field, mine: wanted[field], theirs: current[field] })
      names.add(field)
    }
  }
  const changed: Fields = {}
  for (const field in merged) {
    if (!names.has(field) && !isSameValue(merged[field], current[field])) changed[field] = merged[field]
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some fields of `merged`
  return { changed: changed as Partial<Row>, conflicts }
}

/** A set can be merged only if it was seen. */
const seenOnly = <Row extends object>(combine: Combine<Row>, base: Partial<Row>): Combine<Row> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some members of `combine`
  Object.fromEntries(Object.entries(combine).filter(([field]) => Object.hasOwn(base, field))) as Combine<Row>

/** Whether `one` has the field with a different value than `other`. */
const isChanged = <Row extends object>(one: Partial<Row>, field: keyof Row, other: Partial<Row>): boolean =>
  Object.hasOwn(one, field) && !isSameValue(one[field], other[field])
