import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ChangeEvent, type MouseEvent, useCallback, useEffect, useMemo, useState } from 'react'
import type { RecordWithId } from '../../api/entities.ts'
import type { List } from '../../api/use-list.ts'
import { recordTexts } from '../../texts/en/records.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { Button } from '../../ui/kit/button.tsx'
import { keepLayout } from '../kept-layout.ts'
import { useListPlace } from '../use-card-columns.ts'
import type { Selection } from '../selection.ts'
import type { RecordTableProps } from './record-table-props.ts'
import { FIRST_ROW_PX, HEADER_HEIGHT_PX, ROW_HEIGHT_PX } from './row-height.ts'
import { TableHeader } from './table-header.tsx'
import { type TableLine, tableLines } from './table-lines.ts'
import { GroupRow, TableRow } from './table-row.tsx'
import classes from './record-table.module.css'
import { useRowCommands } from './use-row-commands.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Rows drawn beyond the screen, so that quick scrolling shows no holes. */
const OVERSCAN = 8
/** The next page is asked for when this many lines are left. */
const LINES_BEFORE_END = 30

/** The header and the rows in view; the window scrolls. */
export function TableGrid<Row extends RecordWithId>(props: RecordTableProps<Row>) {
  const { label, list, columns, sort, onSort, groupOf, lookOf, onOpen, selection, commandsOf } = props
  const { rows } = list
  const { ref, width, top } = useListPlace(`${label}, table`)
  useEffect(() => () => keepLayout(`${label}, table`, { width, top, columns: 1, measures: [] }), [label, width, top])
  const lines = useMemo(() => tableLines(rows, groupOf), [rows, groupOf])
  const lineOfRow = useMemo(() => lines.flatMap((line, at) => ('index' in line ? at : [])), [lines])
  const [currentId, setCurrentId] = useState<number>()
  const found = rows.findIndex(({ id }) => id === currentId)
  const current = Math.max(found, 0)
  const { virtualizer, rowHeight } = useVirtualLines(lines.length, top + FIRST_ROW_PX, lineOfRow[current] ?? 0)
  const bringIn = useCallback(
    (index: number) => {
      setCurrentId(rows[index]?.id)
      virtualizer.scrollToIndex(lineOfRow[index] ?? 0, { align: 'auto' })
    },
    [rows, lineOfRow, virtualizer],
  )
  const open = (index: number | undefined) => {
    const row = index === undefined ? undefined : rows[index]
    if (row) onOpen(row)
  }
  const select = (index: number | undefined, from?: number) => {
    const row = index === undefined ? undefined : rows[index]
    if (!row || !selection) return
    const start = from === undefined ? undefined : rows[from]
    if (start) selection.extendTo(row.id, start.id)
    else selection.toggle(row.id)
  }
  const { onKeyDown, moveTo, extendBy } = useRowKeys({
    grid: ref,
    count: rows.length,
    perScreen: () => Math.max(1, Math.floor((window.innerHeight - HEADER_HEIGHT_PX) / rowHeight) - 1),
    bringIn,
    onOpen: open,
    onSelect: selection && select,
  })
  useRowCommands({ grid: ref, rows, current, moveTo, extendBy, select, commandsOf })
  // Until it is known where the table begins, too many would be drawn, and all of them again.
  const shown = width === 0 ? [] : virtualizer.getVirtualItems()
  useLoading(
    list,
    virtualizer.isScrolling,
    shown.flatMap(({ index }) => rows[rowOf(lines[index])]?.id ?? []),
    (shown.at(-1)?.index ?? 0) >= lines.length - LINES_BEFORE_END,
  )
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
        onFocus={({ target }) => setCurrentId(idOfRow(target) ?? currentId)}
        // With Shift, a press would mark text.
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
          selectAll={selection && <SelectAll rows={rows} selection={selection} />}
        />
        <div
          role="rowgroup"
          className={classes.rows}
          data-is-outdated={list.isOutdated || undefined}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {shown.map(({ index: at, start }) => {
            const line = lines[at]
            const place = { position: at + FIRST_POSITION, top: start - top - FIRST_ROW_PX }
            if (line && 'group' in line) return <GroupRow key={`group ${line.group.key}`} {...line} {...place} />
            const index = rowOf(line)
            const row = rows[index]
            return (
              row && (
                <TableRow
                  key={row.id}
                  {...place}
                  row={row}
                  columns={columns}
                  lookOf={lookOf}
                  index={index}
                  isTabStop={index === current}
                  isSelected={selection?.ids.has(row.id)}
                />
              )
            )
          })}
        </div>
      </div>
      <RetryMore list={list} />
    </div>
  )
}

const SELECT_WIDTH = '20px'

/** Selects all rows that are loaded, or none. */
function SelectAll<Row extends RecordWithId>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const t = useTexts(recordTexts)
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

/** In a table the header is the first row. */
const FIRST_POSITION = 2

const rowOf = (line: TableLine | undefined): number => (line && 'index' in line ? line.index : -1)

/** @param alwaysDrawn the line that Tab leads to, wherever the window is */
function useVirtualLines(count: number, top: number, alwaysDrawn: number) {
  const rowHeight = useMediaQuery('(pointer: coarse)') ? ROW_HEIGHT_PX.coarse : ROW_HEIGHT_PX.fine
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not in use, and nothing of it is memoized
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: HEADER_HEIGHT_PX,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), alwaysDrawn])].toSorted((a, b) => a - b),
  })
  // The virtualizer asks for a height once.
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  return { virtualizer, rowHeight }
}

/** Loads the next page in time, and the rows in view that are stale. */
function useLoading(list: List<unknown>, isScrolling: boolean, inView: readonly number[], isNearEnd: boolean): void {
  useEffect(() => {
    if (isNearEnd) list.loadMore()
  }, [isNearEnd, list])
  useEffect(() => {
    if (!isScrolling && !list.isOutdated && inView.length > 0) list.markShown(inView)
  }, [isScrolling, inView, list])
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

function idOfRow(element: Element): number | undefined {
  const id = element.closest<HTMLElement>('[role=row]')?.dataset.id
  return id === undefined ? undefined : Number(id)
}

/** The row whose check box was pressed, and whether it ends a range. */
function selectedRow({ target, nativeEvent }: ChangeEvent<HTMLElement>) {
  if (!target.matches('[data-selects]')) return undefined
  const index = target.closest<HTMLElement>('[role=row]')?.dataset.index
  return index === undefined
    ? undefined
    : { index: Number(index), isRange: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true }
}

/** What does something of its own when pressed. */
const OWN_CLICKS = 'a, button, input, label'

/** The row that was pressed beside its controls; a text that was selected with the mouse is no press. */
function pressedRow({ target, currentTarget }: MouseEvent<HTMLElement>): number | undefined {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(OWN_CLICKS)) return undefined
  if (document.getSelection()?.isCollapsed === false) return undefined
  const index = target.closest<HTMLElement>('[role=row]')?.dataset.index
  return index === undefined ? undefined : Number(index)
}
