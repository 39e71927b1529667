/** Divides by the fields of both measures below, so that each is a plain mean of whole pixels. */
export const SIDE = 72
const PRINT_COLUMNS = 9
const PRINT_ROWS = 8
const DETAIL_SIDE = 24

/** Least difference between the lightest and darkest field, of 255: bare walls and black pictures all look alike. */
const RANGE_MIN = 12

/** Share of that range which counts as a fall: on an even ground, grain alone makes one field darker than the next. */
const FALL_SHARE = 0.04

/** What a picture looks like, however large, compressed or bright it is. */
export interface Fingerprint {
  /**
   * 64 bits: whether brightness falls from each of 9 x 8 fields to the next (dHash). Quick to compare with many, and the
   * same for two plates of one make.
   */
  print: bigint
  /** The mean brightness of 24 x 24 fields, row by row: what tells those plates apart. */
  detail: Uint8Array
}

/** A picture as brightness alone, 72 x 72 whatever its shape was. */
export type Square = Uint8Array

/** @returns undefined for a picture that shows next to nothing */
export function takeFingerprint(square: Square): Fingerprint | undefined {
  if (rangeOf(meansOf(square, PRINT_COLUMNS, PRINT_ROWS)) < RANGE_MIN) return undefined
  return { print: printOf(square), detail: Uint8Array.from(meansOf(square, DETAIL_SIDE, DETAIL_SIDE), Math.round) }
}

/** The quick half of a fingerprint. Every picture has one, even one that shows nothing. */
export function printOf(square: Square): bigint {
  const fields = meansOf(square, PRINT_COLUMNS, PRINT_ROWS)
  const fall = rangeOf(fields) * FALL_SHARE
  let print = 0n
  for (const [at, brightness] of fields.entries()) {
    if (at % PRINT_COLUMNS > 0) print = (print << 1n) | ((fields[at - 1] ?? 0) - brightness > fall ? 1n : 0n)
  }
  return print
}

/** A quarter turn, clockwise. */
export function turnSquare(square: Square): Square {
  return square.map((_, at) => square[(SIDE - 1 - (at % SIDE)) * SIDE + Math.floor(at / SIDE)] ?? 0)
}

const rangeOf = (fields: readonly number[]): number => Math.max(...fields) - Math.min(...fields)

function meansOf(square: Square, columns: number, rows: number): number[] {
  const [width, height] = [SIDE / columns, SIDE / rows]
  const sums = Array.from({ length: columns * rows }, () => 0)
  for (const [at, brightness] of square.entries()) {
    const field = Math.floor(Math.floor(at / SIDE) / height) * columns + Math.floor((at % SIDE) / width)
    sums[field] = (sums[field] ?? 0) + brightness
  }
  return sums.map((sum) => sum / (width * height))
}

/** In how many of the 64 bits two prints differ. */
export function countDifferences(one: bigint, other: bigint): number {
  let count = 0
  for (let rest = one ^ other; rest > 0n; rest >>= 1n) count += Number(rest & 1n)
  return count
}

/**
 * How much two pictures differ where they differ most, as a share of their contrast; that one is brighter or paler than
 * the other counts for nothing.
 */
export function measureDifference(one: Uint8Array, other: Uint8Array): number {
  const [left, right] = [normalise(one), normalise(other)]
  return Math.max(...left.map((value, at) => Math.abs(value - (right[at] ?? 0))))
}

/** Scales the values to mean 0 and standard deviation 1. */
function normalise(values: Uint8Array): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return Array.from(values, (value) => (value - mean) / Math.sqrt(Math.max(variance, 1)))
}
