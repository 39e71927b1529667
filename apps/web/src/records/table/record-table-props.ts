import type { ReactNode } from 'react'
import type { RecordWithId } from '../../api/entities.ts'
import type { List } from '../../api/use-list.ts'
import type { FailureStateProps } from '../../ui/failure-state.tsx'
import type { CommandActions } from '../commands.ts'
import type { Sort } from '../list-view.ts'
import type { Selection } from '../selection.ts'
import type { Column, RowLook } from './column.ts'
import type { Grouping } from './table-lines.ts'

export interface RecordTableProps<Row extends RecordWithId> {
  /** Accessible name, e.g. 'Work orders'. */
  label: string
  /** Of `useList`. */
  list: List<Row>
  /** Those that are shown. Keep it the same array while nothing changes. */
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  grouping?: Grouping<Row> | undefined
  /** Keep it stable. */
  lookOf: (row: Row) => RowLook
  onOpen: (row: Row) => void
  /** Rows can be selected, to change them together. */
  selection?: Selection<Row>
  /** What keys do with the row that has the focus, or without one. */
  commandsOf?: (row: Row | undefined) => CommandActions
  /** Whether a search or filter is on: decides between `empty` and `noMatch`. */
  isNarrowed: boolean
  /** The whole text, e.g. 'Loading clients...'. */
  loadingText: string
  failure: Omit<FailureStateProps, 'onAction' | 'isBusy'>
  /** There are no records at all. */
  empty: ReactNode
  /** There are records, but none that match. */
  noMatch: ReactNode
}
