import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Area, Bar, LinePath } from '@visx/shape'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { shortDayText } from './describe-report.ts'
import { useWidth } from './use-width.ts'
import classes from './week-chart.module.css'

export interface WeekPoint {
  week: string
  /** Null if there is nothing to show. */
  value: number | null
  /** Upper edge of the band above the value. In the chart of completion times, the 90th percentile above the median. */
  upper?: number | null
  /** The week has not ended, or the period contains only a part of it. */
  isPartial: boolean
}

/** One line of a week's tooltip. */
export interface WeekFigure {
  label: string
  value: string
}

export interface WeekChartProps {
  /** The accessible name. */
  label: string
  look: 'bars' | 'late' | 'line'
  points: readonly WeekPoint[]
  /** The minimum for the top of the axis. Higher values extend it. */
  highest?: number
  /** Whether the axis has only whole numbers. */
  isWhole?: boolean
  formatValue: (value: number) => string
  describe: (index: number) => { title: string; figures: readonly WeekFigure[] }
}

const HEIGHT = 220
const MARGIN = { top: 12, right: 8, bottom: 28, left: 48 }
/** Width of a label and the space around it. */
const LABEL_WIDTH = 64
const TICKS = 4
const DOTS_MAX = 30
const PADDING = 0.28

/**
 * A chart with one value per week and one Tab stop. Arrow keys, mouse, and touch show the figures of a week (REP-05).
 */
