import { openPicture } from '../pictures/open-picture.ts'
import { SIDE, type Square } from './fingerprint.ts'

/** @param path of a picture that was accepted @throws what sharp throws of a damaged one */
export const readSquare = (path: string): Promise<Square> =>
  openPicture(path).flatten({ background: '#fff' }).resize(SIDE, SIDE, { fit: 'fill' }).greyscale().raw().toBuffer()
