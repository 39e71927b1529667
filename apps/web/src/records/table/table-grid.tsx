import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ChangeEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { RecordWithId } from '../../api/entities.ts'
import type { List } from '../../api/use-list.ts'
import { choiceTexts } from '../../texts/en/choices.ts'
import { recordTexts } from '../../texts/en/records.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { Button } from '../../ui/kit/button.tsx'
import { storeLayout } from '../lists/list-layout.ts'
import { useListPlace } from '../lists/use-card-columns.ts'
import { useListLoading } from '../lists/use-list-loading.ts'
import { useStableKeys } from '../lists/use-stable-keys.ts'
import type { Selection } from '../lists/selection.ts'
import type { RecordTableProps } from './record-table-props.ts'
import { TableHeader } from './table-header.tsx'
import { type Grouping, isRowLine, type Section, type ShownRow, type TableLine, tableLines } from './table-lines.ts'
import { FIRST_POSITION, GroupRow, TableRow } from './table-row.tsx'
import classes from './record-table.module.css'
import { useRowCommands } from './use-row-commands.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Heights from the stylesheet, for positions computed before rendering. */
const HEADER_HEIGHT_PX = 32
const ROW_HEIGHT_PX = { fine: 38, coarse: 44 }
/** From the top of the table to its first row: the header and the border. */
const FIRST_ROW_PX = HEADER_HEIGHT_PX + 1
/** Rows rendered beyond the screen, so that fast scrolling shows no gaps. */
const OVERSCAN = 8
/** The next page is loaded when this many lines are left. */
const LINES_BEFORE_END = 30

/** The header and the visible rows; the window scrolls. */
export function TableGrid<Row extends RecordWithId>(props: RecordTableProps<Row>) {
  const { label, list, columns, sort, onSort, grouping, lookOf, onOpen, selection, commandsOf } = props
  const { ref, width, top } = useListPlace(`${label}, table`)
  useEffect(() => () => storeLayout(`${label}, table`, { width, top, columns: 1, measures: [] }), [label, width, top])
  const { lines, rows, lineOfRow, current, makeCurrent } = useGridRows(list.rows, grouping)
  const { virtualizer, rowHeight } = useVirtualLines({
    count: lines.length,
    top: top + FIRST_ROW_PX,
    alwaysRendered: lineOfRow[current] ?? 0,
    isGrouped: grouping !== undefined,
  })
  const scrollToRow = (index: number) => {
    makeCurrent(index)
    virtualizer.scrollToIndex(lineOfRow[index] ?? 0, { align: 'auto' })
  }
  const open = (index: number | undefined) => {
    const row = index === undefined ? undefined : rows[index]
    if (row) onOpen(row)
  }
  const select = (index: number | undefined, from?: number) => {
    const row = index === undefined ? undefined : rows[index]
    if (index === undefined || !row || !selection) return
    if (from === undefined) selection.toggle(row.id)
    else selection.extendTo(index, from, rows)
  }
  const { onKeyDown, moveTo, extendBy } = useRowKeys({
    grid: ref,
    count: rows.length,
    perScreen: () => Math.max(1, Math.floor((window.innerHeight - HEADER_HEIGHT_PX) / rowHeight) - (grouping ? 2 : 1)),
    scrollToRow,
    onOpen: open,
    onSelect: selection && select,
  })
  useRowCommands({ grid: ref, rows, current, moveTo, extendBy, select, commandsOf })
  const isScattered = grouping !== undefined && 'groups' in grouping
  // Before the position of the table is known, too many rows would be rendered, and then rendered again.
  const shown = width === 0 ? [] : virtualizer.getVirtualItems()
  useListLoading(list, {
    isNearEnd: (shown.at(-1)?.index ?? 0) >= lines.length - LINES_BEFORE_END,
    isScrolling: virtualizer.isScrolling,
    shownIds: shown.flatMap(({ index }) => idsIn(lines[index])),
  })
  const style: Record<string, string> = {
    '--columns': [...(selection ? [SELECT_WIDTH] : []), ...columns.map(({ width: share }) => share)].join(' '),
  }

  return (
    <div className={classes.area}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows have the focus (ARIA grid pattern) */}
      <div
        ref={ref}
        role="grid"
        aria-label={label}
        aria-busy={list.isOutdated || list.isLoadingMore}
        aria-rowcount={list.hasMore ? -1 : lines.length + 1}
        aria-multiselectable={selection ? true : undefined}
        className={classes.table}
        data-is-selecting={(selection && selection.ids.size > 0) || undefined}
        style={style}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => makeCurrent(indexOf(target))}
        // A press with Shift would select text.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClick={(event) => {
          const pressed = pressedRow(event)
          if (event.shiftKey && selection) select(pressed, current)
          else if (event.ctrlKey || event.metaKey) select(pressed)
          else open(pressed)
        }}
        onChange={(event) => {
          const changed = selectedRow(event)
          if (changed) select(changed.index, changed.isRange ? current : undefined)
        }}
      >
        <TableHeader
          columns={columns}
          sort={sort}
          onSort={onSort}
          selectAll={selection && <SelectAll rows={list.rows} selection={selection} />}
        />
        <div
          role="rowgroup"
          className={classes.rows}
          data-is-outdated={list.isOutdated || undefined}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {withHeadings(
            shown.flatMap(({ index }) => lines[index] ?? []),
            (section) => (
              <GroupRow
                // Its line, not its group, because outdated rows may be in another order, with a group in several places.
                key={`group ${section.line}`}
                section={section}
                top={section.line * rowHeight}
                height={(section.count + 1) * rowHeight}
                isOpenEnded={list.hasMore && (isScattered || section.line + section.count === lines.length - 1)}
              />
            ),
            ({ row, key, index }) => (
              <TableRow
                key={key}
                lineKey={key}
                position={(lineOfRow[index] ?? 0) + FIRST_POSITION}
                top={(lineOfRow[index] ?? 0) * rowHeight}
                row={row}
                columns={columns}
                lookOf={lookOf}
                index={index}
                isTabStop={index === current}
                isSelected={selection?.ids.has(row.id)}
              />
            ),
          )}
        </div>
      </div>
      <RetryMore list={list} />
    </div>
  )
}