export function WeekChart({ label, describe, points, ...drawing }: WeekChartProps) {
  const ref = useRef<HTMLDivElement>(null)
  const width = useWidth(ref)
  const [shown, setShown] = useState<number>()
  const last = points.length - 1
  // Another period may have fewer weeks.
  const index = shown === undefined || shown > last ? undefined : shown
  const scale = weekScale(points, width ?? 0)
  const showAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const at = (clientX - currentTarget.getBoundingClientRect().left - MARGIN.left) / scale.step()
    setShown(Math.min(Math.max(Math.floor(at), 0), last))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, index, last)
    if (next === null) return
    event.preventDefault()
    setShown(next)
  }
  const described = describe(index ?? last)
  return (
    <div
      ref={ref}
      className={classes.chart}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index ?? last}
      aria-valuetext={`${described.title}: ${described.figures.map(({ label: name, value }) => `${name} ${value}`).join(', ')}`}
      data-is-pointed={index !== undefined || undefined}
      onPointerMove={showAt}
      onPointerDown={showAt}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(undefined)}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setShown(index ?? last)}
      onBlur={() => setShown(undefined)}
      onKeyDown={onKeyDown}
    >
      {width !== undefined && width > 0 && <Drawing points={points} width={width} shown={index} {...drawing} />}
      {index !== undefined && width !== undefined && (
        <div
          className={classes.tooltip}
          data-side={index > last / 2 ? 'left' : 'right'}
          // Next to the week, so that it covers neither the week nor the finger.
          style={{ insetInlineStart: `${MARGIN.left + (index + (index > last / 2 ? 0 : 1)) * scale.step()}px` }}
          aria-hidden
        >
          <p className={classes.tooltipTitle}>{described.title}</p>
          <dl className={classes.figures}>
            {described.figures.map(({ label: name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd data-figures>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}

/** @returns the next index, undefined to deselect, or null if the key has no function */
function nextIndex(key: string, index: number | undefined, last: number): number | undefined | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return index === undefined ? last : Math.max(0, index - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return index === undefined ? 0 : Math.min(last, index + 1)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Escape':
      return undefined
    default:
      return null
  }
}

const weekScale = (points: readonly WeekPoint[], width: number) =>
  scaleBand({
    domain: points.map(({ week }) => week),
    range: [0, Math.max(0, width - MARGIN.left - MARGIN.right)],
    paddingInner: PADDING,
    paddingOuter: PADDING / 2,
  })

interface DrawingProps extends Pick<WeekChartProps, 'look' | 'points' | 'highest' | 'isWhole' | 'formatValue'> {
  width: number
  shown: number | undefined
}

function Drawing({ formatValue, highest, isWhole = false, look, points, shown, width }: DrawingProps) {
  const innerHeight = HEIGHT - MARGIN.top - MARGIN.bottom
  const x = weekScale(points, width)
  const values = points.flatMap(({ upper = null, value }) => [value ?? 0, upper ?? 0])
  const y = scaleLinear({ domain: [0, Math.max(...values, highest ?? 0) || 1], range: [innerHeight, 0], nice: TICKS })
  const ticks = y.ticks(TICKS).filter((tick) => !isWhole || Number.isInteger(tick))
  const weekTicks = everyNth(points, Math.ceil(LABEL_WIDTH / Math.max(x.step(), 1)))
  const centerOf = ({ week }: WeekPoint) => (x(week) ?? 0) + x.bandwidth() / 2
  const hasValue = ({ value }: WeekPoint) => value !== null
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      style={{ maxWidth: `${width}px` }}
      data-look={look}
      aria-hidden
    >
      <Group left={MARGIN.left} top={MARGIN.top}>
        {ticks.map((tick) => (
          <line key={tick} className={classes.grid} x2={width - MARGIN.left - MARGIN.right} y1={y(tick)} y2={y(tick)} />
        ))}
        <AxisLeft
          scale={y}
          tickValues={ticks}
          tickFormat={(tick) => formatValue(tick.valueOf())}
          hideAxisLine
          hideTicks
          tickClassName={classes.tick ?? ''}
          tickLabelProps={{ textAnchor: 'end', dx: -4, dy: 4 }}
        />
        <AxisBottom
          scale={x}
          top={innerHeight}
          tickValues={weekTicks}
          tickFormat={shortDayText}
          hideTicks
          axisLineClassName={classes.ground ?? ''}
          tickClassName={classes.tick ?? ''}
          tickLabelProps={{ textAnchor: 'middle', dy: 4 }}
        />
        {look === 'line' ? (
          <>
            <Area
              data={[...points]}
              defined={hasValue}
              x={centerOf}
              y0={({ value }) => y(value ?? 0)}
              y1={({ upper = null }) => y(upper ?? 0)}
              className={classes.band ?? ''}
            />
            <LinePath data={[...points]} defined={hasValue} x={centerOf} y={({ value }) => y(value ?? 0)}>
              {({ path }) => <path d={path([...points]) ?? ''} className={classes.line} />}
            </LinePath>
            {points.map((point, at) =>
              point.value !== null && (points.length <= DOTS_MAX || at === shown || isAlone(points, at)) ? (
                <g key={point.week} className={classes.mark} data-is-shown={at === shown || undefined}>
                  <circle className={classes.dot} cx={centerOf(point)} cy={y(point.value)} r={at === shown ? 5 : 3} />
                  {at === shown && point.upper !== undefined && point.upper !== null && (
                    <circle className={classes.upper} cx={centerOf(point)} cy={y(point.upper)} r={4} />
                  )}
                </g>
              ) : null,
            )}
          </>
        ) : (
          points.map((point, at) => (
            <Bar
              key={point.week}
              className={classes.bar ?? ''}
              data-is-shown={at === shown || undefined}
              data-is-partial={point.isPartial || undefined}
              x={x(point.week) ?? 0}
              y={y(point.value ?? 0)}
              width={x.bandwidth()}
              height={innerHeight - y(point.value ?? 0)}
              rx={Math.min(3, x.bandwidth() / 4)}
            />
          ))
        )}
      </Group>
    </svg>
  )
}

/** Every nth week, counted back from the last, which is always included. */
const everyNth = (points: readonly WeekPoint[], step: number): string[] =>
  points.filter((_, at) => (points.length - 1 - at) % step === 0).map(({ week }) => week)

/** A value without neighbors needs a dot, because a line needs two points. */
const isAlone = (points: readonly WeekPoint[], at: number): boolean =>
  (points[at - 1]?.value ?? null) === null && (points[at + 1]?.value ?? null) === null
