import { type ColorPicture, fromColor } from '../color-picture.ts'
import { type Corners, toRegion } from '../corners.ts'
import { recognizeLine, type RecognizedWord } from './recognize-letters.ts'
import { combineReadings, type LineReading, type ReliableLine } from './combine-readings.ts'
import { findLines, type FoundLine, heightOf } from './find-lines.ts'
import { type FrequentWords, loadFrequentWords } from './frequent-words.ts'
import { joinRows, type PlacedLine, quarterTurns } from './join-rows.ts'
import type { LineModels } from './line-models.ts'
import { readLine } from './read-line.ts'
import type { TextLine } from './text-line.ts'

/** Only the tallest lines of a picture are read. Unlike a time limit, this does not depend on how busy the machine is. */
const LINES_MAX = 80
/** Lines of less height in the picture are not legible. */
const HEIGHT_MIN = 8
/** This many lines decide whether the picture is upside down. */
const SAMPLES = 3
/** Upright lines are read with more probability than this. */
const UPRIGHT_PROBABILITY = 0.9

/** Finds the lines of text in a picture and reads each with two readers. @returns those that are probably right, in order */
export async function readLines(picture: ColorPicture, models: LineModels): Promise<TextLine[]> {
  const found = await findLines(picture, models)
  const lines = found.filter(({ corners }) => heightOf(corners) >= HEIGHT_MIN).slice(0, LINES_MAX)
  const upright = await rotateUpright(lines, models)
  const frequentWords = await loadFrequentWords()
  const pending: Promise<LineInQuestion>[] = []
  // Tesseract works in a separate thread, while the model reads the next line here.
  for (const line of upright) {
    const first = await readLine(line.crop, models)
    if (first.letters.length > 0) pending.push(compareWithTesseract(line, first, frequentWords))
  }
  const read: PlacedLine[] = []
  for (const { line, reliable, second } of await Promise.all(pending)) {
    const settled = reliable ?? (await readWiderCrop(line, second, { frequentWords, models }))
    if (settled) read.push({ ...settled, corners: line.corners })
  }
  const rows = joinRows(read)
  return rows.map(({ confidence, corners, text }) => ({ text, confidence, region: toRegion(corners, picture) }))
}

interface LineInQuestion {
  line: FoundLine
  second: RecognizedWord[]
  reliable: ReliableLine | undefined
}

async function compareWithTesseract(
  line: FoundLine,
  first: LineReading,
  frequentWords: FrequentWords,
): Promise<LineInQuestion> {
  const second = await recognizeLine(line.crop)
  return { line, second, reliable: combineReadings(first, second, frequentWords) }
}

/** Reads a line without a certain word from a crop that shows more around it. */
async function readWiderCrop(
  { cropWider }: FoundLine,
  second: readonly RecognizedWord[],
  { frequentWords, models }: { frequentWords: FrequentWords; models: LineModels },
): Promise<ReliableLine | undefined> {
  const first = await readLine(await cropWider(), models)
  return combineReadings(first, second, frequentWords, { isRepeated: true })
}

/** The camera may have been held upside down, or sideways, without recording it. */
async function rotateUpright(lines: readonly FoundLine[], models: LineModels): Promise<FoundLine[]> {
  const sideways = lines.filter(isSideways)
  const level = lines.filter((line) => !isSideways(line))
  return [...(await rotateGroup(level, models)), ...(await rotateGroup(sideways, models))]
}

async function rotateGroup(lines: readonly FoundLine[], models: LineModels): Promise<FoundLine[]> {
  const samples = lines.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, SAMPLES)
  let advantage = 0
  for (const line of samples) {
    const asIs = meanOf(await readLine(line.crop, models))
    if (asIs >= UPRIGHT_PROBABILITY) return [...lines]
    advantage += meanOf(await readLine((await rotateHalf(line)).crop, models)) - asIs
  }
  return advantage > 0 ? Promise.all(lines.map(rotateHalf)) : [...lines]
}

const isSideways = ({ corners }: FoundLine): boolean => quarterTurns(corners) % 2 === 1

const lengthOf = ({ crop }: FoundLine): number => crop.width / crop.height

const meanOf = ({ probabilities }: LineReading): number =>
  probabilities.reduce((sum, probability) => sum + probability, 0) / Math.max(probabilities.length, 1)

async function rotateHalf({ corners, crop, cropWider }: FoundLine): Promise<FoundLine> {
  const [first, second, third, fourth]: Corners = corners
  return {
    corners: [third, fourth, first, second],
    crop: await rotatePicture(crop),
    cropWider: async () => rotatePicture(await cropWider()),
  }
}

async function rotatePicture(picture: ColorPicture): Promise<ColorPicture> {
  return { ...picture, data: await fromColor(picture).rotate(180).raw().toBuffer() }
}
