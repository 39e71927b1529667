import { afterAll } from 'vitest'
import { restrictDecoders } from '../media/pictures/open-picture.ts'

/** Decodes like the processes of the server, until the tests of the file have ended: others may open any picture. */
export function decodeLikeServer(): void {
  afterAll(restrictDecoders())
}
