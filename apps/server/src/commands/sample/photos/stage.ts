import { darker, lighter, mix } from './colors.ts'
import {
  centerOf,
  cornersOf,
  cross,
  dot,
  facesOf,
  hullOf,
  minus,
  plus,
  type Point,
  type Solid,
  type Spot,
  scale,
  unit,
} from './space.ts'

/** Pixels. */
export interface Size {
  width: number
  height: number
}

interface View extends Size {
  eye: Point
  target: Point
  /** Focal length as a ratio of the longer side. */
  zoom: number
  /** The direction toward the light. */
  light: Point
  /** What far things fade into. */
  haze?: { color: string; from: number; to: number }
  random: () => number
}

interface FaceOptions {
  opacity?: number
  /** The normal, for its light; without one, the color is as given. */
  normal?: Point
  grain?: number
}

/** A drawing of things in space: faces in the order of drawing, solids from far to near. */
export interface Stage {
  face(corners: readonly Point[], color: string, options?: FaceOptions): void
  solids(solids: readonly Solid[]): void
  /** Soft shadows of solids on a plane across an axis. @param axis 0 for x, 1 for y, 2 for z */
  shadows(solids: readonly Solid[], axis: 0 | 1 | 2, at: number, opacity?: number): void
  /** A soft light around a point, with a radius in pixels. */
  glow(at: Point, radius: number, color: string, opacity: number): void
  place(point: Point): Spot
  add(svg: string): void
  svg(): string
}

const NEAR = 0.4
const AMBIENT = 0.52

export const round = (value: number): number => Math.round(value * 10) / 10
export const pointsOf = (spots: readonly Spot[]): string => spots.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')

export function openStage(view: View): Stage {
  const { eye, haze, random } = view
  const light = unit(view.light)
  const camera = openCamera(view)
  const parts: string[] = []
  let ids = 0
  const nextId = (name: string) => `${name}${(ids += 1)}`

  const fogged = (color: string, center: Point): string => {
    if (haze === undefined) return color
    const share = (Math.hypot(...minus(center, eye)) - haze.from) / (haze.to - haze.from)
    return mix(color, haze.color, Math.min(0.85, Math.max(0, share)))
  }
  const lit = (color: string, normal: Point): string => {
    const share = AMBIENT + (1 - AMBIENT) * Math.max(0, dot(normal, light))
    return share > 0.85 ? lighter(color, (share - 0.85) * 0.8) : darker(color, (0.85 - share) * 0.95)
  }
  const face: Stage['face'] = (corners, color, { grain = 0, normal, opacity = 1 } = {}) => {
    const spots = camera.outline(corners)
    if (spots.length < 3) return
    const center = scale(corners.reduce(plus), 1 / corners.length)
    const tone = fogged(normal ? lit(color, normal) : color, center)
    parts.push(filled(spots, tone, opacity, nextId))
    if (grain > 0) parts.push(grainLines(corners, grain, tone, { camera, random }))
  }

  return {
    face,
    solids: (solids) => {
      const distance = (solid: Solid) => Math.hypot(...minus(centerOf(solid), eye))
      for (const solid of solids.toSorted((a, b) => distance(b) - distance(a))) {
        for (const { corners, normal } of facesOf(solid)) {
          const isSeen = corners[0] !== undefined && dot(normal, minus(eye, corners[0])) > 0
          if (isSeen) face(corners, solid.color, { normal, grain: solid.grain ?? 0 })
        }
      }
    },
    shadows: (solids, axis, at, opacity = 0.34) => {
      if (solids.length === 0) return
      const onPlane = (point: Point) => minus(point, scale(light, (point[axis] - at) / light[axis]))
      const hulls = solids.map((solid) => hullOf(cornersOf(solid).map((corner) => camera.place(onPlane(corner)))))
      const polygons = hulls.map((hull) => `<polygon points="${pointsOf(hull)}"/>`).join('')
      const id = nextId('shadow')
      parts.push(
        `${blurWithin(hulls.flat(), view, id)}<g filter="url(#${id})" fill="#10182a" opacity="${opacity}">${polygons}</g>`,
      )
    },
    glow: (at, radius, color, opacity) => {
      const [x, y] = camera.place(at)
      parts.push(glowAt({ x, y, radius, color, opacity, id: nextId('glow') }))
    },
    place: (point) => camera.place(point),
    add: (svg) => void parts.push(svg),
    svg: () =>
      `<defs><filter id="soft" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="7"/></filter></defs>${parts.join('')}`,
  }
}

