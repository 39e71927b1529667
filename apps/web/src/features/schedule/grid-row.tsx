import type { Absence } from '@daywork/domain/absences/absence'
import type { BusinessSettings } from '@daywork/domain/business/business'
import type { Plan } from '@daywork/domain/schedule/plan'
import { type DayLoad, loadsOf } from '@daywork/domain/schedule/reasons'
import type { MoveReason } from '@daywork/domain/schedule/schedule'
import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { type CSSProperties, memo, type ReactNode, useMemo } from 'react'
import { reasonText } from '../../records/describe-reasons.ts'
import { scheduleTexts } from '../../texts/en/schedule.ts'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx'
import { type Block, type BlockId, type Board, type BoardRow, laneCount, placeBlocks } from './board.ts'
import { hiddenCounts } from './drawn-blocks.ts'
import { type Mark, marksOf } from './marks.ts'
import classes from './board-grid.module.css'
import { loadText, timesText } from './describe-plan.ts'
import { OrderBlock, type OrderBlockProps } from './order-block.tsx'
import { isSameBlock } from './use-lift.ts'
import { type LiftedTime, useVerdict } from './use-verdict.ts'

/** Optional content that a view adds to the rows of its board. */
export interface RowLook {
  /** Without it, there is no name column. */
  renderName?: (row: BoardRow) => ReactNode
  /** Rendered above the blocks of a row. */
  renderTop?: (row: BoardRow) => ReactNode
  renderMore?: (row: BoardRow, column: number, count: number) => ReactNode
}

interface GridRowProps extends RowLook {
  business: BusinessSettings
  unit: Board['unit']
  /** The absences of the row's person. */
  absences: readonly Absence[] | undefined
  isOnLeave: boolean
  now: number
  selected: readonly BlockId[]
  row: BoardRow
  top: number
  height: number
  position: number
  lanesMax: number
  lifted: LiftedTime | null
  /** Plans for dropping the lifted orders in this row. */
  plans: readonly Plan[]
  liftedIds: ReadonlySet<number>
  currentId: number | undefined
}

/**
 * One row of the board. During a lift, only its verdict and its drop previews render again; after a drop, only the blocks
 * that have changed. So no property may be new without a change.
 */
export const GridRow = memo(function GridRow({
  absences,
  height,
  isOnLeave,
  lifted,
  plans,
  position,
  top,
  ...content
}: GridRowProps) {
  const { business, renderName, row, unit } = content
  const verdict = useVerdict(row, lifted)
  const loads = useMemo(() => loadsOfRow(row, business), [row, business])
  const marks = useMemo(() => marksOf(row, { business, unit }, absences ?? []), [row, business, unit, absences])
  return (
    <div
      role="row"
      aria-rowindex={position}
      className={classes.row}
      data-verdict={verdict === undefined ? undefined : verdict.length > 0 ? 'against' : 'clear'}
      data-is-target={plans.length > 0 || undefined}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {renderName && (
        <div role="rowheader" className={classes.name}>
          {renderName(row)}
          {verdict ? (
            <VerdictText reasons={verdict} />
          ) : (
            <StateText isOnLeave={isOnLeave} loads={loads} marks={marks} />
          )}
        </div>
      )}
      <div className={classes.track}>
        <RowContent loads={loads} marks={marks} {...content} />
        {plans.length > 0 && <Ghosts plans={plans} row={row} business={business} unit={unit} />}
      </div>
    </div>
  )
})

/** The workload of each day in a person's row. */
function loadsOfRow({ blocks, columns, worker }: BoardRow, business: BusinessSettings): DayLoad[] {
  if (typeof worker !== 'number') return []
  const days = new Set(columns.map(({ start }) => dayAt(start, business.time_zone)))
  const orders = blocks.map(({ order }) => order)
  return loadsOf(orders, [...days], business)
}

type RowContentProps = Omit<
  GridRowProps,
  'absences' | 'height' | 'isOnLeave' | 'lifted' | 'plans' | 'position' | 'top'
> & {
  loads: readonly DayLoad[]
  marks: readonly Mark[]
}

