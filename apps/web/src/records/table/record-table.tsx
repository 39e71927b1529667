import type { ReactNode } from 'react'
import type { RecordWithId } from '../../api/entities.ts'
import type { List } from '../../api/use-list.ts'
import { FailureState, type FailureStateProps } from '../../ui/failure-state.tsx'
import { FoundCount } from '../../ui/found-count.tsx'
import type { Sort } from '../list-view.ts'
import type { Column, RowLook } from './column.ts'
import { TableGrid } from './table-grid.tsx'
import type { Group } from './table-lines.ts'
import { TableSkeleton } from './table-skeleton.tsx'

export interface RecordTableProps<Row extends RecordWithId> {
  /** Accessible name, e.g. 'Work orders'. */
  label: string
  /** Of `useList`. */
  list: List<Row>
  /** Those that are shown. Keep it the same array while nothing changes. */
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  /** For rows that come ordered by it. Keep it stable. */
  groupOf?: ((row: Row) => Group) | undefined
  /** Keep it stable. */
  lookOf: (row: Row) => RowLook
  onOpen: (row: Row) => void
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

/** A list as a table, in its four states: loading, failed, nothing to show, and the rows, of which only those in view are drawn. */
export function RecordTable<Row extends RecordWithId>(props: RecordTableProps<Row>) {
  const { list, isNarrowed } = props
  // A list that has more to load does not know yet how many there are.
  const isCounted = isNarrowed && list.state === 'ready' && !list.hasMore && !list.isOutdated
  return (
    <>
      <FoundCount count={isCounted ? list.rows.length : undefined} />
      <TableState {...props} />
    </>
  )
}

function TableState<Row extends RecordWithId>(props: RecordTableProps<Row>) {
  const { list, isNarrowed, loadingText, failure, empty, noMatch } = props
  if (list.state === 'loading') return <TableSkeleton text={loadingText} />
  if (list.state === 'failed') {
    return <FailureState {...failure} onAction={() => void list.reload()} isBusy={list.isReloading} />
  }
  if (list.rows.length === 0) return isNarrowed && list.total !== 0 ? noMatch : empty
  return <TableGrid {...props} />
}
