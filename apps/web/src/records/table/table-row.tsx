import { memo, type ReactNode } from 'react'
import type { RecordWithId } from '../../api/entities.ts'
import { recordTexts } from '../../texts/en/records.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Column, RowLook } from './column.ts'
import classes from './record-table.module.css'
import type { Section } from './table-lines.ts'

interface TableRowProps<Row> {
  row: Row
  /** Identifies the row's position; see `ShownRow`. */
  lineKey: string
  columns: readonly Column<Row>[]
  lookOf: (row: Row) => RowLook
  /** Index among the rows, from 0. */
  index: number
  /** Position among all lines of the table, from 1; the header is the first. */
  position: number
  top: number
  isTabStop: boolean
  /** undefined if rows cannot be selected. */
  isSelected: boolean | undefined
}

/** Memoized, because scrolling renders the table several times a second. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo keeps the component and loses its type parameter
export const TableRow = memo(renderRow) as typeof renderRow

function renderRow<Row extends RecordWithId>(props: TableRowProps<Row>): ReactNode {
  const { row, lineKey, columns, lookOf, index, position, top, isTabStop, isSelected } = props
  const { label, tone, isOnHold } = lookOf(row)
  return (
    <div
      role="row"
      aria-label={label}
      aria-describedby={columns.flatMap(({ id, isRead }) => (isRead ? cellId(lineKey, id) : [])).join(' ')}
      aria-rowindex={position}
      aria-selected={isSelected}
      data-id={row.id}
      data-index={index}
      data-tone={tone}
      data-is-on-hold={isOnHold || undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={classes.row}
      style={{ top }}
    >
      {isSelected !== undefined && <SelectCell label={label} isSelected={isSelected} />}
      <Cells row={row} lineKey={lineKey} columns={columns} />
    </div>
  )
}

/** The grid handles its change events. With the keyboard, Space on the row selects it. */
function SelectCell({ label, isSelected }: { label: string; isSelected: boolean }) {
  const t = useTexts(recordTexts)
  return (
    <div role="gridcell" className={classes.selectCell}>
      <input
        type="checkbox"
        className={classes.select}
        aria-label={t('select', { name: label })}
        checked={isSelected}
        readOnly
        data-selects
      />
    </div>
  )
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
const Cells = memo(renderCells) as typeof renderCells

function renderCells<Row extends RecordWithId>({
  row,
  lineKey,
  columns,
}: Pick<TableRowProps<Row>, 'row' | 'lineKey' | 'columns'>): ReactNode {
  return columns.map((column, at) => (
    <div
      key={column.id}
      id={column.isRead ? cellId(lineKey, column.id) : undefined}
      role={at === 0 ? 'rowheader' : 'gridcell'}
      className={classes.cell}
      data-column={column.id}
    >
      {column.render(row)}
    </div>
  ))
}

/** Unique, because a page has only one table. */
const cellId = (lineKey: string, column: string): string => `row-${lineKey.replaceAll(' ', '-')}-${column}`

interface GroupRowProps {
  section: Section
  top: number
  height: number
  /** Whether more rows may follow. */
  isOpenEnded: boolean
}

/** The heading of a group, which stays visible as long as one of its rows is. */
export const GroupRow = ({ section: { group, line, count }, top, height, isOpenEnded }: GroupRowProps) => (
  <div role="presentation" className={classes.section} style={{ top, height }}>
    <div role="row" aria-rowindex={line + FIRST_POSITION} className={classes.group}>
      <div role="gridcell" className={classes.groupLabel}>
        <span data-cut="1" dir="auto">
          {group.label}
        </span>{' '}
        <span className={classes.groupCount} data-figures>
          {count}
          {isOpenEnded && '+'}
        </span>
      </div>
    </div>
  </div>
)

/** The header is the first row of the table. */
export const FIRST_POSITION = 2
