import { type Fingerprint, takeFingerprint, turnSquare } from '../../media/look-alikes/fingerprint.ts'
import { readSquare } from '../../media/look-alikes/read-square.ts'

const TURNS = 4

/** What a picture looks like as it is, and by quarter turns; nothing of one that shows next to nothing. */
export async function lookAtTurns(path: string): Promise<Fingerprint[]> {
  const squares = [await readSquare(path)]
  while (squares.length < TURNS) squares.push(...squares.slice(-1).map(turnSquare))
  return squares.map(takeFingerprint).filter((fingerprint) => fingerprint !== undefined)
}
