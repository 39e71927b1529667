/** A drawn signature: its strokes as lists of x, y, and milliseconds since the first point, one point after the other. */
export interface SignatureDrawing {
  width: number
  height: number
  strokes: number[][]
}

/** Of a point: x, y, and its time. */
export const NUMBERS_PER_POINT = 3

export const countPoints = (strokes: readonly (readonly number[])[]): number =>
  strokes.reduce((count, stroke) => count + Math.floor(stroke.length / NUMBERS_PER_POINT), 0)

/** The path of a drawing in SVG: smooth curves through the midpoints between points. */
export const pathOfDrawing = ({ strokes }: Pick<SignatureDrawing, 'strokes'>): string =>
  strokes.map(pathOfStroke).join('')

function pathOfStroke(stroke: readonly number[]): string {
  const points: [number, number][] = []
  for (let at = 0; at + 1 < stroke.length; at += NUMBERS_PER_POINT) points.push([stroke[at] ?? 0, stroke[at + 1] ?? 0])
  const [first, ...rest] = points
  if (first === undefined) return ''
  const [x, y] = first
  // A single point becomes a line without length, whose round caps draw a dot.
  if (rest.length === 0) return `M${x} ${y}l0 0`
  const curves = rest.map(([toX, toY], index) => {
    const next = rest[index + 1]
    if (next === undefined) return `L${toX} ${toY}`
    return `Q${toX} ${toY} ${midpoint(toX, next[0])} ${midpoint(toY, next[1])}`
  })
  return `M${x} ${y}${curves.join('')}`
}

const midpoint = (one: number, other: number): number => (one + other) / 2