const SELECT_WIDTH = '20px'

/** Selects all loaded rows, or none. */
function SelectAll<Row extends RecordWithId>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const t = useTexts(choiceTexts)
  const count = selection.ids.size
  const isAll = count > 0 && count === rows.length
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      type="checkbox"
      className={classes.select}
      aria-label={t('table.selectAll')}
      checked={isAll}
      onChange={() => (count > 0 ? selection.clear() : selection.set(rows.map(({ id }) => id)))}
    />
  )
}

/** The lines and rows of the grid, where a row may appear in several groups, and the row that is the Tab stop. */
function useGridRows<Row extends RecordWithId>(listed: readonly Row[], grouping: Grouping<Row> | undefined) {
  const keyOf = useStableKeys(listed)
  const lines = useMemo(() => tableLines(listed, grouping, keyOf), [listed, grouping, keyOf])
  const shown = useMemo(() => lines.filter(isRowLine), [lines])
  const rows = useMemo(() => shown.map(({ row }) => row), [shown])
  const lineOfRow = useMemo(() => lines.flatMap((line, at) => (isRowLine(line) ? at : [])), [lines])
  const [currentRow, setCurrentRow] = useState<{ key: string; id: number }>()
  const makeCurrent = (index: number) => {
    const line = shown[index]
    if (line) setCurrentRow({ key: line.key, id: line.row.id })
  }
  return { lines, rows, lineOfRow, current: placeOf(currentRow, shown), makeCurrent }
}

/** Index of the row now: in its group, or else its first position. */
function placeOf(row: { key: string; id: number } | undefined, shown: readonly ShownRow<RecordWithId>[]): number {
  if (row === undefined) return 0
  const exact = shown.findIndex(({ key }) => key === row.key)
  return exact === -1
    ? Math.max(
        0,
        shown.findIndex((other) => other.row.id === row.id),
      )
    : exact
}

const idsIn = (line: TableLine<RecordWithId> | undefined): number[] => (isRowLine(line) ? [line.row.id] : [])

/**
 * Renders rows, and the heading of each group once before its rows. The heading stays visible even if its own line is
 * not.
 */
function withHeadings<Row>(
  lines: readonly TableLine<Row>[],
  renderHeading: (section: Section) => ReactNode,
  renderRow: (row: ShownRow<Row>) => ReactNode,
): ReactNode[] {
  return lines.flatMap((line, at) => {
    const { section } = line
    const isFirst = section !== undefined && section !== lines[at - 1]?.section
    return [isFirst && renderHeading(section), isRowLine(line) && renderRow(line)]
  })
}

interface VirtualLines {
  count: number
  top: number
  /** The line with the Tab stop, which is always rendered. */
  alwaysRendered: number
  isGrouped: boolean
}

function useVirtualLines({ count, top, alwaysRendered, isGrouped }: VirtualLines) {
  const rowHeight = useMediaQuery('(pointer: coarse)') ? ROW_HEIGHT_PX.coarse : ROW_HEIGHT_PX.fine
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which would memoize its result, is not in use
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    // Leaves space for the sticky group heading.
    scrollPaddingStart: HEADER_HEIGHT_PX + (isGrouped ? rowHeight : 0),
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), alwaysRendered])].toSorted((a, b) => a - b),
  })
  // The virtualizer calls estimateSize only once per line.
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  return { virtualizer, rowHeight }
}

function RetryMore({ list }: { list: List<unknown> }) {
  const t = useTexts(recordTexts)
  if (!list.isMoreFailed) return null
  return (
    <Button variant="default" className={classes.more} fullWidth disabled={list.isLoadingMore} onClick={list.retryMore}>
      {t('tryAgain')}
    </Button>
  )
}

const indexOf = (element: Element): number =>
  Number(element.closest<HTMLElement>('[role=row]')?.dataset.index ?? Number.NaN)

/** The row whose check box was changed, and whether it ends a range. */
function selectedRow({ target, nativeEvent }: ChangeEvent<HTMLElement>) {
  if (!target.matches('[data-selects]')) return undefined
  const index = target.closest<HTMLElement>('[role=row]')?.dataset.index
  return index === undefined
    ? undefined
    : { index: Number(index), isRange: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true }
}

/** Controls that handle clicks themselves. */
const OWN_CLICKS = 'a, button, input, label'

/** The row that was clicked outside of its controls. Selecting text with the mouse is not a click. */
function pressedRow({ target, currentTarget }: MouseEvent<HTMLElement>): number | undefined {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(OWN_CLICKS)) return undefined
  if (document.getSelection()?.isCollapsed === false) return undefined
  const index = target.closest<HTMLElement>('[role=row]')?.dataset.index
  return index === undefined ? undefined : Number(index)
}
