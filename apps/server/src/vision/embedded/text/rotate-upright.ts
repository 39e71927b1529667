import { type ColorPicture, fromColor } from '../color-picture.ts'
import type { Corners } from '../corners.ts'
import { meanProbability } from './pair-letters.ts'
import type { FoundLine } from './find-lines.ts'
import { quarterTurns } from './join-rows.ts'
import type { ReadLine } from './line-queue.ts'

/** This many level lines, and as many sideways ones, decide whether theirs are upside down. */
const SAMPLES = 3
/** Upright lines are read with more probability than this. */
const UPRIGHT_PROBABILITY = 0.9

/**
 * The camera may have been held upside down, or sideways, without recording it.
 * @param read is called once for each picture of a line; the readings of those that are returned are known
 */
export async function rotateUpright(lines: readonly FoundLine[], read: ReadLine): Promise<FoundLine[]> {
  const sideways = lines.filter(isSideways)
  const level = lines.filter((line) => !isSideways(line))
  return [...(await rotateGroup(level, read)), ...(await rotateGroup(sideways, read))]
}

async function rotateGroup(lines: readonly FoundLine[], read: ReadLine): Promise<FoundLine[]> {
  // A second copy of a sample would be read a second time.
  const rotated = new Map<FoundLine, Promise<FoundLine>>()
  const rotate = (line: FoundLine): Promise<FoundLine> => {
    const rotation = rotated.get(line) ?? rotateHalf(line)
    rotated.set(line, rotation)
    return rotation
  }
  const samples = lines.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, SAMPLES)
  // All at once, because two threads read.
  const readAll = async (crops: readonly ColorPicture[]) => (await Promise.all(crops.map(read))).map(meanProbability)
  const asIs = await readAll(samples.map(({ crop }) => crop))
  if (asIs.some((probability) => probability >= UPRIGHT_PROBABILITY)) return [...lines]
  const upsideDown = await readAll((await Promise.all(samples.map(rotate))).map(({ crop }) => crop))
  return sum(upsideDown) > sum(asIs) ? Promise.all(lines.map(rotate)) : [...lines]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const isSideways = ({ corners }: FoundLine): boolean => quarterTurns(corners) % 2 === 1

const lengthOf = ({ crop }: FoundLine): number => crop.width / crop.height

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
