import { decoded, openPicture } from '../pictures/open-picture.ts'
import { calculateFingerprint, type Fingerprint, rotateSquare, SIDE, type Square } from './fingerprint.ts'

/** @param path of a picture that was accepted @throws DamagedPicture */
export const readSquare = (path: string): Promise<Square> =>
  decoded(
    path,
    openPicture(path).flatten({ background: '#fff' }).resize(SIDE, SIDE, { fit: 'fill' }).greyscale().raw().toBuffer(),
  )

const ROTATIONS = 4

/** The fingerprints of a picture as it is and in its other three rotations; empty for one without contrast. */
export async function fingerprintRotations(path: string): Promise<Fingerprint[]> {
  const squares: Square[] = []
  let square = await readSquare(path)
  for (let rotation = 0; rotation < ROTATIONS; rotation += 1) {
    squares.push(square)
    square = rotateSquare(square)
  }
  return squares.map(calculateFingerprint).filter((fingerprint) => fingerprint !== undefined)
}
