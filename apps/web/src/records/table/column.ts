import type { ReactNode } from 'react'

/** One column of a `RecordTable`. Define columns once: each new object draws every row again. */
export interface Column<Row> {
  /** Its name in the address. */
  id: string
  label: string
  /** Its share of the width, as `grid-template-columns` takes it. */
  width: string
  /** The server's name of the ordering that its header chooses. */
  sort?: string
  /** Its first press orders from the last to the first: the newest, the latest. */
  isDescendingFirst?: boolean
  /** The header shows no label: what is below it speaks for itself. */
  isUnlabeled?: boolean
  /** Is read out after the name of the row that has the focus. */
  isRead?: boolean
  render: (row: Row) => ReactNode
}

/** What a row is called, and its color. */
export interface RowLook {
  label: string
  /** The color of the bar at its leading edge (WO-18), if it has one. */
  tone: string | undefined
}
