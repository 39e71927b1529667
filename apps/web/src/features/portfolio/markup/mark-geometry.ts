import { type Mark, MARK_STROKE, MARK_TEXT_SIZE, type MarkPoint } from '@daywork/domain/portfolio/markup'

/** Pixels of the picture that a mark is drawn on, upright. */
export interface PictureSize {
  width: number
  height: number
}

export const strokeOf = ({ width, height }: PictureSize): number => Math.max(width, height) * MARK_STROKE
export const textSizeOf = ({ width, height }: PictureSize): number => Math.max(width, height) * MARK_TEXT_SIZE

/** The lines of a mark as an SVG path. */
export function pathOf(mark: Exclude<Mark, { kind: 'text' }>, size: PictureSize): string {
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
  const side = (turn: number) => ({
    x: to.x - length * Math.cos(angle + turn),
    y: to.y - length * Math.sin(angle + turn),
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

/** Rounded: each corner is passed on the way between the middles of its two sides. */
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

/** The corners of the rectangle that a mark is in, as ratios; of a text, its start. */
function cornersOf(mark: Mark): { from: MarkPoint; to: MarkPoint } {
  const points = mark.kind === 'line' ? mark.points : mark.kind === 'text' ? [mark.at] : [mark.from, mark.to]
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { from: { x: Math.min(...xs), y: Math.min(...ys) }, to: { x: Math.max(...xs), y: Math.max(...ys) } }
}

const limit = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
const ratio = (value: number): number => Math.round(limit(value, 0, 1) * 10_000) / 10_000
export const ratioPoint = ({ x, y }: MarkPoint): MarkPoint => ({ x: ratio(x), y: ratio(y) })

/** The mark, moved as far as the picture goes. */
export function moveMark(mark: Mark, by: MarkPoint): Mark {
  const { from, to } = cornersOf(mark)
  const dx = limit(by.x, -from.x, 1 - to.x)
  const dy = limit(by.y, -from.y, 1 - to.y)
  const move = ({ x, y }: MarkPoint) => ratioPoint({ x: x + dx, y: y + dy })
  if (mark.kind === 'line') return { ...mark, points: mark.points.map(move) }
  if (mark.kind === 'text') return { ...mark, at: move(mark.at) }
  return { ...mark, from: move(mark.from), to: move(mark.to) }
}

/** The mark with its end elsewhere; a line and a text have no end to move. */
export function stretchMark(mark: Mark, by: MarkPoint): Mark {
  if (mark.kind === 'line' || mark.kind === 'text') return mark
  return { ...mark, to: ratioPoint({ x: mark.to.x + by.x, y: mark.to.y + by.y }) }
}
