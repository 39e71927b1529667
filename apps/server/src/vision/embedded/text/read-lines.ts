import type { ColorPicture } from '../color-picture.ts'
import { toRegion } from '../corners.ts'
import { recognizeLine } from './recognize-letters.ts'
import { combineReadings, type LineReading, meanProbability } from './combine-readings.ts'
import { findLines } from './find-lines.ts'
import { loadFrequentWords } from './frequent-words.ts'
import { joinRows, type PlacedLine } from './join-rows.ts'
import type { LineModels } from './line-models.ts'
import { openLineReader } from './line-reader.ts'
import { readLine } from './read-line.ts'
import { rotateUpright } from './rotate-upright.ts'
import type { TextLine } from './text-line.ts'

/**
 * Mean probability of the letters of a line. Bars, edges, and lines that are upside down have less: of 58 such lines of photos, none had
 * a reliable word, but Tesseract and a second reading took more time for them.
 */
const LEGIBLE_PROBABILITY = 0.6

/** Finds the lines of text in a picture and reads each with two readers. @returns those that are probably right, in order */
export async function readLines(picture: ColorPicture, models: LineModels): Promise<TextLine[]> {
  const lines = await findLines(picture, models)
  const reader = openLineReader((line) => readLine(line, models))
  const upright = await rotateUpright(lines, reader.read)
  const frequentWords = await loadFrequentWords()
  // Tesseract works in a thread of its own, while the next lines are read.
  const compared = await reader.readAll(upright, async (line, first) => {
    if (!isLegible(first)) return []
    const second = await recognizeLine(line.crop)
    return [{ line, second, reliable: combineReadings(first, second, frequentWords) }]
  })
  const unsure = compared.flat().filter(({ reliable }) => !reliable)
  const wider = await Promise.all(
    unsure.map(async ({ line, second }) => ({ crop: await line.cropWider(), line, second })),
  )
  const again = await reader.readAll(wider, ({ line, second }, first) => {
    const reliable = combineReadings(first, second, frequentWords, { isRepeated: true })
    return { line, reliable }
  })
  const reliable = new Map([...compared.flat(), ...again].map((one) => [one.line, one.reliable]))
  const read = upright.flatMap((line): PlacedLine[] => {
    const text = reliable.get(line)
    return text ? [{ ...text, corners: line.corners }] : []
  })
  const rows = joinRows(read)
  return rows.map(({ confidence, corners, text }) => ({ text, confidence, region: toRegion(corners, picture) }))
}

const isLegible = (reading: LineReading): boolean =>
  reading.letters.length > 0 && meanProbability(reading) >= LEGIBLE_PROBABILITY
