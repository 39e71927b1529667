import { openPicture } from '../media/pictures/open-picture.ts'

const WIDTH = 9
const HEIGHT = 8

/**
 * What a picture looks like, in 64 bits: whether brightness falls from each of its 9 x 8 fields to the next (dHash). Size,
 * format and light change few of them.
 */
export async function fingerprintOf(path: string): Promise<bigint> {
  const fields = await openPicture(path)
    .flatten({ background: '#fff' })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  let print = 0n
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 1; x < WIDTH; x += 1) {
      const at = y * WIDTH + x
      print = (print << 1n) | ((fields[at - 1] ?? 0) > (fields[at] ?? 0) ? 1n : 0n)
    }
  }
  return print
}

/** In how many of the 64 bits two pictures differ. */
export function countDifferences(one: bigint, other: bigint): number {
  let count = 0
  for (let rest = one ^ other; rest > 0n; rest >>= 1n) count += Number(rest & 1n)
  return count
}
