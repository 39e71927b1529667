import { refused } from '@daywork/domain/errors/domain-error'
import { randomUUID } from 'node:crypto'
import { type Base64File, openBase64File } from './base64-file.ts'

/** Strings up to this length, in bytes, stay in the text; all others are files in base64. */
const KEPT_STRING_BYTES = 512
/** What is left of a body without its files: names, times, brackets. */
const TEXT_MAX_BYTES = 64 * 1024

const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * Reads JSON as it arrives and writes each long string, which must be base64, to a file of its own: so a video is never
 * whole in memory, nor is the event loop held up by parsing it. Whether the JSON is right is for whoever parses the text.
 */
export class StringSpiller {
  readonly #folder: string
  readonly files = new Map<string, Base64File>()
  readonly #kept: Buffer[] = []
  #keptBytes = 0
  /** What has come of the string that is being read; undefined between strings. */
  #string: Buffer[] | undefined
  #stringBytes = 0
  #file: Base64File | undefined
  #isEscaped = false

  /** @param folder where the files are made; they are the caller's to remove */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** @throws DomainError refused for more text than a request of ours can have */
  async write(chunk: Buffer): Promise<void> {
    let at = 0
    while (at < chunk.length) {
      at = this.#string === undefined ? this.#readText(chunk, at) : await this.#readString(chunk, at)
    }
  }

  /** The text of the whole, once all has been written. */
  end(): Buffer {
    return Buffer.concat(this.#kept)
  }

  /** Frees the file of a string that did not come to its end. */
  async close(): Promise<void> {
    await this.#file?.close()
    this.#file = undefined
  }

  #readText(chunk: Buffer, from: number): number {
    const quote = chunk.indexOf(QUOTE, from)
    const end = quote < 0 ? chunk.length : quote + 1
    this.#keep(chunk.subarray(from, end))
    if (quote >= 0) this.#string = []
    return end
  }

  async #readString(chunk: Buffer, from: number): Promise<number> {
    const end = this.#endOfString(chunk, from)
    await this.#take(chunk.subarray(from, end))
    if (end === chunk.length) return end
    await this.#endString()
    this.#keep(chunk.subarray(end, end + 1))
    return end + 1
  }

  /** Where the closing quote is, or the chunk's length. */
  #endOfString(chunk: Buffer, from: number): number {
    let at = from
    while (at < chunk.length) {
      if (this.#isEscaped) {
        this.#isEscaped = false
        at += 1
        continue
      }
      const quote = indexOrEnd(chunk, QUOTE, at)
      const backslash = chunk.subarray(at, quote).indexOf(BACKSLASH)
      if (backslash < 0) return quote
      this.#isEscaped = true
      at += backslash + 1
    }
    return at
  }

  async #take(bytes: Buffer): Promise<void> {
    if (this.#file) return this.#file.write(bytes)
    this.#string?.push(bytes)
    this.#stringBytes += bytes.length
    if (this.#stringBytes <= KEPT_STRING_BYTES) return
    this.#file = await openBase64File(this.#folder)
    this.files.set(randomUUID(), this.#file)
    await this.#file.write(Buffer.concat(this.#string ?? []))
  }

  async #endString(): Promise<void> {
    if (this.#file) {
      await this.#file.end()
      this.#keep(Buffer.from([...this.files.keys()].at(-1) ?? ''))
    } else this.#keep(Buffer.concat(this.#string ?? []))
    this.#string = undefined
    this.#stringBytes = 0
    this.#file = undefined
  }

  #keep(bytes: Buffer): void {
    this.#keptBytes += bytes.length
    if (this.#keptBytes > TEXT_MAX_BYTES) throw refused('The body is not what this call takes.')
    this.#kept.push(bytes)
  }
}

function indexOrEnd(chunk: Buffer, byte: number, from: number): number {
  const index = chunk.indexOf(byte, from)
  return index < 0 ? chunk.length : index
}
