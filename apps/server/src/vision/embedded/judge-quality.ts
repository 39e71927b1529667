import type { Finding } from '../findings.ts'
import type { GreyPicture } from './grey-picture.ts'
import { measureLight, measureNoise, measureSharpness } from './measure-picture.ts'

/** measureSharpness of pictures that nobody can read any more stays under this; of a plain wall, too, hence "may". */
const SHARPNESS_MIN = 0.015
/** Mean brightness, 0 to 255: night without a lamp, and a lamp in the lens. */
const DARK_MAX = 35
const BRIGHT_MIN = 235
/** measureNoise: more grain than this has steep edges of its own. */
const GRAIN_MAX = 1
/** Less than this between the darkest and lightest parts shows nothing to be sharp or not. */
const RANGE_MIN = 20

/** A look at a picture's pixels is no proof of what went wrong. */
const CONFIDENCE = 0.7

/** Says what a person could do better by taking the picture again; mostly nothing. */
export function judgeQuality(picture: GreyPicture): Finding[] {
  const { darkest, lightest, mean } = measureLight(picture)
  const findings: Finding[] = []
  if (mean < DARK_MAX) findings.push({ content: 'Very dark - retake?', confidence: CONFIDENCE, source: 'exposure' })
  if (mean > BRIGHT_MIN) findings.push({ content: 'Very bright - retake?', confidence: CONFIDENCE, source: 'exposure' })
  const isBlurred = measureSharpness(picture) < SHARPNESS_MIN && measureNoise(picture) <= GRAIN_MAX
  if (lightest - darkest >= RANGE_MIN && isBlurred) {
    findings.push({ content: 'May be blurred - retake?', confidence: CONFIDENCE, source: 'sharpness' })
  }
  return findings
}
