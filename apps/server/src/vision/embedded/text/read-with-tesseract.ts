import { filterReliableWords } from './filter-reliable-words.ts'
import { changeGray, type GrayPicture, shrinkGray } from '../gray-picture.ts'
import { type Box, type Layout, recognizePage, type RecognizedLine } from './tesseract.ts'
import type { TextLine } from './text-line.ts'
import { measureNoise } from '../measure-picture.ts'

interface BoxedLine {
  text: string
  /** 0 to 1, of its weakest word. */
  confidence: number
  /** In the picture as it was recognized: leveled and rotated. */
  box: Box
}

/** Pixels of the longer side. Large letters are recognized best in a small picture, and noise disappears. */
const SMALL_PIXELS = 400
const MEDIUM_PIXELS = 800
/** At full size, more noise than this (measureNoise) is mistaken for letters, which takes a minute. */
const NOISE_MAX = 6
/**
 * The camera may have been held sideways without recording it. 180 comes before 90, since some capitals form words upside
 * down.
 */
const ROTATIONS = [0, 180, 90, 270]
/** This many letters with full confidence do not occur by accident in a picture with the wrong rotation. */
const SURE_WEIGHT = 8

/** In degrees. Less tilt does not affect recognition; more is not a tilt but a misdetection. */
const TILT_MIN = 0.5
const TILT_MAX = 20

/**
 * Reads the text of a picture without the line models: leveled, in the best rotation, and at several sizes. In photos, it reads much
 * less than they do.
 * @param picture upright according to its EXIF, of at most 1600 pixels
 * @returns the lines that are probably right, from top to bottom, without their regions
 */
export async function readWithTesseract(picture: GrayPicture): Promise<TextLine[]> {
  const lines = await readBoxed(picture)
  return lines.map(({ confidence, text }) => ({ confidence, text }))
}

async function readBoxed(picture: GrayPicture): Promise<BoxedLine[]> {
  const leveled = await level(await changeGray(picture, (it) => it.normalise()))
  const { degrees, lines } = await findRotation(leveled)
  const upright = await rotate(leveled, degrees)
  const found = combine(lines, await readReliable(await shrinkGray(upright, SMALL_PIXELS), 'block'))
  if (measureNoise(upright) > NOISE_MAX) return found.toSorted(byPosition)
  return combine(await readReliable(upright, 'scattered'), found).toSorted(byPosition)
}

async function level(picture: GrayPicture): Promise<GrayPicture> {
  const { tilt } = await recognizePage(await shrinkGray(picture, SMALL_PIXELS), 'block', { shouldLevel: true })
  return Math.abs(tilt) < TILT_MIN || Math.abs(tilt) > TILT_MAX ? picture : rotate(picture, tilt)
}

/** Clockwise; new corners get the brightness of most walls. */
async function rotate(picture: GrayPicture, degrees: number): Promise<GrayPicture> {
  return degrees === 0 ? picture : changeGray(picture, (it) => it.rotate(degrees, { background: '#808080' }))
}

/** The rotation with the most text, and that text. */
async function findRotation(picture: GrayPicture): Promise<{ degrees: number; lines: BoxedLine[] }> {
  const medium = await shrinkGray(picture, MEDIUM_PIXELS)
  let best: { degrees: number; lines: BoxedLine[] } = { degrees: 0, lines: [] }
  for (const degrees of ROTATIONS) {
    // Upright text is not recognized sideways, so no better rotation will come.
    if (degrees === 90 && weigh(best.lines) >= SURE_WEIGHT) break
    const rotated = await rotate(medium, degrees)
    const lines = combine(await readReliable(rotated, 'scattered'), await readReliable(rotated, 'block'))
    if (weigh(lines) > weigh(best.lines)) best = { degrees, lines }
  }
  return best
}

async function readReliable(picture: GrayPicture, layout: Layout): Promise<BoxedLine[]> {
  const { lines } = await recognizePage(picture, layout)
  return lines.map(toBoxedLine).filter((line) => line !== undefined)
}

function toBoxedLine(line: RecognizedLine): BoxedLine | undefined {
  const words = filterReliableWords(line)
  if (words.length === 0) return undefined
  const confidence = Math.min(...words.map((word) => word.confidence))
  return { text: words.map(({ text }) => text).join(' '), confidence, box: line.box }
}

/** The amount of text: the number of letters, each weighted by the confidence of its line. */
const weigh = (lines: readonly BoxedLine[]): number =>
  lines.reduce((sum, { confidence, text }) => sum + text.length * confidence, 0)

/** Where lines overlap, keeps the one with more text. */
function combine(some: readonly BoxedLine[], others: readonly BoxedLine[]): BoxedLine[] {
  const ranked = [...some, ...others].toSorted((left, right) => weigh([right]) - weigh([left]))
  const chosen: BoxedLine[] = []
  for (const line of ranked) if (!chosen.some(({ box }) => overlaps(box, line.box))) chosen.push(line)
  return chosen
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

const byPosition = (one: BoxedLine, other: BoxedLine): number =>
  one.box.top - other.box.top || one.box.left - other.box.left
