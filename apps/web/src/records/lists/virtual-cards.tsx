import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect } from 'react'
import type { RecordWithId } from '../../api/entities.ts'
import type { CardListProps } from './card-list-props.ts'
import classes from '../../ui/card-list.module.css'
import { DrawnCard } from '../../ui/drawn-card.ts'
import { findLayout, storeLayout } from './list-layout.ts'
import { CARD_GAP_PX, useCardColumns } from './use-card-columns.ts'
import { useCardCommands } from './use-card-commands.ts'
import { useStableKeys } from './use-stable-keys.ts'
import { VirtualList } from './virtual-list.tsx'

/** Lines rendered beyond the screen, so that fast scrolling shows no gaps. */
const OVERSCAN = 4
/** The next page is loaded when this many lines are left. */
const LINES_BEFORE_END = 10

/** The visible cards, in as many columns as fit; the window scrolls. */
export function VirtualCards<Row extends RecordWithId>(props: CardListProps<Row>) {
  const { label, list, renderCard, onEdit, cardHeight, minCardWidth } = props
  const { ref, width, top, columns } = useCardColumns(label, minCardWidth)
  const { rows } = list
  const lines = Math.ceil(rows.length / columns)
  const keyOf = useStableKeys(rows)
  // Memoized: a new function would recompute the positions of all lines, up to ten thousand, for each line that scrolls
  // by.
  const getItemKey = useCallback(
    (line: number) => {
      const first = rows[line * columns]
      return first ? keyOf(first) : line
    },
    [rows, columns, keyOf],
  )
  const before = findLayout(label)

  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which would memoize its result, is not in use
  const virtualizer = useWindowVirtualizer({
    count: lines,
    estimateSize: () => cardHeight,
    gap: CARD_GAP_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey,
    initialMeasurementsCache: before?.columns === columns ? before.measures : [],
  })
  useEffect(
    () => () => storeLayout(label, { width, top, columns, measures: virtualizer.measurementsCache }),
    [label, width, top, columns, virtualizer],
  )
  const scrollToCard = (index: number) => virtualizer.scrollToIndex(Math.floor(index / columns))
  useCardCommands({ list: ref, rows, scrollToCard, onEdit })

  // Before the position of the list is known, too many cards would be rendered, and then rendered again.
  const shown = width === 0 ? [] : virtualizer.getVirtualItems()
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= lines - LINES_BEFORE_END

  return (
    <VirtualList
      label={label}
      list={list}
      ref={ref}
      height={virtualizer.getTotalSize()}
      isNearEnd={isNearEnd}
      isScrolling={virtualizer.isScrolling}
      shownIds={shown.flatMap(({ index }) => rows.slice(index * columns, (index + 1) * columns).map(({ id }) => id))}
    >
      {shown.map((line) => (
        <div
          key={line.key}
          ref={virtualizer.measureElement}
          data-index={line.index}
          role="presentation"
          className={classes.line}
          style={{ top: line.start - top, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {rows.slice(line.index * columns, (line.index + 1) * columns).map((row, column) => (
            <div
              key={keyOf(row)}
              role="listitem"
              aria-posinset={line.index * columns + column + 1}
              aria-setsize={list.hasMore ? -1 : rows.length}
            >
              <DrawnCard row={row} renderCard={renderCard} />
            </div>
          ))}
        </div>
      ))}
    </VirtualList>
  )
}
