import { type ColorPicture, fromColor } from '../color-picture.ts'
import { type Corners, toRegion } from '../corners.ts'
import { recognizeLine } from './recognize-letters.ts'
import { combineReadings, type LineReading } from './combine-readings.ts'
import { findLines, type FoundLine, heightOf } from './find-lines.ts'
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
  const pending: Promise<PlacedLine | undefined>[] = []
  // Tesseract works in a separate thread, while the model reads the next line here.
  for (const line of upright) {
    const first = await readLine(line.crop, models)
    if (first.letters.length > 0) pending.push(compareWithTesseract(line, first))
  }
  const read = await Promise.all(pending)
  const rows = joinRows(read.filter((line) => line !== undefined))
  return rows.map(({ confidence, corners, text }) => ({ text, confidence, region: toRegion(corners, picture) }))
}

async function compareWithTesseract({ corners, crop }: FoundLine, first: LineReading): Promise<PlacedLine | undefined> {
  const reliable = combineReadings(first, await recognizeLine(crop))
  return reliable && { ...reliable, corners }
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

async function rotateHalf({ corners, crop }: FoundLine): Promise<FoundLine> {
  const data = await fromColor(crop).rotate(180).raw().toBuffer()
  const [first, second, third, fourth]: Corners = corners
  return { corners: [third, fourth, first, second], crop: { ...crop, data } }
}
