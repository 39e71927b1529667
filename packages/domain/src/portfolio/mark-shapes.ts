import type { DrawnMark, MarkColor, MarkPoint } from './markup.ts'

/*
 * How marks are drawn: as SVG over a photo, on a canvas, and in a PDF. Must not import zod: lists of photos show marks.
 */

/** Ratios of the longer side of the picture. */
const MARK_STROKE = 0.007
const MARK_TEXT_SIZE = 0.036

/** Pixels of the picture that a mark is drawn on, upright. */
export interface PictureSize {
  width: number
  height: number
}

export const strokeOf = ({ width, height }: PictureSize): number => Math.max(width, height) * MARK_STROKE
/** The width of the edge below the lines of a mark, which shows on both sides of them. */
export const edgeStrokeOf = (size: PictureSize): number => strokeOf(size) * 1.8
export const textSizeOf = ({ width, height }: PictureSize): number => Math.max(width, height) * MARK_TEXT_SIZE

/** The lines of a mark as an SVG path. */
export function pathOf(mark: Exclude<DrawnMark, { kind: 'text' }>, size: PictureSize): string {
  const at = ({ x, y }: MarkPoint) => ({ x: x * size.width, y: y * size.height })
  if (mark.kind === 'line') return freehandPath(mark.points.map(at))
  const [from, to] = [at(mark.from), at(mark.to)]
  if (mark.kind === 'arrow') return arrowPath(from, to, strokeOf(size))
  return mark.kind === 'box' ? boxPath(from, to) : circlePath(from, to)
}

const round = (value: number): number => Math.round(value * 100) / 100
const text = ({ x, y }: MarkPoint): string => `${round(x)} ${round(y)}`

const HEAD_LENGTH = 6
const HEAD_ANGLE = Math.PI / 7

function arrowPath(from: MarkPoint, to: MarkPoint, stroke: number): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const length = Math.min(HEAD_LENGTH * stroke, Math.hypot(to.x - from.x, to.y - from.y) * 0.6)
  const side = (offset: number) => ({
    x: to.x - length * Math.cos(angle + offset),
    y: to.y - length * Math.sin(angle + offset),
  })
  return `M${text(from)}L${text(to)}M${text(side(HEAD_ANGLE))}L${text(to)}L${text(side(-HEAD_ANGLE))}`
}

const boxPath = (from: MarkPoint, to: MarkPoint): string =>
  `M${text(from)}L${text({ x: to.x, y: from.y })}L${text(to)}L${text({ x: from.x, y: to.y })}Z`

function circlePath(from: MarkPoint, to: MarkPoint): string {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const y = (from.y + to.y) / 2
  const radii = `${round((right - left) / 2)} ${round(Math.abs(to.y - from.y) / 2)}`
  return `M${text({ x: left, y })}A${radii} 0 1 1 ${text({ x: right, y })}A${radii} 0 1 1 ${text({ x: left, y })}Z`
}

/** Rounds the corners: curves connect the midpoints of the segments, with the points as control points. */
function freehandPath(points: readonly MarkPoint[]): string {
  const [first, ...rest] = points
  const last = rest.pop()
  if (!first || !last) return ''
  const curves = rest.map((point, index) => {
    const next = rest[index + 1] ?? last
    return `Q${text(point)} ${text({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`
  })
  return `M${text(first)}${curves.join('')}L${text(last)}`
}

/** The same in every theme, because photos are. The edge makes each color visible on any photo. */
export const MARK_INK: Record<MarkColor, { ink: string; edge: string }> = {
  orange: { ink: '#ff4f00', edge: '#ffffff' },
  yellow: { ink: '#ffd60a', edge: '#1a1a1a' },
  cyan: { ink: '#00d5ff', edge: '#06263a' },
  white: { ink: '#ffffff', edge: '#1a1a1a' },
}
