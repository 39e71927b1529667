import type { Mark, MarkPoint } from '@daywork/domain/portfolio/markup'

/** How far a text reaches to the right of its start, and above and below it, as ratios. */
export type ReachOf = (text: string) => MarkPoint

/** The corners of the bounding rectangle of a mark, as ratios. */
function cornersOf(mark: Mark, reachOf: ReachOf): { from: MarkPoint; to: MarkPoint } {
  if (mark.kind === 'text') {
    const { x, y } = mark.at
    const reach = reachOf(mark.text)
    return { from: { x, y: y - reach.y }, to: { x: x + reach.x, y: y + reach.y } }
  }
  const points = mark.kind === 'line' ? mark.points : [mark.from, mark.to]
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { from: { x: Math.min(...xs), y: Math.min(...ys) }, to: { x: Math.max(...xs), y: Math.max(...ys) } }
}

const limit = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
const ratio = (value: number): number => Math.round(limit(value, 0, 1) * 10_000) / 10_000
export const ratioPoint = ({ x, y }: MarkPoint): MarkPoint => ({ x: ratio(x), y: ratio(y) })

/** Moves a mark, but not out of the picture. A text that is too large shows its beginning. */
export function moveMark(mark: Mark, by: MarkPoint, reachOf: ReachOf = () => ({ x: 0, y: 0 })): Mark {
  const { from, to } = cornersOf(mark, reachOf)
  const dx = Math.max(-from.x, Math.min(by.x, 1 - to.x))
  const dy = Math.max(-from.y, Math.min(by.y, 1 - to.y))
  const move = ({ x, y }: MarkPoint) => ratioPoint({ x: x + dx, y: y + dy })
  if (mark.kind === 'line') return { ...mark, points: mark.points.map(move) }
  if (mark.kind === 'text') return { ...mark, at: move(mark.at) }
  return { ...mark, from: move(mark.from), to: move(mark.to) }
}

/** Moves the end of a mark. A line and a text have no end to move. */
export function stretchMark(mark: Mark, by: MarkPoint): Mark {
  if (mark.kind === 'line' || mark.kind === 'text') return mark
  return { ...mark, to: ratioPoint({ x: mark.to.x + by.x, y: mark.to.y + by.y }) }
}
