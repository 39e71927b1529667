import type { RecordWithId } from '../../api/entities.ts'

export interface Group {
  /** Same for all rows of the group. */
  key: string
  label: string
}

/** How the rows of a table are grouped. Keep the object stable. */
export type Grouping<Row> =
  /** The rows are sorted by their group. */
  | { of: (row: Row) => Group }
  /** Rows are in any order. A row is shown in each of its groups. Groups are shown in the order of this array. */
  | { groups: readonly Group[]; keysOf: (row: Row) => readonly string[] }

/** The lines of a table: rows, and group headings. */
export type TableLine<Row> = ShownRow<Row> | { section: Section }

export interface ShownRow<Row> {
  row: Row
  /** Distinguishes the positions of a row that is shown several times. */
  key: string
  /** Index among the shown rows, from 0. */
  index: number
  section: Section | undefined
}

/** A group with the index of its heading among the lines. */
export interface Section {
  group: Group
  line: number
  count: number
}

export const isRowLine = <Row>(line: TableLine<Row> | undefined): line is ShownRow<Row> =>
  line !== undefined && 'row' in line

export function tableLines<Row extends RecordWithId>(
  rows: readonly Row[],
  grouping: Grouping<Row> | undefined,
  keyOf: (row: Row) => number = ({ id }) => id,
): TableLine<Row>[] {
  if (grouping === undefined) {
    return rows.map((row, index) => ({ row, key: String(keyOf(row)), index, section: undefined }))
  }
  const lines: TableLine<Row>[] = []
  let index = 0
  const isOnce = 'of' in grouping
  for (const { group, rows: below } of isOnce ? groupConsecutive(rows, grouping.of) : groupByKeys(rows, grouping)) {
    const section = { group, line: lines.length, count: below.length }
    lines.push({ section })
    for (const row of below) {
      // A row that moves to another group keeps its element, and so the focus.
      lines.push({ row, key: isOnce ? String(keyOf(row)) : `${group.key} ${keyOf(row)}`, index, section })
      index += 1
    }
  }
  return lines
}

interface Grouped<Row> {
  group: Group
  rows: Row[]
}

function groupConsecutive<Row>(rows: readonly Row[], groupOf: (row: Row) => Group): Grouped<Row>[] {
  const found: Grouped<Row>[] = []
  for (const row of rows) {
    const group = groupOf(row)
    const last = found.at(-1)
    if (last?.group.key === group.key) last.rows.push(row)
    else found.push({ group, rows: [row] })
  }
  return found
}

function groupByKeys<Row>(
  rows: readonly Row[],
  { groups, keysOf }: { groups: readonly Group[]; keysOf: (row: Row) => readonly string[] },
): Grouped<Row>[] {
  const byKey = new Map(groups.map((group) => [group.key, { group, rows: new Array<Row>() }]))
  for (const row of rows) for (const key of keysOf(row)) byKey.get(key)?.rows.push(row)
  return [...byKey.values()].filter((group) => group.rows.length > 0)
}