/** A blur of what is around the spots and in the picture: blurring the whole picture would take seconds. */
function blurWithin(spots: readonly Spot[], { height, width }: Size, id: string): string {
  const within = (values: number[], max: number) => [
    Math.max(0, Math.min(...values) - 20),
    Math.min(max, Math.max(...values) + 20),
  ]
  const [left = 0, right = 0] = within(
    spots.map(([x]) => x),
    width,
  )
  const [top = 0, bottom = 0] = within(
    spots.map(([, y]) => y),
    height,
  )
  const region = `x="${round(left)}" y="${round(top)}" width="${round(Math.max(1, right - left))}" height="${round(Math.max(1, bottom - top))}"`
  return `<defs><filter id="${id}" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="7"/></filter></defs>`
}

export function glowAt(glow: { x: number; y: number; radius: number; color: string; opacity: number; id: string }) {
  const { color, id, opacity, radius, x, y } = glow
  return `<defs><radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="0.5" stop-color="${color}" stop-opacity="${opacity * 0.35}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs>
    <circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="url(#${id})"/>`
}

/** Large faces get darker toward their lower end, as in a room with light from above. */
function filled(spots: readonly Spot[], color: string, opacity: number, nextId: (name: string) => string): string {
  const [tops, sides] = [spots.map(([, y]) => y), spots.map(([x]) => x)]
  const [top, bottom] = [Math.min(...tops), Math.max(...tops)]
  const isLarge = (bottom - top) * (Math.max(...sides) - Math.min(...sides)) > 9000
  const edge = `stroke="${lighter(color, 0.1)}" stroke-width="1.1" stroke-linejoin="round"`
  const shape = (fill: string) =>
    `<polygon points="${pointsOf(spots)}" fill="${fill}" ${edge}${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
  if (!isLarge) return shape(color)
  const id = nextId('fade')
  return `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${round(top)}" x2="0" y2="${round(bottom)}"><stop stop-color="${lighter(color, 0.07)}"/><stop offset="1" stop-color="${darker(color, 0.12)}"/></linearGradient></defs>${shape(`url(#${id})`)}`
}

interface Camera {
  place(point: Point): Spot
  /** The visible part of a polygon. */
  outline(corners: readonly Point[]): Spot[]
}

function openCamera({ eye, height, target, width, zoom }: View): Camera {
  const ahead = unit(minus(target, eye))
  const right = unit(cross(ahead, [0, 1, 0]))
  const up = cross(right, ahead)
  const focal = zoom * Math.max(width, height)
  const depthOf = (point: Point) => dot(minus(point, eye), ahead)
  const place = (point: Point): Spot => {
    const depth = Math.max(NEAR, depthOf(point))
    const offset = minus(point, eye)
    return [width / 2 + (dot(offset, right) / depth) * focal, height / 2 - (dot(offset, up) / depth) * focal]
  }
  const outline = (corners: readonly Point[]) =>
    corners.flatMap((corner, at) => {
      const next = corners[(at + 1) % corners.length] ?? corner
      const [here, there] = [depthOf(corner) - NEAR, depthOf(next) - NEAR]
      const crossing = here * there < 0 ? [plus(corner, scale(minus(next, corner), here / (here - there)))] : []
      return [...(here >= 0 ? [corner] : []), ...crossing].map(place)
    })
  return { place, outline }
}

/** Fine dark lines along the longer sides of a board. */
function grainLines(
  corners: readonly Point[],
  count: number,
  color: string,
  { camera, random }: { camera: Camera; random: () => number },
): string {
  const [a, b, c, d] = corners
  if (!a || !b || !c || !d) return ''
  const isAlongFirst = Math.hypot(...minus(b, a)) > Math.hypot(...minus(d, a))
  const [from, to, fromEnd, toEnd] = isAlongFirst ? [a, b, d, c] : [a, d, b, c]
  return Array.from({ length: count }, () => {
    const share = 0.12 + random() * 0.76
    const [start, end] = [random() * 0.3, 0.7 + random() * 0.3]
    const at = (along: number) =>
      plus(
        scale(plus(scale(from, 1 - along), scale(to, along)), 1 - share),
        scale(plus(scale(fromEnd, 1 - along), scale(toEnd, along)), share),
      )
    return `<polyline points="${pointsOf(camera.outline([at(start), at(end)]).slice(0, 2))}" fill="none" stroke="${darker(color, 0.35)}" stroke-width="1.4" opacity="0.45"/>`
  }).join('')
}
