import type { Region } from '@daywork/domain/capture/region'

export interface Point {
  x: number
  y: number
}

/** The corners of something in a picture, in pixels, clockwise from the upper left of what is written there. */
export type Corners = readonly [Point, Point, Point, Point]

interface Size {
  width: number
  height: number
}

/** Rounds to a thousandth: less than two pixels of a photo. */
const PRECISION = 1_000

/** Corners outside of the picture are moved to its edge. */
export function toRegion(corners: Corners, { height, width }: Size): Region {
  const ratio = (value: number, of: number): number =>
    Math.round(Math.min(Math.max(value / of, 0), 1) * PRECISION) / PRECISION
  return corners.map(({ x, y }) => ({ x: ratio(x, width), y: ratio(y, height) }))
}

export const mapCorners = ([first, second, third, fourth]: Corners, change: (point: Point) => Point): Corners => [
  change(first),
  change(second),
  change(third),
  change(fourth),
]

/**
 * Where a point of a rotated picture was before the rotation.
 * @param degrees by which the picture was rotated, clockwise, about its center; its canvas grew to contain all of it
 */
export function rotateBack({ x, y }: Point, degrees: number, before: Size, after: Size): Point {
  const angle = (-degrees * Math.PI) / 180
  const fromCenter = { x: x - after.width / 2, y: y - after.height / 2 }
  return {
    x: before.width / 2 + fromCenter.x * Math.cos(angle) - fromCenter.y * Math.sin(angle),
    y: before.height / 2 + fromCenter.x * Math.sin(angle) + fromCenter.y * Math.cos(angle),
  }
}

/** Whether the upright boxes around two regions overlap. */
export const overlap = (one: Region, other: Region): boolean => doBoxesOverlap(boxOf(one), boxOf(other))

/** Whether `region` is at `other`: within half of its longer side from it. */
export function isNextTo(region: Region, other: Region, { height, width }: Size): boolean {
  const { bottom, left, right, top } = boxOf(other)
  const margin = Math.max((right - left) * width, (bottom - top) * height) / 2
  const around = {
    left: left - margin / width,
    right: right + margin / width,
    top: top - margin / height,
    bottom: bottom + margin / height,
  }
  return doBoxesOverlap(boxOf(region), around)
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const doBoxesOverlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

function boxOf(region: Region): Box {
  const across = region.map(({ x }) => x)
  const down = region.map(({ y }) => y)
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) }
}
