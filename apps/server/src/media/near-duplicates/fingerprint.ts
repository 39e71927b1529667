/** Divisible by all numbers of columns and rows below, so that each field covers whole pixels. */
export const SIDE = 72
const PRINT_COLUMNS = 9
const PRINT_ROWS = 8
const DETAIL_SIDE = 24

/** Minimum difference between the lightest and darkest field, of 255: bare walls and black pictures all look the same. */
const RANGE_MIN = 12

/** Share of that range that counts as a drop: on a plain surface, noise alone makes one field darker than the next. */
const DROP_SHARE = 0.04

/** What a picture looks like, independent of its size, compression and brightness. */
export interface Fingerprint {
  /**
   * 64 bits: whether brightness drops from each of 9 x 8 fields to the next (dHash). Quick to compare with many, but the
   * same for two name plates of the same make.
   */
  print: bigint
  /** The mean brightness of 24 x 24 fields, row by row: distinguishes such plates. */
  detail: Uint8Array
}

/** The brightness of a picture, scaled to 72 x 72 regardless of its shape. */
export type Square = Uint8Array

/** @returns undefined for a picture without contrast */
export function calculateFingerprint(square: Square): Fingerprint | undefined {
  if (rangeOf(meansOf(square, PRINT_COLUMNS, PRINT_ROWS)) < RANGE_MIN) return undefined
  return {
    print: calculatePrint(square),
    detail: Uint8Array.from(meansOf(square, DETAIL_SIDE, DETAIL_SIDE), Math.round),
  }
}

/** The part of a fingerprint that is quick to compare. Every picture has one, even without contrast. */
export function calculatePrint(square: Square): bigint {
  const fields = meansOf(square, PRINT_COLUMNS, PRINT_ROWS)
  const drop = rangeOf(fields) * DROP_SHARE
  let print = 0n
  for (const [at, brightness] of fields.entries()) {
    if (at % PRINT_COLUMNS > 0) print = (print << 1n) | ((fields[at - 1] ?? 0) - brightness > drop ? 1n : 0n)
  }
  return print
}

/** Rotates by 90 degrees, clockwise. */
export function rotateSquare(square: Square): Square {
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

/** The number of bits, of 64, in which two prints differ. */
export function countDifferences(one: bigint, other: bigint): number {
  let count = 0
  for (let rest = one ^ other; rest > 0n; rest >>= 1n) count += Number(rest & 1n)
  return count
}

/**
 * The largest difference between two pictures, as a share of their contrast. Overall brightness and contrast do not count.
 */
export function measureDifference(one: Uint8Array, other: Uint8Array): number {
  const [left, right] = [normalize(one), normalize(other)]
  return Math.max(...left.map((value, at) => Math.abs(value - (right[at] ?? 0))))
}

/** Scales the values to mean 0 and standard deviation 1. */
function normalize(values: Uint8Array): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return Array.from(values, (value) => (value - mean) / Math.sqrt(Math.max(variance, 1)))
}
