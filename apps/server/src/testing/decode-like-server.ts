import { afterAll } from 'vitest'
import { restrictDecoders } from '../media/pictures/open-picture.ts'

/** Restricts the decoders as the server's processes do. Restores them after the tests of the file: other tests open any picture. */
export function decodeLikeServer(): void {
  afterAll(restrictDecoders())
}
