import { z } from 'zod'
import { FIELD_MESSAGES, tooManyMessage, typeMessage } from '../fields/messages.ts'
import { PORTFOLIO_MESSAGES } from './messages.ts'

/*
 * Marks that people draw on photos. They are stored apart from the photo, whose bytes never change. Positions are ratios of the
 * upright picture, so that a mark is at the same place in every copy of it.
 */

/** Of one work. */
export const MARKS_MAX = 100
export const MARK_TEXT_MAX = 120
/** Of a freehand line. */
export const MARK_POINTS_MAX = 300

export const MARK_COLORS = ['orange', 'yellow', 'cyan', 'white'] as const
export type MarkColor = (typeof MARK_COLORS)[number]

/** One message for every error in a mark: people draw marks, so only a program can send an invalid one. */
const invalid = { error: PORTFOLIO_MESSAGES.invalidMark }

const ratio = z.number(invalid).min(0, invalid).max(1, invalid)
const pointSchema = z.object({ x: ratio, y: ratio }, invalid)
export type MarkPoint = z.infer<typeof pointSchema>

const common = {
  id: z.uuid(invalid).meta({ description: 'From the client, unique among the marks of the work' }),
  file_id: z.int(invalid).meta({ description: 'The photo of the work that it is drawn on' }),
  color: z.enum(MARK_COLORS, invalid),
}

const arrowSchema = z.object({ ...common, kind: z.literal('arrow'), from: pointSchema, to: pointSchema })
const boxSchema = z.object({ ...common, kind: z.literal('box'), from: pointSchema, to: pointSchema })
const circleSchema = z.object({ ...common, kind: z.literal('circle'), from: pointSchema, to: pointSchema })
const lineSchema = z.object({
  ...common,
  kind: z.literal('line'),
  points: z.array(pointSchema, invalid).min(2, invalid).max(MARK_POINTS_MAX, invalid),
})
const textSchema = z.object({
  ...common,
  kind: z.literal('text'),
  at: pointSchema,
  text: z.string(invalid).trim().min(1, invalid).max(MARK_TEXT_MAX, invalid),
})

const markSchema = z
  .discriminatedUnion('kind', [arrowSchema, boxSchema, circleSchema, lineSchema, textSchema], invalid)
  .meta({
    id: 'Mark',
    description:
      'A mark on a photo. Positions are ratios of the upright picture. A box and a circle fill the rectangle between `from` ' +
      'and `to`; an arrow points at `to`; `at` is where a text starts, at half its height.',
  })
export type Mark = z.infer<typeof markSchema>
export type MarkKind = Mark['kind']

const IDS = { id: true, file_id: true } as const

/** A mark as clients of the business get it: without ids. */
export const drawnMarkSchema = z
  .discriminatedUnion('kind', [
    arrowSchema.omit(IDS),
    boxSchema.omit(IDS),
    circleSchema.omit(IDS),
    lineSchema.omit(IDS),
    textSchema.omit(IDS),
  ])
  .meta({ id: 'DrawnMark', description: 'What is drawn of a mark. Positions as in Mark' })
export type DrawnMark = z.infer<typeof drawnMarkSchema>

/** In the order in which they are drawn. */
export const marksSchema = z.array(markSchema)

const hasUniqueIds = (marks: readonly Mark[]): boolean => new Set(marks.map(({ id }) => id)).size === marks.length

/** The marks in a request. */
export const marksField = z
  .array(markSchema, { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
  .max(MARKS_MAX, tooManyMessage(MARKS_MAX))
  .refine(hasUniqueIds, PORTFOLIO_MESSAGES.markTwice)

/** Whether the marks look the same: equal values in the same order. */
export const haveSameMarks = (one: readonly Mark[], other: readonly Mark[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Distance of a point to the segment between two others. */
function distanceTo(point: MarkPoint, from: MarkPoint, to: MarkPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length))
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy)
}

/** How far a simplified line may be from the drawn one, as a ratio. */
const LINE_TOLERANCE = 0.0008

/**
 * Removes the points of a freehand line that make no visible difference (Ramer–Douglas–Peucker algorithm). Increases the
 * tolerance until at most `MARK_POINTS_MAX` remain.
 */
export function simplifyLine(points: readonly MarkPoint[]): MarkPoint[] {
  let tolerance = LINE_TOLERANCE
  let simplified = simplify(points, tolerance)
  while (simplified.length > MARK_POINTS_MAX) {
    tolerance *= 2
    simplified = simplify(points, tolerance)
  }
  return simplified
}

function simplify(points: readonly MarkPoint[], tolerance: number): MarkPoint[] {
  const used = new Set([0, points.length - 1])
  // Not recursive: a long line would overflow the stack.
  const segments: [number, number][] = [[0, points.length - 1]]
  for (let segment = segments.pop(); segment !== undefined; segment = segments.pop()) {
    const [first, last] = segment
    const farthest = farthestOf(points, first, last)
    if (farthest === undefined || farthest.distance <= tolerance) continue
    used.add(farthest.index)
    segments.push([first, farthest.index], [farthest.index, last])
  }
  return points.filter((_, index) => used.has(index))
}

function farthestOf(points: readonly MarkPoint[], first: number, last: number) {
  const [from, to] = [points[first], points[last]]
  if (!from || !to) return undefined
  let farthest: { index: number; distance: number } | undefined
  for (let index = first + 1; index < last; index += 1) {
    const point = points[index]
    if (!point) continue
    const distance = distanceTo(point, from, to)
    if (!farthest || distance > farthest.distance) farthest = { index, distance }
  }
  return farthest
}
