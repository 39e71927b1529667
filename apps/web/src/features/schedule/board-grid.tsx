import type { Facts, Plan } from '@daywork/domain/schedule/plan'
import { timeAt } from '@daywork/domain/schedule/zoned-time'
import { defaultRangeExtractor, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useListPlace } from '../../records/lists/use-card-columns.ts'
import { mediaAtMost } from '../../theme/breakpoints.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import type { BlockId, Board, BoardRow, BoardSize } from './board.ts'
import { isDrawn } from './drawn-blocks.ts'
import { nowIn } from './marks.ts'
import classes from './board-grid.module.css'
import { extentStyle, GridRow, type RowLook } from './grid-row.tsx'
import type { Lift } from './plan-move.ts'
import { blockAt } from './use-board-keys.ts'
import { useLiftedTime } from './use-verdict.ts'

/** What the screen needs from the grid during a move. */
export interface BoardGridHandle {
  /** Relative to the page, not to the viewport. */
  size: () => BoardSize
  bringIn: (block: BlockId) => void
}

export interface BoardProps {
  ref: Ref<BoardGridHandle>
  isBusy: boolean
  board: Board
  known: Facts
  now: number
  lift: Lift | null
  liftedIds: ReadonlySet<number>
  plans: readonly Plan[]
  selected: readonly BlockId[]
  /** The height of what stays in view above the grid. */
  headPx: number
  /** The height of what stays in view below the grid. */
  footPx: number
}

interface BoardGridProps extends BoardProps, RowLook {
  label: string
  header: ReactNode
  /** The row that is in view at first, and has the Tab stop. */
  firstRow?: string
  /** The height of `renderTop`. */
  topPx?: number
}

const LANE_PX = { fine: 46, coarse: 52, narrow: 62 }
const ROW_PADDING_PX = 6
const NAME_PX = { wide: 160, narrow: 104 }
/** Below this width, a column fits only one word, so blocks get one more line. */
const NARROW = mediaAtMost(1100)
const MORE_PX = 28
/** Rows rendered outside the viewport. */
const OVERSCAN = 3

/** Virtualized rows of orders: the weeks of a month, or the people of a week or a day. */
export function BoardGrid(props: BoardGridProps) {
  const { board, firstRow, footPx, header, headPx, isBusy, known, label, lift, now, plans, ref, selected } = props
  const { lanesMax } = board
  const { renderMore, renderName, renderTop, topPx = 0, liftedIds } = props
  const look: RowLook = {
    ...(renderName && { renderName }),
    ...(renderTop && { renderTop }),
    ...(renderMore && { renderMore }),
  }
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const isNarrow = useMediaQuery(NARROW)
  const lanePx = LANE_PX[isNarrow ? 'narrow' : isCoarse ? 'coarse' : 'fine']
  const namePx = renderName ? NAME_PX[isNarrow ? 'narrow' : 'wide'] : 0
  const { ref: body, top } = useListPlace('schedule')
  const heights = useMemo(
    () =>
      board.rows.map(
        ({ lanes }) =>
          topPx +
          2 * ROW_PADDING_PX +
          Math.max(1, Math.min(lanes, lanesMax)) * lanePx +
          (lanes > lanesMax ? MORE_PX : 0),
      ),
    [board, lanePx, lanesMax, topPx],
  )
  const [currentBlock, setCurrent] = useState<BlockId>()
  const current = useMemo(() => currentOf(board, currentBlock, firstRow), [board, currentBlock, firstRow])
  const rowIndex = (key: string) => board.rows.findIndex((row) => row.key === key)
  // Keep the focused row in the DOM, wherever the viewport is.
  const alwaysDrawn = [current?.row, lift?.lead.row].flatMap((key) => (key === undefined ? [] : rowIndex(key)))
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which would memoize its result, is not in use
  const virtualizer = useWindowVirtualizer({
    count: board.rows.length,
    estimateSize: (index) => heights[index] ?? 0,
    getItemKey: (index) => board.rows[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: headPx + lanePx,
    scrollPaddingEnd: footPx,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...alwaysDrawn])]
        .filter((index) => index >= 0)
        .toSorted((one, other) => one - other),
  })
  // The virtualizer caches estimated heights, so remeasure when they change.
  useEffect(() => virtualizer.measure(), [virtualizer, heights])
  useImperativeHandle(ref, () => ({
    size: () => sizeOf(body.current, heights, namePx),
    bringIn: ({ row }) => {
      const index = rowIndex(row)
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' })
    },
  }))
  useFirstInView(virtualizer, { row: firstRow, index: firstRow === undefined ? 0 : rowIndex(firstRow), top })
  const liftedTo = lift?.by === 'keyboard' && lift.to !== 'tray' ? rowIndex(lift.to.row) : -1
  useEffect(() => {
    if (liftedTo >= 0) virtualizer.scrollToIndex(liftedTo, { align: 'auto' })
  }, [liftedTo, virtualizer])
  const lifted = useLiftedTime(lift, board, known)
  const style: Record<string, string> = {
    ...lengths({ head: headPx, names: namePx, lane: lanePx, top: topPx, 'row-top': topPx + ROW_PADDING_PX }),
    '--columns': String(board.rows[0]?.columns.length ?? 1),
  }
  return (
    <div
      role="grid"
      aria-label={label}
      aria-busy={isBusy}
      aria-rowcount={board.rows.length + 1}
      aria-multiselectable
      className={classes.grid}
      data-unit={board.unit}
      data-begins-at-half={beginsAtHalf(board) || undefined}
      data-is-narrow={isNarrow || undefined}
      data-is-lifting={lift !== null || undefined}
      style={style}
      onFocus={({ target }) => setCurrent(blockAt(target))}
    >
      {header}
      <div ref={body} role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
        {board.unit === 'day' && <NowMark board={board} now={now} />}
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = board.rows[index]
          if (!row) return null
          const isTarget = lift !== null && lift.to !== 'tray' && lift.to.row === row.key
          return (
            <GridRow
              key={row.key}
              row={row}
              business={board.business}
              unit={board.unit}
              absences={typeof row.worker === 'number' ? known.absencesOf.get(row.worker) : undefined}
              isOnLeave={typeof row.worker === 'number' && known.people.get(row.worker)?.status === 'ON_LEAVE'}
              now={now}
              top={start - top}
              height={heights[index] ?? 0}
              position={index + 2}
              lanesMax={lanesMax}
              {...look}
              lifted={lifted}
              plans={isTarget ? plans : NO_PLANS}
              liftedIds={row.blocks.some(({ order }) => liftedIds.has(order.id)) ? liftedIds : NONE_LIFTED}
              selected={selected.some((block) => block.row === row.key) ? selected : NONE_SELECTED}
              currentId={current?.row === row.key ? current.id : undefined}
            />
          )
        })}
        {board.unit === 'half-hour' && <NowMark board={board} now={now} />}
      </div>
    </div>
  )
}

