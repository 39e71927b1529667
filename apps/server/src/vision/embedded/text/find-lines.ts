import { DetectionService, type OrtInferenceSession, type OrtModule } from 'paddleocr'
import type { ColorPicture } from '../color-picture.ts'
import type { Corners, Point } from '../corners.ts'
import { FastImage } from './fast-image.ts'
import type { LineModels } from './line-models.ts'

/** Lines are searched in a copy with this longer side. Afterward, they are read in the picture itself, so small print is sharp. */
const SEARCH_PIXELS = 1_280
/** Only the tallest lines of a picture are read. Unlike a time limit, this does not depend on how busy the machine is. */
export const LINES_MAX = 80
/** Lines of less height in the picture are not legible. */
const HEIGHT_MIN = 8

const OPTIONS = {
  maxSideLength: SEARCH_PIXELS,
  limitType: 'max',
  // As the model was trained; the default is the reverse.
  channelOrder: 'bgr',
  // Weak boxes count, because the readers reject what is not text.
  textPixelThreshold: 0.25,
  boxScoreThreshold: 0.4,
  // The boxes of the model are smaller than the letters; this enlarges them to contain whole letters.
  unclipRatio: 1.5,
} as const

/** A line of text in a picture. */
export interface FoundLine {
  /** In reading order: the top of the letters runs from the first corner to the second. */
  corners: Corners
  /** The line alone, upright. */
  crop: ColorPicture
  /** The same with more around it, in case the box cuts off parts of letters. */
  cropWider: () => Promise<ColorPicture> | ColorPicture
}

interface FoundLines {
  lines: FoundLine[]
  /** Whether there are more lines that may be legible. */
  hasMore: boolean
}

/** Finds the lines of text in a picture, in any direction, tallest first. @returns those that may be legible */
export async function findLines(
  { data, height, width }: ColorPicture,
  { detection, runtime }: LineModels,
): Promise<FoundLines> {
  const image = new FastImage(width, height, 3, data)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library declares an older runtime and uses Tensor only
  const module = runtime as unknown as OrtModule
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it uses only run() of the session, which is the same
  const session = detection as OrtInferenceSession
  const service = new DetectionService(module, session, OPTIONS)
  const boxes = await service.run(image)
  const tallEnough = boxes
    .flatMap(({ points }) => (points ? [points] : []))
    .filter((corners) => heightOf(corners) >= HEIGHT_MIN)
  const lines = tallEnough
    .toSorted((one, other) => heightOf(other) - heightOf(one))
    .slice(0, LINES_MAX)
    .map(orderCorners)
    .map((corners) => ({
      corners,
      crop: cropLine(image, corners),
      cropWider: () => cropLine(image, widen(corners)),
    }))
  return { lines, hasMore: tallEnough.length > LINES_MAX }
}

/** As a share of the height of a line. */
const MARGIN = 0.12

/** Moves the corners outward by MARGIN. */
function widen(corners: Corners): Corners {
  const [first, second, third, fourth] = corners
  const margin = MARGIN * heightOf(corners)
  const along = unitOf(first, second)
  const down = unitOf(first, fourth)
  const move = ({ x, y }: Point, across: number, below: number): Point => ({
    x: x + (across * along.x + below * down.x) * margin,
    y: y + (across * along.y + below * down.y) * margin,
  })
  return [move(first, -1, -1), move(second, 1, -1), move(third, 1, 1), move(fourth, -1, 1)]
}

function unitOf(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/** In a box that is this much taller than wide, the line runs up or down. The library would rotate the crop of such a box. */
const TALL_RATIO = 1.5

/** The corners, beginning at the start of the line. The line of a tall box is taken to run down, so it starts at the upper right. */
function orderCorners(corners: Corners): Corners {
  const [first, second, third, fourth] = corners
  const across = Math.hypot(second.x - first.x, second.y - first.y)
  const down = Math.hypot(fourth.x - first.x, fourth.y - first.y)
  return down >= TALL_RATIO * across ? [second, third, fourth, first] : corners
}

function cropLine(image: FastImage, [first, second, third, fourth]: Corners): ColorPicture {
  const crop = image.cropRotated([first, second, third, fourth])
  return { data: Buffer.from(crop.data), width: crop.width, height: crop.height }
}

/** The height of the letters of a line: the shorter side of its box, because text runs along the longer side. */
export function heightOf([first, second, , fourth]: Corners): number {
  const across = Math.hypot(second.x - first.x, second.y - first.y)
  const down = Math.hypot(fourth.x - first.x, fourth.y - first.y)
  return Math.min(across, down)
}
