import { mediaAtMost, TABLE_FROM_PX } from '../theme/breakpoints.ts'
import { useMediaQuery } from '../theme/use-media-query.ts'
import { type ListView, readSort, type Sort, sortText } from './list-view.ts'

export interface TableLayout {
  /** There is room for a table. */
  isOffered: boolean
  isTable: boolean
  /** Of `useCompactTable`. */
  isCompact: boolean
  /** Of the table: cards have one order. */
  sort: Sort | undefined
  /** For `useList`. */
  onServer: { ordering?: string }
}

/** Up to this width of the window a row has no room for every column, and shows icons without their words. */
const COMPACT_MAX_PX = 1200

/** @returns whether a table is as narrow as that */
export const useCompactTable = (): boolean => useMediaQuery(mediaAtMost(COMPACT_MAX_PX))

/**
 * Whether a list that begins with cards is shown as a table, and in which order (CLI-47).
 * @param sorts the orderings of the server that the table has
 */
export function useTableLayout(view: ListView, sorts: readonly string[]): TableLayout {
  const isOffered = !useMediaQuery(mediaAtMost(TABLE_FROM_PX - 1))
  const isCompact = useCompactTable()
  const isTable = isOffered && view.layout === 'table'
  const sort = isTable ? readSort(view.sort, sorts) : undefined
  return { isOffered, isTable, isCompact, sort, onServer: sort ? { ordering: sortText(sort) } : {} }
}
