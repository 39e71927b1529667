import { believeWords } from './believe-words.ts'
import { changeGrey, type GreyPicture, shrinkGrey } from './grey-picture.ts'
import { type Box, type Layout, readLetters, type ReadLine } from './letter-reader.ts'
import { measureNoise } from './measure-picture.ts'

/** A line of text that can be believed. */
export interface TextLine {
  text: string
  /** 0 to 1, of its weakest word. */
  confidence: number
  box: Box
}

/** Large letters are read best when they are small, and noise disappears. Pixels of the longer side. */
const SMALL_PIXELS = 400
const MIDDLE_PIXELS = 800
/** Grain above this (measureNoise) is read as letters at full size, for a minute. */
const NOISE_MAX = 6
/** A picture held wrongly; most cameras say so themselves. Upside down goes first, since some capitals are words so. */
const TURNS = [0, 180, 90, 270]
/** So many letters, each fully believed, are no accident in a picture that is turned wrongly. */
const SURE_WEIGHT = 8

/** Less than this does no harm to the reading; what is more than the other is no tilt but something else. In degrees. */
const TILT_MIN = 0.5
const TILT_MAX = 20

/**
 * Reads the text on signs, plates and meters: at several sizes, levelled, and turned as it is read best.
 * @param picture upright as far as is known, of at most 1600 pixels
 * @returns what can be believed, from top to bottom
 */
export async function readText(picture: GreyPicture): Promise<TextLine[]> {
  const levelled = await level(await changeGrey(picture, (it) => it.normalise()))
  const { degrees, lines } = await findTurn(levelled)
  const upright = await turn(levelled, degrees)
  const found = combine(lines, await readBelievable(await shrinkGrey(upright, SMALL_PIXELS), 'block'))
  if (measureNoise(upright) > NOISE_MAX) return found.toSorted(byPosition)
  return combine(await readBelievable(upright, 'scattered'), found).toSorted(byPosition)
}

async function level(picture: GreyPicture): Promise<GreyPicture> {
  const { tilt } = await readLetters(await shrinkGrey(picture, SMALL_PIXELS), 'block', { isLevelled: true })
  return Math.abs(tilt) < TILT_MIN || Math.abs(tilt) > TILT_MAX ? picture : turn(picture, tilt)
}

/** Clockwise; corners that come up are as dark as most walls. */
async function turn(picture: GreyPicture, degrees: number): Promise<GreyPicture> {
  return degrees === 0 ? picture : changeGrey(picture, (it) => it.rotate(degrees, { background: '#808080' }))
}

/** The direction in which most is read, and what that is. */
async function findTurn(picture: GreyPicture): Promise<{ degrees: number; lines: TextLine[] }> {
  const middle = await shrinkGrey(picture, MIDDLE_PIXELS)
  let best: { degrees: number; lines: TextLine[] } = { degrees: 0, lines: [] }
  for (const degrees of TURNS) {
    // Sideways no letter is taken for another.
    if (degrees === 90 && weigh(best.lines) >= SURE_WEIGHT) break
    const turned = await turn(middle, degrees)
    const lines = combine(await readBelievable(turned, 'scattered'), await readBelievable(turned, 'block'))
    if (weigh(lines) > weigh(best.lines)) best = { degrees, lines }
  }
  return best
}

async function readBelievable(picture: GreyPicture, layout: Layout): Promise<TextLine[]> {
  const { lines } = await readLetters(picture, layout)
  return lines.map(toTextLine).filter((line) => line !== undefined)
}

function toTextLine(line: ReadLine): TextLine | undefined {
  const words = believeWords(line)
  if (words.length === 0) return undefined
  const confidence = Math.min(...words.map((word) => word.confidence))
  return { text: words.map(({ text }) => text).join(' '), confidence, box: line.box }
}

/** How much is said: the number of letters, each weighted by its line's confidence. */
const weigh = (lines: readonly TextLine[]): number =>
  lines.reduce((sum, { confidence, text }) => sum + text.length * confidence, 0)

/** Keeps, of lines at the same place, the one that says more; lines that stand alone all stay. */
function combine(some: readonly TextLine[], others: readonly TextLine[]): TextLine[] {
  const ranked = [...some, ...others].toSorted((left, right) => weigh([right]) - weigh([left]))
  const chosen: TextLine[] = []
  for (const line of ranked) if (!chosen.some(({ box }) => isSamePlace(box, line.box))) chosen.push(line)
  return chosen
}

function isSamePlace(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

const byPosition = (one: TextLine, other: TextLine): number =>
  one.box.top - other.box.top || one.box.left - other.box.left
