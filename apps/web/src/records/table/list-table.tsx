import { useMemo } from 'react'
import type { RecordWithId } from '../../api/entities.ts'
import { type ListView, sortText } from '../lists/list-view.ts'
import type { RecordTableProps } from './record-table-props.ts'
import { RecordTable } from './record-table.tsx'
import { useBackToTop } from './use-back-to-top.ts'

interface ListTableProps<Row extends RecordWithId> extends Omit<
  RecordTableProps<Row>,
  'onSort' | 'commandsOf' | 'selection' | 'grouping'
> {
  /** Ids of the visible columns, besides the first. */
  shown: readonly string[]
  onEdit: (row: Row) => void
  onView: (change: ListView) => void
}

/** The table of a list whose default is cards, without bulk changes (CLI-48). */
export function ListTable<Row extends RecordWithId>(props: ListTableProps<Row>) {
  const { columns, shown, sort, onEdit, onView, ...table } = props
  const chosen = useMemo(
    () => columns.filter(({ id }, at) => at === 0 || shown.some((one) => one === id)),
    [columns, shown],
  )
  const top = useBackToTop(sort ? sortText(sort) : '')
  return (
    <>
      <div ref={top} />
      <RecordTable
        {...table}
        columns={chosen}
        sort={sort}
        onSort={(next) => onView({ sort: next && sortText(next) })}
        commandsOf={(row) => (row ? { edit: () => onEdit(row) } : {})}
      />
    </>
  )
}