const RowContent = memo(function RowContent(props: RowContentProps) {
  const { business, currentId, lanesMax, liftedIds, loads, marks, now, renderMore, renderTop, row, selected } = props
  const { unit } = props
  const { blocks, columns, key } = row
  const [first] = columns
  const firstDay = first && dayAt(first.start, business.time_zone)
  const hasBegun = ({ scheduled_start: start }: Block['order']) =>
    first !== undefined && start !== null && Date.parse(start) < first.start
  // The row is memoized, so it does not follow the language.
  useLanguage()
  return (
    <>
      {marks.map(({ absence, from, kind, to }) => (
        <div
          key={from}
          aria-hidden
          title={absence && absenceText(absence)}
          className={classes.mark}
          data-kind={kind}
          style={extentStyle(from, to, columns.length)}
        />
      ))}
      {unit === 'day' &&
        columns.map(({ start }, column) => (
          <LoadBar key={start} load={loads[column]} style={extentStyle(column, column + 1, columns.length)} />
        ))}
      {renderTop?.(row)}
      {blocks.map((block) =>
        block.lane < lanesMax ? (
          <PlacedBlock
            key={block.order.id}
            block={block}
            count={columns.length}
            row={key}
            business={business}
            now={now}
            shownDay={unit === 'half-hour' || hasBegun(block.order) ? firstDay : undefined}
            isTabStop={block.order.id === currentId}
            isSelected={selected.some((other) => isSameBlock(other, { id: block.order.id, row: key }))}
            isLifted={liftedIds.has(block.order.id)}
          />
        ) : null,
      )}
      {renderMore &&
        hiddenCounts(row, lanesMax).map((count, column) =>
          count > 0 ? (
            <div
              key={columns[column]?.start}
              role="gridcell"
              className={classes.more}
              style={extentStyle(column, column + 1, columns.length)}
            >
              {renderMore(row, column, count)}
            </div>
          ) : null,
        )}
    </>
  )
})

type PlacedBlockProps = Omit<OrderBlockProps, 'canResize' | 'order' | 'role' | 'style'> & {
  block: Block
  /** Number of columns. */
  count: number
}

const PlacedBlock = memo(function PlacedBlock({ block, count, ...props }: PlacedBlockProps) {
  return <OrderBlock {...props} order={block.order} role="gridcell" canResize style={blockStyle(block, count)} />
})

/** The workload of a day as a share of the working hours. */
function LoadBar({ load, style }: { load: DayLoad | undefined; style: CSSProperties }) {
  if (load === undefined || load.minutes === 0) return null
  const { capacityMinutes, minutes } = load
  const share = Math.min(1, minutes / capacityMinutes)
  return (
    <div aria-hidden className={classes.load} data-is-over={minutes > capacityMinutes || undefined} style={style}>
      <div style={{ width: percent(share, 1) }} />
    </div>
  )
}

/**
 * Previews of the lifted orders at their drop position. If they need more lanes than the row has, each becomes smaller.
 */
function Ghosts({ business, plans, row, unit }: Pick<GridRowProps, 'business' | 'plans' | 'row' | 'unit'>) {
  const moved = plans.map(({ order, scheduled_end, scheduled_start }) => ({ ...order, scheduled_start, scheduled_end }))
  const blocks = placeBlocks(moved, row.columns, unit, business)
  const share = Math.min(1, Math.max(1, row.lanes) / Math.max(1, laneCount(blocks)))
  return blocks.map((block) => (
    <div
      key={block.order.id}
      className={classes.ghost}
      data-is-slim={share < 1 || undefined}
      style={{
        ...blockStyle(block, row.columns.length, share),
        height: `calc(${share} * var(--lane) - ${share < 1 ? 2 : 4}px)`,
      }}
      aria-hidden
    >
      <b dir="auto">{block.order.title}</b>
      <span>{timesText(block.order, business)}</span>
    </div>
  ))
}

const percent = (part: number, count: number): string => `${(part / count) * 100}%`

export const extentStyle = (from: number, to: number, count: number) => ({
  left: percent(from, count),
  width: percent(to - from, count),
})

/** @param share the height of the block as a share of its lane */
const blockStyle = ({ from, lane, to }: Block, count: number, share = 1) => ({
  left: `calc(${percent(from, count)} + 2px)`,
  width: `calc(${percent(to - from, count)} - 4px)`,
  top: `calc(var(--row-top) + ${lane * share} * var(--lane))`,
})

const absenceText = (absence: Absence): string => reasonText({ ...absence, code: 'absent' })

/** The hours of a person, after 'On leave'. The absences, which are drawn as hatching, are read to screen readers. */
function StateText({ isOnLeave, loads, marks }: Pick<RowContentProps, 'loads' | 'marks'> & { isOnLeave: boolean }) {
  // The row is memoized, so it does not follow the language.
  const t = useTexts(scheduleTexts)
  return (
    <span className={classes.verdict}>
      {[isOnLeave ? t('reason.on_leave') : '', loadText(loads)].filter(Boolean).join(' · ')}
      {marks.map(
        ({ absence, from }) => absence && <VisuallyHidden key={from}>{`. ${absenceText(absence)}`}</VisuallyHidden>,
      )}
    </span>
  )
}

function VerdictText({ reasons }: { reasons: readonly MoveReason[] }) {
  const t = useTexts(scheduleTexts)
  const [first, ...others] = reasons
  if (!first) return <span className={classes.verdict}>{t('available')}</span>
  const reason = reasonText(first)
  return (
    <span className={classes.verdict} title={reasons.map(reasonText).join('. ')}>
      {others.length > 0 ? t('moreReasons', { reason, count: others.length }) : reason}
    </span>
  )
}