/** Scrolls once to a row; the first one of all is in view by itself, below the head of the page. */
function useFirstInView(
  virtualizer: Virtualizer<Window, Element>,
  { row, index, top }: { row: string | undefined; index: number; top: number },
) {
  const scrolledTo = useRef<string>(undefined)
  useEffect(() => {
    if (index < 0 || top === 0 || scrolledTo.current === row) return
    scrolledTo.current = row
    if (index > 0) virtualizer.scrollToIndex(index, { align: 'start' })
  }, [index, row, top, virtualizer])
}

/** Custom properties for the stylesheet. */
export const lengths = (px: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(px).map(([name, value]) => [`--${name}`, `${value}px`]))

/** Highlights today's column below the rows, or draws a line at the current time above them. */
function NowMark({ board, now }: { board: Board; now: number }) {
  const place = nowIn(board, now)
  if (!place) return null
  const style = extentStyle(place.from, place.to, board.rows[0]?.columns.length ?? 1)
  return (
    <div aria-hidden className={classes.now}>
      <div style={style} />
    </div>
  )
}

/** Whether the first column starts at half past an hour. */
const beginsAtHalf = ({ business, rows, unit }: Board): boolean =>
  unit === 'half-hour' && timeAt(rows[0]?.columns[0]?.start ?? 0, business.time_zone).endsWith(':30')

// Constants, so that rows without a part in a lift do not render again.
const NO_PLANS: readonly Plan[] = []
const NONE_LIFTED: ReadonlySet<number> = new Set()
const NONE_SELECTED: readonly BlockId[] = []

/** The block that is the Tab stop of the grid. */
function currentOf(board: Board, wanted: BlockId | undefined, firstRow?: string): BlockId | undefined {
  const { rows } = board
  if (wanted && isDrawn(board, wanted)) return wanted
  const row =
    rows
      .slice(
        Math.max(
          0,
          rows.findIndex(({ key }) => key === firstRow),
        ),
      )
      .find(hasBlocks) ?? rows.find(hasBlocks)
  const first = row?.blocks[0]
  return row && first && { row: row.key, id: first.order.id }
}

const hasBlocks = ({ blocks }: BoardRow): boolean => blocks.length > 0

function sizeOf(body: HTMLElement | null, heights: readonly number[], namePx: number): BoardSize {
  const { left = 0, top = 0, width = 1 } = body?.getBoundingClientRect() ?? {}
  let next = top + window.scrollY
  const tops = heights.map((height) => {
    const start = next
    next += height
    return start
  })
  return { left: left + window.scrollX + namePx, width: width - namePx, tops: [...tops, next] }
}
