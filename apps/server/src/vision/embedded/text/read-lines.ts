import { type ColorPicture, fromColor } from '../color-picture.ts'
import { type Corners, toRegion } from '../corners.ts'
import { recognizeLine } from './recognize-letters.ts'
import { combineReadings, type LineReading } from './combine-readings.ts'
import { findLines, type FoundLine, heightOf } from './find-lines.ts'
import { loadFrequentWords } from './frequent-words.ts'
import { joinRows, type PlacedLine, quarterTurns } from './join-rows.ts'
import type { LineModels } from './line-models.ts'
import { openLineReader, type ReadLine } from './line-reader.ts'
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
  const reader = openLineReader(models)
  const upright = await rotateUpright(lines, reader.read)
  const frequentWords = await loadFrequentWords()
  // Tesseract works in a thread of its own, while the next lines are read.
  const compared = await reader.readAll(upright, async (line, first) => {
    if (first.letters.length === 0) return []
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

/** The camera may have been held upside down, or sideways, without recording it. */
async function rotateUpright(lines: readonly FoundLine[], read: ReadLine): Promise<FoundLine[]> {
  const sideways = lines.filter(isSideways)
  const level = lines.filter((line) => !isSideways(line))
  return [...(await rotateGroup(level, read)), ...(await rotateGroup(sideways, read))]
}

async function rotateGroup(lines: readonly FoundLine[], read: ReadLine): Promise<FoundLine[]> {
  const samples = lines.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, SAMPLES)
  let advantage = 0
  for (const line of samples) {
    const asIs = meanOf(await read(line.crop))
    if (asIs >= UPRIGHT_PROBABILITY) return [...lines]
    advantage += meanOf(await read((await rotateHalf(line)).crop)) - asIs
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
