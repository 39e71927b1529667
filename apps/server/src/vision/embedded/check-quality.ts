import type { Finding } from '../findings.ts'
import type { GrayPicture } from './gray-picture.ts'
import { measureLight, measureNoise, measureSharpness } from './measure-picture.ts'

/**
 * A picture with less sharpness (measureSharpness) is too blurred to read. Some pictures of plain walls are below it, too, hence
 * 'May be blurred'.
 */
const SHARPNESS_MIN = 0.015
/** Mean brightness, 0 to 255. Darker: night without a light. Brighter: a light that shines into the lens. */
const DARK_MAX = 35
const BRIGHT_MIN = 235
/** More noise than this (measureNoise) adds steep edges even to a blurred picture. */
const NOISE_MAX = 1
/** A picture with less difference between its darkest and lightest parts has no edges that could be sharp. */
const RANGE_MIN = 20

/** Below 1, because statistics of pixels do not prove that a picture is bad. */
const CONFIDENCE = 0.7

/** Advice to retake the picture; empty for most pictures. */
export function checkQuality(picture: GrayPicture): Finding[] {
  const { darkest, lightest, mean } = measureLight(picture)
  const findings: Finding[] = []
  if (mean < DARK_MAX) findings.push({ content: 'Very dark - retake?', confidence: CONFIDENCE, source: 'exposure' })
  if (mean > BRIGHT_MIN) findings.push({ content: 'Very bright - retake?', confidence: CONFIDENCE, source: 'exposure' })
  const isBlurred = measureSharpness(picture) < SHARPNESS_MIN && measureNoise(picture) <= NOISE_MAX
  if (lightest - darkest >= RANGE_MIN && isBlurred) {
    findings.push({ content: 'May be blurred - retake?', confidence: CONFIDENCE, source: 'sharpness' })
  }
  return findings
}
