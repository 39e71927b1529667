import type { ReactNode } from 'react'

/** One column of a `RecordTable`. Define columns once: a new object renders every row again. */
export interface Column<Row> {
  /** Name in the URL. */
  id: string
  label: string
  /** Width, as a value of `grid-template-columns`. */
  width: string
  /** The API's name of the ordering that its header sets. */
  sort?: string
  /** The first press sorts in descending order: newest first. */
  isDescendingFirst?: boolean
  /** The header label is visually hidden. */
  isUnlabeled?: boolean
  /** Screen readers announce it after the name of the focused row. */
  isRead?: boolean
  render: (row: Row) => ReactNode
}

/** Accessible name and color of a row. */
export interface RowLook {
  label: string
  /** Color of the bar at its leading edge (WO-18), if it has one. */
  tone: string | undefined
  /** Hatches the bar. */
  isOnHold?: boolean
}
