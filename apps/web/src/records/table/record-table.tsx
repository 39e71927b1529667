import type { RecordWithId } from '../../api/entities.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { ListCount } from '../lists/list-count.tsx'
import type { RecordTableProps } from './record-table-props.ts'
import { TableGrid } from './table-grid.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

/** A list as a table in its four states: loading, failed, empty, and the virtualized rows. */
export function RecordTable<Row extends RecordWithId>(props: RecordTableProps<Row>) {
  return (
    <>
      <ListCount list={props.list} isNarrowed={props.isNarrowed} />
      <TableState {...props} />
    </>
  )
}

function TableState<Row extends RecordWithId>(props: RecordTableProps<Row>) {
  const { list, isNarrowed, loadingText, failure, empty, noMatch } = props
  if (list.state === 'loading') return <TableSkeleton text={loadingText} />
  if (list.state === 'failed') {
    return (
      <FailureState {...failure} error={list.error} onAction={() => void list.reload()} isBusy={list.isReloading} />
    )
  }
  if (list.rows.length === 0) return isNarrowed && list.total !== 0 ? noMatch : empty
  return <TableGrid {...props} />
}
