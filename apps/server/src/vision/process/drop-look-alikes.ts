import { countDifferences, printOf } from '../../media/look-alikes/fingerprint.ts'
import { readSquare } from '../../media/look-alikes/read-square.ts'
import type { Picture } from '../findings.ts'

/** Of 64: frames of a still scene differ by less, a step to the side by more. */
const SAME_MAX = 3

/** Leaves out every picture that looks like the one before it: a minute of the same wall is one picture. */
export async function dropLookAlikes(pictures: readonly Picture[]): Promise<Picture[]> {
  const kept: Picture[] = []
  let last: bigint | undefined
  for (const picture of pictures) {
    const print = printOf(await readSquare(picture.path))
    if (last !== undefined && countDifferences(last, print) <= SAME_MAX) continue
    kept.push(picture)
    last = print
  }
  return kept
}
