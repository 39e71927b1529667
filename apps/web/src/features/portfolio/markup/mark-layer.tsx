import { MARK_INK, pathOf, type PictureSize, strokeOf, textSizeOf } from '@daywork/domain/portfolio/mark-shapes'
import type { Mark } from '@daywork/domain/portfolio/markup'
import type { PointerEvent } from 'react'
import classes from './mark-layer.module.css'

interface MarkLayerProps {
  marks: readonly Mark[]
  size: PictureSize
  selectedId?: string | undefined
  /** A mark that can be pressed has a wide invisible edge for fingers. */
  onPress?: (mark: Mark, event: PointerEvent) => void
}

/** The marks of a photo over it. The parent is as large as the photo. */
export function MarkLayer({ marks, size, selectedId, onPress }: MarkLayerProps) {
  return (
    <svg className={classes.layer} viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden>
      {marks.map((mark) => (
        <g
          key={mark.id}
          data-mark={mark.kind}
          data-is-selected={mark.id === selectedId || undefined}
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

function MarkShape({ mark, size }: { mark: Mark; size: PictureSize }) {
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
      <path d={path} className={classes.outline} stroke={edge} strokeWidth={stroke * 1.8} />
      <path d={path} className={classes.outline} stroke={ink} strokeWidth={stroke} />
    </>
  )
}
