import { mediaAtMost, TABLE_FROM_PX } from '../../theme/breakpoints.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { type ListView, readSort, type Sort, sortText } from './list-view.ts'

export interface TableLayout {
  /** Whether the window is wide enough for a table. */
  isOffered: boolean
  isTable: boolean
  /** From `useCompactTable`. */
  isCompact: boolean
  /** Order of the table; cards have a fixed order. */
  sort: Sort | undefined
  /** For `useList`. */
  onServer: { ordering?: string }
}

/** Up to this window width, rows have no space for every column, and show icons without labels. */
const COMPACT_MAX_PX = 1200

export const useCompactTable = (): boolean => useMediaQuery(mediaAtMost(COMPACT_MAX_PX))

/**
 * Whether a list is shown as a table instead of cards, and in which order (CLI-47).
 * @param sorts the API's orderings that the table offers
 */
export function useTableLayout(view: ListView, sorts: readonly string[]): TableLayout {
  const isOffered = !useMediaQuery(mediaAtMost(TABLE_FROM_PX - 1))
  const isCompact = useCompactTable()
  const isTable = isOffered && view.layout === 'table'
  const sort = isTable ? readSort(view.sort, sorts) : undefined
  return { isOffered, isTable, isCompact, sort, onServer: sort ? { ordering: sortText(sort) } : {} }
}
