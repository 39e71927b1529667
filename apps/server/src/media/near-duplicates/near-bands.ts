/** How many of the 64 bits may differ between versions of a picture in another size, light or quality. */
export const DIFFERENT_BITS_MAX = 9

const BANDS = 4
const BAND_BITS = 16

/** However 9 differences are spread over four bands, at least one band has no more than this. */
const BAND_DIFFERENT_MAX = Math.floor(DIFFERENT_BITS_MAX / BANDS)

const FLIPS = flipsOf(BAND_DIFFERENT_MAX, BAND_BITS)

/**
 * For each band of 16 bits of a print, highest first, the values that a similar print may have there. Every print within
 * DIFFERENT_BITS_MAX matches in at least one of the four bands, so an index per band finds it.
 */
export function nearBands(print: bigint): number[][] {
  return Array.from({ length: BANDS }, (_, band) => {
    const value = Number(BigInt.asUintN(BAND_BITS, print >> BigInt((BANDS - 1 - band) * BAND_BITS)))
    return FLIPS.map((flip) => value ^ flip)
  })
}

/** All numbers of `bits` bits with at most `count` ones. */
function flipsOf(count: number, bits: number): number[] {
  if (count === 0 || bits === 0) return [0]
  const highest = 1 << (bits - 1)
  return [...flipsOf(count, bits - 1), ...flipsOf(count - 1, bits - 1).map((flip) => flip | highest)]
}
