import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx'
import type { Sort } from '../lists/list-view.ts'
import type { Column } from './column.ts'
import classes from './record-table.module.css'

interface TableHeaderProps {
  columns: readonly Omit<Column<never>, 'render'>[]
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  /** The check box that selects all rows. */
  selectAll: ReactNode
}

/** The column labels. Sortable ones are buttons. */
export const TableHeader = ({ columns, sort, onSort, selectAll }: TableHeaderProps) => (
  <div role="rowgroup" className={classes.head}>
    <div role="row" aria-rowindex={1} className={classes.labels}>
      {selectAll && (
        <div role="columnheader" className={classes.selectCell}>
          {selectAll}
        </div>
      )}
      {columns.map(({ id, label, sort: by, isDescendingFirst = false, isUnlabeled }) => {
        const isSorted = by !== undefined && sort?.by === by
        const Arrow = sort?.isDescending ? IconArrowDown : IconArrowUp
        return (
          <div
            key={id}
            role="columnheader"
            aria-sort={
              by === undefined ? undefined : !isSorted ? 'none' : sort.isDescending ? 'descending' : 'ascending'
            }
            className={classes.headCell}
          >
            {by === undefined ? (
              isUnlabeled ? (
                <VisuallyHidden>{label}</VisuallyHidden>
              ) : (
                <span data-cut="1">{label}</span>
              )
            ) : (
              <button
                type="button"
                className={classes.sort}
                data-is-sorted={isSorted || undefined}
                onClick={() => onSort(nextSort(by, isDescendingFirst, isSorted ? sort : undefined))}
              >
                <span data-cut="1">{label}</span>
                {isSorted && <Arrow aria-hidden />}
              </button>
            )}
          </div>
        )
      })}
    </div>
  </div>
)

/** Toggles the direction, then returns to the default order. */
function nextSort(by: string, isDescendingFirst: boolean, sort: Sort | undefined): Sort | undefined {
  if (sort === undefined) return { by, isDescending: isDescendingFirst }
  return sort.isDescending === isDescendingFirst ? { by, isDescending: !isDescendingFirst } : undefined
}
