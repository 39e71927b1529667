import { UPLOAD_MAX_BYTES } from '@daywork/domain/portfolio/upload-rules'
import { randomUUID } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { PART_SUFFIX } from '../../media/media-folders.ts'

/** Characters of base64 that encode three bytes. */
const GROUP = 4

/**
 * A file that arrives as base64, in chunks of any length. The prefix of a data: URL is skipped up to its last comma, since
 * the type of a recorded video contains one itself ('codecs=vp8,opus').
 */
export class Base64File {
  readonly path: string
  readonly #file: FileHandle
  #isFirst = true
  #rest = ''
  #isPadded = false
  #isDamaged = false
  #bytes = 0

  constructor(path: string, file: FileHandle) {
    this.path = path
    this.#file = file
  }

  /** Whether it contained invalid base64. Nothing was written after that. */
  get isDamaged(): boolean {
    return this.#isDamaged
  }

  /** Whether it exceeds the size limit of files. Nothing was written beyond the limit. */
  get isTooLarge(): boolean {
    return this.#bytes > UPLOAD_MAX_BYTES
  }

  /**
   * Adds the next chunk, as it appears between the quotes in the JSON text.
   * @param chunk the first one must contain the whole prefix of a data: URL, if there is one
   */
  async write(chunk: Buffer): Promise<void> {
    const from = this.#isFirst ? chunk.lastIndexOf(',') + 1 : 0
    this.#isFirst = false
    const text = withoutEscapes(this.#rest + chunk.toString('latin1', from))
    // The rest of an escape may be in the next chunk.
    const length = text.length - (/\\(?:u[\da-f]{0,3})?$/i.exec(text)?.[0].length ?? 0)
    const whole = length - (length % GROUP)
    this.#rest = text.slice(whole)
    await this.#decode(text.slice(0, whole))
  }

  /** Writes the rest and closes the file. Call it after the last chunk. */
  async end(): Promise<void> {
    await this.#decode(this.#rest)
    await this.close()
  }

  /** Closes the file without writing the rest. */
  async close(): Promise<void> {
    await this.#file.close()
  }

  async #decode(text: string): Promise<void> {
    if (text === '' || this.#isDamaged) return
    const characters = text.replace(/={1,2}$/, '')
    const bytes = Buffer.from(characters, 'base64')
    // The decoder skips invalid characters, so only the length reveals them.
    const isCut = characters.length % GROUP === 1
    this.#isDamaged = this.#isPadded || isCut || bytes.length !== Math.floor((characters.length * 3) / GROUP)
    this.#isPadded = characters.length < text.length
    this.#bytes += bytes.length
    if (!this.#isDamaged && !this.isTooLarge) await this.#file.appendFile(bytes)
  }
}

/** Some clients write '/' as '\/' in JSON, some '+' as '\u002b' (.NET), and some break base64 into lines. */
function withoutEscapes(text: string): string {
  if (!/[\\\s]/.test(text)) return text
  const decoded = text.replace(/\\u00(2b|2f|3d)/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
  return decoded.replace(/\\[nrt]|\\(?=\/)|\s/g, '')
}

/** @param folder an existing folder for unfinished files */
export async function openBase64File(folder: string): Promise<Base64File> {
  const path = join(folder, `${randomUUID()}${PART_SUFFIX}`)
  return new Base64File(path, await open(path, 'wx'))
}
