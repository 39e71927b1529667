import type { ReactNode } from 'react'
import type { RecordWithId } from '../../api/entities.ts'
import type { List } from '../../api/use-list.ts'
import type { FailureStateProps } from '../../ui/failure-state.tsx'
import type { CommandActions } from '../commands.ts'
import type { Sort } from '../lists/list-view.ts'
import type { Selection } from '../lists/selection.ts'
import type { Column, RowLook } from './column.ts'
import type { Grouping } from './table-lines.ts'

export interface RecordTableProps<Row extends RecordWithId> {
  /** Accessible name, e.g. 'Work orders'. */
  label: string
  /** From `useList`. */
  list: List<Row>
  /** The visible columns. Keep the array stable. */
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  grouping?: Grouping<Row> | undefined
  /** Keep it stable. */
  lookOf: (row: Row) => RowLook
  onOpen: (row: Row) => void
  /** Enables selection for bulk changes. */
  selection?: Selection<Row>
  /** Commands for the focused row, or without one. */
  commandsOf?: (row: Row | undefined) => CommandActions
  /** Whether a search or filter is active: decides between `empty` and `noMatch`. */
  isNarrowed: boolean
  /** E.g. 'Loading clients...'. */
  loadingText: string
  failure: Omit<FailureStateProps, 'error' | 'onAction' | 'isBusy'>
  /** Shown if there are no records at all. */
  empty: ReactNode
  /** Shown if there are records, but none match. */
  noMatch: ReactNode
}
