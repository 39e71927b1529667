import type { ColorPicture } from '../color-picture.ts'
import { toRegion } from '../corners.ts'
import { readLineWithTesseract } from './tesseract.ts'
import { combineReadings, type ReliableLine } from './combine-readings.ts'
import { type LineReading, meanProbability } from './pair-letters.ts'
import { findLines, type FoundLine, heightOf } from './find-lines.ts'
import { type FrequentWords, loadFrequentWords } from './frequent-words.ts'
import { joinRows, type PlacedLine } from './join-rows.ts'
import type { LineModels } from './line-models.ts'
import { openLineQueue, type ReadLine } from './line-queue.ts'
import { readLine } from './read-line.ts'
import { rotateUpright } from './rotate-upright.ts'
import type { ReadText } from './text-line.ts'

/**
 * Mean probability of the letters of a line. Bars, edges, and lines that are upside down have less: of 58 such lines of photos, none had
 * a reliable word, but Tesseract and a second reading took more time for them.
 */
const LEGIBLE_PROBABILITY = 0.6

/** Finds the lines of text in a picture and reads each with two readers. @returns those that are probably right, in order */
export async function readLines(picture: ColorPicture, models: LineModels): Promise<ReadText> {
  const { hasMore, lines } = await findLines(picture, models)
  const read = openLineQueue((line) => readLine(line, models))
  const upright = await rotateUpright(lines, read)
  const frequentWords = await loadFrequentWords()
  const pending = upright.map(async (line): Promise<PlacedLine[]> => {
    const text = await readWithBoth(line, read, frequentWords)
    return text ? [{ ...text, corners: line.corners }] : []
  })
  // If one fails, the others must not run on during the next picture.
  await Promise.allSettled(pending)
  const placed = await Promise.all(pending)
  const rows = joinRows(placed.flat())
  const texts = rows.map(({ confidence, corners, text }) => ({ text, confidence, region: toRegion(corners, picture) }))
  const boxes = upright.map(({ corners }, index) => ({
    height: heightOf(corners),
    isText: placed[index]?.length === 1,
  }))
  return { lines: texts, hasMore: hasMore && isTextAmongSmallest(boxes) }
}

/** This many of the boxes that were read stand for those that were not. */
const SMALLEST = 10

/** Whether smaller boxes contain text, too: bars, bricks, and grilles look like lines. */
export const isTextAmongSmallest = (boxes: readonly { height: number; isText: boolean }[]): boolean =>
  boxes
    .toSorted((one, other) => one.height - other.height)
    .slice(0, SMALLEST)
    .some(({ isText }) => isText)

/** Tesseract works in a thread of its own, while other lines are read. */
async function readWithBoth(
  { crop, cropWider }: FoundLine,
  read: ReadLine,
  frequentWords: FrequentWords,
): Promise<ReliableLine | undefined> {
  const first = await read(crop)
  if (!isLegible(first)) return undefined
  const second = await readLineWithTesseract(crop)
  const reliable = combineReadings(first, second, frequentWords)
  return reliable ?? combineReadings(await read(await cropWider()), second, frequentWords, { isRepeated: true })
}

const isLegible = (reading: LineReading): boolean =>
  reading.letters.length > 0 && meanProbability(reading) >= LEGIBLE_PROBABILITY
