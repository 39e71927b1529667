import type { RecordWithId } from '../../api/entities.ts'

export interface Group {
  /** The same for all rows of the group, which follow one another. */
  key: string
  label: string
}

/** What a table draws below one another: rows, by their index, and the headings of groups. */
export type TableLine = { index: number } | { group: Group }

/** The lines of rows that come ordered by their group. */
export function tableLines<Row extends RecordWithId>(
  rows: readonly Row[],
  groupOf: ((row: Row) => Group) | undefined,
): TableLine[] {
  let before: string | undefined
  return rows.flatMap((row, index): TableLine[] => {
    const group = groupOf?.(row)
    if (group === undefined || group.key === before) return [{ index }]
    before = group.key
    return [{ group }, { index }]
  })
}
