import {
  edgeStrokeOf,
  MARK_INK,
  pathOf,
  type PictureSize,
  strokeOf,
  textSizeOf,
} from '@daywork/domain/portfolio/mark-shapes'
import type { DrawnMark } from '@daywork/domain/portfolio/markup'
import type { PointerEvent } from 'react'
import classes from './mark-layer.module.css'

/** A mark of a shared page has no id. */
type LayerMark = DrawnMark & { id?: string }

/** Matches the `object-fit` of the photo, which has the same box. */
const FITS = { fill: 'none', contain: 'xMidYMid meet', cover: 'xMidYMid slice' } as const

interface MarkLayerProps<Mark extends LayerMark> {
  marks: readonly Mark[]
  size: PictureSize
  fit?: keyof typeof FITS
  selectedId?: string | undefined
  /** A mark that can be pressed has a wide invisible edge for fingers. */
  onPress?: (mark: Mark, event: PointerEvent) => void
}

/** The marks over a photo. Covers its parent; the photo must do the same. */
export function MarkLayer<Mark extends LayerMark>(props: MarkLayerProps<Mark>) {
  const { marks, size, fit = 'fill', selectedId, onPress } = props
  return (
    <svg
      className={classes.layer}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio={FITS[fit]}
      aria-hidden
    >
      {marks.map((mark, index) => (
        <g
          key={mark.id ?? index}
          data-mark={mark.kind}
          data-is-selected={(selectedId !== undefined && mark.id === selectedId) || undefined}
          onPointerDown={onPress && ((event) => onPress(mark, event))}
        >
          {onPress && mark.kind !== 'text' && (
            <path d={pathOf(mark, size)} className={classes.target} strokeWidth={strokeOf(size) * 6} />
          )}
          <MarkShape mark={mark} size={size} />
        </g>
      ))}
    </svg>
  )
}

function MarkShape({ mark, size }: { mark: DrawnMark; size: PictureSize }) {
  const { ink, edge } = MARK_INK[mark.color]
  const stroke = strokeOf(size)
  if (mark.kind === 'text') {
    return (
      <text
        x={mark.at.x * size.width}
        y={mark.at.y * size.height}
        className={classes.text}
        fontSize={textSizeOf(size)}
        fill={ink}
        stroke={edge}
        strokeWidth={stroke}
      >
        {mark.text}
      </text>
    )
  }
  const path = pathOf(mark, size)
  return (
    <>
      <path d={path} className={classes.outline} stroke={edge} strokeWidth={edgeStrokeOf(size)} />
      <path d={path} className={classes.outline} stroke={ink} strokeWidth={stroke} />
    </>
  )
}
