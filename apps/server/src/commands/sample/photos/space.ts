/** x to the right, y up, z toward the viewer; in feet. */
export type Point = readonly [x: number, y: number, z: number]
/** In pixels. */
export type Spot = readonly [x: number, y: number]

export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Point): Point => scale(a, 1 / Math.hypot(...a))

/** A body with eight corners: an origin and three edges. */
export interface Solid {
  origin: Point
  edges: readonly [Point, Point, Point]
  color: string
  /** Lines of wood along its longest edge. */
  grain?: number
}

/** Along the axes. @param at its corner that is farthest left, down, and back */
export const box = (at: Point, [wide, high, deep]: Point, color: string, grain = 0): Solid => ({
  origin: at,
  edges: [
    [wide, 0, 0],
    [0, high, 0],
    [0, 0, deep],
  ],
  color,
  grain,
})

/** A square bar between two points. */
export function bar(from: Point, to: Point, thick: number, color: string, grain = 0): Solid {
  const along = minus(to, from)
  const helper: Point = Math.abs(unit(along)[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]
  const side = scale(unit(cross(along, helper)), thick)
  const up = scale(unit(cross(side, along)), thick)
  const origin = minus(minus(from, scale(side, 0.5)), scale(up, 0.5))
  return { origin, edges: [along, side, up], color, grain }
}

export function cornersOf({ edges: [a, b, c], origin }: Solid): Point[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
    [a, b, c].reduce((corner, edge, at) => ((bits >> at) & 1 ? plus(corner, edge) : corner), origin),
  )
}

export const centerOf = ({ edges: [a, b, c], origin }: Solid): Point => plus(origin, scale(plus(plus(a, b), c), 0.5))

/** The six faces, each with its outward normal. */
export function facesOf(solid: Solid): { corners: Point[]; normal: Point }[] {
  const { edges, origin } = solid
  const center = centerOf(solid)
  return [0, 1, 2].flatMap((axis) => {
    const [away, one, other] = [edges[axis], edges[(axis + 1) % 3], edges[(axis + 2) % 3]]
    if (!away || !one || !other) return []
    return [origin, plus(origin, away)].map((start) => {
      const corners = [start, plus(start, one), plus(plus(start, one), other), plus(start, other)]
      const across = unit(cross(one, other))
      const outward = minus(scale(plus(start, plus(start, plus(one, other))), 0.5), center)
      return { corners, normal: dot(across, outward) < 0 ? scale(across, -1) : across }
    })
  })
}

/** The smallest convex polygon around some spots (Andrew's monotone chain). */
export function hullOf(spots: readonly Spot[]): Spot[] {
  const sorted = spots.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Spot[]): Spot[] => {
    const chain: Spot[] = []
    for (const spot of list) {
      while (chain.length >= 2 && !turnsLeft(chain, spot)) chain.pop()
      chain.push(spot)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function turnsLeft(chain: readonly Spot[], spot: Spot): boolean {
  const [a, b] = chain.slice(-2)
  if (!a || !b) return true
  return (b[0] - a[0]) * (spot[1] - a[1]) - (b[1] - a[1]) * (spot[0] - a[0]) > 0
}
