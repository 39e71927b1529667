import { UPLOAD_MAX_BYTES } from '@daywork/domain/portfolio/upload-rules'
import { randomUUID } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { PART_SUFFIX } from '../../media/media-folders.ts'

/** Characters of base64 that stand for three bytes. */
const GROUP = 4

/**
 * A file that arrives as base64, in pieces of any length. The beginning of a data: address is passed over, up to its last
 * comma: the type of a recorded clip has one itself ('codecs=vp8,opus').
 */
export class Base64File {
  readonly path: string
  readonly #file: FileHandle
  #isBeginning = true
  #rest = ''
  #isPadded = false
  #isDamaged = false
  #bytes = 0

  constructor(path: string, file: FileHandle) {
    this.path = path
    this.#file = file
  }

  /** Was there something in it that is no base64? Nothing was written from there on. */
  get isDamaged(): boolean {
    return this.#isDamaged
  }

  /** More bytes than a file may have; those were not written. */
  get isTooLarge(): boolean {
    return this.#bytes > UPLOAD_MAX_BYTES
  }

  /**
   * Takes the next piece, as it stands between the quotes of JSON.
   * @param piece the first one must hold the whole beginning of a data: address, if there is one
   */
  async write(piece: Buffer): Promise<void> {
    const from = this.#isBeginning ? piece.lastIndexOf(',') + 1 : 0
    this.#isBeginning = false
    const text = withoutEscapes(this.#rest + piece.toString('latin1', from))
    // The backslash of an escape may be the last character of a piece.
    const length = text.endsWith('\\') ? text.length - 1 : text.length
    const whole = length - (length % GROUP)
    this.#rest = text.slice(whole)
    await this.#decode(text.slice(0, whole))
  }

  /** Writes what is left and closes the file; called after the last piece. */
  async end(): Promise<void> {
    await this.#decode(this.#rest)
    await this.close()
  }

  /** Frees the file when no more comes. */
  async close(): Promise<void> {
    await this.#file.close()
  }

  async #decode(text: string): Promise<void> {
    if (text === '' || this.#isDamaged) return
    const letters = text.replace(/={1,2}$/, '')
    const bytes = Buffer.from(letters, 'base64')
    // What is no base64 is passed over by the decoder, and shows in the length alone.
    this.#isDamaged = this.#isPadded || bytes.length !== Math.floor((letters.length * 3) / GROUP)
    this.#isPadded = letters.length < text.length
    this.#bytes += bytes.length
    if (!this.#isDamaged && !this.isTooLarge) await this.#file.appendFile(bytes)
  }
}

/** Some write '/' as '\/' in JSON, and some break base64 into lines. */
function withoutEscapes(text: string): string {
  return /[\\\s]/.test(text) ? text.replace(/\\[nrt]|\\(?=\/)|\s/g, '') : text
}

/** @param folder an existing one, for unfinished files */
export async function openBase64File(folder: string): Promise<Base64File> {
  const path = join(folder, `${randomUUID()}${PART_SUFFIX}`)
  return new Base64File(path, await open(path, 'wx'))
}
