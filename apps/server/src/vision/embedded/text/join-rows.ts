import { type Corners, mapCorners, type Point } from '../corners.ts'
import type { ReliableLine } from './combine-readings.ts'

/** A line, and where it is, in pixels. */
export interface PlacedLine extends ReliableLine {
  corners: Corners
}

/** Share of the smaller line height: lines whose vertical centers differ by less are in one row. */
const SAME_ROW_SHARE = 0.5
/** Multiple of the smaller line height: a wider gap separates columns. */
const GAP_MAX = 1.2

/** Puts lines in reading order, and joins the parts of a line that were found as several. */
export function joinRows(lines: readonly PlacedLine[]): PlacedLine[] {
  const rows: PlacedLine[] = []
  for (const line of orderLines(lines)) {
    const last = rows.findIndex((row) => continues(row, line))
    const row = rows[last]
    if (row) rows[last] = join(row, line)
    else rows.push(line)
  }
  return rows
}

/**
 * By direction, from top to bottom, and from left to right in each row. A row has lines that are as high as one that is already in it
 * and next to all of them, so a slanted row is one row, and columns whose lines are not level do not become one.
 */
function orderLines(lines: readonly PlacedLine[]): PlacedLine[] {
  const boxed = lines.map((line) => ({ line, box: boxOf(line.corners) }))
  const rows: (typeof boxed)[] = []
  for (const one of boxed.toSorted(({ box }, { box: other }) => box.turns - other.turns || box.middle - other.middle)) {
    const last = rows.at(-1)
    const continuesRow =
      last?.some(({ box }) => isSameRow(box, one.box)) && !last.some(({ box }) => isAbove(box, one.box))
    if (continuesRow) last?.push(one)
    else rows.push([one])
  }
  return rows.flatMap((row) => row.toSorted(({ box }, { box: other }) => box.left - other.left).map(({ line }) => line))
}

function continues(row: PlacedLine, line: PlacedLine): boolean {
  const [first, second] = [boxOf(row.corners), boxOf(line.corners)]
  const gap = second.left - first.right
  const height = Math.min(first.height, second.height)
  return isSameRow(first, second) && gap > -height && gap < GAP_MAX * height
}

type Box = ReturnType<typeof boxOf>

const isSameRow = (one: Box, other: Box): boolean =>
  one.turns === other.turns && Math.abs(one.middle - other.middle) < SAME_ROW_SHARE * Math.min(one.height, other.height)

/** Whether most of one is above or below the other. */
const isAbove = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) >
  Math.min(one.right - one.left, other.right - other.left) / 2

const join = (row: PlacedLine, line: PlacedLine): PlacedLine => ({
  text: `${row.text} ${line.text}`,
  confidence: Math.min(row.confidence, line.confidence),
  corners: [row.corners[0], line.corners[1], line.corners[2], row.corners[3]],
})

/** By how many quarter turns clockwise a line is rotated: 0 if it runs to the right, 1 if it runs down. */
export function quarterTurns([first, second]: Corners): number {
  const angle = Math.atan2(second.y - first.y, second.x - first.x)
  return (Math.round(angle / (Math.PI / 2)) + 4) % 4
}

/** By quarter turns: rotates a point of such a line back, so that the line runs to the right. */
const ROTATE_BACK: readonly ((point: Point) => Point)[] = [
  (point) => point,
  ({ x, y }) => ({ x: y, y: -x }),
  ({ x, y }) => ({ x: -x, y: -y }),
  ({ x, y }) => ({ x: -y, y: x }),
]

/** The box around a line, after rotating it so that the line runs to the right. */
function boxOf(corners: Corners) {
  const turns = quarterTurns(corners)
  const upright = mapCorners(corners, ROTATE_BACK[turns] ?? ((point) => point))
  const across = upright.map(({ x }) => x)
  const down = upright.map(({ y }) => y)
  const [top, bottom] = [Math.min(...down), Math.max(...down)]
  return {
    turns,
    left: Math.min(...across),
    right: Math.max(...across),
    middle: (top + bottom) / 2,
    height: bottom - top,
  }
}
